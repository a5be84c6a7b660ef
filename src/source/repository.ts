import { isUtf8 } from 'node:buffer';
import { GitFailure, SourceError } from './errors.js';
import { runGit, type GitExit, type SourceOptions } from './git.js';

/** Facts about a clone, none of which depends on a commit. */
export interface RepositoryFacts {
  /** The opened directory seen from the top of the work tree: `` or `some/folder/`. Empty in a bare repository. */
  readonly prefix: string;
  readonly objectFormat: 'sha1' | 'sha256';
  /** True when history is cut off (`fetch-depth`). */
  readonly shallow: boolean;
}

/** Bytes of a short answer: a path of the system, a URL, a few words. */
const ANSWER_BYTES = 64 * 1024;

/** Settings by which Git itself knows a partial clone: objects left out, to be fetched when needed. */
const PARTIAL_CLONE = String.raw`^(extensions\.partialclone|remote\..*\.(promisor|partialclonefilter))$`;

/**
 * Looks at a clone, in one process.
 *
 * @throws SourceError `repository`, `dubious-ownership`, `path-encoding`, and those of every Git process
 */
export async function describeRepository(directory: string, options: SourceOptions = {}): Promise<RepositoryFacts> {
  // The prefix comes last: it is the only answer that may hold a line break.
  const args = ['rev-parse', '--is-shallow-repository', '--show-object-format', '--show-prefix'];
  const exit = await runGit(directory, args, ANSWER_BYTES, options);
  if (exit.code !== 0) throw repositoryError(directory, exit);
  if (!isUtf8(exit.stdout)) {
    throw new SourceError('path-encoding', 'The path of the directory in its repository is not UTF-8. Rename it.');
  }
  const [shallow, objectFormat, ...prefix] = exit.stdout.toString('utf8').slice(0, -1).split('\n');
  return {
    prefix: prefix.join('\n'),
    objectFormat: objectFormat === 'sha256' ? 'sha256' : 'sha1',
    shallow: shallow === 'true',
  };
}

/**
 * The URL of the remote `origin` as the configuration has it, or undefined where there is none. It is not trusted and
 * may hold credentials.
 *
 * @throws SourceError `repository`, `dubious-ownership`, `too-large` (a URL of more than 64 KiB), and those of every
 *   Git process
 */
export async function originUrl(directory: string, options: SourceOptions = {}): Promise<string | undefined> {
  const exit = await runGit(directory, ['config', '-z', '--get', 'remote.origin.url'], ANSWER_BYTES, options);
  if (exit.code === 0) return exit.stdout.toString('utf8').replace(/\0$/, '');
  // `git config` says the same of a missing setting and of a repository that it cannot open.
  await describeRepository(directory, options);
  return undefined;
}

/** True when the clone was made with a filter, so that objects may be absent on purpose. */
export async function isPartialClone(directory: string, options: SourceOptions = {}): Promise<boolean> {
  const exit = await runGit(directory, ['config', '-z', '--get-regexp', PARTIAL_CLONE], ANSWER_BYTES, options);
  const settings =
    exit.code === 0
      ? exit.stdout
          .toString('utf8')
          .split('\0')
          .filter((line) => line !== '')
      : [];
  return settings.some((setting) => !/\.promisor\n(?:false|no|off|0|)$/i.test(setting));
}

/** Why Git cannot open a repository. */
export function repositoryError(directory: string, exit: GitExit): SourceError {
  const cause = new GitFailure('rev-parse', exit.code, exit.stderr);
  const place = JSON.stringify(directory);
  // Git tells this one by its words only: "dubious ownership" since 2.35.3, "unsafe repository" in 2.35.2.
  if (/^fatal: (?:detected dubious ownership in|unsafe) repository/m.test(exit.stderr)) {
    const command = /^\s*(git config --global --add safe\.directory [^\n]+)$/m.exec(exit.stderr)?.[1];
    return new SourceError(
      'dubious-ownership',
      `Git refuses the repository at ${place}, because another user owns it. If you trust it, run once as the user of ` +
        `this process: ${command ?? 'git config --global --add safe.directory <its path>'}`,
      cause,
    );
  }
  return new SourceError(
    'repository',
    `Git cannot open a repository at ${place}. Check the path; in a workflow, actions/checkout comes first.`,
    cause,
  );
}
