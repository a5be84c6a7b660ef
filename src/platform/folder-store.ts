import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SNAPSHOT_BYTES } from '../profile/snapshot.js';
import { CATALOG_FILE } from '../publish/names.js';
import type { ArtifactFile, CatalogStore, JobLog, StoredArtifact, StoredCatalog } from '../publish/ports.js';
import { StoreError } from '../publish/ports.js';
import { readBoundedRegular } from './bounded-file.js';

/** Folders that are being written or removed; no artifact has such a name. */
const UNFINISHED = '.unfinished-';

/** Unfinished folders older than this are left from a process that was killed. */
const ABANDONED_MILLISECONDS = 60 * 60 * 1000;

/** Two writers can take turns in replacing an artifact; each attempt means that another one finished. */
const MAX_ATTEMPTS = 20;

/** What rename says where the target is a folder that is not empty (POSIX, Windows). */
const OCCUPIED: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);

/**
 * A store in a folder: `<folder>/<artifact name>/<file>`.
 *
 * An artifact is complete or absent, whoever is killed and whoever else writes: it is written aside, flushed, and
 * renamed into place.
 */
export function folderStore(folder: string, log: JobLog): CatalogStore {
  return {
    find: (name) => find(folder, name, log),
    async save(name, files) {
      try {
        return await save(folder, name, files);
      } catch (cause) {
        const help = 'Check that the store is a folder that can be written, and that its disk has room.';
        throw new StoreError(
          `Cannot keep the artifact ${JSON.stringify(name)} in ${JSON.stringify(folder)}`,
          help,
          cause,
        );
      }
    },
  };
}

async function* find(folder: string, name: string, log: JobLog): AsyncGenerator<StoredCatalog> {
  const path = join(folder, name, CATALOG_FILE);
  try {
    const bytes = await readBoundedRegular(path, MAX_SNAPSHOT_BYTES);
    if (bytes === 'too-large') log.warning(`${path} is larger than any catalog: it is not used.`);
    else yield { bytes, origin: path };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      log.warning(`${path} cannot be read (${codeOf(error) ?? 'unknown'}): it is not used.`);
  }
}

async function save(folder: string, name: string, files: readonly ArtifactFile[]): Promise<StoredArtifact> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  const target = join(folder, name);
  if (await holds(target, files)) return { name, url: target, created: false };
  const aside = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    await writeFolder(aside, files);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await rename(aside, target);
        return { name, url: target, created: true };
      } catch (error) {
        if (!OCCUPIED.has(codeOf(error)) || attempt === MAX_ATTEMPTS) throw error;
      }
      if (await holds(target, files)) return { name, url: target, created: false };
      await moveAway(folder, target);
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function writeFolder(path: string, files: readonly ArtifactFile[]): Promise<void> {
  await mkdir(path);
  for (const { name, bytes } of files) {
    const file = await open(join(path, name), 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Whether a folder holds exactly these files. */
async function holds(path: string, files: readonly ArtifactFile[]): Promise<boolean> {
  try {
    const names = await readdir(path);
    if (names.length !== files.length) return false;
    for (const { name, bytes } of files) {
      const found = await readBoundedRegular(join(path, name), bytes.length);
      if (found === 'too-large' || Buffer.compare(found, bytes) !== 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

async function moveAway(folder: string, target: string): Promise<void> {
  const away = join(folder, `${UNFINISHED}${randomUUID()}`);
  try {
    await rename(target, away);
  } catch (error) {
    // Another writer has moved it away first.
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  await rm(away, { recursive: true, force: true });
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > ABANDONED_MILLISECONDS) await rm(path, { recursive: true, force: true });
  }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
