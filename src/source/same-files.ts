import type { Tree } from './commit.js';
import { openCommit } from './commit.js';
import { SourceError } from './errors.js';

/**
 * Those of some files that are the same blob in two commits. Where the clone does not hold the second commit whole,
 * nobody can tell, and none is.
 *
 * @param directory - a clone or a directory in it; paths are relative to it
 * @throws SourceError where the first commit cannot be read
 */
export async function sameFiles(
  directory: string,
  revision: string,
  other: string,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  if (revision === other) return new Set(files);
  const there = await treeIfHeld(directory, other);
  if (there === undefined) return new Set();
  const here = await treeOf(directory, revision);
  return new Set(
    files.filter((file) => {
      const entry = here.entry(file);
      return entry !== undefined && entry.id === there.entry(file)?.id;
    }),
  );
}

async function treeOf(directory: string, revision: string): Promise<Tree> {
  const commit = await openCommit(directory, revision);
  try {
    return commit.tree;
  } finally {
    await commit.close();
  }
}

async function treeIfHeld(directory: string, revision: string): Promise<Tree | undefined> {
  try {
    return await treeOf(directory, revision);
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}
