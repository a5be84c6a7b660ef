import { describe, expect, test } from '@jest/globals';
import letters from '@unicode/unicode-14.0.0/General_Category/Letter/code-points.mjs';
import numbers from '@unicode/unicode-14.0.0/General_Category/Number/code-points.mjs';
import { caseFold } from '../../src/text/case-folding.js';
import { words } from '../../src/text/words.js';

describe('words', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['Run Python snippets', ['run', 'python', 'snippets']],
    ['list_files', ['list', 'files']],
    ['v2.0-rc1', ['v2', '0', 'rc1']],
    ['a a', ['a', 'a']],
    ['STRASSE Straße', ['strasse', 'strasse']],
    ['cafe\u0301s', ['cafe', 's']],
    ['İx', ['i', 'x']],
    ['x² Ⅷ ½ ٣', ['x²', 'ⅷ', '½', '٣']],
    ['東京-env', ['東京', 'env']],
    ['\u{1d7d8}\u{10400}!', ['\u{1d7d8}\u{10428}']],
    ['a\ud800b', ['a', 'b']],
    ['a\u{1f600}b', ['a', 'b']],
  ])('of %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('consist of the letters and numbers of Unicode 14.0', () => {
    const expected = new Set([...letters, ...numbers]);
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (words(character).length > 0 === expected.has(codePoint)) continue;
      // A code point that folds is judged by what it folds to.
      if (caseFold(character) === character) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
