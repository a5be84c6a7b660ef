import { mkdir } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { CHANGES_FILE } from '../publish/names.js';
import type { ArtifactFile } from '../publish/ports.js';
import { outputError, writeFileAtomically } from './atomic-file.js';

/**
 * Writes the files of a job: the catalog at a path, the comparison beside it under the same name with `-changes`.
 *
 * @throws CatalogError
 */
export function outputFiles(catalogPath: string): (file: ArtifactFile) => Promise<string> {
  return async ({ name, bytes }) => {
    const path = name === CHANGES_FILE ? besides(catalogPath) : catalogPath;
    try {
      await mkdir(dirname(path), { recursive: true });
    } catch (cause) {
      throw outputError(path, cause);
    }
    await writeFileAtomically(path, bytes);
    return path;
  };
}

function besides(path: string): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)}-changes${extension}`;
}
