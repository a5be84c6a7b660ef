import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { floatRepr } from '../../src/text/python-number.js';

describe('floatRepr', () => {
  // The right-hand sides are what Python answers to repr.
  test.each([
    [0, '0.0'],
    [-0, '-0.0'],
    [1, '1.0'],
    [-2.5, '-2.5'],
    [0.1, '0.1'],
    [100, '100.0'],
    [0.0001, '0.0001'],
    [0.00012, '0.00012'],
    [0.00001, '1e-05'],
    [0.0000999, '9.99e-05'],
    [-1.5e-7, '-1.5e-07'],
    [1e15, '1000000000000000.0'],
    [9999999999999998, '9999999999999998.0'],
    [1e16, '1e+16'],
    [-12345678901234567000, '-1.2345678901234567e+19'],
    [1e22, '1e+22'],
    [1e23, '1e+23'],
    [1.5e300, '1.5e+300'],
    [5e-324, '5e-324'],
    [1.7976931348623157e308, '1.7976931348623157e+308'],
  ])('of %d is %s', (value, repr) => {
    expect(floatRepr(value)).toBe(repr);
  });

  test('reads back as the same double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(floatRepr(value))).toBe(value);
        expect(floatRepr(value)).toMatch(/^-?\d(?:\d*\.\d+|(?:\.\d+)?e[+-]\d{2,})$/);
      }),
    );
  });

  test.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => floatRepr(value)).toThrow(RangeError);
  });
});
