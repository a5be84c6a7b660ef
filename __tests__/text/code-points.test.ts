import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codePointLength, compareCodePoints } from '../../src/text/code-points.js';

/** Any sequence of UTF-16 code units, rich in surrogates and in what lies just above them. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0xd7fe, max: 0xe001 }), fc.constantFrom(0x41, 0xd83d, 0xde00, 0xff21)), {
    maxLength: 6,
  })
  .map((units) => String.fromCharCode(...units));

const codePointsOf = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0) ?? 0);

function compareLists(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((codePoint, place) => codePoint !== b[place]);
  if (index === -1) return a.length - b.length;
  return (a[index] ?? 0) - (b[index] ?? -1);
}

describe('compareCodePoints', () => {
  test('puts what follows the surrogates below the supplementary planes, unlike UTF-16 order', () => {
    expect(['\uff21', '\u{1f600}'].sort()).toEqual(['\u{1f600}', '\uff21']);
    expect(compareCodePoints('\u{1f600}', '\uff21')).toBeGreaterThan(0);
    expect(['\u{1f600}', 'b', '\uff21', 'a', ''].sort(compareCodePoints)).toEqual([
      '',
      'a',
      'b',
      '\uff21',
      '\u{1f600}',
    ]);
  });

  test('takes a lone surrogate for a code point of its own, below every pair', () => {
    expect(compareCodePoints('\ud83d', '\ud83d\ude00')).toBeLessThan(0);
    expect(compareCodePoints('\ud83d\uff21', '\ud83d\ude00')).toBeLessThan(0);
    expect(compareCodePoints('\ude00', '\ud83d\ude00')).toBeLessThan(0);
    expect(compareCodePoints('\ude00', '\ue000')).toBeLessThan(0);
  });

  test('agrees with comparing lists of code points', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(compareLists(codePointsOf(a), codePointsOf(b))));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['aé', 2],
    ['\u{1f600}\u{1f600}', 2],
    ['\ud83d', 1],
    ['\ude00\ud83d', 2],
    ['\ud83d\ude00\ude00', 2],
  ])('of %j is %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
  });

  test('agrees with iteration', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointLength(text)).toBe(codePointsOf(text).length);
      }),
    );
  });
});
