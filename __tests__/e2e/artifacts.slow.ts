/**
 * What takes its time because a service fails or is silent: the official artifact client tries for half a minute, and
 * longer. The cases do little but wait, so they wait together: `npm run test:slow`, under two minutes.
 */
import { expect, test } from '@jest/globals';
import { REST_LIMITS } from '../../src/platform/github/rest.js';
import { UPLOAD_MILLISECONDS } from '../../src/platform/github/upload.js';
import { on, status, type Action } from '../github/faults.js';
import type { ActionResult } from '../github/runner.js';
import { startJob, type Job } from './job.js';

const TIME_LIMIT = UPLOAD_MILLISECONDS + 60_000;

/** Hooks of a file know nothing of cases that run at the same time: each case has a job of its own. */
async function withJob(use: (job: Job) => Promise<void>): Promise<void> {
  const job = await startJob();
  try {
    await use(job);
  } finally {
    await job.end();
  }
}

const keep = (job: Job): Promise<ActionResult> =>
  job.run({ inputs: { upload: 'true', baseline: 'none' } }, { timeLimit: TIME_LIMIT });

const failure = ({ annotations }: ActionResult): string =>
  annotations.find(({ level }) => level === 'error')?.message ?? '';

test.concurrent.each<[string, string, Action, RegExp]>([
  ['500', 'CreateArtifact', status(500, { code: 'internal', msg: 'broken' }), /after 5 attempts: .*\(500\)/],
  [
    '429',
    'CreateArtifact',
    status(429, { code: 'resource_exhausted', msg: 'slow down' }),
    /after 5 attempts: .*\(429\)/,
  ],
  ['text', 'FinalizeArtifact', status(502, Buffer.from('<html>')), /after 5 attempts/],
  ['a blob store that fails', 'PutBlock', status(500), /was not uploaded/],
])(
  '%s that stays fails the step, with the cause',
  (_, operation, action, message) =>
    withJob(async (job) => {
      job.standIn.faults.add({ match: on(operation), action, times: Infinity });
      const result = await keep(job);
      expect(result).toMatchObject({ code: 1, timedOut: false, outputs: { complete: 'true', 'artifact-id': '' } });
      expect(failure(result)).toMatch(message);
    }),
  TIME_LIMIT + 10_000,
);

test.concurrent.each(['CreateArtifact', 'PutBlock', 'FinalizeArtifact'])(
  'silence at %s fails the step at the deadline, and the process ends',
  (operation) =>
    withJob(async (job) => {
      job.standIn.faults.add({ match: on(operation), action: { kind: 'hang' }, times: Infinity });
      const result = await keep(job);
      expect(result).toMatchObject({ code: 1, timedOut: false });
      expect(failure(result)).toContain('it took more than 90 s');
      expect(result.durationMs).toBeLessThan(UPLOAD_MILLISECONDS + 30_000);
    }),
  TIME_LIMIT + 10_000,
);

test.concurrent.each<[string, Action]>([
  ['500', status(500, { code: 'internal', msg: 'broken' })],
  ['text', status(502, Buffer.from('<html>'))],
])(
  'an artifact that is created although the answer is %s is taken for no other',
  (_, action) =>
    withJob(async (job) => {
      // The client asks again and meets its own artifact, which no list shows: a conflict with itself.
      job.standIn.faults.add({ match: on('CreateArtifact'), action, takesEffect: true });
      expect(await keep(job)).toMatchObject({ code: 0 });
      expect(job.standIn.world.artifacts).toHaveLength(1);
    }),
  TIME_LIMIT,
);

test.concurrent.each<[string, (request: { readonly service: string }) => boolean, number]>([
  ['the REST API', ({ service }) => service === 'api', 2],
  // The list, the run, the address; then the archive, twice.
  ['the blob store', ({ service }) => service === 'blobs', 5],
])(
  'silence of %s costs a baseline no more than its time, once',
  (_, match, requests) =>
    withJob(async (job) => {
      await job.publish(job.base);
      job.standIn.faults.add({ match, action: { kind: 'hang' }, times: Infinity });
      const result = await job.run({ inputs: { baseline: 'auto' } }, { timeLimit: TIME_LIMIT });
      expect(result).toMatchObject({ code: 0, outputs: { 'baseline-status': 'rebuilt' } });
      expect(result.stdout).toContain('no answer came in time');
      expect(job.standIn.requests).toHaveLength(requests);
      expect(result.durationMs).toBeLessThan(REST_LIMITS.milliseconds + 30_000);
    }),
  TIME_LIMIT,
);
