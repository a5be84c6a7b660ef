/**
 * What the official artifact client does when its service fails: it tries for half a minute, and longer. One case each,
 * outside the ordinary suite: `npm run test:slow`, about four minutes.
 */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { UPLOAD_MILLISECONDS } from '../../src/platform/github/upload.js';
import { on, status, type Action } from '../github/faults.js';
import type { ActionResult } from '../github/runner.js';
import { startJob, type Job } from './job.js';

const TIME_LIMIT = UPLOAD_MILLISECONDS + 60_000;

let job: Job;

beforeEach(async () => {
  job = await startJob();
});

afterEach(async () => {
  expect(job.standIn.contractBreaches).toEqual([]);
  await job.standIn.close();
});

const keep = (): Promise<ActionResult> =>
  job.run({ inputs: { upload: 'true', baseline: 'none' } }, { timeLimit: TIME_LIMIT });

const failure = ({ annotations }: ActionResult): string =>
  annotations.find(({ level }) => level === 'error')?.message ?? '';

test.each<[string, string, Action, RegExp]>([
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
  async (_, operation, action, message) => {
    job.standIn.faults.add({ match: on(operation), action, times: Infinity });
    const result = await keep();
    expect(result).toMatchObject({ code: 1, timedOut: false, outputs: { complete: 'true', 'artifact-id': '' } });
    expect(failure(result)).toMatch(message);
  },
  TIME_LIMIT + 10_000,
);

test.each(['CreateArtifact', 'PutBlock', 'FinalizeArtifact'])(
  'silence at %s fails the step at the deadline, and the process ends',
  async (operation) => {
    job.standIn.faults.add({ match: on(operation), action: { kind: 'hang' }, times: Infinity });
    const result = await keep();
    expect(result).toMatchObject({ code: 1, timedOut: false });
    expect(failure(result)).toContain('it took more than 90 s');
    expect(result.durationMs).toBeLessThan(UPLOAD_MILLISECONDS + 15_000);
  },
  TIME_LIMIT + 10_000,
);

test.each<[string, Action]>([
  ['500', status(500, { code: 'internal', msg: 'broken' })],
  ['text', status(502, Buffer.from('<html>'))],
])(
  'an artifact that is created although the answer is %s is taken for no other',
  async (_, action) => {
    // The client asks again and meets its own artifact, which no list shows: a conflict with itself.
    job.standIn.faults.add({ match: on('CreateArtifact'), action, takesEffect: true });
    expect(await keep()).toMatchObject({ code: 0 });
    expect(job.standIn.world.artifacts).toHaveLength(1);
  },
  TIME_LIMIT,
);

test('the REST API that never answers costs twenty seconds, once', async () => {
  await job.publish(job.base);
  job.standIn.faults.add({ match: (request) => request.service === 'api', action: { kind: 'hang' }, times: Infinity });
  const result = await job.run({ inputs: { baseline: 'auto' } }, { timeLimit: TIME_LIMIT });
  expect(result).toMatchObject({ code: 0, outputs: { 'baseline-status': 'rebuilt' } });
  expect(result.stdout).toContain('no answer came in time');
  expect(job.standIn.requests).toHaveLength(2);
}, 70_000);
