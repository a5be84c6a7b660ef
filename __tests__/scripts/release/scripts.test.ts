import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { NODE_24 } from '../../github/runner.js';
import { createRepository, type TestRepository } from '../../support/git.js';
import { packageJson, root } from '../../support/project.js';
import { scratch } from '../../support/scratch.js';

/** Where a shell script can stand for a program or a hook. */
const posix = process.platform === 'win32' ? { describe: describe.skip, test: test.skip } : { describe, test };

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Scripts that the job which may write runs with Node 24 alone, as that job does where it is installed. */
const NATIVE: ReadonlySet<string> = new Set(existsSync(NODE_24) ? ['move-tag.ts', 'publish.ts'] : []);

/** Runs a script of the release in a folder. */
function run(script: string, args: readonly string[], folder: string, variables: NodeJS.ProcessEnv = {}): Ended {
  const loader = pathToFileURL(join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
  const file = join(root, 'scripts', 'release', script);
  const [node, flags] = NATIVE.has(script) ? [NODE_24, []] : [process.execPath, ['--import', loader]];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...variables };
  const { status, stdout, stderr } = spawnSync(node, [...flags, file, ...args], { cwd: folder, env, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

describe('the tag of the major version', () => {
  /** A bare repository as the remote, and a clone with one commit for each version, tagged and pushed. */
  function releases(...versions: readonly string[]): {
    remote: TestRepository;
    clone: TestRepository;
    commits: string[];
  } {
    const remote = createRepository({ bare: true });
    const clone = createRepository();
    clone.git('remote', 'add', 'origin', remote.directory);
    const commits = versions.map((version, index) => {
      const commit = clone.commit({ file: version });
      // Annotated and plain ones in turn.
      clone.git('tag', ...(index % 2 === 0 ? ['--annotate', '--message', version] : []), version, commit);
      return commit;
    });
    clone.git('push', '--quiet', 'origin', 'main', '--tags');
    return { remote, clone, commits };
  }

  const refsOf = (remote: TestRepository): Readonly<Record<string, string>> =>
    Object.fromEntries(
      remote
        .git('for-each-ref', '--format=%(refname) %(objectname)')
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
  const commitOf = (remote: TestRepository, name: string): string => remote.git('rev-parse', `${name}^{commit}`);
  const moveTag = (clone: TestRepository, tag: string): Ended => run('move-tag.ts', [tag], clone.directory);

  test('is made by the first release, and moved by the next, and nothing else changes', () => {
    const { remote, clone, commits } = releases('v1.0.0');
    const before = refsOf(remote);
    expect(moveTag(clone, 'v1.0.0')).toMatchObject({ code: 0 });
    expect(refsOf(remote)).toEqual({ ...before, 'refs/tags/v1': commits[0] });

    const next = clone.commit({ file: 'next' });
    clone.git('tag', 'v1.0.1', next);
    // Neither the branch nor another tag goes along.
    clone.git('tag', 'other', next);
    clone.git('push', '--quiet', 'origin', 'v1.0.1');
    const between = refsOf(remote);
    expect(moveTag(clone, 'v1.0.1')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`v1 is ${next}, as v1.0.1`),
    });
    expect(refsOf(remote)).toEqual({ ...between, 'refs/tags/v1': next });
    expect(commitOf(remote, 'v1')).toBe(commitOf(remote, 'v1.0.1'));
  });

  test('leads to the commit of an annotated tag', () => {
    const { remote, clone, commits } = releases('v2.0.0');
    expect(moveTag(clone, 'v2.0.0').code).toBe(0);
    expect(refsOf(remote)['refs/tags/v2.0.0']).not.toBe(commits[0]);
    expect(refsOf(remote)['refs/tags/v2']).toBe(commits[0]);
  });

  test('replaces one that is annotated itself', () => {
    const { remote, clone, commits } = releases('v1.0.0', 'v1.0.1');
    clone.git('tag', '--annotate', '--message', 'v1', 'v1', 'v1.0.0');
    clone.git('push', '--quiet', 'origin', 'v1');
    expect(moveTag(clone, 'v1.0.1').code).toBe(0);
    expect(refsOf(remote)['refs/tags/v1']).toBe(commits[1]);
  });

  test('stays where a newer release is, by number and not by name', () => {
    const { remote, clone, commits } = releases('v1.9.9', 'v1.10.0', 'v2.0.0');
    expect(moveTag(clone, 'v1.10.0').code).toBe(0);
    const before = refsOf(remote);
    expect(moveTag(clone, 'v1.9.9')).toEqual({
      code: 0,
      said: 'v1 stays where it is: v1.10.0 is newer than v1.9.9.\n',
    });
    expect(refsOf(remote)).toEqual(before);
    expect(before['refs/tags/v1']).toBe(commits[1]);
  });

  test('is left alone by a second run', () => {
    const { clone, commits } = releases('v1.0.0');
    moveTag(clone, 'v1.0.0');
    expect(moveTag(clone, 'v1.0.0')).toEqual({ code: 0, said: `v1 is ${String(commits[0])} already.\n` });
  });

  posix.test('says what to do where the remote does not let it be moved', () => {
    const { remote, clone } = releases('v1.0.0');
    const hook = join(remote.directory, 'hooks', 'update');
    mkdirSync(join(remote.directory, 'hooks'), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\necho "tag rules" >&2\n[ "$1" != refs/tags/v1 ]\n');
    chmodSync(hook, 0o755);
    const before = refsOf(remote);
    const { code, said } = moveTag(clone, 'v1.0.0');
    expect([code, refsOf(remote)]).toEqual([1, before]);
    expect(said).toContain('tag rules');
    expect(said).toMatch(/does not let v1 be moved\. docs\/releasing\.md says what to do\.\n$/);
  });

  test.each([
    ['v1.0.1', 'origin has no tag v1.0.1.\n'],
    ['v1', '"v1" is no version tag, such as v1.2.3.\n'],
    ['--mirror', '"--mirror" is no version tag, such as v1.2.3.\n'],
  ])('is not moved to %s', (tag, said) => {
    const { remote, clone } = releases('v1.0.0');
    const before = refsOf(remote);
    expect(moveTag(clone, tag)).toEqual({ code: 1, said });
    expect(refsOf(remote)).toEqual(before);
  });
});

describe('the check of a release', () => {
  const entry = '# Changelog\n\n## 1.2.3 - 2026-03-01\n\n- News.\n';

  function project(version: string): TestRepository {
    const repository = createRepository();
    repository.commit({
      'package.json': JSON.stringify({ version }),
      'package-lock.json': JSON.stringify({ version, packages: { '': { version } } }),
      'CHANGELOG.md': entry,
    });
    repository.checkOut();
    repository.git('tag', '--annotate', '--message', 'v1.2.3', 'v1.2.3');
    return repository;
  }

  const check = ({ directory }: TestRepository): Ended =>
    run('check.ts', ['v1.2.3', '--branch', 'main', '--notes', 'build/notes.md'], directory);

  test('writes the notes of a sound one', () => {
    const repository = project('1.2.3');
    expect(check(repository)).toMatchObject({ code: 0, said: expect.stringContaining('can be released') });
    expect(readFileSync(join(repository.directory, 'build', 'notes.md'), 'utf8')).toBe('- News.\n');
  });

  test('says all that is wrong, and writes nothing', () => {
    const repository = project('1.2.4');
    repository.git('checkout', '--quiet', '--detach');
    repository.commit({ other: '' }, { branch: 'side', parents: [repository.git('rev-parse', 'HEAD')] });
    repository.git('checkout', '--quiet', 'side');
    const { code, said } = check(repository);
    expect(code).toBe(1);
    expect(said).toMatch(
      /^v1\.2\.3 cannot be released:\n- package\.json .*\n- package-lock\.json .*\n- v1\.2\.3 is .*\n- .* is not on the branch/,
    );
    expect(existsSync(join(repository.directory, 'build'))).toBe(false);
  });

  test('knows where there is no tag', () => {
    const repository = project('1.2.3');
    repository.git('tag', '--delete', 'v1.2.3');
    expect(check(repository)).toMatchObject({ code: 1, said: expect.stringContaining('There is no tag v1.2.3.') });
  });
});

describe('the files of a release', () => {
  test('are the package, its bill of materials, and the checksums of both', () => {
    const folder = join(scratch('assets'), 'made');
    expect(run('assets.ts', [folder], root)).toMatchObject({ code: 0 });
    const { name, version, dependencies } = packageJson();
    const [bill, pack] = [`${name}.cdx.json`, `${name}-${version}.tgz`];
    expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS', pack, bill].sort());

    const digest = (file: string): string =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
    const sums = [pack, bill].sort().map((file) => `${digest(file)}  ${file}\n`);
    expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toBe(sums.join(''));

    const { components, metadata } = JSON.parse(readFileSync(join(folder, bill), 'utf8')) as {
      components: { name: string; version: string }[];
      metadata: { component: { name: string; version: string } };
    };
    expect(metadata.component).toMatchObject({ name, version });
    const listed = components.map((each) => `${each.name}@${each.version}`);
    expect(listed).toEqual(expect.arrayContaining(Object.entries(dependencies).map((each) => each.join('@'))));
    expect(components.filter((each) => each.name === 'jest')).toEqual([]);
  });
});

posix.describe('publishing', () => {
  /** A `gh` that keeps a release in a folder and notes how it was called. It damages, loses or refuses what it is told to. */
  const GH = `
    const { appendFileSync, copyFileSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
    const { basename } = require('node:path');
    const [, verb, tag, ...rest] = process.argv.slice(2);
    const { LOST, DAMAGED, TROUBLE } = process.env;
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    if (verb === 'view') {
      if (existsSync('release')) process.stdout.write(JSON.stringify({ isDraft: !existsSync('published') }));
      else { console.error(TROUBLE ?? 'release not found'); process.exit(1); }
    }
    if (verb === 'delete') rmSync('release', { recursive: true });
    if (verb === 'edit') writeFileSync('published', '');
    if (verb === 'download') cpSync('release', rest[1], { recursive: true });
    if (verb === 'create') {
      mkdirSync('release');
      for (const file of rest.slice(rest.indexOf('--notes-file') + 2)) {
        const name = basename(file);
        if (name === DAMAGED) writeFileSync('release/' + name, 'cut');
        else if (name !== LOST) copyFileSync(file, 'release/' + name);
      }
    }`;

  function publish(earlier: 'none' | 'draft' | 'published' = 'none', variables: NodeJS.ProcessEnv = {}) {
    const folder = scratch('publish');
    const file = (name: string, content: string): void => {
      writeFileSync(join(folder, name), content);
    };
    for (const name of ['bin', 'assets', ...(earlier === 'none' ? [] : ['release'])]) mkdirSync(join(folder, name));
    if (earlier === 'published') file('published', '');
    file('assets/a.tgz', 'package');
    file('assets/SHA256SUMS', 'sums');
    file('bin/gh.cjs', GH);
    file('bin/gh', `#!/bin/sh\nexec '${process.execPath}' '${folder}/bin/gh.cjs' "$@"\n`);
    chmodSync(join(folder, 'bin', 'gh'), 0o755);
    const path = [join(folder, 'bin'), process.env['PATH']].join(delimiter);
    const ended = run('publish.ts', ['v1.2.3', 'assets', 'notes.md'], folder, { PATH: path, ...variables });
    const log = readFileSync(join(folder, 'calls'), 'utf8');
    const calls = log.split('\n').flatMap((call) => call.split(' ')[1] ?? []);
    const present = (name: string): boolean => existsSync(join(folder, name));
    return { ...ended, log, calls, published: present('published'), files: present('release/a.tgz') };
  }

  test('makes a draft with all files, looks at them, and publishes it last', () => {
    const { code, said, log, calls, published } = publish();
    expect([code, published, calls]).toEqual([0, true, ['view', 'create', 'download', 'edit']]);
    expect(said).toBe('v1.2.3 is published with SHA256SUMS, a.tgz.\n');
    expect(log).toContain('release create v1.2.3 --draft --verify-tag');
  });

  test('makes a draft that an earlier attempt has left anew', () => {
    const { code, calls, files } = publish('draft');
    expect([code, files, calls]).toEqual([0, true, ['view', 'delete', 'create', 'download', 'edit']]);
  });

  test('leaves a release that is published already alone', () => {
    expect(publish('published')).toMatchObject({ code: 0, calls: ['view'], files: false });
  });

  test.each(['LOST', 'DAMAGED'])('does not publish a draft with a file that is %s', (how) => {
    const { code, calls, said, published } = publish('none', { [how]: 'a.tgz' });
    expect([code, published, calls]).toEqual([1, false, ['view', 'create', 'download']]);
    expect(said).toBe('The draft of v1.2.3 does not hold a.tgz. It is not published.\n');
  });

  test('makes nothing where GitHub does not answer', () => {
    expect(publish('none', { TROUBLE: 'HTTP 502' })).toMatchObject({ code: 1, calls: ['view'] });
  });
});
