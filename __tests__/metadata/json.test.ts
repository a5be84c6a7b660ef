import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SyntaxFault } from '../../src/metadata/document.js';
import { locateJson, parseJson } from '../../src/metadata/json.js';
import { writeJson } from '../../src/text/json-writer.js';
import type { Pointer } from '../../src/text/span.js';
import { Float, integer, Mapping } from '../../src/text/value.js';
import type { Value } from '../../src/text/value.js';

function read(text: string): Value {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`refused: ${parsed.fault.message}`);
  return parsed.value;
}

function refusal(text: string): SyntaxFault {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error('accepted');
  return parsed.fault;
}

/** What JSON.parse would have given. */
function plain(value: Value): unknown {
  if (value instanceof Float) return value.value;
  if (value instanceof Mapping) {
    return Object.fromEntries(value.keys.map((key, index) => [key, plain(value.values[index] ?? null)]));
  }
  if (typeof value === 'bigint') return Number(value);
  return Array.isArray(value) ? value.map((item: Value) => plain(item)) : value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** Any string of UTF-16 code units. */
const anyString = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(0x22, 0x5c, 0x0a, 0xd83d, 0xde00)), {
    maxLength: 5,
  })
  .map((units) => String.fromCharCode(...units));

/** Any value that a JSON document can hold. */
const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Value>(null, true, false, 0, '', Mapping.empty),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map(integer),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => new Float(value)),
    anyString,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.uniqueArray(fc.tuple(anyString, tie('value')), { selector: ([key]) => key, maxLength: 4 }).map(
      (members) =>
        new Mapping(
          members.map(([key]) => key),
          members.map(([, value]) => value),
        ),
    ),
  ),
})).value;

describe('parseJson reads', () => {
  test.each<[string, Value]>([
    ['null', null],
    [' \t\r\n[true,false] ', [true, false]],
    ['[]', []],
    ['{}', new Mapping([], [])],
    ['-0', 0],
    ['-0.0', new Float(-0)],
    ['1', 1],
    ['1.0', new Float(1)],
    ['1e2', new Float(100)],
    ['1E+2', new Float(100)],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['9007199254740993.0', new Float(9007199254740992)],
    ['99999999999999999999', 99999999999999999999n],
    ['1e400', new Float(Infinity)],
    ['-1e400', new Float(-Infinity)],
    ['1e-400', new Float(0)],
    [String.raw`"\u0061\"\\\/\b\f\n\r\t"`, 'a"\\/\b\f\n\r\t'],
    [String.raw`"\ud83d\ude00"`, '\u{1f600}'],
    [String.raw`"\ud800"`, '\ud800'],
    ['"\u007f\u2028\u{1f600}"', '\u007f\u2028\u{1f600}'],
    ['{"b":1,"1":2,"__proto__":3}', new Mapping(['b', '1', '__proto__'], [1, 2, 3])],
    ['{"":{"":[{}]}}', new Mapping([''], [new Mapping([''], [[Mapping.empty]])])],
  ])('%s', (text, value) => {
    expect(read(text)).toStrictEqual(value);
  });

  test('integers of 4,300 digits', () => {
    const digits = '9'.repeat(4300);
    expect(read(`[${digits},-${digits}]`)).toEqual([BigInt(digits), -BigInt(digits)]);
    expect(read('9'.repeat(400))).toBe(BigInt('9'.repeat(400)));
  });

  test('400 levels', () => {
    expect(parseJson(nested(400)).ok).toBe(true);
    expect(parseJson(`${'{"a":['.repeat(200)}0${']}'.repeat(200)}`).ok).toBe(true);
    expect(parseJson(`[${`${nested(399)},`.repeat(3)}0]`).ok).toBe(true);
  });

  test('equal and unequal neighbours as what they are', () => {
    const text =
      '[[0],[0],[1],[0.0],["0"],{"a":0},{"a":0},{"b":0},{"a":1},{"a":0,"b":0},{"b":0,"a":0},[],{},[[]],[{}]]';
    expect(writeJson(read(text), 'compact', 'declared')).toBe(text);
    const floats = '[0.0,-0.0,1.5,2.5,1.5,-0.0,0.0]';
    expect(writeJson(read(floats), 'compact', 'declared')).toBe(floats);
  });

  test('long white space, between tokens and inside strings', () => {
    const blanks = ' \t'.repeat(2000);
    const spaces = ' '.repeat(5000);
    const text = `${blanks}[1,${blanks}"${spaces}\\"${spaces}",${blanks}{}]${blanks}`;
    expect(read(text)).toEqual([1, `${spaces}"${spaces}`, Mapping.empty]);
    expect(refusal(`[1,${blanks}"a" x]`).span).toEqual({ start: 4007, end: 4008 });
  });

  test('a hundred thousand keys, and the one that repeats', () => {
    const members = Array.from({ length: 100_000 }, (_, index) => `"${index}":0`);
    expect((read(`{${members.join(',')}}`) as Mapping).size).toBe(100_000);
    const { code, span } = refusal(`{${members.join(',')},"77":1}`);
    expect(code).toBe('json-duplicate-key');
    expect(span.end - span.start).toBe(4);
  });
});

