import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeFileAtomically } from '../../src/platform/atomic-file.js';
import { CatalogError } from '../../src/profile/errors.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atomic-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('says that nothing can be written where the directory is a file, and keeps the file', async () => {
  await writeFile(join(folder, 'file'), 'kept');
  await expect(writeFileAtomically(join(folder, 'file/c.json'), '1')).rejects.toThrow(CatalogError);
  expect(await readFile(join(folder, 'file'), 'utf8')).toBe('kept');
});
