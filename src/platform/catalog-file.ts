import { CatalogError } from '../profile/errors.js';
import type { Loaded } from '../profile/load.js';
import { MAX_CHANGES_BYTES } from '../profile/load-changes.js';
import { loadSnapshot } from '../profile/load.js';
import type { Snapshot } from '../profile/model.js';
import { MAX_SNAPSHOT_BYTES } from '../profile/snapshot.js';
import { collectBounded, readBounded } from './bounded-file.js';

/** The name that stands for standard input, as the POSIX utility guidelines have it. */
const STANDARD_INPUT = '-';

/** Reads a catalog file, or standard input for `-`, within the limit of the format. @throws CatalogError */
export async function readCatalogFile(path: string): Promise<Uint8Array> {
  return readFile(path, MAX_SNAPSHOT_BYTES, 'a catalog');
}

/** Reads a file of changes, within its limit. @throws CatalogError */
export async function readChangesFile(path: string): Promise<Uint8Array> {
  return readFile(path, MAX_CHANGES_BYTES, 'a file of changes');
}

async function readFile(path: string, limit: number, what: string): Promise<Uint8Array> {
  let bytes;
  try {
    bytes = path === STANDARD_INPUT ? await collectBounded(process.stdin, limit) : await readBounded(path, limit);
  } catch (cause) {
    throw new CatalogError('catalog-unreadable', undefined, {
      help: `Check that ${JSON.stringify(path)} is a file, and that it may be read.`,
      cause,
    });
  }
  if (bytes === 'too-large') {
    throw new CatalogError('catalog-size', undefined, {
      help: `${JSON.stringify(path)} has more than ${limit} bytes, which is all that ${what} may have.`,
    });
  }
  return bytes;
}

/** Reads and loads a complete catalog. @throws CatalogError */
export async function loadCatalogFile(path: string): Promise<Snapshot> {
  const loaded: Loaded = loadSnapshot(await readCatalogFile(path));
  if (loaded.ok) return loaded.snapshot;
  throw new CatalogError(loaded.code, loaded.message, {
    help: `\`openenv-catalog validate\` shows every rule that ${JSON.stringify(path)} breaks.`,
  });
}