describe('parseJson refuses', () => {
  // The text at fault stands between the marks ‹ and ›.
  test.each<[string, SyntaxFault['code'], string]>([
    ['‹›', 'json-syntax', 'The text is empty'],
    [' \n‹›', 'json-syntax', 'The text is empty'],
    ['‹\ufeff›{}', 'json-syntax', 'The text starts with a byte-order mark'],
    ['‹\u00a0›[]', 'json-syntax', 'The character U+00A0 stands where a value is expected'],
    ['[1]‹\u0000›', 'json-syntax', 'The character U+0000 cannot stand here'],
    ['{} ‹{›}', 'json-syntax', '"{" stands where the end of the text is expected'],
    ['‹//x›\n1', 'json-syntax', 'A comment stands here'],
    ['[1‹/* x›', 'json-syntax', 'A comment stands here'],
    ['[1‹,›]', 'json-syntax', 'A comma stands before "]"'],
    ['{"a":1 ‹,› }', 'json-syntax', 'A comma stands before "}"'],
    ['[‹,›1]', 'json-syntax', '"," stands where a value is expected'],
    ['{‹,›}', 'json-syntax', '"," stands where a key in double quotes is expected'],
    ['{‹1›:2}', 'json-syntax', '"1" stands where a key in double quotes is expected'],
    ['{"a":1,‹b›:2}', 'json-syntax', '"b" stands where a key in double quotes is expected'],
    ['{"a"‹}›', 'json-syntax', '"}" stands where a colon after the key is expected'],
    ['{"a":‹}›', 'json-syntax', '"}" stands where a value is expected'],
    ['{"a":1 ‹"b"›:2}', 'json-syntax', '"\\"b\\"" stands where a comma or "}" is expected'],
    ['[1 ‹2›]', 'json-syntax', '"2" stands where a comma or "]" is expected'],
    ['[0‹1›]', 'json-syntax', '"1" stands where a comma or "]" is expected'],
    ['[1‹}›', 'json-syntax', '"}" stands where a comma or "]" is expected'],
    ['[1,‹›', 'json-syntax', 'The text ends where a value is expected'],
    ['{"a":1‹›', 'json-syntax', 'The text ends where "}" is expected'],
    ['[[1]‹›', 'json-syntax', 'The text ends where "]" is expected'],
    ['[‹True›]', 'json-syntax', '"True" stands where a value is expected'],
    ["{‹'a'›:1}", 'json-syntax', `"'a'" stands where a key in double quotes is expected`],
    ['[‹+›1]'.replace('›1', '1›'), 'json-syntax', '"+1" stands where a value is expected'],
    ['[‹-›]', 'json-syntax', '"-" stands where a value is expected'],
    ['[‹1.›]', 'json-syntax', 'The number "1." is cut off'],
    ['[‹1e+›]', 'json-syntax', 'The number "1e+" is cut off'],
    ['‹"›abc', 'json-syntax', 'The string is not closed'],
    ['["a",‹"b›\n"]', 'json-syntax', 'The string is not closed on its line'],
    ['"a‹\t›b\u0001"', 'json-syntax', 'The control character U+0009 stands in a string as it is'],
    [String.raw`"\n‹\x›\q"`, 'json-syntax', String.raw`\x is no escape`],
    [String.raw`"\u00e9‹\u12›g"`, 'json-syntax', String.raw`\u12 is no escape`],
    ['"a‹\\\u0001›"', 'json-syntax', 'A backslash starts no escape'],
    ['"a‹\\›', 'json-syntax', 'A backslash starts no escape'],
    ['[‹NaN›]', 'json-number', '"NaN" is no number that JSON has'],
    ['{"a": ‹-Infinity›}', 'json-number', '"-Infinity" is no number that JSON has'],
    ['‹Infinity›', 'json-number', '"Infinity" is no number that JSON has'],
    ['[1,‹NaN›s]', 'json-number', '"NaN" is no number that JSON has'],
    ['{‹NaN›:1}', 'json-syntax', '"NaN" stands where a key in double quotes is expected'],
    ['{"a":1,‹NaN›:1}', 'json-syntax', '"NaN" stands where a key in double quotes is expected'],
    ['[1 ‹NaN›]', 'json-syntax', '"NaN" cannot stand here'],
    ['[‹-›NaN]', 'json-syntax', '"-" stands where a value is expected'],
    ['{"a":1,"b":2,‹"a"›:3}', 'json-duplicate-key', 'The key "a" stands twice in one object'],
    [String.raw`[{"a":{"a":1},‹"\u0061"›:2}]`, 'json-duplicate-key', 'The key "a" stands twice in one object'],
    [String.raw`{"\"":1,‹"\u0022"›:2}`, 'json-duplicate-key', String.raw`The key "\"" stands twice in one object`],
    [`${'['.repeat(400)}‹[›`, 'json-depth', 'Arrays and objects are nested more than 400 levels deep'],
    [`${'{"a":'.repeat(400)}‹{›}`, 'json-depth', 'Arrays and objects are nested more than 400 levels deep'],
  ])('%j', (marked, code, message) => {
    const start = marked.indexOf('‹');
    const end = marked.indexOf('›') - 1;
    const text = marked.replace('‹', '').replace('›', '');
    expect(refusal(text)).toMatchObject({ code, message, span: { start, end } });
  });

  test('integers of more than 4,300 digits', () => {
    const message = 'The integer has 4301 digits, more than the 4300 that can be read';
    expect(refusal(`[-${'9'.repeat(4301)}]`)).toMatchObject({
      code: 'json-syntax',
      message,
      span: { start: 1, end: 4303 },
    });
    expect(read(`${'9'.repeat(4301)}.0`)).toEqual(new Float(Infinity));
  });

  test('any depth, without going deeper itself', () => {
    expect(refusal('['.repeat(1_000_000)).code).toBe('json-depth');
    expect(refusal('{"a":'.repeat(1_000_000)).span).toEqual({ start: 2000, end: 2001 });
  });

  // The reference reports what Python raises first; each code stands for one of its messages.
  test.each<[string, SyntaxFault['code']]>([
    ['{"a":1,"a":2} x', 'json-duplicate-key'],
    ['{"a":1,"a":2 x}', 'json-syntax'],
    ['{"a":1,"a":2,}', 'json-syntax'],
    ['{"a":1,"a":2', 'json-syntax'],
    ['{"a":1,"a":NaN}', 'json-number'],
    ['[{"a":1,"a":2},NaN]', 'json-duplicate-key'],
    ['[NaN,{"a":1,"a":2}]', 'json-number'],
    ['{"a":{"b":1,"b":2},"a":NaN}', 'json-duplicate-key'],
    [`{"a":1,"a":${'9'.repeat(5000)}}`, 'json-syntax'],
    [`[{"a":1,"a":2},${'['.repeat(500)}`, 'json-duplicate-key'],
    [`${'['.repeat(500)}NaN`, 'json-depth'],
  ])('of several faults in %j, that of code %s', (text, code) => {
    expect(refusal(text).code).toBe(code);
  });
});

