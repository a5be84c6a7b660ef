import type { Span } from '../text/span.js';
import type { Excerpt } from './diagnostic.js';

/** Code units of a line shown before and after the start of a place: a line of 1 MiB is nothing to read. */
const BEFORE = 60;
const AFTER = 100;

/** The line that a span starts on, cut to a readable length, with the span's part of that line. */
export function excerptOf(text: string, span: Span): Excerpt {
  const start = Math.min(span.start, text.length);
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) + 1;
  const window = text.slice(Math.max(lineStart, start - BEFORE), start + AFTER);
  const from = start - Math.max(lineStart, start - BEFORE);
  const rest = window.slice(from).search(/[\r\n]/);
  const shown = rest === -1 ? window : window.slice(0, from + rest);
  return { text: copied(shown), from, to: Math.min(shown.length, from + Math.max(1, span.end - start)) };
}

/** A copy that does not keep the whole document alive, as a slice does. */
function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
