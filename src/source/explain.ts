import { quoted } from '../text/quoted.js';
import { GitFailure, SourceError } from './errors.js';
import { runGit, type GitExit, type SourceOptions } from './git.js';
import { isPartialClone, repositoryError } from './repository.js';

/**
 * Why a revision could not be resolved. One more process asks what the clone is, so that nothing depends on the words
 * of Git's message.
 */
export async function explainRevision(
  directory: string,
  revision: string,
  exit: GitExit,
  options: SourceOptions,
): Promise<SourceError> {
  const probe = await runGit(directory, ['rev-parse', '--is-shallow-repository'], 64, options);
  if (probe.code !== 0) return repositoryError(directory, probe);
  const shallow = probe.stdout.toString('latin1') === 'true\n';
  return new SourceError(
    'revision',
    `${quoted(revision)} names no commit of this clone. ${remedy(revision, shallow)}`,
    new GitFailure('rev-parse', exit.code, exit.stderr),
  );
}

function remedy(revision: string, shallow: boolean): string {
  if (shallow) {
    return 'The clone is shallow, so older commits are absent: give actions/checkout `fetch-depth: 0`, or run `git fetch --unshallow`.';
  }
  if (revision === 'HEAD' || revision === '@') return 'Commit something first, or name another revision.';
  return 'Give a commit id, a branch or a tag that the clone holds; `git fetch` brings those of the remote.';
}

/** Why a command that reads objects ended with an error. */
export async function explainFailure(
  directory: string,
  command: string,
  exit: Omit<GitExit, 'stdout'>,
  options: SourceOptions,
): Promise<SourceError> {
  const cause = new GitFailure(command, exit.code, exit.stderr);
  if (await isPartialClone(directory, options)) return filteredError('An object of the commit', cause);
  return new SourceError(
    'damaged',
    `git ${command} could not read the objects of the commit. Run \`git fsck\` in the repository, or clone it anew.`,
    cause,
  );
}

/** An object is absent because the clone was made with a filter, and nothing is fetched here. */
export function filteredError(what: string, cause?: Error): SourceError {
  return new SourceError(
    'object-missing',
    `${what} is not in this clone, which was made with a filter (a partial clone), and nothing is fetched here. Use ` +
      'actions/checkout without `filter` and `sparse-checkout`, or run `git fetch --refetch --no-filter`.',
    cause,
  );
}
