import { chmodSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createRepository, repositoryAt, scriptedGit, type TestRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';
import { startJob, type Job, type JobStep } from './job.js';

/** One push through the built action, on every kind of clone that a workflow may make. */
let job: Job;

beforeEach(async () => {
  job = await startJob();
});

afterEach(() => job.end());

/** The outputs of a run that may build the base again, and what it read. */
async function outputsIn(clone: string, step: JobStep = {}): Promise<Readonly<Record<string, string>>> {
  const { code, outputs, stdout } = await job.run({
    ...step,
    workspace: clone,
    inputs: { baseline: 'auto', ...step.inputs },
  });
  expect([code, stdout]).toEqual([0, expect.any(String)]);
  return outputs;
}

const whole = (): Readonly<Record<string, string>> => ({
  revision: job.head,
  complete: 'true',
  entries: '1',
  added: '0',
  withdrawn: '1',
  superseded: '1',
  'baseline-status': 'rebuilt',
  'baseline-revision': job.base,
});

const checkedOut = (clone: TestRepository): string => {
  clone.git('checkout', '--quiet', '--detach', 'HEAD');
  return clone.directory;
};

describe('a clone', () => {
  test('that is full', async () => {
    expect(await outputsIn(checkedOut(job.repository.clone()))).toMatchObject(whole());
  });

  test('of depth 2: parent and commit are there', async () => {
    expect(await outputsIn(checkedOut(job.repository.clone({ depth: 2 })))).toMatchObject(whole());
  });

  test('of depth 1: the base is named, nothing else is compared with, and the log says how to fetch it', async () => {
    const clone = checkedOut(job.repository.clone({ depth: 1 }));
    const { code, outputs, stdout } = await job.run({ workspace: clone, inputs: { baseline: 'auto' } });
    expect([code, outputs]).toEqual([
      0,
      expect.objectContaining({ revision: job.head, 'baseline-status': 'not-found', 'baseline-revision': '' }),
    ]);
    expect(stdout).toContain(job.base);
    expect(stdout).toContain('fetch-depth: 2');
  });

  test('without the blobs of its history (blob:none): nothing is fetched for the base', async () => {
    const clone = checkedOut(job.repository.clone({ filter: 'blob:none' }));
    const { code, outputs, stdout } = await job.run({ workspace: clone, inputs: { baseline: 'auto' } });
    expect([code, outputs['revision'], outputs['complete']]).toEqual([0, job.head, 'true']);
    // What the base shares with the commit is there; the rest is said to be absent, not fetched.
    expect(['rebuilt', 'not-found']).toContain(outputs['baseline-status']);
    if (outputs['baseline-status'] === 'not-found') expect(stdout).toContain(job.base);
  });

  test('with SHA-256 ids', async () => {
    const repository = createRepository({ objectFormat: 'sha256' });
    const before = repository.commit({ 'envs/a/openenv.yaml': 'name: a\ndescription: first\n' });
    const after = repository.commit({ 'envs/b/openenv.yaml': 'name: b\ndescription: second\n' });
    repository.checkOut();
    const event = job.events.push({ before, after });
    expect(await outputsIn(repository.directory, { event })).toMatchObject({
      revision: after,
      'baseline-status': 'rebuilt',
      'baseline-revision': before,
      added: '1',
    });
  });
});

describe('a checkout', () => {
  test('that is a linked worktree', async () => {
    const tree = join(scratch('worktree'), 'tree');
    job.repository.git('worktree', 'add', '--quiet', '--detach', tree, job.head);
    expect(await outputsIn(tree)).toMatchObject(whole());
  });

  test('that is a submodule', async () => {
    const outer = createRepository();
    outer.commit({ 'envs/z/openenv.yaml': 'name: z\ndescription: of the outer repository\n' });
    outer.checkOut();
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', job.repository.directory, 'inner');
    const inner = join(outer.directory, 'inner');
    repositoryAt(inner).git('checkout', '--quiet', '--detach', job.head);
    expect(await outputsIn(outer.directory, { inputs: { path: 'inner' } })).toMatchObject(whole());
  });

  test('with spaces in its path', async () => {
    const place = join(
      scratch('spaces'),
      'a checkout, with "spaces"'.replaceAll('"', process.platform === 'win32' ? '' : '"'),
    );
    cpSync(job.repository.directory, place, { recursive: true });
    expect(await outputsIn(place)).toMatchObject(whole());
  });

  test('of which `path` names a subdirectory', async () => {
    const repository = createRepository();
    const before = repository.commit({ 'sub/envs/a/openenv.yaml': 'name: a\ndescription: first\n' });
    const after = repository.commit({ 'sub/envs/a/openenv.yaml': 'name: a\ndescription: [\n' });
    repository.checkOut();
    const step: JobStep = {
      workspace: repository.directory,
      event: job.events.push({ before, after }),
      inputs: { baseline: 'auto', path: 'sub' },
    };
    const { code, outputs, annotations } = await job.run(step);
    expect([code, outputs]).toEqual([
      1,
      expect.objectContaining({
        revision: after,
        complete: 'false',
        'baseline-status': 'rebuilt',
        'baseline-revision': before,
      }),
    ]);
    expect(annotations[0]).toMatchObject({ file: 'sub/envs/a/openenv.yaml' });
  });

  test('beside another in one workspace', async () => {
    const workspace = scratch('workspace');
    const other = createRepository();
    other.commit({ 'envs/x/openenv.yaml': 'name: x\ndescription: another repository\n' });
    other.checkOut();
    cpSync(job.repository.directory, join(workspace, 'mine'), { recursive: true });
    cpSync(other.directory, join(workspace, 'theirs'), { recursive: true });
    expect(await outputsIn(workspace, { inputs: { path: 'mine' } })).toMatchObject(whole());
  });

  test('whose faults are annotated from the root of the repository, whatever `path` is', async () => {
    const broken = job.repository.commit({ 'envs/a/openenv.yaml': 'name: [\n' });
    job.repository.checkOut();
    const event = job.events.push({ before: job.head, after: broken });
    const workspace = scratch('workspace');
    cpSync(job.repository.directory, join(workspace, 'checkout'), { recursive: true });
    const { code, annotations } = await job.run({ event, workspace, inputs: { path: 'checkout' } });
    expect(code).toBe(1);
    expect(annotations[0]).toMatchObject({ file: 'envs/a/openenv.yaml', line: 1 });
  });

  test('to which variables of a caller do not lead Git astray', async () => {
    const other = createRepository();
    other.commit({ 'envs/x/openenv.yaml': 'name: x\ndescription: another repository\n' });
    const variables = {
      GIT_DIR: join(other.directory, '.git'),
      GIT_WORK_TREE: other.directory,
      GIT_INDEX_FILE: join(other.directory, 'no-index'),
      GIT_OBJECT_DIRECTORY: join(other.directory, '.git', 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(other.directory, '.git', 'objects'),
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.worktree',
      GIT_CONFIG_VALUE_0: other.directory,
      GIT_CEILING_DIRECTORIES: job.repository.directory,
    };
    expect(await outputsIn(job.repository.directory, { variables })).toMatchObject(whole());
  });
});

const scripted = process.platform === 'win32' ? test.skip : test;

scripted('a checkout of another owner fails with the remedy, and the global configuration stays as it is', async () => {
  // Git's own words, from a Git that says them: a test cannot give a folder to another owner unless it is root.
  const message = `fatal: detected dubious ownership in repository at '${job.repository.directory}'`;
  const { PATH } = scriptedGit(`echo "${message}" >&2; exit 128`);
  const run = await job.run({ variables: { PATH } });
  expect(run.code).toBe(1);
  expect(run.annotations.map(({ message: text }) => text).join('\n')).toMatch(
    /another user owns it[^]*safe\.directory/,
  );
});

scripted('a work tree that cannot be read does not matter: only objects are', async () => {
  mkdirSync(join(job.repository.directory, 'envs'), { recursive: true });
  chmodSync(join(job.repository.directory, 'envs'), 0o000);
  expect(await outputsIn(job.repository.directory)).toMatchObject(whole());
  chmodSync(join(job.repository.directory, 'envs'), 0o755);
});
