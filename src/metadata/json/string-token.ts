import type { Span } from '../../text/span.js';
import { JsonRefusal } from './refusal.js';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The offset behind the string token that starts at `quote`; beyond the text's end where the token is not closed. */
export function endOfString(text: string, quote: number): number {
  let index = quote + 1;
  while (index < text.length && text.charCodeAt(index) !== QUOTE) index += text.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index + 1;
}

/** An escape that JSON has (RFC 8259, section 7); and as much of a text as can be meant as one. */
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/;
const ATTEMPT = /^\\(?:u[0-9A-Fa-f]{0,3}|.)/su;
const LONGEST_ESCAPE = 6;

/** What is wrong first in the string token that starts at `quote`, which is known to be faulty. */
export function explainString(text: string, quote: number): JsonRefusal {
  let index = quote + 1;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '\n' || character === '\r') return openAtLineEnd({ start: quote, end: index });
    if (character < ' ') return rawControl(text, index);
    if (character === '\\') {
      const rest = text.slice(index, index + LONGEST_ESCAPE);
      const escape = ESCAPE.exec(rest)?.[0];
      if (escape === undefined) return badEscape(ATTEMPT.exec(rest)?.[0] ?? character, index);
      index += escape.length;
    } else {
      index++;
    }
  }
  const help = 'Add the closing quote.';
  return new JsonRefusal('json-syntax', 'The string is not closed', help, { start: quote, end: quote + 1 });
}

function openAtLineEnd(span: Span): JsonRefusal {
  const help = 'Close the string, or write a line break inside it as \\n.';
  return new JsonRefusal('json-syntax', 'The string is not closed on its line', help, span);
}

function rawControl(text: string, start: number): JsonRefusal {
  const code = text.charCodeAt(start).toString(16).padStart(4, '0');
  const message = `The control character U+${code.toUpperCase()} stands in a string as it is`;
  return new JsonRefusal('json-syntax', message, `Write it as \\u${code}.`, { start, end: start + 1 });
}

function badEscape(attempt: string, start: number): JsonRefusal {
  const message = /^\\[!-~]+$/.test(attempt) ? `${attempt} is no escape` : 'A backslash starts no escape';
  const help =
    'Write a backslash as \\\\. Escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.';
  return new JsonRefusal('json-syntax', message, help, { start, end: start + attempt.length });
}
