import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareCodePoints } from '../../src/text/code-points.js';
import { writeJson, writeJsonWithin } from '../../src/text/json-writer.js';
import type { Writable } from '../../src/text/json-writer.js';
import { Float, Mapping, Special } from '../../src/text/value.js';

const compact = (value: Writable): string => writeJson(value, 'compact', 'sorted');
const nested = (levels: number): Writable => Array.from({ length: levels }).reduce<Writable>((inner) => [inner], []);

// Expected texts are what Python 3.11 answers to json.dumps(..., ensure_ascii=False).
describe('scalars', () => {
  test.each<[Writable, string]>([
    [null, 'null'],
    [true, 'true'],
    [false, 'false'],
    [0, '0'],
    [-12, '-12'],
    [9007199254740991, '9007199254740991'],
    [2n ** 64n, '18446744073709551616'],
    [new Float(1), '1.0'],
    [new Float(-0), '-0.0'],
    [new Float(1e16), '1e+16'],
    [new Float(1e-5), '1e-05'],
    ['', '""'],
  ])('%p is %s', (value, text) => {
    expect(compact(value)).toBe(text);
  });

  test('has no form for what JSON does not have', () => {
    const defects = [new Float(Infinity), new Float(NaN), new Special('date', '2026-01-31'), 1.5, 2 ** 53, NaN];
    for (const defect of defects) expect(() => compact([defect])).toThrow(TypeError);
  });
});

describe('strings', () => {
  test('escape the quote, the backslash and C0 as Python does, and nothing else', () => {
    const c0 = String.raw`\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f`;
    const c0rest = String.raw`\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f`;
    const controls = Array.from({ length: 0x20 }, (_, unit) => String.fromCharCode(unit)).join('');
    expect(compact(controls)).toBe(`"${c0}${c0rest}"`);
    expect(compact('a"b\\c/d')).toBe(String.raw`"a\"b\\c/d"`);
    const plain = '\u007f\u0080\u2028\u2029\ufeffé\u{1f600}\uffff';
    expect(compact(plain)).toBe(`"${plain}"`);
  });

  test('keep lone surrogates, beside an escape too', () => {
    expect(compact('\ud800')).toBe('"\ud800"');
    expect(compact('"\ude00\n\ud83d\ude00\ud83d')).toBe('"\\"\ude00\\n\ud83d\ude00\ud83d"');
  });
});

describe('layout', () => {
  const value = { b: [1, [], {}, [null]], a: { z: 'x', y: undefined }, c: new Mapping([], []) };

  test('pretty is that of indent=2', () => {
    expect(writeJson(value, 'pretty', 'sorted')).toBe(
      [
        '{',
        '  "a": {',
        '    "z": "x"',
        '  },',
        '  "b": [',
        '    1,',
        '    [],',
        '    {},',
        '    [',
        '      null',
        '    ]',
        '  ],',
        '  "c": {}',
        '}',
      ].join('\n'),
    );
  });

  test('compact has no white space', () => {
    expect(compact(value)).toBe('{"a":{"z":"x"},"b":[1,[],{},[null]],"c":{}}');
  });

  test('declared keeps the order of the members', () => {
    expect(writeJson(value, 'compact', 'declared')).toBe('{"b":[1,[],{},[null]],"a":{"z":"x"},"c":{}}');
    const mapping = new Mapping(['b', '10', '9', '__proto__'], [1, 2, 3, 4]);
    expect(writeJson(mapping, 'compact', 'declared')).toBe('{"b":1,"10":2,"9":3,"__proto__":4}');
    expect(compact(mapping)).toBe('{"10":2,"9":3,"__proto__":4,"b":1}');
  });

  test('an object without a present member is empty', () => {
    expect(writeJson({ a: undefined }, 'pretty', 'sorted')).toBe('{}');
  });

  test('does not care how deep a value nests', () => {
    expect(compact(nested(410))).toBe('['.repeat(411) + ']'.repeat(411));
  });

  test('joins more pieces than one chunk holds', () => {
    const items = Array.from({ length: 20_000 }, (_, index) => index);
    expect(compact(items)).toBe(JSON.stringify(items));
  });
});

describe('sorted members', () => {
  test('follow code points, not UTF-16 code units', () => {
    const mapping = new Mapping(['\u{1f600}', '\uff21', 'b', '\ud83d', 'a', ''], [1, 2, 3, 4, 5, 6]);
    expect(compact(mapping)).toBe('{"":6,"a":5,"b":3,"\ud83d":4,"\uff21":2,"\u{1f600}":1}');
  });

  test('are sorted anew where keys differ, and alike where objects share their keys', () => {
    const keys = ['b', 'a'];
    const objects = [new Mapping(keys, [1, 2]), new Mapping(['c', 'a', 'b'], [1, 2, 3]), new Mapping(keys, [3, 4])];
    expect(compact(objects)).toBe('[{"a":2,"b":1},{"a":2,"b":3,"c":1},{"a":4,"b":3}]');
    const outer = new Mapping(keys, [new Mapping(['d', 'c'], [1, 2]), new Mapping(keys, [3, 4])]);
    expect(compact(outer)).toBe('{"a":{"a":4,"b":3},"b":{"c":2,"d":1}}');
  });

  test('keep their values, whatever the keys are', () => {
    const unit = fc.constantFrom('a', 'b', '\ud83d', '\ude00', '\uff21', '\ue000', '10', '9');
    const anyKeys = fc.uniqueArray(fc.array(unit, { maxLength: 3 }).map((units) => units.join('')));
    fc.assert(
      fc.property(anyKeys, (keys) => {
        const mapping = new Mapping(keys, keys);
        const expected = [...keys].sort(compareCodePoints).map((key) => `"${key}":"${key}"`);
        expect(compact(mapping)).toBe(`{${expected.join(',')}}`);
      }),
    );
  });
});

describe('writeJsonWithin', () => {
  test('gives the text up to the limit, and nothing beyond', () => {
    expect(writeJsonWithin(7, [1, 2, 3], 'compact', 'sorted')).toBe('[1,2,3]');
    expect(writeJsonWithin(6, [1, 2, 3], 'compact', 'sorted')).toBeUndefined();
    expect(writeJsonWithin(2, { a: { b: [] } }, 'pretty', 'sorted')).toBeUndefined();
  });

  test('stops early: a value whose indented text has terabytes', () => {
    const wide = Array.from({ length: 30 }).reduce<Writable>((inner) => [inner, inner], [1]);
    expect(writeJsonWithin(1_000_000, wide, 'pretty', 'sorted')).toBeUndefined();
  });
});
