import type { Span } from '../text/span.js';

/** A place in a file as editors count it: lines from 1, columns from 1 in UTF-16 code units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A stretch of a file; `end` is the position after its last character. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** LF, CRLF and CR end a line: what GitHub, SARIF viewers and editors agree on. */
const LINE_BREAK = /\r\n|\r|\n/g;

/**
 * The part of a span that people look at: without the line breaks at its end, which would draw the next line in. One
 * that starts behind all text is moved to where the text ends.
 */
export function visibleSpan(text: string, { start, end }: Span): Span {
  const last = text.trimEnd().length;
  if (start >= text.length) return { start: Math.min(start, last), end: Math.min(start, last) };
  let shownEnd = Math.min(end, text.length);
  while (shownEnd > start && /[\r\n]/.test(text.charAt(shownEnd - 1))) shownEnd -= 1;
  return { start, end: shownEnd };
}

/** The range of a span of a text. A span beyond the text ends where the text ends. */
export function rangeOf(text: string, span: Span): Range {
  const start = positionOf(text, Math.min(span.start, text.length));
  const end = positionOf(text, Math.min(Math.max(span.end, span.start), text.length));
  return { start, end };
}

function positionOf(text: string, offset: number): Position {
  let line = 1;
  let lineStart = 0;
  for (const { 0: lineBreak, index } of text.matchAll(LINE_BREAK)) {
    const next = index + lineBreak.length;
    if (next > offset) break;
    line += 1;
    lineStart = next;
  }
  return { line, column: offset - lineStart + 1 };
}
