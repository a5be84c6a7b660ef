import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openCommit, resolveRevision, type Blob } from '../../src/source/commit.js';
import type { SourceOptions } from '../../src/source/git.js';
import { countingGit, createRepository, scriptedGit, type TestRepository } from '../support/git.js';
import { realRepositories, unpack } from '../support/real.js';
import { scratch } from '../support/scratch.js';

const scripted = process.platform === 'win32' ? test.skip : test;
const asRoot = process.getuid?.() === 0 ? test : test.skip;
const MANIFEST = 'name: alpha\ndescription: Solve alpha tasks\n';
const UNREADABLE = 'Cannot read the configured Git revision';

function text(blob: Blob | undefined): string {
  return blob?.kind === 'bytes' ? Buffer.from(blob.bytes).toString() : (blob?.kind ?? 'nothing');
}

/** What a commit holds: each path with its text, read through the commit's one process. */
async function contents(
  directory: string,
  revision = 'HEAD',
  options: SourceOptions = {},
): Promise<Record<string, string>> {
  const commit = await openCommit(directory, revision, options);
  try {
    const names = ['openenv.yaml', 'README.md', 'pyproject.toml', 'link', 'run.sh'];
    const entries = names.flatMap((name) => commit.tree.named(name));
    const blobs = await commit.readBlobs(
      entries.map(({ id }) => id),
      1024 * 1024,
    );
    return Object.fromEntries(entries.map(({ path, mode }, index) => [`${mode} ${path}`, text(blobs[index])]));
  } finally {
    await commit.close();
  }
}

async function failure(directory: string, revision = 'HEAD', options: SourceOptions = {}): Promise<unknown> {
  return contents(directory, revision, options).catch((error: unknown) => error);
}

/** Two commits. */
function history(
  options: Parameters<typeof createRepository>[0] = {},
): TestRepository & { readonly ids: readonly [string, string] } {
  const repository = createRepository(options);
  const first = repository.commit({ 'envs/a/openenv.yaml': MANIFEST, 'docs/README.md': 'docs\n' });
  const second = repository.commit({ 'envs/b/openenv.yaml': 'name: beta\n' });
  return { ...repository, ids: [first, second] };
}

/** The same for tests that only read it, or clone it. */
const shared = history();
shared.git('tag', 'light', shared.ids[0]);
shared.git('tag', '-a', '-m', 'one', 'annotated', shared.ids[0]);
shared.git('branch', 'side', shared.ids[0]);

const FIRST = { '100644 envs/a/openenv.yaml': MANIFEST, '100644 docs/README.md': 'docs\n' };
const SECOND = { ...FIRST, '100644 envs/b/openenv.yaml': 'name: beta\n' };

describe('a revision', () => {
  test.each([
    ['HEAD', 1],
    ['@', 1],
    ['main', 1],
    ['refs/heads/main', 1],
    ['HEAD~1', 0],
    ['HEAD^0', 1],
    ['HEAD^{}', 1],
    ['HEAD^{/test}', 1],
    ['side', 0],
    ['light', 0],
    ['annotated', 0],
    ['annotated^{commit}', 0],
  ])('%s is resolved', async (revision, index) => {
    await expect(resolveRevision(shared.directory, revision)).resolves.toBe(shared.ids[index]);
  });

  test('may be a full or an abbreviated id', async () => {
    const [first] = shared.ids;
    await expect(resolveRevision(shared.directory, first)).resolves.toBe(first);
    await expect(resolveRevision(shared.directory, first.slice(0, 8))).resolves.toBe(first);
  });

  test.each(
    [
      '',
      'nope',
      'head',
      '-x',
      '--all',
      '--help',
      '--',
      '-',
      ' HEAD',
      'HEAD ',
      'HEAD\n',
      'HEAD\nHEAD',
      'HEAD\0',
      '\0',
      'HEAD^{tree}',
      'HEAD:envs',
      'HEAD^2',
      'HEAD~9',
      'main..side',
      'main...side',
      '^HEAD',
      'HEAD^@',
      'HEAD^!',
      ':/test',
      ':envs',
      '../x',
      '@{u}',
      'HEAD@{99}',
      '1'.repeat(40),
      'x'.repeat(1_000_000),
      '$(id)',
      '\ud800',
    ].map((revision) => [JSON.stringify(revision).slice(0, 40), revision]),
  )('%s is refused', async (_, revision) => {
    const error: unknown = await resolveRevision(shared.directory, revision).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'SourceError', code: 'revision', message: UNREADABLE });
  });

  test('is resolved once: the commit stays the same when the branch moves on', async () => {
    const moving = history();
    const commit = await openCommit(moving.directory, 'main');
    moving.commit({ 'envs/a/openenv.yaml': 'changed' });
    expect(commit.revision).toBe(moving.ids[1]);
    const [entry] = commit.tree.named('openenv.yaml');
    expect((await commit.readBlobs([entry?.id ?? ''], 1000)).map(text)).toEqual([MANIFEST]);
    await commit.close();
  });

  test('of an empty repository is refused with what to do', async () => {
    const error = await failure(createRepository().directory);
    expect(error).toMatchObject({ code: 'revision', message: UNREADABLE });
    expect(error).toHaveProperty('help', expect.stringContaining('Commit something first'));
  });
});

