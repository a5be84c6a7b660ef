import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { findGit, gitEnvironment, type Environment } from './environment.js';
import { SourceError } from './errors.js';

/** Time for one command: 30 s (contract, section 2). */
const COMMAND_MILLISECONDS = 30_000;

/** How much of standard error is kept: enough for Git's first messages, little enough for a log. The rest is dropped. */
const STDERR_BYTES = 4096;

/** Longest argument in UTF-16 units: under the 32,767 of a Windows command line, and no path or revision comes near. */
const ARGUMENT_LENGTH = 16_384;

/**
 * Settings that outrank the configuration of the repository, which is not trusted. `core.fsmonitor` may name a program
 * that runs when the index is read (a revision like `:path` does that); a commit-graph file may name other parents than
 * the commit has.
 */
const OVERRIDES = ['core.fsmonitor=false', 'core.commitGraph=false', 'advice.graftFileDeprecated=false'];

/** How Git is run; everything has a default. */
export interface SourceOptions {
  /** The caller's environment, cleaned before use (see `gitEnvironment`). Default: `process.env`. */
  readonly environment?: Environment;
  /** Time limit of a command in milliseconds. Default: 30,000. */
  readonly milliseconds?: number;
}

/** How a command ended by itself; what a code means is for the caller to say. */
export interface GitExit {
  /** Exit code, or null when a signal ended the process. */
  readonly code: number | null;
  readonly stdout: Buffer;
  /** The start of standard error. */
  readonly stderr: string;
}

/** A running Git process, and what every use of one needs. */
export interface GitProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** The start of standard error so far. */
  stderr(): string;
  /** Ends the process at once, without waiting for it or for a child of it that still holds its pipes. */
  stop(): void;
  /** How long the process may take, in milliseconds, and the error for one that takes longer. */
  readonly milliseconds: number;
  timeError(): SourceError;
}

/** True when a text can be handed to a process: no NUL, not absurdly long. */
export function isArgument(text: string): boolean {
  return text.length <= ARGUMENT_LENGTH && !text.includes('\0');
}

/**
 * Starts one Git process in a directory: never through a shell, with a clean environment, nothing written to this
 * process's own output.
 *
 * @param args - the command first; values that a user chose come after `--end-of-options`
 * @param failed - told when the system could not start the process
 * @throws SourceError `git-missing`, `repository` (a directory that no process can be given)
 */
export function startGit(
  directory: string,
  args: readonly string[],
  options: SourceOptions,
  failed: (error: SourceError) => void,
): GitProcess {
  const milliseconds = options.milliseconds ?? COMMAND_MILLISECONDS;
  const child = spawnGit(directory, args, gitEnvironment(options.environment ?? process.env));
  child.on('error', (cause) => {
    failed(startError(cause));
  });
  // Git may end before it has read its input; how it ended says why.
  child.stdin.on('error', () => undefined);
  let stderr = Buffer.alloc(0);
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < STDERR_BYTES) stderr = Buffer.concat([stderr, chunk]).subarray(0, STDERR_BYTES);
  });
  return {
    child,
    milliseconds,
    stderr: () => stderr.toString('utf8'),
    stop: () => {
      child.kill('SIGKILL');
      for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
      // Its end is near, and whoever waits for that must live to see it.
      child.ref();
    },
    timeError: () =>
      new SourceError(
        'time',
        `git ${args[0] ?? ''} did not answer within ${milliseconds / 1000} seconds. ` +
          'Run it again; check the disk that holds the repository, and the files that its configuration includes.',
      ),
  };
}

function spawnGit(
  directory: string,
  args: readonly string[],
  environment: Environment,
): ChildProcessWithoutNullStreams {
  const program = findGit(environment);
  if (program === undefined) {
    throw new SourceError('git-missing', 'No folder of PATH holds the git program. Install Git 2.30 or newer.');
  }
  if (!isArgument(directory)) {
    throw new SourceError('repository', 'The path of the repository holds a NUL or is too long.');
  }
  const settings = OVERRIDES.flatMap((setting) => ['-c', setting]);
  try {
    return spawn(program, ['--no-pager', '-C', directory, ...settings, ...args], {
      env: environment,
      windowsHide: true,
    });
  } catch (cause) {
    throw startError(cause);
  }
}

function startError(cause: unknown): SourceError {
  return new SourceError('git-missing', 'Git could not be started. Check that `git --version` runs here.', cause);
}

/**
 * Runs one Git command to its end.
 *
 * @param args - the command first; values that a user chose come after `--end-of-options`
 * @param limit - bytes of standard output that are accepted
 * @throws SourceError `git-missing`, `repository`, `time`, `too-large`; the process is ended then
 */
export function runGit(
  directory: string,
  args: readonly string[],
  limit: number,
  options: SourceOptions,
): Promise<GitExit> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const git = startGit(directory, args, options, reject);
    const fail = (error: SourceError): void => {
      git.stop();
      reject(error);
    };
    const timer = setTimeout(() => {
      fail(git.timeError());
    }, git.milliseconds);
    git.child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else fail(tooLarge(args[0] ?? '', limit));
    });
    git.child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, stdout: Buffer.concat(chunks), stderr: git.stderr() });
    });
    git.child.stdin.end();
  });
}

function tooLarge(command: string, limit: number): SourceError {
  return new SourceError('too-large', `git ${command} answered with more than ${limit} bytes.`);
}
