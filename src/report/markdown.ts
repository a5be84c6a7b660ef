import { visible } from './visible.js';

/**
 * Text from a repository as a Markdown code span: nothing in it is markup, a link, a mention or a reference.
 *
 * The fence is one backtick longer than any run inside (CommonMark, "Code spans"). Not for table cells, where a bar
 * would end the cell.
 */
export function codeSpan(text: string): string {
  const shown = visible(text) || ' ';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${shown} ${fence}`;
}
