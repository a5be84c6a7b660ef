import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { on, status, type Action } from '../github/faults.js';
import type { RunnerAnnotation } from '../github/workflow-commands.js';
import type { GitHubOptions } from '../github/stand-in.js';
import type { Run } from '../github/world.js';
import { writeZip } from '../github/zip.js';
import { runAction, runnerEnvironment } from '../github/runner.js';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import { readArchiveEntry } from '../../src/platform/github/archive.js';
import { CATALOG, startJob, type Job, type JobStep } from './job.js';

let job: Job;

async function start(options: GitHubOptions = {}): Promise<void> {
  job = await startJob(options);
}

afterEach(() => job.end());

const keep = (step: JobStep = {}): ReturnType<Job['run']> =>
  job.run({ ...step, inputs: { upload: 'true', baseline: 'none', ...step.inputs } });

const names = (): readonly string[] => job.standIn.world.artifacts.map(({ name }) => name);

/** The run of the push, which has already kept an artifact of a text as catalog. */
function runWith(catalog: string | Buffer): Run {
  const run = job.standIn.world.addRun({ ...job.push.run, status: 'in_progress', conclusion: null });
  const archive = writeZip([{ name: CATALOG, content: Buffer.from(catalog) }]);
  job.standIn.world.addArtifact({ name: `openenv-catalog-${job.head}`, run, archive });
  return run;
}

async function keptCatalog(): Promise<string> {
  const { archive } = job.standIn.world.artifacts.at(-1) ?? {};
  const entry = await readArchiveEntry(archive ?? Buffer.alloc(0), CATALOG, 1e6);
  return entry.ok ? Buffer.from(entry.bytes).toString() : entry.reason;
}

const failures = (annotations: readonly RunnerAnnotation[]): readonly string[] =>
  annotations.filter(({ level }) => level === 'error').map(({ message }) => message);

describe('the catalog is kept as an artifact', () => {
  test('that holds what was built, and the outputs say where', async () => {
    await start();
    const { code, outputs, run } = await keep();
    expect(code).toBe(0);
    const [artifact] = job.standIn.world.artifacts;
    expect(names()).toEqual([`openenv-catalog-${job.head}`]);
    expect(await keptCatalog()).toBe((await job.catalogOf(job.head)).toString());
    expect(outputs).toMatchObject({
      'artifact-name': artifact?.name,
      'artifact-id': String(artifact?.id),
      'artifact-url': `https://github.com/org/repo/actions/runs/${run.id}/artifacts/${artifact?.id ?? 0}`,
      'artifact-digest': artifact?.digest,
    });
    // How long it is kept is the repository's affair unless set.
    expect(artifact?.retentionRequest).toBeUndefined();
  });

  test('without the REST API, where no baseline is asked for', async () => {
    await start();
    expect(await keep({ inputs: { token: '' } })).toMatchObject({ code: 0 });
    expect(job.standIn.count('api')).toBe(0);
  });

  test('under a prefix, for some days', async () => {
    await start();
    const days = await keep({ inputs: { 'artifact-prefix': 'robots', 'retention-days': '7' } });
    expect(days.code).toBe(0);
    expect(names()).toEqual([`robots-${job.head}`]);
    const wanted = Date.parse(job.standIn.world.artifacts[0]?.retentionRequest ?? '') - Date.now();
    expect(Math.round(wanted / 86_400_000)).toBe(7);
  });

  test.each<[string, string]>([
    ['retention-days', '0'],
    ['retention-days', '401'],
    ['retention-days', '-1'],
    ['retention-days', '1.5'],
    ['retention-days', '7 days'],
    ['retention-days', '1e1'],
    ['upload', 'maybe'],
    ['artifact-prefix', 'a/b'],
    ['artifact-prefix', 'a:b'],
    ['baseline-workflow', '../ci.yml'],
    ['baseline-workflow', 'ci'],
  ])('unless %s is %j, which is refused before anything is done', async (input, value) => {
    await start();
    const { code, annotations } = await keep({ inputs: { [input]: value } });
    expect([code, failures(annotations)]).toEqual([1, [expect.stringContaining(input)]]);
    expect(job.standIn.requests).toEqual([]);
  });

  test('of two roots, each under its prefix, and each finds its own again', async () => {
    await start();
    const event = job.events.push({ before: job.commits[1], after: job.base });
    const roots = ['envs', 'more'];
    const { run } = await keep({ event, inputs: { revision: job.base, root: 'envs', 'artifact-prefix': 'envs' } });
    await keep({ event, run, inputs: { revision: job.base, root: 'more', 'artifact-prefix': 'more' } });
    job.standIn.world.addRun({ ...run, status: 'completed', conclusion: 'success' });
    expect(names()).toEqual(roots.map((place) => `${place}-${job.base}`));
    for (const place of roots) {
      const next = await keep({ inputs: { root: place, 'artifact-prefix': place, baseline: 'artifact' } });
      expect([next.code, next.outputs['baseline-status']]).toEqual([0, 'artifact']);
    }
    const crossed = await keep({
      inputs: { root: 'more', 'artifact-prefix': 'envs', baseline: 'artifact', upload: 'false' },
    });
    expect(crossed.outputs['baseline-status']).toBe('not-found');
    expect(crossed.stdout).toContain('its inventory root is "envs"');
  });

  test('and found again by the next push', async () => {
    await start();
    const { base } = job;
    const first = await keep({
      event: job.events.push({ before: job.commits[1], after: base }),
      inputs: { revision: base },
    });
    expect(first).toMatchObject({ code: 0, outputs: { revision: base } });
    const second = await keep({ inputs: { baseline: 'artifact' } });
    expect(second).toMatchObject({ code: 0, outputs: { 'baseline-status': 'artifact', withdrawn: '1', added: '0' } });
  });
});

