import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSpec } from './materialize.js';

/** One fault or piece of advice in a file that marks its place (`__tests__/fixtures/diagnostics/README.md`). */
export interface Case {
  readonly code: string;
  /** Code and detail, which no other case has: also the name of its environment. */
  readonly id: string;
  readonly title: string;
  /** Whether the files are those of a whole repository, not of one environment. */
  readonly alone: boolean;
  /** The file at fault where nothing is marked. */
  readonly at: string | undefined;
  readonly bad: readonly CaseFile[];
  /** Files that differ in the sound variant. */
  readonly good: readonly CaseFile[];
  /** A piece of a sound catalog, and what stands in its place. */
  readonly catalog: { readonly sound: string; readonly bad: string } | undefined;
  readonly message: string;
  readonly help: string;
}

export interface CaseFile {
  readonly path: string;
  /** As written, with marks and placeholders. */
  readonly text: string;
  readonly link?: string;
}

/** Lines and columns count from 1, columns in UTF-16 code units; the end is the position after the last character. */
export interface MarkedRange {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

const CASE_FOLDER = join(import.meta.dirname, '..', 'fixtures', 'diagnostics');

/** All cases, in the order of the files. */
export function readCases(): readonly Case[] {
  return readdirSync(CASE_FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => readFileSync(join(CASE_FOLDER, name), 'utf8').split(/^(?=# )/m))
    .map(readCase);
}

function readCase(block: string): Case {
  const [, id = '', title = ''] = /^# ([^:]+): (.*)/.exec(block) ?? [];
  const lines = block.trimEnd().split('\n').slice(1);
  const bad: CaseFile[] = [];
  const good: CaseFile[] = [];
  let open: { readonly files: CaseFile[]; readonly path: string; readonly text: string[] } | undefined;
  const close = (): void => {
    if (open !== undefined) open.files.push({ path: open.path, text: open.text.map((line) => `${line}\n`).join('') });
    open = undefined;
  };
  const told = new Map<string, string[]>();
  for (const line of lines) {
    const [, sign = '', rest = ''] = /^(===|---|\+\+\+|!!!|\?\?\?|@ alone|@ at) ?(.*)$/.exec(line) ?? [];
    if (sign === '' || (sign === '---' && open !== undefined)) {
      open?.text.push(line);
      continue;
    }
    close();
    if (sign !== '===') {
      told.set(sign, [...(told.get(sign) ?? []), rest]);
      continue;
    }
    const [, kind, path = '', link] = /^(good )?(.+?)(?: -> (.+))?$/.exec(rest) ?? [];
    const files = kind === undefined ? bad : good;
    if (link === undefined) open = { files, path, text: [] };
    else files.push({ path, text: '', link });
  }
  close();
  const all = (sign: string): string | undefined => told.get(sign)?.join('\n');
  const sound = all('---');
  return {
    code: id.replace(/\/.*/, ''),
    id: id.replace('/', '-'),
    title,
    alone: told.has('@ alone'),
    at: all('@ at'),
    bad,
    good,
    catalog: sound === undefined ? undefined : { sound, bad: all('+++') ?? '' },
    message: all('!!!') ?? '',
    help: all('???') ?? '',
  };
}

/** The files of a case for `materialize`, below a directory. */
export function specOf(files: readonly CaseFile[], prefix = ''): readonly FileSpec[] {
  return files.map(({ path, text, link }) =>
    link === undefined
      ? { path: `${prefix}${path}`, base64: bytesOf(text).toString('base64') }
      : { path: `${prefix}${path}`, symlink: link },
  );
}

const MARKS = /[«»]/g;

/** The bytes of a text: marks taken out, placeholders filled in. */
export function bytesOf(text: string): Buffer {
  const parts = text.replace(MARKS, '').split(/⟦0x([0-9A-F]{2})⟧/);
  return Buffer.concat(
    parts.map((part, index) => (index % 2 === 0 ? Buffer.from(filled(part)) : Buffer.from(part, 'hex'))),
  );
}

function filled(text: string): string {
  return text
    .replace(/⟦U\+([0-9A-F]{4,6})⟧/g, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/⟦(.)\*([0-9]+)⟧/gs, (_, unit: string, count: string) => unit.repeat(Number(count)));
}

/** The place that a text marks; a byte that is not UTF-8 counts as the one character that stands for it. */
export function markedRange(text: string): MarkedRange | undefined {
  const [before, marked] = filled(text.replace(/⟦0x[0-9A-F]{2}⟧/g, '\uFFFD')).split(MARKS);
  if (before === undefined || marked === undefined) return undefined;
  return { start: positionAfter(before), end: positionAfter(before + marked) };
}

function positionAfter(text: string): MarkedRange['start'] {
  const lines = text.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
