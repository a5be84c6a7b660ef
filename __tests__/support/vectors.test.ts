import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { materialize } from './materialize.js';
import { realRepositories, unpack } from './real.js';
import { scratch } from './scratch.js';
import { contentBytes, loadVectors, parserVectors, sharedCatalog } from './vectors.js';

const source = join(import.meta.dirname, '..', '..', '..', 'shared', 'vectors');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe('materialize', () => {
  const directory = join(scratch('materialize'), 'repository');

  test.each(loadVectors('build').map((vector) => [vector.id, vector] as const))('%s has its commit id', (_, vector) => {
    expect(materialize(vector, directory).at(-1) ?? null).toBe(vector.expected.commit);
  });

  test('writes repositories that Git reads', () => {
    const [commit] = materialize({ id: 'plain', files: [{ path: 'a/b', text: 'c' }] }, directory);
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: directory, encoding: 'utf8' });
    expect(git('rev-parse', 'HEAD')).toBe(`${String(commit)}\n`);
    expect(git('show', 'HEAD:a/b')).toBe('c');
    expect(git('fsck', '--strict', '--no-dangling')).toBe('');
  });
});

describe('packed contents give the bytes of the originals', () => {
  const written = loadVectors('build').flatMap(({ id, expected }) => (expected.ok ? [[id, expected] as const] : []));
  test.each(written)('%s', (_, expected) => {
    expect(sha256(contentBytes(expected.catalog))).toBe(expected.catalog_sha256);
  });

  const compared = loadVectors('compare').flatMap(({ id, expected }) => (expected.ok ? [[id, expected] as const] : []));
  test.each(compared)('%s', (_, expected) => {
    expect(sha256(contentBytes(expected.changes))).toBe(expected.changes_sha256);
  });

  const unchanged = loadVectors('load').flatMap(({ id, catalog, expected }) =>
    expected.accept && expected.rewritten_same_bytes && !('absent' in catalog || 'directory' in catalog)
      ? [[id, catalog, expected.rewritten_sha256] as const]
      : [],
  );
  test.each(unchanged)('%s', (_, catalog, digest) => {
    expect(sha256(contentBytes(catalog))).toBe(digest);
  });

  test('every kind is there', () => {
    const counts = (['build', 'load', 'compare', 'search', 'inspect'] as const).map((kind) => loadVectors(kind).length);
    expect(counts).toEqual([301, 196, 29, 101, 11]);
    expect(parserVectors()).toHaveLength(100);
    expect(() => sharedCatalog('none.json')).toThrow('no shared catalog');
  });
});

if (existsSync(source)) {
  describe('beside ../shared/vectors', () => {
    test('the fixtures are what the packer writes', () => {
      const root = join(import.meta.dirname, '..', '..');
      execFileSync(process.execPath, ['--import', 'tsx', join('scripts', 'pack-vectors.ts'), '--check'], { cwd: root });
    });

    test('each catalog to load, also the variations of a model, is its file', () => {
      for (const { id, catalog } of loadVectors('load')) {
        const file = join(source, 'vectors', 'load', id, 'catalog.json');
        if (!existsSync(file) || 'absent' in catalog || 'directory' in catalog) continue;
        expect([id, contentBytes(catalog).equals(readFileSync(file))]).toEqual([id, true]);
      }
    });
  });
}

test('each real repository unpacks and holds its revision', () => {
  for (const repository of realRepositories()) {
    const type = execFileSync('git', ['cat-file', '-t', repository.revision], {
      cwd: unpack(repository),
      encoding: 'utf8',
    });
    expect(type).toBe('commit\n');
  }
});
