import { describe, expect, test } from '@jest/globals';
import commonFolding from '@unicode/unicode-14.0.0/Case_Folding/C/symbols.mjs';
import fullFolding from '@unicode/unicode-14.0.0/Case_Folding/F/symbols.mjs';
import { caseFold } from '../../src/text/case-folding.js';
import { UNICODE_VERSION } from '../../src/text/generated/unicode.js';

describe('caseFold', () => {
  // The right-hand sides are what Python 3.11 answers to str.casefold.
  test.each([
    ['OpenEnv 2', 'openenv 2'],
    ['Straße', 'strasse'],
    ['ẞ', 'ss'],
    ['ΣΑΣ', 'σασ'],
    ['ς', 'σ'],
    ['İ', 'i\u0307'],
    ['ı', 'ı'],
    ['ﬃ', 'ffi'],
    ['ꭰ', 'Ꭰ'],
    ['\u{10400}', '\u{10428}'],
    ['K', 'k'],
    ['é\ud800É', 'é\ud800é'],
    ['ÀBCz', 'àbcz'],
  ])('folds %j to %j', (text, folded) => {
    expect(caseFold(text)).toBe(folded);
  });

  test('folds every code point as CaseFolding.txt of Unicode 14.0 says', () => {
    const folding = new Map([...commonFolding, ...fullFolding]);
    expect(folding.size).toBeGreaterThan(1400);
    const wrong: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      const expected = folding.get(character) ?? character;
      if (caseFold(character) !== expected) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  test('follows the version of CPython 3.11, whatever the runtime has', () => {
    expect(UNICODE_VERSION).toBe('14.0.0');
    // U+A7CB folds to U+0264 since Unicode 16.0.
    expect(caseFold('\ua7cb')).toBe('\ua7cb');
  });
});
