import { type Line, splitLines } from '../text/lines.js';
import type { Span } from '../text/span.js';

/** What a README starts with: no front matter, one without an end, or the text of its block. */
export type FrontMatter =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'unclosed';
      readonly span: Span;
      /** A line that looks like the end and is not: `---` with white space around it, or `...`. */
      readonly almost?: Line;
    }
  | {
      readonly kind: 'block';
      /** The lines of the block, joined by LF. */
      readonly text: string;
      /** The offset in the README of an offset in `text`. */
      readonly toSource: (offset: number) => number;
    };

const FENCE = '---';

/**
 * Finds the front matter of a README (contract, section 3): it exists only where the text starts with `---` directly
 * before LF or CR, its lines are those of Python's `str.splitlines`, and it ends at the first later line that is
 * exactly `---`. Offsets count UTF-16 units; no text is an error.
 */
export function readFrontMatter(text: string): FrontMatter {
  if (!/^---[\n\r]/.test(text)) return { kind: 'none' };
  const lines = splitLines(text);
  const close = lines.findIndex(({ start, end }, index) => index > 0 && text.slice(start, end) === FENCE);
  if (close === -1) {
    const almost = lines.slice(1).find(({ start, end }) => isAlmostFence(text.slice(start, end)));
    return { kind: 'unclosed', span: { start: 0, end: FENCE.length }, ...(almost === undefined ? {} : { almost }) };
  }
  const block = lines.slice(1, close);
  return {
    kind: 'block',
    text: block.map(({ start, end }) => text.slice(start, end)).join('\n'),
    toSource: (offset) => sourceOffset(block, offset) ?? lines[close]?.start ?? text.length,
  };
}

/** Whether a line looks like the end of front matter to people, and is not: the end is exactly `---`. */
function isAlmostFence(line: string): boolean {
  const text = line.trim();
  return line !== FENCE && (text === FENCE || text === '...');
}

/** The place of an offset in lines that LF joins; `undefined` behind the last. */
function sourceOffset(lines: readonly Line[], offset: number): number | undefined {
  let rest = offset;
  for (const { start, end } of lines) {
    if (rest <= end - start) return start + rest;
    rest -= end - start + 1;
  }
  return undefined;
}
