/**
 * Why a commit could not be read.
 *
 * - `git-missing`: there is no Git to run, or it could not be started.
 * - `repository`: the directory is not (in) a Git repository that can be opened.
 * - `dubious-ownership`: Git refuses the repository because another user owns it.
 * - `revision`: the revision names no commit of this clone.
 * - `too-large`: Git sent more than the limit for its command.
 * - `path-encoding`: the path of a blob is not UTF-8.
 * - `object-missing`: an object that is needed is not in this clone.
 * - `time`: a command took longer than its limit.
 * - `damaged`: Git ended with an error of its own, or gave an answer that makes no sense.
 */
export type SourceErrorCode =
  | 'git-missing'
  | 'repository'
  | 'dubious-ownership'
  | 'revision'
  | 'too-large'
  | 'path-encoding'
  | 'object-missing'
  | 'time'
  | 'damaged';

/** The sentences of the format (contract, sections 1 and 2): the reference has one for whatever Git refuses. */
function sentence(code: SourceErrorCode): string {
  switch (code) {
    case 'too-large':
      return 'Git metadata exceeds the configured size limit';
    case 'path-encoding':
      return 'Repository metadata paths must be UTF-8';
    case 'git-missing':
    case 'repository':
    case 'dubious-ownership':
    case 'revision':
    case 'object-missing':
    case 'time':
    case 'damaged':
      return 'Cannot read the configured Git revision';
  }
}

/**
 * A commit could not be read. `message` is the sentence of the format for this case, `help` says what happened and
 * what to do. Both may quote names from the repository: escape them for the place where they are shown.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  readonly help: string;

  constructor(code: SourceErrorCode, help: string, cause?: unknown) {
    super(sentence(code), cause === undefined ? undefined : { cause });
    this.code = code;
    this.help = help;
  }
}

/** An answer that Git never gives: an old Git, or something else under its name. */
export function senselessAnswer(command: string, cause?: unknown): SourceError {
  return new SourceError(
    'damaged',
    `git ${command} gave an answer that makes no sense. Check that Git is 2.30 or newer and the repository sound.`,
    cause,
  );
}

/** What Git itself said when a command failed: the cause of many a {@link SourceError}. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';
  /** Exit code, or null when a signal ended the process. */
  readonly exitCode: number | null;
  /** The start of standard error, in the C locale. */
  readonly stderr: string;

  constructor(command: string, exitCode: number | null, stderr: string) {
    super(`git ${command} ended with ${exitCode === null ? 'a signal' : `code ${exitCode}`}: ${stderr.trim()}`);
    this.exitCode = exitCode;
    this.stderr = stderr;
  }
}
