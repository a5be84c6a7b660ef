import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findGit } from '../../src/source/environment.js';
import { scratch } from './scratch.js';

/** What a commit of a test changes: text, bytes, a symbolic link or a submodule at each path; null removes it. */
export type Changes = Readonly<
  Record<
    string,
    | string
    | Uint8Array
    | { readonly text: string; readonly mode: '100644' | '100755' }
    | { readonly symlink: string }
    | { readonly submodule: string }
    | null
  >
>;

/** How a clone is made. Clones go through `file://`, so that depth and filter are honoured. */
export interface CloneOptions {
  readonly depth?: number;
  readonly filter?: string;
  readonly bare?: boolean;
  readonly branch?: string;
}

/** A real Git repository under the system's temporary directory; gone when the test file is done. */
export interface TestRepository {
  readonly directory: string;
  /** Runs Git here, undisturbed by the machine's configuration. Returns standard output without its last line break. */
  readonly git: (...args: readonly string[]) => string;
  /**
   * Adds a commit to the branch `main` (or another) through `git fast-import`: quick for 200,000 files, and any path goes
   * that Git takes. The work tree stays as it is: see `checkOut`. Returns the commit's id.
   */
  readonly commit: (
    changes: Changes,
    options?: { readonly branch?: string; readonly parents?: readonly string[] },
  ) => string;
  /** Makes index and work tree those of `main`. */
  readonly checkOut: () => void;
  /** Writes one object as it is, sound or not. Returns its id. */
  readonly write: (type: 'blob' | 'tree' | 'commit' | 'tag', bytes: string | Uint8Array) => string;
  /** Writes a tree of rows as they are: unsorted, doubled or oddly named ones too. Returns its id. */
  readonly writeTree: (rows: readonly (readonly [mode: string, name: string | Uint8Array, id: string])[]) => string;
  /** Commits a tree to `main` without a parent. Returns the commit's id. */
  readonly commitTree: (tree: string) => string;
  readonly clone: (options?: CloneOptions) => TestRepository;
}

const PERSON = 'Corpus <corpus@example.org>';
const EPOCH = 1_700_000_000;

/** Makes an empty repository with the branch `main`. */
export function createRepository(
  options: { readonly objectFormat?: 'sha1' | 'sha256'; readonly bare?: boolean; readonly name?: string } = {},
): TestRepository {
  const directory = join(scratch('git'), options.name ?? 'repository');
  const format = `--object-format=${options.objectFormat ?? 'sha1'}`;
  run(undefined, [
    'init',
    '--quiet',
    '--initial-branch=main',
    format,
    ...(options.bare === true ? ['--bare'] : []),
    directory,
  ]);
  return repositoryAt(directory);
}

/** The helper for a repository that is already there. */
export function repositoryAt(directory: string): TestRepository {
  let commits = 0;
  const git = (...args: readonly string[]): string => run(directory, args).toString('utf8').replace(/\n$/, '');
  const write: TestRepository['write'] = (type, bytes) =>
    run(directory, ['hash-object', '-w', '--literally', '-t', type, '--stdin'], Buffer.from(bytes))
      .toString('latin1')
      .trim();
  return {
    directory,
    git,
    write,
    commit: (changes, { branch = 'main', parents } = {}) => {
      const ref = `refs/heads/${branch}`;
      const tip = git('for-each-ref', '--format=%(objectname)', ref);
      const from = (parents ?? [tip].filter((id) => id !== '')).map(
        (id, index) => `${index === 0 ? 'from' : 'merge'} ${id}\n`,
      );
      const who = `${PERSON} ${String(EPOCH + (commits += 1))} +0000`;
      const head = `commit ${ref}\nmark :1\ncommitter ${who}\ndata 5\ntest\n${from.join('')}`;
      const commands = Buffer.concat([Buffer.from(head), ...fileCommands(changes), Buffer.from('get-mark :1\n')]);
      return run(directory, ['fast-import', '--quiet', '--force'], commands).toString('latin1').trim();
    },
    checkOut: () => {
      git('reset', '--quiet', '--hard', 'main');
    },
    writeTree: (rows) =>
      write(
        'tree',
        Buffer.concat(
          rows.flatMap(([mode, name, id]) => [
            Buffer.from(`${mode} `),
            Buffer.from(name),
            Buffer.of(0),
            Buffer.from(id, 'hex'),
          ]),
        ),
      ),
    commitTree: (tree) => {
      const who = `${PERSON} ${String(EPOCH)} +0000`;
      const id = write('commit', `tree ${tree}\nauthor ${who}\ncommitter ${who}\n\ntest\n`);
      git('update-ref', 'refs/heads/main', id);
      return id;
    },
    clone: (options = {}) => {
      git('config', 'uploadpack.allowFilter', 'true');
      const target = join(scratch('clone'), 'clone');
      const flags = [
        ...(options.depth === undefined ? [] : [`--depth=${String(options.depth)}`]),
        ...(options.filter === undefined ? [] : [`--filter=${options.filter}`]),
        ...(options.branch === undefined ? [] : [`--branch=${options.branch}`]),
        options.bare === true ? '--bare' : '--no-checkout',
      ];
      run(undefined, ['clone', '--quiet', ...flags, fileUrl(directory), target]);
      return repositoryAt(target);
    },
  };
}

