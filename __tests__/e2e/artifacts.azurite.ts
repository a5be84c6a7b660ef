/**
 * The upload against the public emulator of the blob store behind the artifact service: `npm ci` in `.ci/azurite`, then
 * `npm run test:azurite`. The emulator takes seconds to start, so this stands outside the ordinary suite.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readArchiveEntry } from '../../src/platform/github/archive.js';
import { startAzurite, type Azurite } from '../github/azurite.js';
import { CATALOG, startJob, type Job } from './job.js';

let azurite: Azurite;
let job: Job;

beforeAll(async () => {
  azurite = await startAzurite();
}, 90_000);

afterAll(() => azurite.close());

beforeEach(async () => {
  job = await startJob({ blobs: azurite });
});

afterEach(() => job.end());

test('the catalog is uploaded, and found by the next push', async () => {
  const event = job.events.push({ before: job.commits[1], after: job.base });
  const first = await job.run({ event, inputs: { revision: job.base, baseline: 'none', upload: 'true' } });
  expect(first).toMatchObject({ code: 0, outputs: { revision: job.base } });
  const [artifact] = job.standIn.world.artifacts;
  const entry = await readArchiveEntry(artifact?.archive ?? Buffer.alloc(0), CATALOG, 1e6);
  expect(entry).toEqual({ ok: true, bytes: await job.catalogOf(job.base) });

  const second = await job.run();
  expect(second).toMatchObject({ code: 0, outputs: { 'baseline-status': 'artifact', 'baseline-revision': job.base } });
});

test('a job that runs again keeps what is there', async () => {
  const inputs = { baseline: 'none', upload: 'true' };
  const first = await job.run({ inputs });
  const again = await job.run({ inputs, run: job.standIn.world.rerun(first.run) });
  expect([first.code, again.code]).toEqual([0, 0]);
  expect(again.outputs['artifact-id']).toBe(first.outputs['artifact-id']);
});

test('another catalog of the run is replaced', async () => {
  const inputs = { baseline: 'none', upload: 'true' };
  const first = await job.run({ inputs });
  const second = await job.run({ inputs: { ...inputs, namespace: 'robots' }, run: first.run });
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(job.standIn.world.artifacts.map(({ id }) => String(id))).toEqual([second.outputs['artifact-id']]);
  expect(second.outputs['artifact-id']).not.toBe(first.outputs['artifact-id']);
});
