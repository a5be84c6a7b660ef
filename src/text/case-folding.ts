import { FOLDING_EXPANSIONS, FOLDING_RUNS } from './generated/unicode.js';

const RADIX = 36;

/** What each code point folds to that does not fold to itself. */
const FOLDINGS: ReadonlyMap<number, string> = decodeFoldings();

function decodeFoldings(): Map<number, string> {
  const decoded = new Map<number, string>();
  for (const [start = 0, stride = 0, count = 0, delta = 0] of decodeRows(FOLDING_RUNS)) {
    for (let index = 0; index < count; index++) {
      const codePoint = start + index * stride;
      decoded.set(codePoint, String.fromCodePoint(codePoint + delta));
    }
  }
  for (const [codePoint = 0, ...expansion] of decodeRows(FOLDING_EXPANSIONS)) {
    decoded.set(codePoint, String.fromCodePoint(...expansion));
  }
  return decoded;
}

function decodeRows(table: string): number[][] {
  return table.split(',').map((row) => row.split(' ').map((number) => Number.parseInt(number, RADIX)));
}

/**
 * Folds the case of a text for caseless comparison, in full: Unicode 14.0 CaseFolding.txt, status C and F, as
 * `str.casefold` of CPython 3.11.
 *
 * Not `toLowerCase`, which differs on some 350 code points (`ß` folds to `ss`) and follows the Unicode version of the
 * runtime. Works on each code point alone; lone surrogates stay.
 */
export function caseFold(text: string): string {
  // ASCII never changes between versions, and is nearly all the text there is.
  if (isAscii(text)) return text.toLowerCase();
  const parts: string[] = [];
  let copied = 0;
  let index = 0;
  while (index < text.length) {
    const codePoint = text.codePointAt(index) ?? 0;
    const next = index + (codePoint > 0xffff ? 2 : 1);
    const folding = FOLDINGS.get(codePoint);
    if (folding !== undefined) {
      parts.push(text.slice(copied, index), folding);
      copied = next;
    }
    index = next;
  }
  return parts.join('') + text.slice(copied);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}
