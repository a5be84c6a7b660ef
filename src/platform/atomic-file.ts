import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CatalogError } from '../profile/errors.js';

/**
 * Writes a file whole or not at all: a temporary file in the same directory, flushed to disk, then renamed. What
 * stood there before survives any failure.
 *
 * @throws CatalogError `Cannot write the catalog snapshot`, with the cause
 */
export async function writeFileAtomically(path: string, content: Uint8Array | string): Promise<void> {
  const temporary = join(dirname(path), `.openenv-catalog-${randomUUID()}.tmp`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (cause) {
    // Where the directory is no directory, there is nothing to remove either.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw outputError(path, cause);
  }
}

/** That nothing could be written at a path. */
export function outputError(path: string, cause: unknown): CatalogError {
  return new CatalogError('output', 'Cannot write the catalog snapshot', {
    help: `Check that the directory of ${JSON.stringify(path)} exists, that it can be written, and that the path is no directory.`,
    cause,
  });
}
