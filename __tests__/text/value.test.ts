import { describe, expect, test } from '@jest/globals';
import { integer, Mapping } from '../../src/text/value.js';

describe('integer', () => {
  test('is a number while it is safe, and a bigint beyond', () => {
    expect(integer(0n)).toBe(0);
    expect(integer(-(2n ** 53n - 1n))).toBe(Number.MIN_SAFE_INTEGER);
    expect(integer(2n ** 53n)).toBe(2n ** 53n);
    expect(integer(-(2n ** 53n))).toBe(-(2n ** 53n));
    expect(integer(10n ** 400n)).toBe(10n ** 400n);
  });
});

describe('Mapping', () => {
  test('tells an absent key from a null, and keeps every key', () => {
    const mapping = new Mapping(['__proto__', '1', 'a'], [1, null, 'x']);
    expect(mapping.size).toBe(3);
    expect(mapping.get('__proto__')).toBe(1);
    expect(mapping.get('1')).toBeNull();
    expect(mapping.get('constructor')).toBeUndefined();
  });
});
