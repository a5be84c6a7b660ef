import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadVectors } from '../../__tests__/support/vectors.js';
import { isWellFormed } from '../well-formed.js';

/** The metadata files of environments, by name. */
export type FileName = 'openenv.yaml' | 'pyproject.toml' | 'README.md' | 'discovery.json';

/** Documents as people write them. */
export interface Corpus {
  /** Those of public repositories, which must all be read as the reference reads them. Empty where there are none. */
  readonly real: Readonly<Record<FileName, readonly RealDocument[]>>;
  /** Seeds of mutation: real ones, and those of the vectors that are not made to be odd by their size. */
  readonly seeds: Readonly<Record<FileName, readonly string[]>>;
}

export interface RealDocument {
  /** Repository and path. */
  readonly name: string;
  readonly text: string;
}

const shared = join(import.meta.dirname, '..', '..', '..', 'shared');
const MAX_SEED = 4000;

/** Copies of public repositories, unpacked while a function looks at them. */
export async function withRealRepositories<T>(
  look: (repositories: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const folder = join(shared, 'real');
  const archives = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : [];
  const into = mkdtempSync(join(tmpdir(), 'openenv-catalog-real-'));
  try {
    for (const archive of archives) execFileSync('tar', ['-xzf', join(folder, archive), '-C', into]);
    return await look(new Map(archives.map((archive) => [archive, join(into, archive.replace(/\.tar\.gz$/, '.git'))])));
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

/** Reads what a run mutates. */
export function readCorpus(repositories: ReadonlyMap<string, string>): Corpus {
  const documents = [...repositories].flatMap(([archive, directory]) => metadataOf(archive, directory));
  const authored = loadVectors('build')
    .flatMap(({ files = [] }) => files)
    .flatMap((file) =>
      'path' in file && 'text' in file && isWellFormed(file.text) ? [{ name: file.path, text: file.text }] : [],
    );
  const named = (list: readonly RealDocument[], file: FileName): readonly RealDocument[] =>
    list.filter(({ name }) => name.endsWith(`/${file}`) || name === file);
  const both = (file: FileName): readonly string[] => {
    const texts = [...named(documents, file), ...named(authored, file)].map(({ text }) => text);
    return [...new Set(texts)].filter(({ length }) => length > 0 && length <= MAX_SEED);
  };
  const each = <T>(read: (file: FileName) => T): Record<FileName, T> => ({
    'openenv.yaml': read('openenv.yaml'),
    'pyproject.toml': read('pyproject.toml'),
    'README.md': read('README.md'),
    'discovery.json': read('discovery.json'),
  });
  return { real: each((file) => named(documents, file)), seeds: each(both) };
}

/** All metadata files that a copy holds, wherever they stand. */
function metadataOf(archive: string, directory: string): readonly RealDocument[] {
  const git = (args: readonly string[], input = ''): Buffer =>
    execFileSync('git', ['-C', directory, ...args], {
      input,
      maxBuffer: 1 << 28,
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
    });
  const rows = git(['ls-tree', '-r', '-z', 'HEAD']).toString('utf8').split('\0');
  return rows.flatMap((row) => {
    const [, id, path] = /^100\d+ blob (\w+)\t(.*)$/s.exec(row) ?? [];
    if (
      id === undefined ||
      path === undefined ||
      !/(?:^|\/)(?:openenv\.yaml|pyproject\.toml|README\.md|discovery\.json)$/.test(path)
    )
      return [];
    const bytes = git(['cat-file', 'blob', id]);
    const text = bytes.toString('utf8');
    return Buffer.from(text, 'utf8').equals(bytes) ? [{ name: `${archive}/${path}`, text }] : [];
  });
}

/** The parser vectors beside this repository, with those that it does not hold itself; undefined where there are none. */
export function sharedParserVectors(): string | undefined {
  const file = join(shared, 'vectors', 'parsers.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The folder of a list of vectors beside this repository; undefined where there is none. */
export function sharedVectors(kind: 'build' | 'load'): string | undefined {
  const folder = join(shared, 'vectors', 'vectors', kind);
  return existsSync(folder) ? folder : undefined;
}

/** The index of the copies of public repositories, with the reference's results. */
export function realIndex(): string | undefined {
  const file = join(shared, 'real', 'real.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
