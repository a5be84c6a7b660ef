import type { Random } from '../random.js';

/** Requirements as people write them, and every form of PEP 508 once. */
export const REQUIREMENT_SEEDS: readonly string[] = [
  'openenv',
  'openenv-core[core]>=0.2.2',
  'openenv (>=1.0, <2)',
  'Open_Env.x~=1.4.2; python_version < "3.12"',
  'openenv @ https://example.org/a.whl ; os_name == "posix"',
  'openenv @ git+https://github.com/org/envs.git@main#subdirectory=x',
  'a[b,c] == 1.*, !=1.2.*, >= 1.0rc1 ; (sys_platform == "linux" or extra == "x") and python_full_version >= "3.8.0"',
  'a===x.y',
  "a===1.0,>=2; os.name!='nt'",
  'a==1!2.0.0a1.post2.dev3+local.7',
  'a; \'x\' in platform_version and python_implementation not in "CPython"',
  'a>=1,<2,;extra=="dev"',
  'a(===x, >= 1)',
  'a <= 2.0-1 ; "\\x41" == os_name',
];

/** Pieces of requirements that readers are known to disagree on. */
export const REQUIREMENT_TOKENS: readonly string[] = [
  'a',
  'b',
  '1',
  '0',
  '.',
  '-',
  '_',
  '+',
  '!',
  '*',
  '.*',
  ',',
  ';',
  ' ; ',
  '(',
  ')',
  '[',
  ']',
  '[x]',
  '@',
  ' @ ',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u000b',
  '\u001c',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u0000',
  'é',
  'ſ',
  '\u212a',
  '١',
  '😀',
  '\\',
  '"',
  "'",
  '""',
  "'x'",
  '"x"',
  '"\\x4"',
  '"\\x41"',
  '"\\u12"',
  '"\\U0010ffff"',
  '"\\U00110000"',
  '"\\777"',
  '"\\z"',
  '"\\\n"',
  '"\n"',
  '"\\\r\n"',
  '"\\"',
  '"\\\\"',
  '"\\\\\\"',
  '=',
  '==',
  '===',
  '!=',
  '<=',
  '>=',
  '<',
  '>',
  '~=',
  '<>',
  '=>',
  '>=1',
  '==1',
  '==1.*',
  '!=1.*',
  '~=1',
  '~=1.2',
  '===x',
  '=== x',
  '===x,',
  '===(',
  '===é',
  '<1',
  '<=2.0',
  '>1a1',
  '==1+l',
  '>=1+l',
  '>=1.*',
  '== 1',
  '>= 1',
  '==v1',
  '==1!1',
  '1.0',
  '1.0a1',
  'rc1',
  'a1',
  '-a',
  'a-',
  '.post1',
  '-1',
  '.dev0',
  'dev',
  '+abc.1',
  '+a_b',
  'alpha',
  'preview_1',
  'rev3',
  'r',
  'c2',
  'v',
  'V',
  'and',
  'or',
  ' and ',
  ' or ',
  'not',
  'in',
  'not in',
  ' not  in ',
  ' in ',
  'not\tin',
  'os_name',
  'os.name',
  'sys_platform',
  'sys.platform',
  'python_version',
  'python_full_version',
  'platform.machine',
  'platform_machine',
  'platform_release',
  'platform.version',
  'platform_version',
  'platform_system',
  'platform_python_implementation',
  'platform.python_implementation',
  'python_implementation',
  'implementation_name',
  'implementation_version',
  'extra',
  'extras',
  'dependency_groups',
  'python_ver',
  'os_name=="a"',
  '(os_name=="a")',
  ';os_name=="a"',
  ';extra=="x"',
  '#',
  'https://x',
  'file:///x',
  'http://[',
  '%',
  '${X}',
  '~',
  '^',
  '|',
  '&',
  '?',
  ':',
  '/',
  '{',
  '}',
];

const VARIABLES = REQUIREMENT_TOKENS.slice(
  REQUIREMENT_TOKENS.indexOf('os_name'),
  REQUIREMENT_TOKENS.indexOf('python_ver'),
);

