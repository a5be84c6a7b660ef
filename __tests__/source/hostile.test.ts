import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { openCommit, resolveRevision } from '../../src/source/commit.js';
import { openHistory } from '../../src/source/history.js';
import { describeRepository, originUrl } from '../../src/source/repository.js';
import { createRepository, realGit, scriptedGit, type TestRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';

/** A repository whose configuration, hooks and attributes run a trap wherever Git can be made to run something. */
const posix = process.platform === 'win32' ? describe.skip : describe;

const HOOKS = [
  'post-checkout',
  'post-index-change',
  'reference-transaction',
  'pre-auto-gc',
  'fsmonitor-watchman',
  'post-merge',
];

posix('a hostile repository', () => {
  let origin: TestRepository;
  let repository: TestRepository;
  let trap: string;
  let sprung: string;

  beforeAll(() => {
    const folder = scratch('trap');
    trap = join(folder, 'trap');
    sprung = join(folder, 'sprung');
    writeFileSync(trap, `#!/bin/sh\necho "$0 $*" >> '${sprung}'\n`);
    chmodSync(trap, 0o755);

    origin = createRepository();
    origin.commit({ 'openenv.yaml': 'one\n' });
    origin.commit({
      'openenv.yaml': 'two\n',
      '.gitattributes': '* filter=trap diff=trap merge=trap working-tree-encoding=trap\n',
    });
    repository = origin.clone({ filter: 'blob:none' });
    // The index holds a file whose blob is there: it can be asked for by `:name`.
    const blob = repository.write('blob', 'indexed');
    repository.git('update-index', '--add', '--cacheinfo', `100644,${blob},indexed`);
    repository.git('config', 'core.fsmonitor', trap);
    repository.git('update-index', '--fsmonitor');
    for (const [key, value] of [
      ['core.pager', trap],
      ['pager.rev-parse', trap],
      ['pager.ls-tree', trap],
      ['pager.cat-file', trap],
      ['pager.config', trap],
      ['core.editor', trap],
      ['core.sshCommand', trap],
      ['core.gitProxy', trap],
      ['core.askPass', trap],
      ['core.hooksPath', join(folder, 'hooks')],
      ['core.alternateRefsCommand', trap],
      ['credential.helper', `!${trap}`],
      ['alias.rev-parse', `!${trap}`],
      ['alias.ls-tree', `!${trap}`],
      ['alias.cat-file', `!${trap}`],
      ['alias.config', `!${trap}`],
      ['alias.merge-base', `!${trap}`],
      ['diff.external', trap],
      ['diff.trap.textconv', trap],
      ['diff.trap.command', trap],
      ['filter.trap.smudge', trap],
      ['filter.trap.clean', trap],
      ['filter.trap.process', trap],
      ['filter.trap.required', 'true'],
      ['merge.trap.driver', trap],
      ['gpg.program', trap],
      ['uploadpack.packObjectsHook', trap],
      ['remote.origin.uploadpack', trap],
      ['trace2.eventTarget', sprung],
      ['trace2.normalTarget', sprung],
      ['help.autoCorrect', 'immediate'],
    ] as const) {
      repository.git('config', key, value);
    }
    mkdirSync(join(folder, 'hooks'));
    for (const hook of HOOKS)
      writeFileSync(join(folder, 'hooks', hook), `#!/bin/sh\nexec '${trap}' ${hook}\n`, { mode: 0o755 });
    rmSync(sprung, { force: true });
  });

  /** Runs Git as anybody would: what the traps are for. */
  function careless(...args: readonly string[]): boolean {
    spawnSync(realGit(), ['-C', repository.directory, ...args], { env: { ...process.env, GIT_NO_LAZY_FETCH: '0' } });
    const was = existsSync(sprung);
    rmSync(sprung, { force: true });
    return was;
  }

  test('has traps that work', () => {
    expect(careless('status')).toBe(true);
    expect(careless('rev-parse', '--verify', '--end-of-options', ':indexed^{commit}')).toBe(true);
    expect(careless('cat-file', 'blob', 'HEAD:openenv.yaml')).toBe(true);
  });

  test('runs nothing while a revision is resolved', async () => {
    await expect(resolveRevision(repository.directory, 'HEAD~1')).resolves.toHaveLength(40);
    for (const revision of [':indexed', ':/two', 'HEAD:openenv.yaml', 'nope', '1'.repeat(40)]) {
      await expect(resolveRevision(repository.directory, revision)).rejects.toMatchObject({ code: 'revision' });
    }
    expect(existsSync(sprung)).toBe(false);
  });

  test.each(['file', 'ssh', 'ext', 'helper'])(
    'runs nothing for a blob that it would have to fetch (%s)',
    async (transport) => {
      const urls: Readonly<Record<string, string>> = {
        file: `file://${origin.directory}`,
        ssh: 'ssh://localhost/x',
        ext: `ext::${trap}`,
        helper: 'https://localhost:1/x',
      };
      repository.git('config', 'remote.origin.url', urls[transport] ?? '');
      if (transport === 'helper') repository.git('config', 'remote.origin.vcs', 'ext');
      // Older versions do not know GIT_NO_LAZY_FETCH, and try to fetch.
      const older = scriptedGit(`unset GIT_NO_LAZY_FETCH\nexec '${realGit()}' "$@"`);
      for (const environment of [process.env, older]) {
        const commit = await openCommit(repository.directory, 'HEAD', { environment });
        const ids = commit.tree.named('openenv.yaml').map(({ id }) => id);
        await expect(commit.readBlobs(ids, 100)).rejects.toMatchObject({ code: 'object-missing' });
        await commit.close();
        expect(existsSync(sprung)).toBe(false);
      }
    },
  );

  test('runs nothing for its history and its facts', async () => {
    const history = openHistory(repository.directory);
    const tip = await resolveRevision(repository.directory, 'HEAD');
    expect(await history.firstParents(tip, 5)).toHaveLength(1);
    expect(await history.isAncestor(tip, tip)).toBe(true);
    expect(await history.isAncestor('1'.repeat(40), tip)).toBeUndefined();
    await history.close();
    await describeRepository(repository.directory);
    await originUrl(repository.directory);
    expect(existsSync(sprung)).toBe(false);
  });
});

posix('a repository that makes Git wait', () => {
  test('by a configuration that includes a pipe is given up in time', async () => {
    const repository = createRepository();
    repository.commit({ a: 'a' });
    const pipe = join(repository.directory, 'pipe');
    spawnSync('mkfifo', [pipe]);
    repository.git('config', 'include.path', pipe);
    await expect(openCommit(repository.directory, 'HEAD', { milliseconds: 300 })).rejects.toMatchObject({
      code: 'time',
    });
  });
});
