import { CODES } from '../diagnostic/codes.js';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Tree } from '../source/commit.js';
import { compareCodePoints } from '../text/code-points.js';
import { MANIFEST, manifestDirectories } from './inventory.js';

/** Manifests named one by one; a repository can hold thousands. */
const MAX_NAMED = 10;

/**
 * Says where manifests stand when the chosen root lists none: one notice for each, with the root that would list it.
 * Most public repositories of one environment keep `openenv.yaml` at the top, which the profile does not list.
 */
export function unlistedManifests(tree: Tree, root: string): readonly Diagnostic[] {
  const directories = manifestDirectories(tree);
  const named = directories.slice(0, MAX_NAMED).map((directory) => manifestNotice(directory, root));
  const more = directories.length - named.length;
  const last = named.at(-1);
  if (more === 0 || last === undefined) return named;
  return [...named.slice(0, -1), { ...last, message: `${last.message} (and ${more} more manifests elsewhere)` }];
}

/** The roots under which at least one manifest would be listed, the one with most first. */
export function usefulRoots(tree: Tree): readonly string[] {
  const counts = new Map<string, number>();
  for (const directory of manifestDirectories(tree)) {
    if (directory === '.') continue;
    const parent = parentOf(directory);
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return [...counts]
    .sort(([rootA, countA], [rootB, countB]) => countB - countA || compareCodePoints(rootA, rootB))
    .map(([root]) => root);
}

function manifestNotice(directory: string, root: string): Diagnostic {
  if (directory === '.') {
    return {
      code: 'manifest-at-root',
      severity: CODES['manifest-at-root'].severity,
      file: MANIFEST,
      message: `${MANIFEST} stands at the top of the repository, where no inventory root lists it`,
      help: `Move the environment into a directory of its own, such as envs/<name>/${MANIFEST}, and build with --root envs.`,
    };
  }
  const parent = parentOf(directory);
  return {
    code: 'manifest-elsewhere',
    severity: CODES['manifest-elsewhere'].severity,
    file: `${directory}/${MANIFEST}`,
    message: `The root ${JSON.stringify(root)} does not list this manifest`,
    help: `Build with --root ${parent}: it lists the directories directly below ${parent === '.' ? 'the top' : parent}.`,
  };
}

function parentOf(directory: string): string {
  const slash = directory.lastIndexOf('/');
  return slash === -1 ? '.' : directory.slice(0, slash);
}
