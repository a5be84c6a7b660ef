import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folderStore } from '../../src/platform/folder-store.js';
import type { StoredCatalog } from '../../src/publish/ports.js';
import { StoreError } from '../../src/publish/ports.js';

let folder: string;
let warnings: string[];
const log = { info: () => undefined, warning: (message: string) => void warnings.push(message) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'));
  warnings = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const catalog = (text: string) => [{ name: 'openenv-catalog.json', bytes: Buffer.from(text) }];
const store = () => folderStore(join(folder, 'store'), log);

async function found(name: string): Promise<readonly StoredCatalog[]> {
  const all: StoredCatalog[] = [];
  for await (const one of store().find(name, '')) all.push(one);
  return all;
}

describe('saving', () => {
  test('creates the artifact with all of its files', async () => {
    const changes = { name: 'openenv-catalog-changes.json', bytes: Buffer.from('2') };
    const artifact = await store().save('a-1', [...catalog('1'), changes]);
    expect(artifact).toEqual({ name: 'a-1', url: join(folder, 'store', 'a-1'), created: true });
    expect(await readFile(join(folder, 'store/a-1/openenv-catalog.json'), 'utf8')).toBe('1');
    expect(await readFile(join(folder, 'store/a-1/openenv-catalog-changes.json'), 'utf8')).toBe('2');
    expect(await readdir(join(folder, 'store'))).toEqual(['a-1']);
  });

  test('keeps an equal artifact', async () => {
    await store().save('a-1', catalog('1'));
    expect(await store().save('a-1', catalog('1'))).toMatchObject({ created: false });
  });

  test('replaces another artifact whole: no file of the earlier one stays', async () => {
    await store().save('a-1', [...catalog('1'), { name: 'extra', bytes: Buffer.from('x') }]);
    expect(await store().save('a-1', catalog('2'))).toMatchObject({ created: true });
    expect(await readdir(join(folder, 'store/a-1'))).toEqual(['openenv-catalog.json']);
    expect(await readdir(join(folder, 'store'))).toEqual(['a-1']);
  });

  test('says what is wrong with the folder, and leaves nothing', async () => {
    await writeFile(join(folder, 'store'), 'a file');
    const saving = store().save('a-1', catalog('1'));
    await expect(saving).rejects.toThrow(StoreError);
    await expect(saving).rejects.toHaveProperty('help', expect.stringContaining('can be written'));
  });

  test('removes what a killed process left an hour ago, and nothing younger', async () => {
    const old = join(folder, 'store/.unfinished-old');
    await mkdir(old, { recursive: true });
    await mkdir(join(folder, 'store/.unfinished-young'));
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await utimes(old, longAgo, longAgo);
    await store().save('a-1', catalog('1'));
    expect((await readdir(join(folder, 'store'))).sort()).toEqual(['.unfinished-young', 'a-1']);
  });
});

describe('finding', () => {
  test('gives the catalog of an exact name', async () => {
    await store().save('a-1', catalog('1'));
    expect((await found('a-1')).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['1']);
    expect(await found('a')).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test('names a catalog that is too large, and passes it over', async () => {
    await mkdir(join(folder, 'store/a-1'), { recursive: true });
    await writeFile(join(folder, 'store/a-1/openenv-catalog.json'), Buffer.alloc(16 * 1024 * 1024 + 1));
    const catalogs = await found('a-1');
    // Counted, not compared: were it found, its bytes would be shown one by one.
    expect(catalogs.length).toBe(0);
    expect(warnings).toEqual([expect.stringContaining('larger than any catalog')]);
  });

  test('names a catalog that cannot be read, and passes it over', async () => {
    await mkdir(join(folder, 'store/a-1/openenv-catalog.json'), { recursive: true });
    expect(await found('a-1')).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('cannot be read')]);
  });

  // Windows has no such pipes among its files.
  const onPosix = process.platform === 'win32' ? test.skip : test;
  onPosix('never waits for a pipe that stands where a catalog should', async () => {
    const pipe = join(folder, 'store/a-1/openenv-catalog.json');
    await mkdir(join(folder, 'store/a-1'), { recursive: true });
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    expect(await found('a-1')).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('no regular file')]);
    expect(await store().save('a-1', catalog('1'))).toMatchObject({ created: true });
    expect(await readFile(pipe, 'utf8')).toBe('1');
  });
});
