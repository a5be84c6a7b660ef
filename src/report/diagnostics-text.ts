import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Severity } from '../diagnostic/severity.js';
import type { Paint, Style } from './paint.js';
import { visible } from './visible.js';

const STYLE: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', notice: 'cyan' };

/** Diagnostics for a terminal or a log: place, code, message, source line with a caret, and help. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint): string {
  return diagnostics.map((diagnostic) => `${renderDiagnostic(diagnostic, paint)}\n`).join('');
}

function renderDiagnostic({ code, severity, file, range, excerpt, message, help }: Diagnostic, paint: Paint): string {
  const place = range === undefined ? visible(file) : `${visible(file)}:${range.start.line}:${range.start.column}`;
  const lines = [`${paint('bold', place)}: ${paint(STYLE[severity], severity)}[${code}]: ${visible(message)}`];
  if (range !== undefined && excerpt !== undefined) {
    const number = String(range.start.line);
    const before = visible(excerpt.text.slice(0, excerpt.from));
    const marked = visible(excerpt.text.slice(excerpt.from, excerpt.to));
    const after = visible(excerpt.text.slice(excerpt.to));
    const caret = '^'.repeat(Math.max(1, marked.length));
    lines.push(`  ${paint('dim', `${number} |`)} ${before}${marked}${after}`);
    lines.push(
      `  ${paint('dim', `${' '.repeat(number.length)} |`)} ${' '.repeat(before.length)}${paint(STYLE[severity], caret)}`,
    );
  }
  lines.push(`  ${paint('dim', 'help:')} ${visible(help)}`);
  return lines.join('\n');
}
