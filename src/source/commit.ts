import type { Answer } from './answers.js';
import { SourceError } from './errors.js';
import { explainFailure, explainRevision, filteredError } from './explain.js';
import { isArgument, runGit, type SourceOptions } from './git.js';
import { isObjectId, openObjects } from './objects.js';
import { isPartialClone } from './repository.js';
import { readListing } from './listing.js';
import { treeOf, type Tree } from './tree.js';

export type { Tree, TreeEntry } from './tree.js';

/** The bytes of a blob, or that it is larger than the limit, or that the clone holds no blob of this id. */
export type Blob = Answer;

/** One commit of a clone. Nothing but its own objects is read: no work tree, index, replace ref or graft. */
export interface Commit {
  /** Full hex id, 40 or 64 digits. */
  readonly revision: string;
  readonly tree: Tree;
  /**
   * Reads blobs in the order asked, through one long-lived process. What it returns is held in memory: at most
   * `limit` bytes for each different id, so ask for a bounded number at once.
   *
   * @throws SourceError `object-missing` where a partial clone lacks a blob, `time` (30 s for one blob), `damaged`
   */
  readBlobs(ids: readonly string[], limit: number): Promise<readonly Blob[]>;
  /** Ends the process. Safe to call twice. */
  close(): Promise<void>;
}

/** Most bytes of the listing of a commit: 16 MiB, some 200,000 files (contract, section 2). */
const LISTING_BYTES = 16 * 1024 * 1024;

/** Bytes of a resolved revision: one id, or for what is refused (a range) several. */
const RESOLVED_BYTES = 4096;

/**
 * Opens the commit that a revision names now. At most three Git processes serve it, whatever its size: one resolves the
 * revision, one lists the tree, and one reads blobs from the first `readBlobs` until `close`.
 *
 * @param directory - a clone, bare or not, or a directory in it; paths are relative to it then
 * @param revision - anything that `git rev-parse` takes for a commit; not trusted
 * @throws SourceError of every code; its message is the reference's
 */
export async function openCommit(directory: string, revision: string, options: SourceOptions = {}): Promise<Commit> {
  const id = await resolveRevision(directory, revision, options);
  const tree = await listTree(directory, id, options);
  const objects = openObjects(directory, options);
  return {
    revision: id,
    tree,
    readBlobs: async (ids, limit) => {
      const distinct = [...new Set(ids)];
      const blobs = await objects.read(distinct, 'blob', limit);
      const absent = distinct[blobs.findIndex(({ kind }) => kind === 'missing')];
      if (absent !== undefined && (await isPartialClone(directory, options))) throw filteredError(`The blob ${absent}`);
      const byId = new Map(distinct.map((distinctId, index) => [distinctId, blobs[index]]));
      return ids.map((blobId) => byId.get(blobId) ?? { kind: 'missing' });
    },
    close: () => objects.close(),
  };
}

/**
 * The full id of the commit that a revision names now.
 *
 * @throws SourceError `revision` where there is none; `repository`, `dubious-ownership` where Git does not get that far
 */
export async function resolveRevision(
  directory: string,
  revision: string,
  options: SourceOptions = {},
): Promise<string> {
  if (!isArgument(revision)) {
    throw new SourceError('revision', 'The revision holds a NUL or is too long. Give a commit, a branch or a tag.');
  }
  const args = ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`];
  const exit = await runGit(directory, args, RESOLVED_BYTES, options);
  // Git also resolves what is no single commit, as `^HEAD`, and says so in its answer only.
  const id = exit.stdout.toString('latin1').replace(/\n$/, '');
  if (exit.code !== 0 || !isObjectId(id)) throw await explainRevision(directory, revision, exit, options);
  return id;
}

async function listTree(directory: string, id: string, options: SourceOptions): Promise<Tree> {
  const exit = await runGit(directory, ['ls-tree', '-r', '-z', '--end-of-options', id], LISTING_BYTES, options);
  if (exit.code !== 0) throw await explainFailure(directory, 'ls-tree', exit, options);
  return treeOf(readListing(exit.stdout, id.length));
}