describe('a clone of any kind', () => {
  test.each(['sha1', 'sha256'] as const)('with %s ids', async (objectFormat) => {
    const { directory, ids } = history({ objectFormat });
    expect(ids[0]).toHaveLength(objectFormat === 'sha1' ? 40 : 64);
    await expect(contents(directory)).resolves.toEqual(SECOND);
    await expect(contents(directory, ids[0])).resolves.toEqual(FIRST);
  });

  test('bare', async () => {
    await expect(contents(history({ bare: true }).directory)).resolves.toEqual(SECOND);
  });

  test('under a path with spaces, quotes and Unicode', async () => {
    const name = process.platform === 'win32' ? `a 'c' é 環境 $x` : `a "b" 'c' é 環境 $x`;
    await expect(contents(history({ name }).directory)).resolves.toEqual(SECOND);
  });

  test('under a path that looks like an option, relative to the working directory', async () => {
    const { directory } = history({ name: '-x' });
    const previous = process.cwd();
    process.chdir(join(directory, '..'));
    try {
      await expect(contents('-x')).resolves.toEqual(SECOND);
    } finally {
      process.chdir(previous);
    }
  });

  test('of depth 1: older commits are absent, and the error says what to fetch', async () => {
    const shallow = shared.clone({ depth: 1 });
    await expect(contents(shallow.directory)).resolves.toEqual(SECOND);
    for (const revision of ['HEAD~1', shared.ids[0]]) {
      const error = await failure(shallow.directory, revision);
      expect(error).toMatchObject({ code: 'revision', message: UNREADABLE });
      expect(error).toHaveProperty('help', expect.stringContaining('fetch-depth: 0'));
    }
  });

  test('of depth 2', async () => {
    const shallow = shared.clone({ depth: 2 });
    await expect(contents(shallow.directory, 'HEAD~1')).resolves.toEqual(FIRST);
  });

  test('a linked work tree', async () => {
    const { git, ids } = history();
    const tree = join(scratch('worktree'), 'linked');
    git('worktree', 'add', '--quiet', '--detach', tree, ids[0]);
    await expect(contents(tree)).resolves.toEqual(FIRST);
  });

  test('a submodule that is checked out: its own commit, not the one around it', async () => {
    const outer = createRepository();
    outer.commit({ 'README.md': 'outer\n' });
    outer.checkOut();
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', shared.directory, 'inner');
    outer.git('commit', '--quiet', '-m', 'add');
    await expect(contents(join(outer.directory, 'inner'))).resolves.toEqual(SECOND);
    await expect(contents(outer.directory)).resolves.toEqual({ '100644 README.md': 'outer\n' });
  });

  test('from a subdirectory: only what lies in it, with paths relative to it', async () => {
    const repository = history();
    repository.commit({ 'bad\u00ff/x': 'x' });
    repository.checkOut();
    await expect(contents(join(repository.directory, 'envs'))).resolves.toEqual({
      '100644 a/openenv.yaml': MANIFEST,
      '100644 b/openenv.yaml': 'name: beta\n',
    });
    mkdirSync(join(repository.directory, 'untracked'));
    await expect(contents(join(repository.directory, 'untracked'))).resolves.toEqual({});
  });
});

