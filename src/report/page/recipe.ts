import type { GitArtifact } from '../../profile/model.js';
import { shellWord } from './shell.js';

/**
 * Commands that bring the directory of an environment at its commit, and of the rest of the repository only the files
 * beside it and above it. They run nothing of what they bring.
 */
export function checkoutRecipe({ uri, path, revision }: GitArtifact): string {
  const folder = shellWord(`./${path.slice(path.lastIndexOf('/') + 1)}`);
  const format = revision.length === 64 ? '--object-format=sha256 ' : '';
  // Git asks back where a directory looks like a pattern.
  const literal = /[*?[\]]/.test(path) ? '--skip-checks ' : '';
  return [
    `git init ${format}${folder} && cd ${folder}`,
    `git remote add origin ${shellWord(uri)}`,
    `git sparse-checkout set --cone ${literal}--end-of-options ${shellWord(path)}`,
    `git fetch --depth=1 --filter=blob:none origin ${shellWord(revision)}`,
    'git checkout FETCH_HEAD',
  ].join('\n');
}
