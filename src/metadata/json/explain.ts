import { printParseErrorCode } from 'jsonc-parser';
import type { ParseErrorCode } from 'jsonc-parser';
import { quoted } from '../../text/quoted.js';
import type { Span } from '../../text/span.js';
import { JsonRefusal } from './refusal.js';
import { explainString } from './string-token.js';

/**
 * Says what the first error of a text means.
 *
 * @param error what the package reports for the token at `span`
 * @param inArray whether the innermost container that is open is an array
 */
export function explain(text: string, error: ParseErrorCode, span: Span, inArray: boolean): JsonRefusal {
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
      return syntax('A comment stands here', 'JSON has no comments: remove it.', span);
    case 'UnexpectedEndOfNumber':
      return syntax(
        `The number ${shownToken(text, span)} is cut off`,
        'Write digits after a point and an exponent.',
        span,
      );
    case 'UnexpectedEndOfString':
    case 'InvalidCharacter':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return explainString(text, span.start);
    case 'InvalidSymbol':
      return explainWord(text, span, inArray);
    case 'ColonExpected':
      return misplaced(text, span, 'a colon after the key');
    case 'CommaExpected':
      return misplaced(text, span, inArray ? 'a comma or "]"' : 'a comma or "}"', zeroHelp(text, span));
    case 'CloseBraceExpected':
      return misplaced(text, span, '"}"');
    case 'CloseBracketExpected':
      return misplaced(text, span, '"]"');
    case 'EndOfFileExpected':
      return misplaced(text, span, 'the end of the text', zeroHelp(text, span));
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return explainAbsence(text, span, inArray);
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfComment':
    case '<unknown ParseErrorCode>':
      // Not reported by a strict visit of this version of the package.
      return outOfPlace(text, span, '');
  }
}

/** A token that the package reports for want of a key or a value, or the end of the text. */
function explainAbsence(text: string, span: Span, inArray: boolean): JsonRefusal {
  const previous = lastBefore(text, span.start);
  if (previous === -1 && span.start === text.length)
    return syntax('The text is empty', 'Write one value, such as {}.', span);
  const closing = inArray ? ']' : '}';
  if (text[previous] === ',' && text[span.start] === closing) {
    return syntax(`A comma stands before "${closing}"`, 'Remove the comma.', { start: previous, end: previous + 1 });
  }
  return misplaced(text, span, expectedAfter(text[previous], inArray) ?? VALUE);
}

/** The words that Python's `json` takes for numbers wherever a value can stand. JSON has no such numbers. */
const NOT_FINITE = /NaN|-?Infinity/y;

/** A run of characters that starts no token of JSON. */
function explainWord(text: string, span: Span, inArray: boolean): JsonRefusal {
  if (span.start === 0 && text.startsWith('\uFEFF')) {
    const help = 'Save it as UTF-8 without a byte-order mark.';
    return syntax('The text starts with a byte-order mark', help, { start: 0, end: 1 });
  }
  const expected = expectedAfter(text[lastBefore(text, span.start)], inArray);
  NOT_FINITE.lastIndex = span.start;
  const word = NOT_FINITE.exec(text)?.[0];
  if (word !== undefined && expected === VALUE) {
    const place = { start: span.start, end: span.start + word.length };
    return new JsonRefusal('json-number', `${quoted(word)} is no number that JSON has`, '', place);
  }
  const help = wordHelp(text.slice(span.start, span.end));
  return expected === undefined ? outOfPlace(text, span, help) : misplaced(text, span, expected, help);
}

/** What to write for words that other notations have. */
function wordHelp(word: string): string {
  if (word.startsWith("'")) return 'Put keys and strings in double quotes.';
  if (/^(?:true|false|null|yes|no|none|nil|undefined)$/i.test(word)) return 'Write true, false or null, in lower case.';
  return /^[+.-]/.test(word) ? 'Start a number with a digit, or with a minus and a digit.' : '';
}

const VALUE = 'a value';
const KEY = 'a key in double quotes';

/** What can stand behind the last character of a token; `undefined` where that depends on more than the character. */
function expectedAfter(character: string | undefined, inArray: boolean): string | undefined {
  switch (character) {
    case '{':
      return KEY;
    case ',':
      return inArray ? VALUE : KEY;
    case undefined:
    case '[':
    case ':':
      return VALUE;
    default:
      return undefined;
  }
}

function misplaced(text: string, span: Span, expected: string, help = ''): JsonRefusal {
  const subject = span.start === text.length ? 'The text ends' : `${shownToken(text, span)} stands`;
  return syntax(`${subject} where ${expected} is expected`, help, span);
}

function outOfPlace(text: string, span: Span, help: string): JsonRefusal {
  return syntax(`${shownToken(text, span)} cannot stand here`, help, span);
}

/** To JSON, `01` is a number and a second one. */
function zeroHelp(text: string, { start }: Span): string {
  return /^0\d$/.test(text.slice(start - 1, start + 1)) ? 'Write numbers without leading zeros.' : '';
}

/** A token as a message names it: by number where the eye would see nothing. */
function shownToken(text: string, span: Span): string {
  const code = text.codePointAt(span.start) ?? 0;
  if (!/[\p{C}\p{Z}]/u.test(String.fromCodePoint(code))) return quoted(text.slice(span.start, span.end));
  return `The character U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The index of the last character before `offset` that is not white space; -1 where there is none. */
function lastBefore(text: string, offset: number): number {
  let index = offset - 1;
  while (index >= 0 && ' \t\n\r'.includes(text.charAt(index))) index--;
  return index;
}

function syntax(message: string, help: string, span: Span): JsonRefusal {
  return new JsonRefusal('json-syntax', message, help, span);
}
