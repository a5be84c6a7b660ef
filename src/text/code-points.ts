/**
 * Orders two strings by code point, as Python does.
 *
 * JavaScript's `<` orders by UTF-16 code unit, which puts U+1F600 (a surrogate pair) before U+FF21. Lone surrogates
 * count as the code points U+D800 to U+DFFF.
 *
 * @returns a negative number, zero or a positive number, as `Array.prototype.sort` wants it.
 */
export function compareCodePoints(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    if (a.charCodeAt(index) !== b.charCodeAt(index)) {
      // The units that differ may be the second half of a pair, and then the pairs decide.
      const before = index === 0 ? 0 : codePointAt(a, index - 1) - codePointAt(b, index - 1);
      return before === 0 ? codePointAt(a, index) - codePointAt(b, index) : before;
    }
  }
  // Where one string starts the other, the shorter is the smaller, even if the cut goes through a pair:
  // a lone first half is below every pair.
  return a.length - b.length;
}

/** The length of a string in code points, as Python and the profile's schemas count it. */
export function codePointLength(text: string): number {
  let length = text.length;
  for (let index = 1; index < text.length; index++) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) length--;
  }
  return length;
}

function codePointAt(text: string, index: number): number {
  return text.codePointAt(index) ?? -1;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
