/** A block of text (`|` or `>`): its value, and where its last line of text ends. */
interface BlockText {
  readonly value: string;
  readonly end: number;
}

/**
 * Reads the lines of a block of text as the reference does (YAML 1.1, section 9.3, and PyYAML where that is vague).
 *
 * The package differs in lines of nothing but spaces, which are text where they are deeper than the block, and in a
 * last line without a break, where the value has none either (front matter is joined like that).
 *
 * @param start - where the line after the header starts
 * @param column - the column of the block collection around it, -1 for none
 */
export function readBlockText(text: string, start: number, header: string, column: number): BlockText {
  const indent = indentOf(text, start, header, Math.max(column, 0));
  const folded = header.startsWith('>');
  let value = '';
  let end = start;
  let lastBreak = '';
  let blankLines = 0;
  let flush = false;
  for (let line = start; line < text.length;) {
    const lineBreak = text.indexOf('\n', line);
    const lineEnd = lineBreak === -1 ? text.length : lineBreak;
    const first = Math.min(line + countSpaces(text, line), line + indent);
    if (first === lineEnd) {
      if (lineBreak !== -1) blankLines += 1;
    } else {
      if (first < line + indent) break;
      const wasFlush = flush;
      flush = !/[ \t]/.test(text.charAt(first));
      const joined = folded && wasFlush && flush;
      value += `${joined ? (blankLines === 0 ? ' ' : '') : lastBreak}${'\n'.repeat(blankLines)}${text.slice(first, lineEnd)}`;
      lastBreak = lineBreak === -1 ? '' : '\n';
      blankLines = 0;
      end = lineEnd;
    }
    line = lineEnd + 1;
  }
  if (header.includes('-')) return { value, end };
  return { value: value + lastBreak + (header.includes('+') ? '\n'.repeat(blankLines) : ''), end };
}

/** The column of the lines: what the header says, or that of the deepest of the first line and the blank ones before. */
function indentOf(text: string, start: number, header: string, column: number): number {
  const digit = /[1-9]/.exec(header);
  if (digit !== null) return column + Number(digit[0]);
  let indent = column + 1;
  for (let line = start; line < text.length;) {
    const spaces = countSpaces(text, line);
    indent = Math.max(indent, spaces);
    if (text.charAt(line + spaces) !== '\n') break;
    line += spaces + 1;
  }
  return indent;
}

function countSpaces(text: string, start: number): number {
  let end = start;
  while (text.charAt(end) === ' ') end += 1;
  return end - start;
}
