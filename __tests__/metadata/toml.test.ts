import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseToml } from '../../src/metadata/toml.js';
import { Float, Mapping, Special, type Value } from '../../src/text/value.js';

function read(text: string): Value {
  const parsed = parseToml(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.value;
}

/** The value of the key `v`. */
function readV(text: string): Value | undefined {
  const value = read(text);
  return value instanceof Mapping ? value.get('v') : undefined;
}

/** What a fault says, with the text that it marks. */
function refuse(text: string): { code: string; message: string; marked: string; start: number } {
  const parsed = parseToml(text);
  if (parsed.ok) throw new Error(`accepted: ${text.slice(0, 100)}`);
  const { code, message, span } = parsed.fault;
  return { code, message, marked: text.slice(span.start, span.end), start: span.start };
}

function table(...members: readonly (readonly [string, Value])[]): Mapping {
  return new Mapping(
    members.map(([key]) => key),
    members.map(([, value]) => value),
  );
}

describe('values', () => {
  test.each<[string, Value]>([
    ['v = "a\\tb\\u00e9\\U0001F600\\x41\\e"', 'a\tbé😀A\u001B'],
    ["v = 'c:\\d'", 'c:\\d'],
    ['v = """\na\\\n   b"""', 'ab'],
    ['v = """a""""', 'a"'],
    ['v = true', true],
    ['v = 1_000', 1000],
    ['v = -0', 0],
    ['v = 0xdeadBEEF', 0xdeadbeef],
    ['v = 0o17', 15],
    ['v = 0b101', 5],
    ['v = 9007199254740991', 9007199254740991],
    ['v = 9007199254740993', 9007199254740993n],
    ['v = -9223372036854775808', -9223372036854775808n],
    ['v = 9223372036854775807', 9223372036854775807n],
    ['v = 1.0', new Float(1)],
    ['v = -0.0', new Float(-0)],
    ['v = 6_0.02e+2_3', new Float(60.02e23)],
    ['v = 1e400', new Float(Infinity)],
    ['v = -inf', new Float(-Infinity)],
    ['v = nan', new Float(NaN)],
    ['v = []', []],
    ['v = [1, [2.0, "x"],\n# c\n]', [1, [new Float(2), 'x']]],
    ['v = {}', Mapping.empty],
    ['v = {a = 1,\nb.c = 2,}', table(['a', 1], ['b', table(['c', 2])])],
  ])('%j', (text, value) => {
    expect(readV(text)).toStrictEqual(value);
  });

  test.each([
    ['1979-05-27', 'date', '1979-05-27'],
    ['07:32', 'time', '07:32:00'],
    ['07:32:00.500', 'time', '07:32:00.500000'],
    ['07:32:00.0000009', 'time', '07:32:00'],
    ['1979-05-27T07:32Z', 'date-time', '1979-05-27T07:32:00+00:00'],
    ['1979-05-27 07:32:00.1234567-00:30', 'date-time', '1979-05-27T07:32:00.123456-00:30'],
    ['1979-05-27t07:32:01z', 'date-time', '1979-05-27T07:32:01+00:00'],
    ['1979-05-27T07:32:00-00:00', 'date-time', '1979-05-27T07:32:00+00:00'],
    ['1979-05-27T07:32:00.25', 'date-time', '1979-05-27T07:32:00.250000'],
  ] as const)('%s is %s %s', (text, kind, spelling) => {
    expect(readV(`v = ${text}`)).toStrictEqual(new Special(kind, spelling));
  });

  test('CRLF is a line feed, in strings too', () => {
    expect(read('a = 1\r\nv = """\r\nx\r\n"""\r\n')).toStrictEqual(table(['a', 1], ['v', 'x\n']));
  });
});

describe('tables', () => {
  test('keys keep the order of the document, numbers and names of object members too', () => {
    const value = read('b = 1\n2 = 1\n1 = 1\n__proto__ = 1\nconstructor.prototype = 1\ntoString = 1\n');
    expect(value instanceof Mapping && value.keys).toStrictEqual([
      'b',
      '2',
      '1',
      '__proto__',
      'constructor',
      'toString',
    ]);
  });

  test.each<[string, Mapping]>([
    ['[a.b.c]\n[a]\nb.d = 1', table(['a', table(['b', table(['c', Mapping.empty], ['d', 1])])])],
    ['[a.b]\n[a]\nc = 1', table(['a', table(['b', Mapping.empty], ['c', 1])])],
    ['[a]\nb.c = 1\n[a.b.d]', table(['a', table(['b', table(['c', 1], ['d', Mapping.empty])])])],
    ['[[a]]\nb = 1\n[a.c]\n[[a]]\nb = 2', table(['a', [table(['b', 1], ['c', Mapping.empty]), table(['b', 2])]])],
    ['[[a.b]]\n[[a.b]]\n[a.b.c]', table(['a', table(['b', [Mapping.empty, table(['c', Mapping.empty])]])])],
    ['a = {b.c = 1, b.d = 2}', table(['a', table(['b', table(['c', 1], ['d', 2])])])],
    ['"" = 1\n"a b" . \'c.d\' = 2', table(['', 1], ['a b', table(['c.d', 2])])],
  ])('%j', (text, value) => {
    expect(read(text)).toStrictEqual(value);
  });

  test.each([
    ['a = 1\na = 2', 'a'],
    ['"a\\u0062" = 1\nab = 2', 'ab'],
    ['[a]\n[a]', '[a]'],
    ['[a.b.c]\n[a]\nb.d = 1\n[a.b]', '[a.b]'],
    ['a.b = 1\n[a]', '[a]'],
    ['[a.b]\n[a]\nb.c = 1', 'b.c'],
    ['a = {}\n[a.b]', '[a.b]'],
    ['a = {b = 1}\na.c = 2', 'a.c'],
    ['a = {b = {c = 1}, b.d = 2}', 'b.d'],
    ['a = []\n[[a]]', '[[a]]'],
    ['a = [{}]\n[a.b]', '[a.b]'],
    ['[[a]]\n[ a ]', '[ a ]'],
    ['[a]\n[[a]]', '[[a]]'],
    ['[[a.b]]\n[a]\nb.c = 1', 'b.c'],
    ['a = {"x y" = 1, "x y" = 2}', '"x y"'],
  ])('%j defines %j twice', (text, marked) => {
    const fault = refuse(text);
    expect(fault).toMatchObject({ code: 'toml-syntax', marked, start: text.lastIndexOf(marked) });
    expect(fault.message).toMatch(/ is defined twice$/);
  });
});

describe('faults', () => {
  test.each([
    ['v = yes\n', '"yes" stands where a value is expected', 'yes'],
    ['v =\n', 'The end of the line stands where a value is expected', '\n'],
    ['name "x"', '"\\"" stands where "=" after the key is expected', '"x"'],
    ['v = [1 2]', '"2" stands where a comma or "]" is expected', '2'],
    ['v = {a = 1 b = 2}', '"b" stands where a comma or "}" is expected', 'b'],
    ['[a\n', 'The end of the line stands where "]" after the name of the table is expected', '\n'],
    ['[]', '"]" stands where the name of a table is expected', ']'],
    ['v = 1 w = 2', '"w" stands where the end of the line is expected', 'w'],
    ['v = "x\n', 'The end of the line stands where the closing quote is expected', '\n'],
    ["v = 'it's'", '"s" stands where the end of the line is expected', 's'],
    ['v = """x', 'The end of the document stands where the closing """ is expected', ''],
    ['é = 1', '"é" stands where a key is expected', 'é'],
    ['v = "x" 😀', '"😀" stands where the end of the line is expected', '😀'],
    ['v = "\u0007"', 'U+0007 cannot stand here', '\u0007'],
    ['v = 01\n', 'The end of the line stands where a time is expected', '\n'],
    ['v = "\\q"', 'The escape \\q stands for no character', '\\q'],
    ['v = "\\ud800"', 'The escape \\ud800 stands for no character', '\\ud800'],
    ['v = 1979-02-29', '"1979-02-29" is no date or time that exists', '1979-02-29'],
    ['v = 07:32:60', '"07:32:60" is no date or time that exists', '07:32:60'],
    ['v = 0000-01-01', 'The year 0000 is not in the calendar', '0000-01-01'],
    ['v = 0000-01-01T00:00', 'The year 0000 is not in the calendar', '0000-01-01T00:00'],
    ['\uFEFFv = 1', 'The document starts with a byte-order mark', '\uFEFF'],
    ['# a\rv = 1', 'A carriage return stands without a line feed', '\r'],
    ['v = +', 'The document ends too early', ''],
  ])('%j: %s', (text, message, marked) => {
    expect(refuse(text)).toMatchObject({ code: 'toml-syntax', message, marked });
  });

  test.each(['9223372036854775808', '-9223372036854775809', '0x8000000000000000', '1_000_000_000_000_000_000_000'])(
    '%s has more than 64 bits',
    (digits) => {
      expect(refuse(`a = 1\nv = [ ${digits}, 2 ]`)).toMatchObject({
        code: 'toml-unsupported',
        marked: digits,
        start: 12,
      });
    },
  );

  test('places count the carriage returns of CRLF', () => {
    expect(refuse('a = 1\r\n\r\nv = x\r\n')).toMatchObject({ marked: 'x', start: 13 });
    expect(refuse('a = 1\r\nv =\r\n')).toMatchObject({ marked: '\r\n', start: 10 });
    expect(refuse('a = 1\r\n\rv = 1')).toMatchObject({ marked: '\r', start: 7 });
  });
});

describe('limits', () => {
  const nest = (open: string, inner: string, close: string, levels: number): string =>
    `v = ${open.repeat(levels)}${inner}${close.repeat(levels)}`;

  test.each([
    ['arrays', nest('[', '1', ']', 400), nest('[', '1', ']', 401), 405],
    ['inline tables', nest('{a=', '1', '}', 400), nest('{a=', '1', '}', 401), 1207],
    ['both', nest('[{a=', '1', '}]', 200), nest('[{a=', '[1]', '}]', 200), 805],
    // What is empty holds nothing that would lie deeper.
    ['empty arrays', nest('[', '', ']', 401), nest('[', '', ']', 402), 405],
  ])('%s nest 400 levels', (_name, within, beyond, start) => {
    expect(parseToml(within).ok).toBe(true);
    expect(refuse(beyond)).toMatchObject({ code: 'toml-depth', start });
  });

  const dotted = (parts: number): string => Array<string>(parts).fill('a').join('.');

  test.each([
    ['keys', dotted(1000) + ' = 1', dotted(1001) + ' = 1', 0],
    ['headers', `[${dotted(1000)}]`, `[${dotted(1001)}]`, 0],
    ['keys of inline tables', `v = {${dotted(1000)} = 1}`, `v = {${dotted(1001)} = 1}`, 5],
  ])('%s have 1,000 parts', (_name, within, beyond, start) => {
    expect(parseToml(within).ok).toBe(true);
    expect(refuse(beyond)).toMatchObject({ code: 'toml-depth', start });
  });

  test('a value lies in no more than 2,000 tables and arrays', () => {
    const lying = (levels: number): string => `[${dotted(1000)}]\n${dotted(900)} = ${nest('[', '1', ']', levels)}`;
    expect(parseToml(lying(100).replace('v = ', '')).ok).toBe(true);
    expect(refuse(lying(101).replace('v = ', ''))).toMatchObject({ code: 'toml-depth', marked: '1' });
  });

  test.each(['[', '{a=', '"', '"""', "'''", 'a.', '\\', '[a]\n', 'a = 1\n', '\r\n', '\r', ' ', '9', '[[', '#', '{'])(
    '16 KiB of %j are answered',
    (unit) => {
      for (const start of ['', 'v = ', 'v = [', 'v = "', 'v = """']) {
        const text = (start + unit.repeat(2 ** 14 / unit.length)).slice(0, 2 ** 14);
        expect(typeof parseToml(text).ok).toBe('boolean');
      }
    },
  );
});

describe('properties', () => {
  const key = fc.oneof(
    fc.constantFrom('a', 'b', '1', '0', '__proto__', 'constructor', 'x y', '', 'é'),
    fc.string({ unit: 'grapheme' }),
  );
  const { value } = fc.letrec<{ value: Value; mapping: Mapping }>((tie) => ({
    mapping: fc
      .uniqueArray(fc.tuple(key, tie('value')), { selector: ([name]) => name, maxLength: 4 })
      .map((members) => (members.length === 0 ? Mapping.empty : table(...members))),
    value: fc.oneof(
      { maxDepth: 4 },
      fc.boolean(),
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.bigInt({ min: 2n ** 60n, max: 2n ** 63n - 1n }),
      fc.double({ noNaN: true }).map((number) => new Float(number)),
      fc.array(tie('value'), { maxLength: 4 }),
      tie('mapping'),
    ),
  }));

  function writeString(text: string): string {
    const escape = (character: string): string => `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
    return `"${text.replace(/["\\\p{Cc}]/gu, escape)}"`;
  }

  function write(item: Value): string {
    if (item instanceof Mapping) {
      return `{${item.keys.map((name, at) => `${writeString(name)} = ${write(item.values[at] ?? '')}`).join(', ')}}`;
    }
    if (item instanceof Float) return Number.isFinite(item.value) ? writeFloat(item.value) : writeInfinity(item.value);
    if (typeof item === 'string') return writeString(item);
    if (typeof item === 'object' && item !== null && 'map' in item) return `[${item.map(write).join(',')}]`;
    return typeof item === 'object' ? '' : String(item);
  }

  function writeFloat(number: number): string {
    const text = Object.is(number, -0) ? '-0' : String(number);
    return /[.e]/.test(text) ? text : `${text}.0`;
  }

  function writeInfinity(number: number): string {
    return number > 0 ? 'inf' : '-inf';
  }

  test('what is written is read', () => {
    fc.assert(
      fc.property(value, (expected) => {
        expect(readV(`v = ${write(expected)}`)).toStrictEqual(expected);
      }),
    );
  });

  test('every text is answered, and every fault lies inside it', () => {
    const token = fc.constantFrom(
      'a',
      '=',
      '.',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '"""',
      '#',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '1',
      '\\',
      '-',
      ':',
      'é',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 20 }), (tokens) => {
        const text = tokens.join('');
        const parsed = parseToml(text);
        if (parsed.ok) return;
        const { start, end } = parsed.fault.span;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(parsed.fault.message).not.toBe('');
      }),
      { numRuns: 1000 },
    );
  });
});