/** A URL that Git takes for a transport, as it would not take a path. */
function fileUrl(directory: string): string {
  return process.platform === 'win32' ? `file:///${directory.replaceAll('\\', '/')}` : `file://${directory}`;
}

/** An environment in which the `git` that runs first is a shell script, in a folder of its own. Not for Windows. */
export function scriptedGit(script: string): NodeJS.ProcessEnv {
  const folder = scratch('path');
  const file = join(folder, 'git');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** An environment whose `git` is the real one, and notes every start. Not for Windows. */
export function countingGit(): { readonly environment: NodeJS.ProcessEnv; readonly starts: () => readonly string[] } {
  const log = join(scratch('log'), 'starts');
  const environment = scriptedGit(`printf '%s\\0' "$*" >> '${log}'\nexec '${realGit()}' "$@"`);
  return {
    environment,
    starts: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\0').slice(0, -1) : []),
  };
}

/** The machine's own Git. */
export function realGit(): string {
  const program = findGit(process.env);
  if (program === undefined) throw new Error('these tests need Git');
  return program;
}

/** The environment of the helper's own Git: no configuration but the repository's, fixed people, any local transport. */
function hermetic(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'));
  return {
    ...Object.fromEntries(kept),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ALLOW_PROTOCOL: 'file',
    GIT_AUTHOR_NAME: 'Corpus',
    GIT_AUTHOR_EMAIL: 'corpus@example.org',
    GIT_AUTHOR_DATE: `${String(EPOCH)} +0000`,
    GIT_COMMITTER_NAME: 'Corpus',
    GIT_COMMITTER_EMAIL: 'corpus@example.org',
    GIT_COMMITTER_DATE: `${String(EPOCH)} +0000`,
  };
}

function run(directory: string | undefined, args: readonly string[], input?: Uint8Array): Buffer {
  const place = directory === undefined ? [] : ['-C', directory];
  return execFileSync(realGit(), [...place, ...args], {
    env: hermetic(),
    maxBuffer: 64 * 1024 * 1024,
    ...(input === undefined ? { stdio: ['ignore', 'pipe', 'pipe'] } : { input, stdio: 'pipe' }),
  });
}

/** The commands of `git fast-import` that make the changes. */
function fileCommands(changes: Changes): Uint8Array[] {
  return Object.entries(changes).flatMap(([path, change]) => {
    const place = `"${path.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}"`;
    if (change === null) return [Buffer.from(`D ${place}\n`)];
    if (typeof change === 'object' && 'submodule' in change)
      return [Buffer.from(`M 160000 ${change.submodule} ${place}\n`)];
    const [mode, bytes] = content(change);
    return [Buffer.from(`M ${mode} inline ${place}\ndata ${String(bytes.length)}\n`), bytes, Buffer.from('\n')];
  });
}

function content(
  change: string | Uint8Array | { text: string; mode: string } | { symlink: string },
): [string, Uint8Array] {
  if (typeof change === 'string') return ['100644', Buffer.from(change)];
  if (change instanceof Uint8Array) return ['100644', change];
  return 'symlink' in change ? ['120000', Buffer.from(change.symlink)] : [change.mode, Buffer.from(change.text)];
}
