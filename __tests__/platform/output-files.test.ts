import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { outputFiles } from '../../src/platform/output-files.js';
import { CatalogError } from '../../src/profile/errors.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const catalog = { name: 'openenv-catalog.json', bytes: Buffer.from('1') };
const changes = { name: 'openenv-catalog-changes.json', bytes: Buffer.from('2') };

test('makes the folder, and puts the comparison beside the catalog', async () => {
  const write = outputFiles(join(folder, 'new/c.json'));
  expect([await write(catalog), await write(changes)]).toEqual([
    join(folder, 'new/c.json'),
    join(folder, 'new/c-changes.json'),
  ]);
  expect((await readdir(join(folder, 'new'))).sort()).toEqual(['c-changes.json', 'c.json']);
});

test.each(['file/c.json', 'file/deeper/c.json'])(
  'says that %s cannot be written where a folder is a file',
  async (path) => {
    await writeFile(join(folder, 'file'), 'kept');
    const writing = outputFiles(join(folder, path))(catalog);
    await expect(writing).rejects.toThrow(CatalogError);
    await expect(writing).rejects.toHaveProperty('message', 'Cannot write the catalog snapshot');
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('kept');
  },
);
