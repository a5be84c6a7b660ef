import { describe, expect, test } from '@jest/globals';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.js';
import { annotationOf } from '../../src/report/annotations.js';
import { checkRunOf } from '../../src/report/check-run.js';
import { renderDiagnostics } from '../../src/report/diagnostics-text.js';
import { ansi, plain } from '../../src/report/paint.js';
import { visible } from '../../src/report/visible.js';
import { annotationCommand, withoutCommands } from '../../src/report/workflow-commands.js';
import { annotationsOf, readCommands } from '../github/workflow-commands.js';
import { HOSTILE } from '../support/hostile-texts.js';

const hostile: readonly Diagnostic[] = HOSTILE.map((text) => ({
  code: 'name-invalid',
  severity: 'error',
  file: `${text}/openenv.yaml`,
  range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
  excerpt: { text, from: 0, to: 1 },
  message: text,
  help: text,
}));

describe('hostile texts', () => {
  test('give no command in a log, and keep to their lines', () => {
    const text = renderDiagnostics(hostile, plain);
    expect(text.split('\n')).toHaveLength(4 * HOSTILE.length + 1);
    expect(readCommands(withoutCommands(text, 'token')).map(({ command }) => command)).toEqual(['stop-commands']);
  });

  test('move nothing on a terminal: what it obeys is colour alone', () => {
    const colours = new RegExp('\u001B\\[\\d{1,2}m', 'g');
    const shown = renderDiagnostics(hostile, ansi).replace(colours, '').replaceAll('\n', '');
    expect(visible(shown)).toBe(shown);
  });

  test('are the text of one annotation each, in one line of the log', () => {
    const lines = hostile.map((diagnostic) => annotationCommand(annotationOf(diagnostic, '')));
    for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/[\r\n]/);
    const read = annotationsOf(readCommands(lines.join('')));
    expect(read.map(({ level, file }) => [level, file])).toEqual(hostile.map(({ file }) => ['error', file]));
    for (const { message } of read) {
      expect(message.length).toBeLessThanOrEqual(4000);
      expect(message.split('\n').length).toBeLessThanOrEqual(2);
      expect(visible(message.replace('\n', ''))).toBe(message.replace('\n', ''));
    }
  });

  test('are visible in the annotations of a check run, and code in its text', () => {
    for (const diagnostic of hostile) {
      const { annotations } = checkRunOf([diagnostic], '', () => true, []);
      for (const { message } of annotations) expect(visible(message.replace('\n', ''))).toBe(message.replace('\n', ''));
      const { text, summary } = checkRunOf([diagnostic], '', () => false, [diagnostic.message]);
      expect(outsideCode(text)).toBe('- error  (name-invalid): . ');
      expect(outsideCode(summary)).toBe('1 problem: 0 at their lines, 1 in the text.\n- ');
    }
  });
});

/** Markdown without its code spans (CommonMark, "Code spans"): a run of backticks closes one of the same length. */
function outsideCode(markdown: string): string {
  return markdown.replace(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
}
