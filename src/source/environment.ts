import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Environment variables of a process; `undefined` members are absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What every Git process gets, whatever the caller's environment says. */
const FIXED: Environment = {
  /** No transport at all: Git older than 2.44 ignores GIT_NO_LAZY_FETCH and would fetch the blobs of a partial clone. */
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  /** `info/grafts` would change the parents of a commit, and so what `HEAD~1` names; /dev/null works on Windows too. */
  GIT_GRAFT_FILE: '/dev/null',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  /** Standard error in one language, since "dubious ownership" can be told by its words only. */
  LC_ALL: 'C',
};

/**
 * The environment of a Git process: the caller's without any `GIT_*` (they can point Git at another repository, index,
 * object store or configuration, or make it write traces), plus the fixed settings. HOME, XDG_CONFIG_HOME and the system
 * configuration stay: `safe.directory` lives there.
 */
export function gitEnvironment(environment: Environment): Environment {
  const kept = Object.entries(environment).filter(([name]) => !name.toUpperCase().startsWith('GIT_'));
  return { ...Object.fromEntries(kept), ...FIXED };
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * The Git program that PATH names first, as an absolute path, or undefined. Relative and empty parts of PATH are passed
 * over, and the current directory is never searched, as Windows would: it may be an untrusted checkout that holds a
 * program called git.
 */
export function findGit(environment: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  const windows = platform === 'win32';
  const path =
    Object.entries(environment).find(([name]) => (windows ? name.toUpperCase() : name) === 'PATH')?.[1] ?? '';
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, windows ? 'git.exe' : 'git'))
    .find(isProgram);
}
