import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { FileSpec } from './materialize.js';

/** Every file under a folder of this repository, for `materialize`, at the path that it has here. */
export function filesUnder(root: string, folder: string): readonly FileSpec[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).replaceAll(sep, '/'), base64: readFileSync(file).toString('base64') };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
