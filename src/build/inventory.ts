import { CatalogError } from '../profile/errors.js';
import { isDirectChild, isRelativePath } from '../profile/path.js';
import type { Tree } from '../source/commit.js';
import { compareCodePoints } from '../text/code-points.js';
import { quoted } from '../text/quoted.js';

/** File whose presence makes a directory an environment. */
export const MANIFEST = 'openenv.yaml';

/** Most environments that one repository may hold (contract, section 2). */
const MAX_ENVIRONMENTS = 10_000;

/**
 * The environments of a tree: the directories directly below `root` that hold a blob named `openenv.yaml`,
 * sorted by code point. A root that holds other blobs only has none, which is no fault.
 *
 * @throws CatalogError where the root holds no blob, too many environments, or one whose path the profile cannot carry.
 */
export function listEnvironments(tree: Tree, root: string): readonly string[] {
  if (!tree.holdsBlobUnder(root)) throw new CatalogError('inventory-root');
  const paths = manifestDirectories(tree).filter((directory) => isDirectChild(directory, root));
  if (paths.length > MAX_ENVIRONMENTS) {
    throw new CatalogError('inventory-limit', undefined, {
      help: `A catalog holds at most ${MAX_ENVIRONMENTS} environments: split ${quoted(root)} into several roots.`,
    });
  }
  const unsafe = paths.find((path) => !isRelativePath(path));
  if (unsafe !== undefined) {
    throw new CatalogError(
      'inventory-path',
      `An environment has a path that a catalog cannot carry: ${quoted(unsafe)}`,
      {
        help: 'Rename the directory: no backslash, control character or line separator, and at most 8,192 characters.',
      },
    );
  }
  return paths;
}

/** Every directory of the tree that holds a manifest, sorted by code point; the top is `.`. */
export function manifestDirectories(tree: Tree): readonly string[] {
  return tree
    .named(MANIFEST)
    .map(({ path }) => (path === MANIFEST ? '.' : path.slice(0, -MANIFEST.length - 1)))
    .sort(compareCodePoints);
}
