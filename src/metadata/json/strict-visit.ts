import { visit } from 'jsonc-parser';
import type { JSONVisitor } from 'jsonc-parser';
import { endOfString } from './string-token.js';

/**
 * Visits a text as JSON and nothing more (RFC 8259): no comments, no trailing commas, no empty text. The visitor gets
 * every deviation as an error; offsets are those of `text`.
 */
export function visitStrictly(text: string, visitor: JSONVisitor): void {
  visit(breakLongBlanks(text), visitor, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
}

/** From this length on, a run of blanks is worth breaking. */
const LONG_BLANK = 1024;

/**
 * The text with line feeds in place of the blanks in long runs between tokens, which changes neither what it says nor
 * any offset.
 *
 * The package keeps a run of spaces and tabs as a string that grows by one character at a time, 32 bytes each: half a
 * gigabyte for a 16 MiB file that ends in spaces. Each line break is a token of its own and costs nothing.
 *
 * After the first fault the text may be taken apart at the wrong quotes; nobody looks there any more.
 */
function breakLongBlanks(text: string): string {
  if (!mayHaveLongBlank(text)) return text;
  const parts: string[] = [];
  let copied = 0;
  let index = 0;
  while (index < text.length) {
    const unit = text.charCodeAt(index);
    if (unit === 0x22) {
      index = endOfString(text, index);
    } else if (isBlank(unit)) {
      const start = index;
      while (isBlank(text.charCodeAt(index))) index++;
      if (index - start >= LONG_BLANK) {
        parts.push(text.slice(copied, start), '\n'.repeat(index - start));
        copied = index;
      }
    } else {
      index++;
    }
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(copied);
}

/** Looks where every run of that length passes. */
function mayHaveLongBlank(text: string): boolean {
  for (let index = LONG_BLANK - 1; index < text.length; index += LONG_BLANK) {
    if (isBlank(text.charCodeAt(index)) && isLongBlank(text, index)) return true;
  }
  return false;
}

function isLongBlank(text: string, index: number): boolean {
  let start = index;
  let end = index;
  while (isBlank(text.charCodeAt(start - 1))) start--;
  while (isBlank(text.charCodeAt(end))) end++;
  return end - start >= LONG_BLANK;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}
