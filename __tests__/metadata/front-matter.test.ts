import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { readFrontMatter } from '../../src/metadata/front-matter.js';

describe('readFrontMatter', () => {
  test.each([
    [''],
    ['# Title\n'],
    ['---'],
    ['--- \na: 1\n---\n'],
    ['----\na: 1\n---\n'],
    [' ---\na: 1\n---\n'],
    ['\n---\na: 1\n---\n'],
    ['\ufeff---\na: 1\n---\n'],
    ['---\x0ba: 1\n---\n'],
    ['---\u2028a: 1\n---\n'],
  ])('there is none: %j', (text) => {
    expect(readFrontMatter(text)).toStrictEqual({ kind: 'none' });
  });

  test.each([['---\n'], ['---\r'], ['---\na: 1\n'], ['---\na: 1\n--- \n'], ['---\na: 1\n ---\n'], ['---\na: 1\n----']])(
    'it has no end: %j',
    (text) => {
      expect(readFrontMatter(text)).toMatchObject({ kind: 'unclosed', span: { start: 0, end: 3 } });
    },
  );

  test.each([
    ['---\na: 1\n--- \n', 9, 13],
    ['---\na: 1\n ---\n', 9, 13],
    ['---\na: 1\n...\n', 9, 12],
    ['---\na: 1\n----\n', undefined, undefined],
  ])('of what has no end it tells the line that looks like one: %j', (text, start, end) => {
    const block = readFrontMatter(text);
    expect(block.kind === 'unclosed' ? block.almost : 'another').toEqual(
      start === undefined ? undefined : expect.objectContaining({ start, end }),
    );
  });

  test.each([
    ['---\na: 1\nb: 2\n---\n# Title\n', 'a: 1\nb: 2'],
    ['---\r\na: 1\r\n\r\nb: 2\r\n---\r\n', 'a: 1\n\nb: 2'],
    ['---\ra: 1\r---', 'a: 1'],
    ['---\n---\n', ''],
    ['---\n\n---\n', ''],
    ['---\na: 1\x1c---\x1c', 'a: 1'],
    ['---\na: "x\x0cy"\n---\n', 'a: "x\ny"'],
    ['---\na\x0bb\x1dc\x1ed\x85e\u2028f\u2029g\x1fh\n---\n', 'a\nb\nc\nd\ne\nf\ng\x1fh'],
    ['---\na: |\n  x\n---\n---\nb: 2\n', 'a: |\n  x'],
  ])('it is a block: %j', (text, block) => {
    expect(readFrontMatter(text)).toMatchObject({ kind: 'block', text: block });
  });

  test('every place in the block is a place in the README', () => {
    const piece = fc.constantFrom('a', 'bc: d', '', ' ', '\n', '\r', '\r\n', '\x0b', '\x85', '\u2029', '😀');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const readme = `---\r\n${pieces.join('')}\n---\nrest`;
        const front = readFrontMatter(readme);
        if (front.kind !== 'block') throw new Error(front.kind);
        let last = 4;
        for (let offset = 0; offset < front.text.length; offset++) {
          const source = front.toSource(offset);
          if (front.text.charAt(offset) !== '\n') expect(readme.charAt(source)).toBe(front.text.charAt(offset));
          expect(source).toBeGreaterThan(last);
          last = source;
        }
        expect(front.toSource(front.text.length)).toBeGreaterThanOrEqual(last);
        expect(front.toSource(front.text.length)).toBeLessThanOrEqual(readme.indexOf('\n---\nrest'));
        expect(front.toSource(front.text.length + 1)).toBe(readme.indexOf('---\nrest'));
      }),
    );
  });
});