describe('reading and writing', () => {
  test('agree on every value, in either style', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(read(writeJson(value, 'compact', 'declared'))).toStrictEqual(value);
        expect(read(writeJson(value, 'pretty', 'declared'))).toStrictEqual(value);
      }),
    );
  });

  test('give a canonical text: the same from every layout, and stable', () => {
    fc.assert(
      fc.property(anyValue, (value) => {
        const canonical = writeJson(value, 'compact', 'sorted');
        expect(writeJson(read(writeJson(value, 'pretty', 'declared')), 'compact', 'sorted')).toBe(canonical);
        expect(writeJson(read(canonical), 'compact', 'declared')).toBe(canonical);
      }),
    );
  });

  test('agree with JSON.parse and JSON.stringify where those lose nothing', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'grapheme' }), fc.constantFrom(undefined, '\t'), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), undefined, indent);
        expect(plain(read(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('refuse what JSON.parse refuses', () => {
    const mutated = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('"', '\\', ',', ':', '{', '}', '[', ']', '-', '.', 'e', '0', 'x', '\t'),
      )
      .map(([json, at, inserted]) => {
        const place = at % (json.length + 1);
        return json.slice(0, place) + inserted + json.slice(place);
      });
    fc.assert(
      fc.property(mutated, (text) => {
        const parsed = parseJson(text);
        if (parsed.ok) expect(JSON.stringify(plain(parsed.value))).toBe(JSON.stringify(JSON.parse(text)));
        else if (parsed.fault.code === 'json-syntax') expect(isJson(text)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('locateJson', () => {
  const text = String.raw`
    { "a": [1, {"b": "x"}, []],
      "\u0062": {"a": {"0": null}},
      "0": [ -1.5e3 ] }`;

  test.each<[Pointer, string | undefined, string | undefined]>([
    [['a'], '"a"', '[1, {"b": "x"}, []]'],
    [['a', 0], undefined, '1'],
    [['a', 1], undefined, '{"b": "x"}'],
    [['a', 1, 'b'], '"b"', '"x"'],
    [['a', 2], undefined, '[]'],
    [['b'], String.raw`"\u0062"`, '{"a": {"0": null}}'],
    [['b', 'a', '0'], '"0"', 'null'],
    [['0', 0], undefined, '-1.5e3'],
    [['a', 3], undefined, undefined],
    [['a', 2, 0], undefined, undefined],
    [['a', 0, 0], undefined, undefined],
    [['a', 'b'], undefined, undefined],
    [['a', '0'], undefined, undefined],
    [['b', 0], undefined, undefined],
    [[0], undefined, undefined],
    [['c'], undefined, undefined],
    [['a', 1, 'a'], undefined, undefined],
  ])('finds %j', (pointer, key, value) => {
    const textOf = (part: 'key' | 'value'): string | undefined => {
      const span = locateJson(text, pointer, part);
      return span && text.slice(span.start, span.end);
    };
    expect(textOf('key')).toBe(key);
    expect(textOf('value')).toBe(value);
  });

  test('finds the document itself', () => {
    expect(locateJson(' [1] ', [], 'value')).toEqual({ start: 1, end: 4 });
    expect(locateJson(' 17', [], 'value')).toEqual({ start: 1, end: 3 });
    expect(locateJson(' [1] ', [], 'key')).toBeUndefined();
  });

  test('finds what every pointer leads to', () => {
    const pointersOf = (value: Value): Pointer[] => {
      if (value instanceof Mapping) {
        return [[], ...value.keys.flatMap((key, index) => below(key, value.values[index] ?? null))];
      }
      return Array.isArray(value) ? [[], ...value.flatMap((item: Value, index) => below(index, item))] : [[]];
    };
    const below = (step: string | number, value: Value): Pointer[] => pointersOf(value).map((rest) => [step, ...rest]);
    const at = (value: Value, pointer: Pointer): Value =>
      pointer.reduce<Value>((inner, step) => {
        if (inner instanceof Mapping) return inner.get(String(step)) ?? null;
        return Array.isArray(inner) ? ((inner as readonly Value[])[Number(step)] ?? null) : null;
      }, value);
    fc.assert(
      fc.property(anyValue, (value) => {
        const written = writeJson(value, 'pretty', 'declared');
        for (const pointer of pointersOf(value)) {
          const span = locateJson(written, pointer, 'value');
          expect(read(written.slice(span?.start, span?.end))).toStrictEqual(at(value, pointer));
          const key = locateJson(written, pointer, 'key');
          const step = pointer.at(-1);
          if (typeof step === 'string') expect(read(written.slice(key?.start, key?.end))).toBe(step);
          else expect(key).toBeUndefined();
        }
      }),
    );
  });
});
