import { describe, expect, test } from '@jest/globals';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.js';
import { annotationsOf } from '../../src/report/annotations.js';
import { renderDiagnostics } from '../../src/report/diagnostics-text.js';
import { plain } from '../../src/report/paint.js';

const diagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'name-invalid',
  severity: 'error',
  file: 'envs/a/openenv.yaml',
  range: { start: { line: 1, column: 7 }, end: { line: 1, column: 9 } },
  excerpt: { text: 'name: 55', from: 6, to: 8 },
  message: 'The name is the number 55, not text',
  help: 'Write text.',
  ...changes,
});

describe('annotations', () => {
  test('carry file, lines and columns', () => {
    expect(annotationsOf([diagnostic()], 'sub/').shown).toEqual([
      {
        severity: 'error',
        file: 'sub/envs/a/openenv.yaml',
        title: 'OpenEnv catalog: name-invalid',
        message: 'The name is the number 55, not text\nWrite text.',
        startLine: 1,
        endLine: 1,
        startColumn: 7,
        endColumn: 9,
      },
    ]);
  });

  test('have columns only where the range lies on one line', () => {
    const range = { start: { line: 1, column: 7 }, end: { line: 3, column: 1 } };
    const [annotation] = annotationsOf([diagnostic({ range })], '').shown;
    expect(annotation).toMatchObject({ startLine: 1, endLine: 3 });
    expect(annotation).not.toHaveProperty('startColumn');
  });

  test('leave room for the failure of the step, in the order of paths and lines, and count the rest', () => {
    const many = Array.from({ length: 40 }, (_, index) => diagnostic({ file: `envs/${String(99 - index)}` }));
    const { shown, hidden } = annotationsOf(many, '');
    expect(shown.map(({ file }) => file)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68].map((name) => `envs/${name}`));
    expect(hidden).toEqual({ error: 31, warning: 0, notice: 0 });
  });

  test('are shortened, and say so', () => {
    const [annotation] = annotationsOf([diagnostic({ message: 'x'.repeat(8192) })], '').shown;
    expect(annotation?.message.length).toBeLessThan(4096);
    expect(annotation?.message).toMatch(/… \(shortened\)$/);
  });
});

describe('text', () => {
  test('shows place, code, message, the line with a caret, and help', () => {
    expect(renderDiagnostics([diagnostic()], plain)).toBe(
      [
        'envs/a/openenv.yaml:1:7: error[name-invalid]: The name is the number 55, not text',
        '  1 | name: 55',
        '    |       ^^',
        '  help: Write text.',
        '',
      ].join('\n'),
    );
  });

  test('shows hostile text in one line each', () => {
    const text = 'name: "\u001B[2J\r\n::error::x"';
    const hostile = diagnostic({ message: text, file: 'envs/\u202Ea', excerpt: { text, from: 0, to: 4 } });
    const shown = renderDiagnostics([hostile], plain);
    expect(shown.split('\n')).toHaveLength(5);
    expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
  });
});
