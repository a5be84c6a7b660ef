import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitLines } from '../../src/text/lines.js';

const textsOf = (text: string): string[] => splitLines(text).map(({ start, end }) => text.slice(start, end));

describe('splitLines', () => {
  test('breaks at the characters of str.splitlines and at no other', () => {
    const breaks = Array.from({ length: 0x10000 }, (_, unit) => unit).filter(
      (unit) => splitLines(`a${String.fromCharCode(unit)}b`).length === 2,
    );
    expect(breaks).toEqual([0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x85, 0x2028, 0x2029]);
  });

  // The right-hand sides are what Python answers.
  test.each([
    ['', []],
    ['a', ['a']],
    ['a\n', ['a']],
    ['\n', ['']],
    ['a\r\nb', ['a', 'b']],
    ['a\n\rb', ['a', '', 'b']],
    ['a\r\r\nb', ['a', '', 'b']],
    ['a\u000bb\u001cc\u001fd\u0085e\u2028f', ['a', 'b', 'c\u001fd', 'e', 'f']],
    ['---\r\nname: x\r\n---\r\n', ['---', 'name: x', '---']],
  ])('splits %j', (text, lines) => {
    expect(textsOf(text)).toEqual(lines);
  });

  test('tells where each line starts and ends and where the next one starts', () => {
    expect(splitLines('ab\r\nc\nd')).toEqual([
      { start: 0, end: 2, next: 4 },
      { start: 4, end: 5, next: 6 },
      { start: 6, end: 7, next: 7 },
    ]);
  });

  test('covers the text without gaps', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\r', '\n', '\u2029', '\u{1f600}') });
    fc.assert(
      fc.property(text, (sample) => {
        const lines = splitLines(sample);
        expect(lines.map(({ start, next }) => sample.slice(start, next)).join('')).toBe(sample);
        expect(lines.every(({ start, end, next }) => start <= end && end <= next && start < next)).toBe(true);
      }),
    );
  });
});
