import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FileSpec } from './materialize.js';

/**
 * `__tests__/fixtures/broken`: a repository with one fault in each environment (and several in `several`). `«` and `»` in
 * a file stand around the text at fault. They mark the place for tests; the files of the repository are without them.
 */
export interface BrokenRepository {
  /** For `materialize`: the files without marks. */
  readonly files: readonly FileSpec[];
  readonly marks: readonly Mark[];
  /** What the reference puts into the snapshot of this repository. */
  readonly issues: readonly Issue[];
  /** Names of the environments that are valid all the same. */
  readonly entries: readonly string[];
}

/** Lines and columns count from 1, columns in UTF-16 code units; the end is the position after the last character. */
export interface Mark {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Issue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

const folder = join(import.meta.dirname, '..', 'fixtures', 'broken');

export function brokenRepository(): BrokenRepository {
  const { issues, entries } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as BrokenRepository;
  const paths = readdirSync(join(folder, 'envs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
  const marked = paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  return {
    files: marked.map(({ path, text }) => ({ path, text: text.replaceAll(/[«»]/g, '') })),
    marks: marked.flatMap(({ path, text }) => marksOf(path, text)),
    issues,
    entries,
  };
}

function marksOf(path: string, text: string): Mark[] {
  return [...text.matchAll(/«[^»]*»/g)].map(({ 0: whole, index }) => {
    const before = text.slice(0, index).replaceAll(/[«»]/g, '');
    const start = positionAfter(before);
    const end = positionAfter(before + whole.slice(1, -1));
    return { path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
  });
}

function positionAfter(text: string): { readonly line: number; readonly column: number } {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