describe('a partial clone', () => {
  const REMEDY = 'without `filter` and `sparse-checkout`';

  test('lists everything and reads the blobs that it holds', async () => {
    const partial = shared.clone({ filter: 'blob:none' });
    const commit = await openCommit(partial.directory, 'HEAD');
    expect(commit.tree.named('openenv.yaml').map(({ path }) => path)).toEqual([
      'envs/a/openenv.yaml',
      'envs/b/openenv.yaml',
    ]);
    await commit.close();
    const limited = shared.clone({ filter: 'blob:limit=1k' });
    await expect(contents(limited.directory)).resolves.toEqual(SECOND);
  });

  test('says what to do about a blob that it lacks, and fetches nothing', async () => {
    const partial = shared.clone({ filter: 'blob:none' });
    const error = await failure(partial.directory);
    expect(error).toMatchObject({ code: 'object-missing', message: UNREADABLE });
    expect(error).toHaveProperty('help', expect.stringContaining(REMEDY));
    await expect(failure(partial.directory)).resolves.toMatchObject({ code: 'object-missing' });
  });

  test('can be made whole in the way that the error names', async () => {
    const partial = shared.clone({ filter: 'blob:none' });
    partial.git('fetch', '--quiet', '--refetch', '--no-filter');
    await expect(contents(partial.directory)).resolves.toEqual(SECOND);
  });

  test('says what to do about a tree that it lacks', async () => {
    const partial = shared.clone({ filter: 'tree:0' });
    const error = await failure(partial.directory);
    expect(error).toMatchObject({ code: 'object-missing', message: UNREADABLE });
    expect(error).toHaveProperty('help', expect.stringContaining(REMEDY));
  });

  scripted('is known also where Git says "missing" and goes on, as newer ones do', async () => {
    const partial = shared.clone({ filter: 'blob:none' });
    const missing = `case "$*" in *cat-file*) while read id; do echo "$id missing"; done; exit;; esac`;
    const real = countingGit().environment['PATH'] ?? '';
    const environment = scriptedGit(`${missing}\nPATH='${real}' exec git "$@"`);
    await expect(failure(partial.directory, 'HEAD', { environment })).resolves.toMatchObject({
      code: 'object-missing',
    });
  });
});

