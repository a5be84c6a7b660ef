import type { Commit } from '../source/commit.js';
import { quoted } from '../text/quoted.js';
import { readFiles } from './files.js';
import type { Finding, Place } from './finding.js';
import { ISSUES } from './issues.js';

/** Files that metadata names as evidence: for a license, or for the tools that it declares. */
export interface Evidence {
  /** Whether a path names a tracked file, a symbolic link included. */
  isTracked(path: string): boolean;
  /**
   * The fault of an evidence file, if any: like metadata it must be a regular tracked file within the limits, and
   * UTF-8 (contract, section 2). What it says is not looked at.
   *
   * @param at where metadata names the file, for the reader's eye
   */
  check(path: string, at: Place): Promise<Finding | undefined>;
}

/** The evidence of one commit. A file that many environments name, such as the license of all, is read once. */
export function openEvidence(commit: Commit): Evidence {
  const checked = new Map<string, Promise<Finding | undefined>>();
  return {
    isTracked: (path) => commit.tree.entry(path) !== undefined,
    async check(path, at) {
      const found = checked.get(path) ?? read(commit, path, at);
      checked.set(path, found);
      const finding = await found;
      return finding && { ...finding, place: at };
    },
  };
}

async function read(commit: Commit, path: string, at: Place): Promise<Finding | undefined> {
  const [file] = await readFiles(commit, [path]);
  if (file?.state === 'unreadable') {
    return { ...file.finding, message: `The evidence file ${quoted(path)} cannot be used: ${file.finding.message}` };
  }
  if (file?.state === 'text') return undefined;
  return {
    code: 'file-absent',
    place: at,
    message: `The evidence file ${quoted(path)} is not tracked at this commit`,
    help: 'Commit the file, or name one that is tracked; the path is relative to the repository, not to the environment.',
    issue: ISSUES.absent(path),
  };
}