describe.each<[string, GitHubOptions]>([
  ['names are unique within a run', { attempts: { namesUniqueWithin: 'run', earlierOnes: 'listed' } }],
  ['names are unique within an attempt', { attempts: { namesUniqueWithin: 'attempt', earlierOnes: 'listed' } }],
  ['earlier attempts are hidden', { attempts: { namesUniqueWithin: 'attempt', earlierOnes: 'hidden' } }],
  [
    'earlier attempts are hidden, and hold their names',
    { attempts: { namesUniqueWithin: 'run', earlierOnes: 'hidden' } },
  ],
])('where %s', (_, options) => {
  test('a job that runs again leaves one catalog, the right one', async () => {
    await start(options);
    const first = await keep();
    const again = await keep({ run: job.standIn.world.rerun(first.run) });
    expect([first.code, again.code]).toEqual([0, 0]);
    const newest = job.standIn.world.artifacts.at(-1);
    expect(again.outputs).toMatchObject({ 'artifact-id': String(newest?.id), 'artifact-digest': newest?.digest });
    expect(await keptCatalog()).toBe((await job.catalogOf(job.head)).toString());
    if (options.attempts?.earlierOnes === 'listed') expect(again.outputs).toMatchObject(pick(first.outputs));
  });

  test('another catalog of an earlier attempt is replaced', async () => {
    await start(options);
    const earlier = runWith(await job.catalogOf(job.base));
    const again = await keep({ run: job.standIn.world.rerun(earlier) });
    expect(again.code).toBe(0);
    expect(await keptCatalog()).toBe((await job.catalogOf(job.head)).toString());
    expect(again.outputs['artifact-id']).toBe(String(job.standIn.world.artifacts.at(-1)?.id));
  });
});

const pick = (outputs: Readonly<Record<string, string>>): object => ({
  'artifact-id': outputs['artifact-id'],
  'artifact-url': outputs['artifact-url'],
});