describe('nothing but the commit has influence', () => {
  test('not the work tree, the index, untracked files or attributes', async () => {
    const repository = history();
    repository.checkOut();
    writeFileSync(join(repository.directory, 'envs/a/openenv.yaml'), 'changed');
    writeFileSync(join(repository.directory, '.gitattributes'), '* text eol=crlf filter=x ident\n');
    mkdirSync(join(repository.directory, 'envs/new'));
    writeFileSync(join(repository.directory, 'envs/new/openenv.yaml'), 'new');
    repository.git('add', '--all');
    await expect(contents(repository.directory)).resolves.toEqual(SECOND);
  });

  test('not replace refs: of a blob, a tree or a commit', async () => {
    const repository = history();
    const [first, second] = repository.ids;
    repository.git(
      'replace',
      repository.git('rev-parse', `${first}:envs/a/openenv.yaml`),
      repository.write('blob', 'replaced'),
    );
    repository.git('replace', second, first);
    repository.git('replace', '-f', `${first}^{tree}`, `${second}^{tree}`);
    await expect(contents(repository.directory)).resolves.toEqual(SECOND);
    await expect(contents(repository.directory, 'HEAD~1')).resolves.toEqual(FIRST);
  });

  test('not grafts: HEAD~1 is what the commit says', async () => {
    const repository = history();
    const stranger = repository.commit({ 'README.md': 'stranger' }, { branch: 'stranger', parents: [] });
    writeFileSync(join(repository.directory, '.git/info/grafts'), `${repository.ids[1]} ${stranger}\n`);
    expect(repository.git('rev-parse', 'HEAD~1')).toBe(stranger);
    await expect(contents(repository.directory, 'HEAD~1')).resolves.toEqual(FIRST);
  });

  test('not GIT_ variables of the caller', async () => {
    const other = createRepository();
    other.commit({ 'README.md': 'other' });
    const git = join(other.directory, '.git');
    const environment = {
      ...process.env,
      GIT_DIR: git,
      GIT_WORK_TREE: other.directory,
      GIT_INDEX_FILE: join(git, 'no-index'),
      GIT_OBJECT_DIRECTORY: join(git, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(git, 'objects'),
      GIT_COMMON_DIR: git,
      GIT_NAMESPACE: 'x',
      GIT_CEILING_DIRECTORIES: '/',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.repositoryFormatVersion',
      GIT_CONFIG_VALUE_0: '99',
      GIT_CONFIG_GLOBAL: join(git, 'HEAD'),
      GIT_EXEC_PATH: '/nowhere',
      GIT_LITERAL_PATHSPECS: '1',
      GIT_TRACE: join(other.directory, 'trace'),
      GIT_TRACE2_EVENT: join(other.directory, 'trace2'),
      GIT_REPLACE_REF_BASE: 'refs/other/',
      GIT_SHALLOW_FILE: join(git, 'HEAD'),
    };
    await expect(contents(shared.directory, 'HEAD', { environment })).resolves.toEqual(SECOND);
    expect(readdirSync(other.directory)).toEqual(['.git']);
  });
});

describe('a tree', () => {
  test('of every kind of entry', async () => {
    const repository = createRepository();
    repository.commit({
      'a/run.sh': { text: 'x', mode: '100755' },
      'a/link': { symlink: 'run.sh' },
      'a/openenv.yaml': { submodule: '4'.repeat(40) },
      'envs/only': { submodule: '4'.repeat(40) },
    });
    await expect(contents(repository.directory)).resolves.toEqual({
      '100755 a/run.sh': 'x',
      '120000 a/link': 'run.sh',
    });
    const commit = await openCommit(repository.directory, 'HEAD');
    expect(commit.tree.entry('a/openenv.yaml')).toBeUndefined();
    expect(commit.tree.holdsBlobUnder('envs')).toBe(false);
    await commit.close();
  });

  test('with a path that is not UTF-8 is refused, but for submodules', async () => {
    const repository = createRepository();
    const blob = repository.write('blob', 'x');
    const bad = Buffer.from('ff', 'hex');
    repository.commitTree(repository.writeTree([['100644', bad, blob]]));
    const error = await failure(repository.directory);
    expect(error).toMatchObject({ code: 'path-encoding', message: 'Repository metadata paths must be UTF-8' });
    repository.commitTree(
      repository.writeTree([
        ['100644', 'README.md', blob],
        ['160000', bad, '4'.repeat(40)],
      ]),
    );
    await expect(contents(repository.directory)).resolves.toEqual({ '100644 README.md': 'x' });
  });

  test('that no Git wrote: unsorted, doubled, with slashes and odd modes', async () => {
    const repository = createRepository();
    const [one, two] = [repository.write('blob', 'one'), repository.write('blob', 'two')];
    const inner = repository.writeTree([
      ['100664', 'openenv.yaml', one],
      ['100600', 'README.md', one],
    ]);
    repository.commitTree(
      repository.writeTree([
        ['40000', 'z', inner],
        ['100644', 'a/openenv.yaml', one],
        ['100644', 'a/openenv.yaml', two],
        ['644', 'pyproject.toml', one],
      ]),
    );
    await expect(contents(repository.directory)).resolves.toEqual({
      '100644 a/openenv.yaml': 'two',
      '100644 z/openenv.yaml': 'one',
      '100644 z/README.md': 'one',
    });
  });

  test.each([
    [
      'a directory that is a blob',
      (repository: TestRepository) => repository.writeTree([['40000', 'a', repository.write('blob', 'x')]]),
    ],
    [
      'a directory that is absent',
      (repository: TestRepository) => repository.writeTree([['40000', 'a', '1'.repeat(40)]]),
    ],
    [
      'an entry without a name',
      (repository: TestRepository) => repository.writeTree([['100644', '', repository.write('blob', 'x')]]),
    ],
    ['bytes that are no tree', (repository: TestRepository) => repository.write('tree', 'nonsense')],
  ])('with %s is damaged', async (_, make) => {
    const repository = createRepository();
    repository.commitTree(make(repository));
    await expect(failure(repository.directory)).resolves.toMatchObject({ code: 'damaged', message: UNREADABLE });
  });

  test('whose listing is larger than 16 MiB is refused; one of exactly 16 MiB is not', async () => {
    const repository = createRepository();
    const blob = repository.write('blob', 'x');
    // Rows of 4,096 bytes: the name, and 54 bytes around it. The last name decides.
    const row = 4096;
    const rows = (last: number): (readonly [string, string, string])[] =>
      Array.from({ length: row }, (_, n) => [
        '100644',
        String(n)
          .padStart(4, '0')
          .padEnd((n === row - 1 ? row + last : row) - 54, 'n'),
        blob,
      ]);
    repository.commitTree(repository.writeTree(rows(0)));
    const commit = await openCommit(repository.directory, 'HEAD');
    expect(commit.tree.size).toBe(row);
    await commit.close();
    repository.commitTree(repository.writeTree(rows(1)));
    await expect(failure(repository.directory)).resolves.toMatchObject({
      code: 'too-large',
      message: 'Git metadata exceeds the configured size limit',
    });
  });
});

describe('blobs', () => {
  test('come in the order asked, also when asked twice, up to the limit', async () => {
    const repository = createRepository();
    repository.commit({ a: 'a', b: Buffer.of(0xff, 0, 0x0a), large: 'x'.repeat(11), limit: 'x'.repeat(10), empty: '' });
    const commit = await openCommit(repository.directory, 'HEAD');
    const id = (path: string): string => commit.tree.entry(path)?.id ?? '';
    const blobs = await commit.readBlobs(['large', 'b', 'a', 'b', 'limit', 'empty'].map(id), 10);
    expect(blobs).toEqual([
      { kind: 'too-large', size: 11 },
      { kind: 'bytes', bytes: Buffer.of(0xff, 0, 0x0a) },
      { kind: 'bytes', bytes: Buffer.from('a') },
      { kind: 'bytes', bytes: Buffer.of(0xff, 0, 0x0a) },
      { kind: 'bytes', bytes: Buffer.from('x'.repeat(10)) },
      { kind: 'bytes', bytes: Buffer.alloc(0) },
    ]);
    expect((await commit.readBlobs([id('a')], 10)).map(text)).toEqual(['a']);
    await commit.close();
    await commit.close();
  });

  test('that are absent from a clone without a filter are missing, one by one', async () => {
    const unpacked = createRepository();
    unpacked.commitTree(
      unpacked.writeTree([
        ['100644', 'README.md', unpacked.write('blob', 'here')],
        ['100644', 'openenv.yaml', '1'.repeat(40)],
        ['100644', 'pyproject.toml', unpacked.writeTree([])],
      ]),
    );
    await expect(contents(unpacked.directory)).resolves.toEqual({
      '100644 openenv.yaml': 'missing',
      '100644 README.md': 'here',
      '100644 pyproject.toml': 'missing',
    });
  });
});

describe('a repository that cannot be opened', () => {
  test('since there is none', async () => {
    for (const directory of [scratch('none'), '/nowhere/at/all', import.meta.filename]) {
      const error = await failure(directory);
      expect(error).toMatchObject({ code: 'repository', message: UNREADABLE });
      expect(error).toHaveProperty('help', expect.stringContaining(JSON.stringify(directory)));
    }
  });

  test('since its Git directory is broken', async () => {
    const { directory } = history();
    rmSync(join(directory, '.git', 'HEAD'));
    await expect(failure(directory)).resolves.toMatchObject({ code: 'repository' });
  });

  test('since there is no Git', async () => {
    const environment = { PATH: scratch('empty') };
    await expect(failure(shared.directory, 'HEAD', { environment })).resolves.toMatchObject({
      code: 'git-missing',
      message: UNREADABLE,
    });
  });

  asRoot('since another user owns it, until it is a safe directory of the global configuration', async () => {
    const repository = history();
    chownSync(repository.directory, 12345, 12345);
    chownSync(join(repository.directory, '.git'), 12345, 12345);
    const home = scratch('home');
    const environment = { ...process.env, SUDO_UID: undefined, HOME: home, XDG_CONFIG_HOME: home };
    const error = await failure(repository.directory, 'HEAD', { environment });
    expect(error).toMatchObject({ code: 'dubious-ownership', message: UNREADABLE });
    const command = `git config --global --add safe.directory ${repository.directory}`;
    expect(error).toHaveProperty('help', expect.stringContaining(command));
    writeFileSync(join(home, '.gitconfig'), `[safe]\n\tdirectory = ${repository.directory}\n`);
    await expect(contents(repository.directory, 'HEAD', { environment })).resolves.toEqual(SECOND);
  });

  scripted('and names the remedy in the words of older and newer Git', async () => {
    for (const words of [
      "detected dubious ownership in repository at '/x y'",
      "unsafe repository ('/x y' is owned by someone else)",
    ]) {
      const script = `echo "fatal: ${words}\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory '/x y'" >&2; exit 128`;
      const error = await failure('.', 'HEAD', { environment: scriptedGit(script) });
      expect(error).toMatchObject({ code: 'dubious-ownership' });
      expect(error).toHaveProperty('help', expect.stringMatching(/git config --global --add safe\.directory '\/x y'$/));
    }
  });

  scripted('since its answers make no sense', async () => {
    await expect(failure('.', 'HEAD', { environment: scriptedGit('echo HEAD') })).resolves.toMatchObject({
      code: 'revision',
    });
    await expect(failure('.', 'HEAD', { environment: scriptedGit('exec yes') })).resolves.toMatchObject({
      code: 'too-large',
    });
  });

  scripted('since Git takes too long', async () => {
    await expect(
      failure('.', 'HEAD', { environment: scriptedGit('sleep 20'), milliseconds: 200 }),
    ).resolves.toMatchObject({
      code: 'time',
      message: UNREADABLE,
    });
  });
});

describe('processes', () => {
  scripted('are at most three for one commit, whatever its size', async () => {
    for (const environments of [1, 2000]) {
      const repository = createRepository();
      const files = Array.from(
        { length: environments },
        (_, n) => [`envs/e${String(n)}/openenv.yaml`, `name: e${String(n)}\n`] as const,
      );
      repository.commit(Object.fromEntries(files));
      const { environment, starts } = countingGit();
      expect(Object.keys(await contents(repository.directory, 'main', { environment }))).toHaveLength(environments);
      expect(starts().map((start) => /(rev-parse|ls-tree|cat-file)/.exec(start)?.[1])).toEqual([
        'rev-parse',
        'ls-tree',
        'cat-file',
      ]);
    }
  });

  scripted('are two for a commit of which no blob is read', async () => {
    const { environment, starts } = countingGit();
    const commit = await openCommit(shared.directory, 'HEAD', { environment });
    await commit.readBlobs([], 10);
    await commit.close();
    expect(starts()).toHaveLength(2);
  });
});

const real = realRepositories();
(real.length === 0 ? describe.skip : describe)('copies of public repositories, of which only metadata is there', () => {
  test.each(real.map((repository) => [repository.repository, repository] as const))('%s', async (_, repository) => {
    const commit = await openCommit(unpack(repository), repository.revision);
    expect(commit.revision).toBe(repository.revision);
    const manifests = commit.tree.named('openenv.yaml');
    expect(manifests.map(({ path }) => path)).toEqual(repository.openenv_yaml_paths);
    const blobs = await commit.readBlobs(
      manifests.map(({ id }) => id),
      1024 * 1024,
    );
    expect(blobs.map(({ kind }) => kind)).toEqual(manifests.map(() => 'bytes'));
    await commit.close();
  });
});
