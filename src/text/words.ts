import { caseFold } from './case-folding.js';
import { WORD_RANGES } from './generated/unicode.js';

const RADIX = 36;
const CODE_POINTS = 0x110000;

/** For each code point, 1 where it is a letter or a number. */
const LETTERS_AND_NUMBERS: Uint8Array = decodeRanges();

function decodeRanges(): Uint8Array {
  const members = new Uint8Array(CODE_POINTS);
  let position = 0;
  let isMember = 0;
  for (const step of WORD_RANGES.split(' ')) {
    const start = position;
    position += Number.parseInt(step, RADIX);
    // Gaps and ranges take turns, a gap first.
    members.fill(isMember, start, position);
    isMember = 1 - isMember;
  }
  return members;
}

/**
 * The words of a text, for search: the text is case-folded first, then split into its longest runs of letters and
 * numbers (general categories L and N of Unicode 14.0). All else separates: marks and the underscore too.
 *
 * In the order of the text, repeated words included.
 */
export function words(text: string): string[] {
  const folded = caseFold(text);
  const found: string[] = [];
  let start = 0;
  let index = 0;
  while (index < folded.length) {
    const codePoint = folded.codePointAt(index) ?? 0;
    const next = index + (codePoint > 0xffff ? 2 : 1);
    if (LETTERS_AND_NUMBERS[codePoint] === 0) {
      if (start < index) found.push(folded.slice(start, index));
      start = next;
    }
    index = next;
  }
  if (start < index) found.push(folded.slice(start));
  return found;
}
