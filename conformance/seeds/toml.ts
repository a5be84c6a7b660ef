import type { Random } from '../random.js';

/** Small documents that use every form of the grammar. */
export const TOML_SEEDS: readonly string[] = [
  '[project]\nname = "echo"\nversion = "0.1.0"\ndescription = "An environment"\nlicense = {text = "MIT"}\ndependencies = [\n  "openenv>=0.1", # c\n  "x",\n]\n',
  'a = 1\nb.c = 2\n[t]\nd = [1, 2.0, "x", \'y\', true, 1979-05-27, {e = 1}]\n[t.u]\nf = """\nm\\\n  n"""\n[[v]]\ng = 07:32:00\n[[v]]\nh = 1979-05-27T07:32:00Z\n',
  'x = {a = 1, b.c = 2, "d" = [1,\n2]}\ny = {\n  # c\n  a = 1,\n}\n',
  '[a.b.c]\nx=1\n[a]\nb.d=2\n[a.b.e]\ny=1\n[[f.g]]\n[f.g.h]\nz=1\n[[f.g]]\n[[f.g.i]]\n',
  'i = [0x1F, 0o17, 0b101, 1_000, -17, +5, 0, -0]\nf = [1.0, -0.0, 1e10, 1E-3, 6.02e+23, inf, -inf, nan, 1_0.0_1]\n',
  'd = [1979-05-27T07:32:00Z, 1979-05-27 07:32:00.999999-07:00, 1979-05-27T07:32, 07:32, 07:32:00.5, 1979-05-27]\n',
  's = ["a\\tb\\u00e9\\U0001F600\\x41\\e", \'c:\\d\', """a "q" ""b\n""", \'\'\'l \'\' m\n\'\'\']\n',
  '"k 1" = 1\n\'k.2\' = 2\n3 = 3\n-_ = 4\n"" = 5\n2.x = 6\n1 = 7\n__proto__ = 8\nconstructor.prototype = 9\n',
];

const WORDS = ['a', 'b', 'c', '1', '"a"', "'b'", '2', '0', '__proto__', '"x y"', 'a-b', '""'];

/** Pieces of TOML that readers are known to disagree on. */
export const TOML_TOKENS: readonly string[] = [
  ...WORDS,
  '=',
  ' = ',
  '.',
  ' . ',
  ',',
  '[',
  ']',
  '[[',
  ']]',
  '{',
  '}',
  '{}',
  '[]',
  '"',
  "'",
  '"""',
  "'''",
  '#',
  '# c\n',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  '\\',
  '\\\n',
  '\\\n  ',
  '\\u0041',
  '\\ud800',
  '\\U0010FFFF',
  '\\U00110000',
  '\\x41',
  '\\xg',
  '\\e',
  '\\q',
  '\\"',
  '\\\\',
  'true',
  'false',
  'inf',
  '-inf',
  'nan',
  '+nan',
  '0',
  '-0',
  '+1',
  '01',
  '1_0',
  '1__0',
  '_1',
  '1_',
  '0x1f',
  '0xG',
  '0o7',
  '0b1',
  '0B1',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999',
  '9007199254740993',
  '1.0',
  '1.',
  '.1',
  '1e5',
  '1e400',
  '1e-400',
  '0.1e+1',
  '-0.0',
  '1_0.1_0',
  '5e-324',
  '1.7976931348623159e308',
  '0.30000000000000004',
  '1979-05-27',
  '1979-05-27T07:32:00Z',
  '1979-05-27T07:32:00.1234567-00:30',
  '1979-05-27 07:32',
  '07:32:00',
  '07:32:00.000000',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31T23:59:59.999999+23:59',
  '1979-02-29',
  '2000-02-29',
  '1900-02-29',
  '07:32:60',
  '24:00',
  '1979-05-27T07:32:00+24:00',
  '1979-05-27t07:32:00z',
  '-00:00',
  '\u0000',
  '\u0007',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
  'é',
  '😀',
  '\u000b',
  '\u000c',
  '[project]\n',
  '[project.urls]\n',
  '[[a]]\n',
  '[a]\n',
  '[a.b]\n',
  '[a.b.c]\n',
  '[a.c]\n',
  'a.b = 1\n',
  'b.c = 1\n',
  'b = {}\n',
  'b = {c.d = 1}\n',
  'a = []\n',
  'a = [{}]\n',
  '[[a.b]]\n',
  '[ a . "b" ]\n',
  'a.b.c = 1\n',
  'c = 1\n',
  'b.d = {}\n',
];

/** A document of headers, keys and values over few names, so that they meet. */
export function generateToml(random: Random): string {
  const name = (): string => random.pick(random.chance(0.7) ? ['a', 'b', 'c'] : WORDS);
  const key = (): string => Array.from({ length: 1 + random.below(random.chance(0.5) ? 1 : 4) }, name).join('.');
  const scalar = (): string =>
    random.pick(['1', '"x"', 'true', '1.5', '1979-05-27', '07:32', '{}', '[]', '-0', 'nan', "'y'", '0x10']);
  const value = (depth: number): string => {
    if (depth > 3 || random.chance(0.6)) return scalar();
    const items = Array.from({ length: random.below(4) }, () => depth);
    return random.chance(0.5)
      ? `[${items.map((d) => value(d + 1)).join(random.pick([',', ', ', ',\n']))}${random.pick(['', '', ',', '\n'])}]`
      : `{${items.map((d) => `${key()}=${value(d + 1)}`).join(random.pick([',', ', ', ',\n']))}${random.pick(['', '', ',', '\n'])}}`;
  };
  return Array.from({ length: 1 + random.below(8) }, () => {
    const kind = random.next();
    if (kind < 0.3) return `[${key()}]`;
    if (kind < 0.4) return `[[${key()}]]`;
    return `${key()} = ${value(0)}`;
  }).join('\n');
}
