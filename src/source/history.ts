import { SourceError } from './errors.js';
import { runGit, type SourceOptions } from './git.js';
import { isObjectId, openObjects } from './objects.js';
import { describeRepository } from './repository.js';

/**
 * The ancestry that a clone holds. Parents come from the commit objects themselves, which name them also where they are
 * absent (shallow clones); grafts and replace refs have no say. Nothing is fetched.
 */
export interface History {
  /** Ids of a commit's parents, first parent first; undefined where the clone holds no such commit. */
  parents(id: string): Promise<readonly string[] | undefined>;
  /** True when the clone holds a commit of this id. Anything that is no id of a commit is not held. */
  hasCommit(id: string): Promise<boolean>;
  /**
   * The first-parent ancestors of a commit, nearest first, at most `count`. The last one may be absent from the clone:
   * its child names it, and the walk ends there.
   */
  firstParents(id: string, count: number): Promise<readonly string[]>;
  /**
   * Whether a commit is an ancestor of another, or the same one; undefined where the clone cannot tell, since one of
   * them is absent or the history is cut off.
   */
  isAncestor(ancestor: string, descendant: string): Promise<boolean | undefined>;
  /** Ends the process. Safe to call twice. */
  close(): Promise<void>;
}

/** Most bytes of a commit object: its message alone may be long, and nobody writes one of this size. */
const COMMIT_BYTES = 4 * 1024 * 1024;

/**
 * Opens the history of a clone.
 *
 * @throws SourceError (its methods) `git-missing`, `time`, `damaged`
 */
export function openHistory(directory: string, options: SourceOptions = {}): History {
  let objects = openObjects(directory, options);

  async function parents(id: string): Promise<readonly string[] | undefined> {
    if (!isObjectId(id)) return undefined;
    try {
      const [commit] = await objects.read([id], 'commit', COMMIT_BYTES);
      return commit?.kind === 'bytes' ? parentsOf(commit.bytes) : undefined;
    } catch (error) {
      if (!(error instanceof SourceError) || error.code !== 'object-missing') throw error;
      // In a partial clone some versions of Git end where an object is absent, instead of saying so.
      objects = openObjects(directory, options);
      return undefined;
    }
  }

  return {
    parents,
    hasCommit: async (id) => (await parents(id)) !== undefined,
    firstParents: async (id, count) => {
      const ancestors: string[] = [];
      let parent = (await parents(id))?.[0];
      while (parent !== undefined && ancestors.length < count) {
        ancestors.push(parent);
        parent = (await parents(parent))?.[0];
      }
      return ancestors;
    },
    isAncestor: async (ancestor, descendant) => {
      if (!isObjectId(ancestor) || !isObjectId(descendant)) return undefined;
      const args = ['merge-base', '--is-ancestor', '--end-of-options', ancestor, descendant];
      const { code } = await runGit(directory, args, 0, options);
      if (code === 0) return true;
      // "No" means that no way is known: in a shallow clone there may be one all the same.
      return code === 1 && !(await describeRepository(directory, options)).shallow ? false : undefined;
    },
    close: () => objects.close(),
  };
}

/** The `parent` lines of a commit object: they stand between its `tree` and `author` lines. */
function parentsOf(commit: Uint8Array): readonly string[] {
  const header = Buffer.from(commit.buffer, commit.byteOffset, commit.byteLength).toString('latin1');
  const [, lines = ''] = /^tree [0-9a-f]+\n((?:parent [0-9a-f]+\n)*)/.exec(header) ?? [];
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice('parent '.length));
}
