import type { Random } from '../random.js';

/** Pieces of JSON that readers are known to disagree on. */
// prettier-ignore
export const JSON_TOKENS: readonly string[] = [
  '"', '\\', '{', '}', '[', ']', ',', ':', 'null', 'true', 'false', 'NaN', 'Infinity', '-Infinity', '-', '+', '0', '1', '9', '.', 'e', 'E', '1e5', '1e999', '-0', '-0.0', '0.1', '1e16', '1e-5',
  '123456789012345678901', '9007199254740993', '1.0', '\\u0061', '"a"', '"a":1', '\\ud800', '\\ud83d\\ude00', '😀', '\u00a0', '\ufeff', ' ', '\t', '\n', '\r', '\u2028', '\u0000', '\u001f', '\u007f', '\b', '/', '//', '/* */',
  "'", '""', '{}', '[]', '\\n', '\\/', '\\x', '\\u12', 'é', 'ß', '\uff21', '01', '1.', '.5', '1e', '0x1', 'True', 'None', ' \t\r\n', '{"a":1,"a":2}', '9'.repeat(4300), '9'.repeat(4301), '['.repeat(30), ']'.repeat(30),
];

/** Values that a member of a declaration may wrongly have, as JSON. */
// prettier-ignore
const VALUES: readonly string[] = [
  'null', 'true', '0', '1', '1.0', '-0', '1e400', '""', '" "', '"\\t"', '"\\u3000"', '"\\u001c"', '"\\u200b"', '"\\ud800"', '"\\ud83d\\ude00"', '"x"', '"reset"', '"Step"', '"\\u017ftep"', '"get_state"', '"mcp"', '"MIT"', '"mit or isc"', '"(mit)"', '"GPL-2.0+"',
  '"LicenseRef-x"', '"unknown"', '"other"', '"Other"', '"nope"', '"resolvable"', '"external"', '"LICENSE"', '"envs/e1/server.py"', '"../x"', '"."', '"/x"', '"a\\\\b"', '"a/\\u2028"', '[]', '{}', '[[]]', '["a"]', '["a","b"]', '["a","a"]', '["a","b","c","d","e"]', '["a","b","c","d","e","f"]', '[1]', '[null]', '["x",""]',
  '{"protocol":"mcp","names":["a"],"source":"envs/e1/server.py"}', '{"protocol":"mcp","names":["reset"],"source":"x"}', `["${'a'.repeat(8192)}"]`, `"${'a'.repeat(8193)}"`, `"${'😀'.repeat(8192)}"`, `[${Array.from({ length: 257 }, (_, n) => `"t${String(n)}"`).join(',')}]`,
];

const MEMBERS = [
  'description',
  'tags',
  'representative_queries',
  'license',
  'license_source',
  'artifact_availability',
  'agent_tools',
  'protocol',
  'names',
  'source',
  'x',
  '__proto__',
];

/** A declaration whose members are sound or, a fair share of them, odd. */
export function generateDeclaration(random: Random, environment = 'envs/e1'): string {
  const sound: Readonly<Record<string, () => string>> = {
    description: () => random.pick(['"A task."', '"Räume auf"', '"x"']),
    tags: () => random.pick(['[]', '["a"]', '["b", "a", "a"]', '["Ä", "😀", "\uff21"]']),
    representative_queries: () => random.pick(['[]', '["one", "two"]', '["a", "b", "c", "d", "e"]']),
    license: () => random.pick(['"MIT"', '"apache-2.0 OR mit"', '"other"', '"unknown"', '"LicenseRef-Own"']),
    license_source: () => random.pick(['"LICENSE"', `"${environment}/README.md"`, '"absent"']),
    artifact_availability: () => random.pick(['"resolvable"', '"external"', '"unknown"']),
    agent_tools: () =>
      `{"protocol": "mcp", "names": ${random.pick(['["echo"]', '["b", "a"]'])}, "source": "${environment}/${random.pick(['server.py', 'openenv.yaml'])}"}`,
  };
  const members = Object.entries(sound)
    .filter(() => random.chance(0.45))
    .map(
      ([name, value]) =>
        `"${random.chance(0.02) ? random.pick(MEMBERS) : name}": ${random.chance(0.08) ? random.pick(VALUES) : value()}`,
    );
  if (random.chance(0.06)) members.push(`"${random.pick(MEMBERS)}": ${random.pick(VALUES)}`);
  return random.chance(0.5) ? `{${members.join(', ')}}` : `{\n  ${members.join(',\n  ')}\n}\n`;
}

/** Any JSON value, odd numbers, strings and keys included. */
export function generateJson(random: Random, depth = 0): string {
  const items = <T>(make: () => T): T[] => random.several(5, make);
  switch (random.below(depth > 4 ? 5 : 8)) {
    case 0:
      return random.pick(['null', 'true', 'false']);
    case 1:
      return String(random.below(1000) - 500);
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return `"${items(() => random.pick(CHARACTERS)).join('')}"`;
    case 5:
      return `[${items(() => generateJson(random, depth + 1)).join(random.pick([',', ', ']))}]`;
    default:
      return `{${items(() => `"${random.pick(KEYS)}${random.chance(0.9) ? String(random.below(100)) : ''}":${generateJson(random, depth + 1)}`).join(',')}}`;
  }
}

// prettier-ignore
const NUMBERS = ['1.5', '-0', '-0.0', '1e16', '1E-7', '123456789012345678901234567890', '1e22', '0.0001', '0.00001', '9007199254740992', '-9007199254740991', '9007199254740993.0', '5e-324', '1e309', '-1e400', '1.10', '100000000000000000000.0'];
const CHARACTERS = [
  'a',
  'b',
  '\\n',
  '\\u0000',
  '\\"',
  '\\\\',
  '\\/',
  'é',
  '😀',
  '\\ud800',
  '\\udc00',
  '\\ud83d\\ude00',
  '\u2028',
  '\u007f',
  '\\b',
  '\\t',
  'x',
];
const KEYS = ['a', 'b', 'c', '\\u0061', '10', '2', '', '😀', '\uff21', '\\ud800', '__proto__'];