/** A requirement by the grammar, mostly sound. */
export function generateRequirement(random: Random): string {
  const gap = (): string => (random.chance(0.7) ? '' : random.pick([' ', '\t', '  ', ' ', ' ']));
  const digits = (): string => random.pick(['0', '1', '2', '10', '007', '2024']);
  const name = (): string => random.pick(['openenv', 'Open-Env', 'a', 'a.b', 'x_', 'A1', '1a', 'a--b', 'open_env']);
  const part = (words: readonly string[]): string =>
    random.pick(['', '-', '_', '.']) +
    random.pick(words) +
    random.pick(['', '-', '_', '.', '']) +
    random.pick(['', digits()]);
  const version = (): string => {
    let text =
      random.pick(['', '', '', 'v', 'V']) +
      random.pick(['', '', '', `${digits()}!`]) +
      Array.from({ length: 1 + random.below(4) }, digits).join('.');
    if (random.chance(0.25)) text += part(['a', 'b', 'c', 'rc', 'alpha', 'beta', 'pre', 'preview', 'RC', 'Alpha']);
    if (random.chance(0.2)) text += random.chance(0.4) ? `-${digits()}` : part(['post', 'rev', 'r', 'POST']);
    if (random.chance(0.2)) text += part(['dev', 'DEV']);
    if (random.chance(0.15)) text += `+${random.pick(['a', 'A.1', 'x_y-z', '1'])}`;
    if (random.chance(0.15)) text += '.*';
    return text;
  };
  const specifier = (): string => {
    const operator = random.pick(['==', '!=', '<=', '>=', '<', '>', '~=', '===']);
    const text =
      operator === '===' && random.chance(0.6)
        ? random.pick(['x', 'x,y', '1.0', '(', '=', 'a;b', '>=1', 'é', 'x,>='])
        : version();
    return operator + random.pick(['', '', '', ' ', '\t', '\n', '\u00a0']) + text;
  };
  const list = (): string =>
    Array.from({ length: random.below(4) }, specifier).join(gap() + random.pick([',', ',', ',', ',,', ' ']) + gap()) +
    random.pick(['', '', '', '', ',', ' ,']);
  const text = (): string =>
    random.pick([
      '"x"',
      "'x'",
      '""',
      '"3.8"',
      '"a b"',
      "'\"'",
      '"\'"',
      '"\\x41"',
      '"\\q"',
      '"\\"',
      '"é"',
      '"\\u00e9"',
      '"\\N{DIGIT ONE}"',
    ]);
  const operand = (): string => (random.chance(0.6) ? random.pick(VARIABLES) : text());
  const marker = (depth: number): string => {
    if (depth < 4 && random.chance(0.3)) return `(${gap()}${markers(depth + 1)}${gap()})`;
    const operator = random.pick([
      '==',
      '!=',
      '<=',
      '>=',
      '<',
      '>',
      '~=',
      '===',
      ' in ',
      ' not in ',
      'in',
      'not in',
      ' not   in ',
    ]);
    return operand() + gap() + operator + gap() + operand();
  };
  const markers = (depth: number): string => {
    let result = marker(depth);
    for (let more = random.below(3); more > 0; more -= 1)
      result += random.pick([' ', '', ' ']) + random.pick(['and', 'or']) + random.pick([' ', ' ', '']) + marker(depth);
    return result;
  };
  let result = gap() + name();
  if (random.chance(0.2))
    result += `${gap()}[${gap()}${Array.from({ length: random.below(3) }, name).join(`${gap()},${gap()}`)}${gap()}]`;
  if (random.chance(0.15))
    result += `${gap()}@${gap()}${random.pick(['https://x', 'file:///a b', './x', 'git+https://x/y@z#e', 'x;y', ';', 'http://['])}${random.pick(['', ' ', ' '])}`;
  else if (random.chance(0.8)) result += gap() + (random.chance(0.25) ? `(${gap()}${list()}${gap()})` : list());
  if (random.chance(0.4)) result += `${gap()};${gap()}${markers(0)}`;
  return result + gap();
}
