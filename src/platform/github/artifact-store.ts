import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArtifactFile, CatalogStore, StoredArtifact, StoredCatalog } from '../../publish/ports.js';
import { StoreError } from '../../publish/ports.js';

/** What the store of a workflow run needs to know. */
export interface ArtifactStoreSettings {
  /** Folder for the files while they are uploaded; empty for the system's. */
  readonly temporaryFolder: string;
  /** Address of the run's page, to which an artifact's is added. */
  readonly runUrl: string | undefined;
}

/** The artifacts of the current workflow run, through GitHub's own client, which is loaded when it is used. */
export function artifactStore({ temporaryFolder, runUrl }: ArtifactStoreSettings): CatalogStore {
  return {
    find: () => nothing(),
    async save(name, files) {
      const folder = await mkdtemp(join(temporaryFolder || tmpdir(), 'openenv-catalog-upload-'));
      try {
        return await upload(folder, name, files, runUrl);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function* nothing(): AsyncGenerator<StoredCatalog> {
  // Artifacts of other runs are read in a step of their own.
}

async function upload(
  folder: string,
  name: string,
  files: readonly ArtifactFile[],
  runUrl: string | undefined,
): Promise<StoredArtifact> {
  const paths: string[] = [];
  for (const file of files) {
    const path = join(folder, file.name);
    await writeFile(path, file.bytes);
    paths.push(path);
  }
  try {
    const { DefaultArtifactClient } = await import('@actions/artifact');
    const { id, digest } = await new DefaultArtifactClient().uploadArtifact(name, paths, folder);
    return {
      name,
      ...(id === undefined ? {} : { id: String(id) }),
      ...(id === undefined || runUrl === undefined ? {} : { url: `${runUrl}/artifacts/${id}` }),
      ...(digest === undefined ? {} : { digest: `sha256:${digest}` }),
      created: true,
    };
  } catch (cause) {
    const help = 'The catalog file itself was written. Run the job again, or set `upload: false`.';
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(`The artifact ${JSON.stringify(name)} was not uploaded: ${reason}`, help, cause);
  }
}
