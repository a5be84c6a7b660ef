/** Where a line lies in its text, in UTF-16 code units: its own text, and the start of what follows its break. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

/**
 * The lines of a text as Python's `str.splitlines()` finds them.
 *
 * A break is LF, CR, CRLF, VT, FF, FS, GS, RS, NEL, LS or PS, not US (Python documentation, `str.splitlines`). A
 * break ends a line rather than separating two, so an empty text has no line and `"a\n"` has one.
 */
export function splitLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if (isLineBreak(text.charCodeAt(index))) {
      const next = text.startsWith('\r\n', index) ? index + 2 : index + 1;
      lines.push({ start, end: index, next });
      start = next;
      index = next - 1;
    }
  }
  if (start < text.length) lines.push({ start, end: text.length, next: text.length });
  return lines;
}

function isLineBreak(unit: number): boolean {
  return (
    (unit >= 0x0a && unit <= 0x0d) ||
    (unit >= 0x1c && unit <= 0x1e) ||
    unit === 0x85 ||
    unit === 0x2028 ||
    unit === 0x2029
  );
}
