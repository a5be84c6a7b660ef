import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readListing } from '../../src/source/listing.js';
import { treeOf, type Tree } from '../../src/source/tree.js';

const id = 'a'.repeat(40);

function treeOfPaths(paths: readonly string[]): Tree {
  return treeOf(readListing(Buffer.from(paths.map((path) => `100644 blob ${id}\t${path}\0`).join('')), 40));
}

function tree(...paths: readonly string[]): Tree {
  return treeOfPaths(paths);
}

describe('treeOf', () => {
  test('an empty tree holds nothing', () => {
    const empty = tree();
    expect(empty.size).toBe(0);
    expect(empty.entry('a')).toBeUndefined();
    expect(empty.entry('')).toBeUndefined();
    expect(empty.named('a')).toEqual([]);
    expect(empty.holdsBlobUnder('.')).toBe(false);
  });

  test('finds an exact path only', () => {
    const files = tree('a/b', 'a/bc', 'ab');
    expect(files.entry('a/b')).toEqual({ path: 'a/b', mode: '100644', id });
    for (const path of ['a', 'a/', '/a/b', 'a/b/', 'A/b', 'a/b\0', 'b', '', './a/b', 'a//b'])
      expect(files.entry(path)).toBeUndefined();
  });

  test('a lone surrogate is no path, though its bytes would be those of U+FFFD', () => {
    const files = tree('\ufffd/x', 'a\ufffd');
    expect(files.entry('a\ufffd')).toBeDefined();
    expect(files.entry('a\ud800')).toBeUndefined();
    expect(files.holdsBlobUnder('\ufffd')).toBe(true);
    expect(files.holdsBlobUnder('\ud800')).toBe(false);
  });

  test('finds names whole, also behind a tab, which separates nothing', () => {
    const files = tree(
      'a/openenv.yaml',
      'a/x\topenenv.yaml',
      'b/xopenenv.yaml',
      'c/openenv.yaml/d',
      'openenv.yaml',
      'z/openenv.yaml',
    );
    expect(files.named('openenv.yaml').map(({ path }) => path)).toEqual([
      'a/openenv.yaml',
      'openenv.yaml',
      'z/openenv.yaml',
    ]);
  });

  test('a directory holds what lies below it: not itself, not its namesakes', () => {
    const files = tree('envs', 'envs-old/a', 'more/envs/b');
    expect(files.holdsBlobUnder('.')).toBe(true);
    expect(files.holdsBlobUnder('envs')).toBe(false);
    expect(files.holdsBlobUnder('more')).toBe(true);
    expect(files.holdsBlobUnder('more/envs')).toBe(true);
    expect(files.holdsBlobUnder('more/envs/b')).toBe(false);
    expect(files.holdsBlobUnder('zzz')).toBe(false);
    expect(files.holdsBlobUnder('')).toBe(false);
  });

  test('answers as a plain list of paths would', () => {
    const part = fc.constantFrom('a', 'b', 'é', '\u{1f600}', '\uffff', 'a-b', 'a.b', ' ');
    const path = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(path, { maxLength: 20 }), path, part, (paths, asked, name) => {
        const files = tree(...paths);
        const sorted = [...paths].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
        expect(files.size).toBe(paths.length);
        expect(files.entry(asked)?.path).toBe(paths.includes(asked) ? asked : undefined);
        expect(files.named(name).map((entry) => entry.path)).toEqual(
          sorted.filter((one) => `/${one}`.endsWith(`/${name}`)),
        );
        expect(files.holdsBlobUnder(asked)).toBe(paths.some((one) => one.startsWith(`${asked}/`)));
      }),
      { numRuns: 500 },
    );
  });

  test('20,000 look-ups in 200,000 files take no noticeable time', () => {
    const files = treeOfPaths(
      Array.from({ length: 200_000 }, (_, n) => `d${String(n % 100).padStart(2, '0')}/f${String(n).padStart(6, '0')}`),
    );
    const started = performance.now();
    let found = 0;
    for (let n = 0; n < 20_000; n += 1)
      if (files.entry(`d${String(n % 100).padStart(2, '0')}/f${String(n * 2).padStart(6, '0')}`)) found += 1;
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(found).toBe(Array.from({ length: 20_000 }, (_, n) => n).filter((n) => (n * 2) % 100 === n % 100).length);
  });
});