describe('an earlier artifact of the run', () => {
  test.each<[string, string, Action]>([
    ['whose blob is gone', 'GetBlob', status(404)],
    ['whose blob is no archive', 'GetBlob', { kind: 'shorten', bytes: 10 }],
    ['whose blob has no end', 'GetBlob', { kind: 'flood', bytes: 128 * 1024 * 1024 }],
    ['whose address is not given', 'GetSignedArtifactURL', status(500)],
    ['whose address is none', 'GetSignedArtifactURL', status(200, { signed_url: 'file:///etc/passwd' })],
  ])('%s is replaced', async (_, operation, action) => {
    await start();
    const run = runWith(await job.catalogOf(job.head));
    const [old] = job.standIn.world.artifacts;
    job.standIn.faults.add({ match: on(operation), action });
    const { code, outputs } = await keep({ run: job.standIn.world.rerun(run) });
    expect(code).toBe(0);
    expect(names()).toHaveLength(1);
    expect(outputs['artifact-id']).not.toBe(String(old?.id));
  });

  test('that holds the catalog of another root is not lost', async () => {
    await start();
    const first = await keep({ inputs: { root: 'more' } });
    const second = await keep({ run: first.run });
    expect([first.code, second.code]).toEqual([0, 1]);
    expect(failures(second.annotations)).toEqual([
      expect.stringMatching(/holds another catalog: that of "more" in .*, not that of "envs" in .*`artifact-prefix`/s),
    ]);
    expect(await keptCatalog()).toBe((await job.catalogOf(job.head, { root: 'more' })).toString());
    const third = await keep({ run: first.run, inputs: { 'artifact-prefix': 'envs' } });
    expect(third.code).toBe(0);
    expect(names()).toEqual([`openenv-catalog-${job.head}`, `envs-${job.head}`]);
  });

  test('is not there where the list cannot be read: the upload decides', async () => {
    await start();
    job.standIn.faults.add({ match: on('ListArtifacts'), action: status(500), times: Infinity });
    expect(await keep()).toMatchObject({ code: 0 });
    expect(names()).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const taken = status(409, { code: 'already_exists', msg: 'an artifact with this name already exists' });

  test('right after a delete passes: it is tried again', async () => {
    await start();
    const run = runWith('{}');
    job.standIn.faults.add({ match: on('CreateArtifact'), action: taken });
    expect(await keep({ run })).toMatchObject({ code: 0 });
    expect(job.standIn.count('CreateArtifact')).toBe(2);
    expect(names()).toHaveLength(1);
  });

  test('with an upload that was begun and never finished: that is removed', async () => {
    await start();
    const run = job.standIn.world.addRun({ ...job.push.run, status: 'in_progress', conclusion: null });
    job.standIn.world.createArtifact(`openenv-catalog-${job.head}`, run.id, 1);
    expect(await keep({ run })).toMatchObject({ code: 0 });
    expect(names()).toHaveLength(1);
  });

  test('that stays fails the step after three attempts, once all else is said', async () => {
    await start();
    job.standIn.faults.add({ match: on('CreateArtifact'), action: taken, times: Infinity });
    const { code, outputs, annotations } = await keep();
    expect(code).toBe(1);
    expect(outputs).toMatchObject({ complete: 'true', entries: '1', 'artifact-id': '' });
    expect(failures(annotations)).toEqual([expect.stringMatching(/was not uploaded: .*\(409\).*`artifact-prefix`/s)]);
    expect(job.standIn.count('CreateArtifact')).toBe(3);
  });

  test('with another job that keeps the same catalog: that one is kept', async () => {
    await start();
    const run = job.standIn.world.addRun({ ...job.push.run, status: 'in_progress', conclusion: null });
    const archive = writeZip([{ name: CATALOG, content: await job.catalogOf(job.head) }]);
    // The other job finishes between our look and our upload.
    job.standIn.faults.add({
      match: (request) => {
        if (request.operation !== 'CreateArtifact') return false;
        if (names().length === 0) job.standIn.world.addArtifact({ name: `openenv-catalog-${job.head}`, run, archive });
        return false;
      },
      action: { kind: 'destroy' },
    });
    const { code, outputs } = await keep({ run });
    expect([code, outputs['artifact-id']]).toEqual([0, String(job.standIn.world.artifacts[0]?.id)]);
    expect(names()).toHaveLength(1);
  });
});

describe('an upload that cannot be', () => {
  test.each<[string, Readonly<Record<string, string | undefined>>]>([
    ['without a runtime token', { ACTIONS_RUNTIME_TOKEN: undefined }],
    ['without the address of the service', { ACTIONS_RESULTS_URL: undefined }],
    ['with a runtime token that is none', { ACTIONS_RUNTIME_TOKEN: 'x.y.z' }],
  ])('%s fails the step with what to do, and asks nothing', async (_, variables) => {
    await start();
    const { code, outputs, annotations } = await keep({ variables });
    expect([code, outputs['complete']]).toEqual([1, 'true']);
    expect(failures(annotations)).toEqual([
      expect.stringMatching(/no access to the artifact service.*`upload: false`/s),
    ]);
    expect(job.standIn.requests).toEqual([]);
  });

  test.each<[string, Action, RegExp]>([
    ['401', status(401, { code: 'unauthenticated', msg: 'no' }), /\(401\).*run the job again/s],
    ['403', status(403, { code: 'permission_denied', msg: 'no' }), /\(403\).*run the job again/s],
    [
      'a quota that is used up',
      status(402, { code: 'resource_exhausted', msg: 'insufficient usage to create artifact' }),
      /quota has been hit.*Mend the reason/s,
    ],
    ['a cut connection', { kind: 'destroy' }, /ECONNRESET\. Mend the reason/s],
  ])('for %s fails the step with cause and remedy', async (_, action, message) => {
    await start();
    job.standIn.faults.add({ match: on('CreateArtifact'), action, times: Infinity });
    const { code, outputs, annotations } = await keep();
    expect([code, outputs['complete'], outputs['artifact-id']]).toEqual([1, 'true', '']);
    expect(failures(annotations)).toEqual([expect.stringMatching(message)]);
  });

  test.each(['CreateArtifact', 'PutBlock', 'FinalizeArtifact'])(
    'is tried again where the connection is cut at %s, which the client does not',
    async (operation) => {
      await start();
      job.standIn.faults.add({ match: on(operation), action: { kind: 'destroy' } });
      expect(await keep()).toMatchObject({ code: 0 });
      expect(names()).toHaveLength(1);
    },
  );

  test('is tried again where only the first answer was lost', async () => {
    await start();
    job.standIn.faults.add({ match: on('CreateArtifact'), action: { kind: 'destroy' }, takesEffect: true });
    expect(await keep()).toMatchObject({ code: 0 });
    expect(names()).toHaveLength(1);
  });

  test('is none that fails where only the last answer was lost', async () => {
    await start();
    job.standIn.faults.add({ match: on('FinalizeArtifact'), action: { kind: 'destroy' }, takesEffect: true });
    const { code, outputs } = await keep();
    expect(code).toBe(0);
    expect(outputs).toMatchObject({
      'artifact-id': String(job.standIn.world.artifacts[0]?.id),
      'artifact-digest': job.standIn.world.artifacts[0]?.digest,
    });
  });
});

test.each(['https://git.example.org', 'https://org.ghe.com', 'https://github.com.example.org'])(
  'a server other than github.com, %s, is refused at once, since no catalog can name it',
  async (server) => {
    await start();
    const { code, annotations, outputs } = await keep({
      variables: { GITHUB_SERVER_URL: server, GITHUB_API_URL: `${server}/api/v3` },
    });
    expect([code, outputs['catalog-path']]).toEqual([1, '']);
    expect(failures(annotations)).toEqual([expect.stringContaining(`The repository is on ${new URL(server).host}`)]);
    expect(job.standIn.requests).toEqual([]);
  },
);

test('neither client is loaded where nothing is asked of GitHub', async () => {
  await start();
  const folder = scratch('lazy');
  // What is loaded when it is used stands in files of its own, which are not there.
  for (const name of ['index.js', 'package.json']) copyFileSync(join(root, 'dist', name), join(folder, name));
  const environment = await runnerEnvironment(job.standIn, {
    event: job.push,
    workspace: job.repository.directory,
    inputs: { baseline: 'rebuild', upload: 'false', token: job.standIn.tokens[0]?.value ?? '' },
  });
  const { code, outputs, stdout } = await runAction(join(folder, 'index.js'), environment);
  await environment.dispose();
  expect([code, outputs['baseline-status'], stdout.includes('Cannot find')]).toEqual([0, 'rebuilt', false]);
});

test('an incomplete report has a name of its own, and fails the step', async () => {
  await start();
  const broken = job.repository.commit({ 'envs/a/openenv.yaml': 'name: [' });
  const event = job.events.push({ before: job.head, after: broken });
  const { code, outputs } = await keep({ event, inputs: { revision: broken } });
  expect([code, outputs['complete']]).toEqual([1, 'false']);
  expect(names()).toEqual([`openenv-catalog-incomplete-${broken}`]);
});
