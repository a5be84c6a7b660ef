import { CatalogError } from '../profile/errors.js';
import type { Loaded } from '../profile/load.js';
import { loadSnapshot } from '../profile/load.js';
import type { Snapshot } from '../profile/model.js';
import { MAX_SNAPSHOT_BYTES } from '../profile/snapshot.js';
import { collectBounded, readBounded } from './bounded-file.js';

/** The name that stands for standard input, as the POSIX utility guidelines have it. */
const STANDARD_INPUT = '-';

/** Reads a catalog file, or standard input for `-`, within the limit of the format. @throws CatalogError */
export async function readCatalogFile(path: string): Promise<Uint8Array> {
  let bytes;
  try {
    bytes =
      path === STANDARD_INPUT
        ? await collectBounded(process.stdin, MAX_SNAPSHOT_BYTES)
        : await readBounded(path, MAX_SNAPSHOT_BYTES);
  } catch (cause) {
    throw new CatalogError('catalog-unreadable', undefined, {
      help: `Check that ${JSON.stringify(path)} is a file, and that it may be read.`,
      cause,
    });
  }
  if (bytes === 'too-large') {
    throw new CatalogError('catalog-size', undefined, {
      help: `${JSON.stringify(path)} has more than ${MAX_SNAPSHOT_BYTES} bytes, which is all that a catalog may have.`,
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
