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
