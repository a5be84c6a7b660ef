import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseJson } from '../../src/metadata/json.js';
import { equalInPython } from '../../src/profile/equality.js';
import type { Value } from '../../src/text/value.js';

function value(text: string): Value {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.value;
}

describe('as Python 3.11 compares what its JSON reader gives', () => {
  test.each([
    ['1', '1.0'],
    ['1', 'true'],
    ['0', 'false'],
    ['1.0', 'true'],
    ['0', '-0.0'],
    ['0.0', '-0.0'],
    ['9007199254740992', '9007199254740992.0'],
    ['10000000000000000000000', '1e22'],
    ['[1, [true]]', '[1.0, [1]]'],
    ['{"a": 1, "b": {"c": null}}', '{"b": {"c": null}, "a": true}'],
    ['{}', '{}'],
    ['"é"', '"\\u00e9"'],
  ])('%s == %s', (a, b) => {
    expect(equalInPython(value(a), value(b))).toBe(true);
    expect(equalInPython(value(b), value(a))).toBe(true);
  });

  test.each([
    ['1', '"1"'],
    ['1', '2'],
    ['1', '1.5'],
    ['null', '0'],
    ['null', 'false'],
    ['null', '{}'],
    ['[]', '{}'],
    ['""', '[]'],
    ['[1, 2]', '[2, 1]'],
    ['[1]', '[1, 1]'],
    ['{"a": 1}', '{"a": 1, "b": 1}'],
    ['{"a": 1, "b": 2}', '{"a": 1, "c": 2}'],
    ['{"a": null}', '{"b": null}'],
    ['9007199254740993', '9007199254740992.0'],
    ['100000000000000000000000', '1e23'],
    [`1${'0'.repeat(400)}`, '1.5'],
    ['"e\\u0301"', '"é"'],
  ])('%s != %s', (a, b) => {
    expect(equalInPython(value(a), value(b))).toBe(false);
    expect(equalInPython(value(b), value(a))).toBe(false);
  });
});

test('an undefined member of a plain object is none', () => {
  expect(equalInPython({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(equalInPython({ a: 1 }, { a: 1, b: null })).toBe(false);
});

test('the order of keys never counts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (keys, turn) => {
      const text = (list: readonly string[]): string =>
        `{${list.map((key) => `${JSON.stringify(key)}: ${JSON.stringify(key)}`).join(',')}}`;
      const turned = [...keys.slice(turn % keys.length), ...keys.slice(0, turn % keys.length)];
      expect(equalInPython(value(text(keys)), value(text(turned)))).toBe(true);
      expect(equalInPython(value(text(keys)), value(text(keys.slice(1))))).toBe(false);
    }),
  );
});

test('large mappings in another order take no quadratic time', () => {
  const members = Array.from({ length: 200_000 }, (_, index) => `"m${index}": ${index}`);
  const [a, b] = [value(`{${members.join(',')}}`), value(`{${members.reverse().join(',')}}`)];
  const start = process.cpuUsage();
  expect(equalInPython(a, b)).toBe(true);
  expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
});
