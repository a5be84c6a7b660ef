import { filesUnder } from './directory.js';
import type { FileSpec } from './materialize.js';
import { materialize } from './materialize.js';
import { root } from './project.js';

const folder = 'examples/environments';

/**
 * A repository whose last commit holds the project's examples. The one before lacks an environment, and another says
 * less of itself: what documents show of a comparison. The commit ids follow from the examples alone.
 */
export function exampleHistory(directory: string): void {
  const now = filesUnder(root, folder);
  const before = now.flatMap((file): readonly FileSpec[] => {
    if (!('path' in file) || file.path.startsWith(`${folder}/word_ladder/`)) return [];
    return file.path === `${folder}/number_guessing/openenv.yaml`
      ? [{ path: file.path, text: 'name: number_guessing\ndescription: Guess a number\n' }]
      : [file];
  });
  materialize({ id: 'examples', commits: [{ files: before }, { files: now }] }, directory);
}
