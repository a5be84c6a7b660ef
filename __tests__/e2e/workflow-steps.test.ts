import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { on, status } from '../github/faults.js';
import type { ActionResult } from '../github/runner.js';
import type { Run } from '../github/world.js';
import { writeZip } from '../github/zip.js';
import { startJob, type Job } from './job.js';

let job: Job;
let run: Run;

beforeEach(async () => {
  job = await startJob();
  run = job.standIn.world.addRun({ ...job.push.run, status: 'in_progress', conclusion: null });
});

afterEach(() => job.end());

/** A step of the reusable workflow, with the inputs of its manifest. No token: none of them needs one. */
const step = (task: string, inputs: Readonly<Record<string, string>>, variables = {}): Promise<ActionResult> =>
  job.run({ run, inputs: { task, token: '', ...inputs }, variables });

const record = (prefix: string, outcome: string, outputs: object): Promise<ActionResult> =>
  step('record', { 'artifact-prefix': prefix, outcome, outputs: JSON.stringify(outputs) });

const MATRIX = JSON.stringify([
  { root: 'envs', prefix: 'catalog-envs' },
  { root: 'more', prefix: 'catalog-more' },
]);

async function collected(): Promise<Readonly<Record<string, unknown>>> {
  const { code, outputs, annotations } = await step('collect', { matrix: MATRIX });
  expect(code).toBe(0);
  const messages = annotations.map(({ message }) => message);
  return { ...outputs, results: JSON.parse(outputs['results'] ?? '') as unknown, annotations: messages };
}

describe('the results of a matrix', () => {
  test('are collected from what each job has kept, without the REST API', async () => {
    await record('catalog-envs', 'success', { complete: 'true', entries: '3', 'catalog-path': '/gone' });
    await record('catalog-more', 'failure', { complete: 'false', entries: '1' });
    expect(await collected()).toEqual({
      results: {
        envs: { outcome: 'success', complete: 'true', entries: '3' },
        more: { outcome: 'failure', complete: 'false', entries: '1' },
      },
      ...{ roots: '2', complete: 'false', entries: '4', errors: '', warnings: '' },
      ...{ added: '', withdrawn: '', superseded: '', corrected: '', changed: '' },
      annotations: [],
    });
    expect(job.standIn.count('api')).toBe(0);
    expect(job.standIn.world.artifacts.map(({ name }) => name)).toEqual(['catalog-envs-result', 'catalog-more-result']);
  });

  test('say which job has left none', async () => {
    await record('catalog-envs', 'success', { complete: 'true' });
    expect(await collected()).toMatchObject({
      results: { envs: { outcome: 'success' }, more: { outcome: 'missing' } },
      complete: 'false',
      annotations: ['The job of "more" has left no result.'],
    });
  });

  test.each(['ListArtifacts', 'GetSignedArtifactURL', 'GetBlob'])(
    'are not lost where %s fails once',
    async (operation) => {
      await record('catalog-envs', 'success', { complete: 'true' });
      await record('catalog-more', 'success', { complete: 'true' });
      job.standIn.faults.add({ match: on(operation), action: status(503) });
      expect(await collected()).toMatchObject({ complete: 'true', annotations: [] });
    },
  );

  test('of a job that ran again replace those of its earlier attempt; the others stay', async () => {
    await record('catalog-envs', 'success', { complete: 'true' });
    await record('catalog-more', 'failure', { complete: 'false' });
    run = job.standIn.world.rerun(run);
    await record('catalog-more', 'success', { complete: 'true' });
    expect(await collected()).toMatchObject({
      results: { envs: { outcome: 'success' }, more: { outcome: 'success' } },
      complete: 'true',
    });
    expect(job.standIn.world.artifacts).toHaveLength(2);
  });

  test('are missing where an artifact of the name holds something else', async () => {
    const { world } = job.standIn;
    const large = Buffer.from(`{"outcome":"success","digest":"${'0'.repeat(4000)}"}`);
    world.addArtifact({
      name: 'catalog-envs-result',
      run,
      archive: writeZip([{ name: 'result.json', content: large }]),
    });
    world.addArtifact({ name: 'catalog-more-result', run, archive: Buffer.from('no archive') });
    expect(await collected()).toMatchObject({
      results: { envs: { outcome: 'missing' }, more: { outcome: 'missing' } },
    });
  });
});

describe('fails with what to do', () => {
  const failure = ({ code, annotations }: ActionResult): readonly unknown[] => [
    code,
    ...annotations.map(({ message }) => message),
  ];

  test.each([
    ['record', { outputs: 'x' }, /^outputs is not JSON\n/],
    ['collect', { matrix: 'x' }, /^matrix is not JSON\n/],
    ['collect', { matrix: '[{"root":"envs"}]' }, /^matrix is not what the first job gives\n/],
    ['plan', { roots: '["a","a"]', 'artifact-prefix': 'catalog' }, /^roots says "a" twice\n.*JSON array/],
  ])('%s, given %j', async (task, inputs, message) => {
    expect(failure(await step(task, inputs))).toEqual([1, expect.stringMatching(message)]);
    expect(job.standIn.requests).toEqual([]);
  });

  test.each(['record', 'collect'])('%s, where the runner gives no access to artifacts', async (task) => {
    const ended = await step(task, { matrix: MATRIX, outputs: '{}' }, { ACTIONS_RUNTIME_TOKEN: undefined });
    expect(failure(ended)).toEqual([1, expect.stringContaining('the runner gives no access to the artifact service')]);
  });
});
