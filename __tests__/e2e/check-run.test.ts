import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commitsOf } from '../github/git-commits.js';
import type { ActionResult } from '../github/runner.js';
import { installationToken } from '../github/rest-tokens.js';
import { on, status } from '../github/faults.js';
import type { Job } from './job.js';
import { startJob } from './job.js';

const READ = { contents: 'read', actions: 'read' } as const;
const WRITER = installationToken({ ...READ, checks: 'write' }, 'ghs_writer');
const READER = installationToken(READ, 'ghs_reader');

/** Forty environments, each with one fault; and sixty more in a second folder. */
const faulty = (folder: string, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `${folder}/e${String(index + 10)}/openenv.yaml`,
      'name: 5\ndescription: d\n',
    ]),
  );

let job: Job;
let merge: string;
let head: string;

beforeAll(async () => {
  job = await startJob({ tokens: [WRITER, READER] });
  const { repository, standIn } = job;
  head = repository.commit({ ...faulty('forty', 40), ...faulty('sixty', 60) });
  // What the merge reads in e10 is not what the head holds.
  merge = repository.commit({ 'forty/e10/openenv.yaml': '# moved\nname: 5\ndescription: d\n' });
  repository.checkOut();
  standIn.world.addCommits(await commitsOf(repository.directory), 'main');
});
afterAll(() => job.end());

function pull(inputs: Readonly<Record<string, string>> = {}): Promise<ActionResult> {
  const event = job.events.pullRequest('opened', { base: job.head, head, merge });
  const given = { root: 'forty', baseline: 'none', 'check-run': 'true', token: WRITER.value };
  return job.run({ event, inputs: { ...given, ...inputs } });
}

describe('a pull request with forty faults', () => {
  test('shows nine annotations and the failure, and all in log, summary and check run', async () => {
    const result = await pull();
    expect(result.code).toBe(1);
    const errors = result.annotations.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(10);
    expect(errors.slice(0, 9).map(({ file }) => file)).toEqual(
      [10, 11, 12, 13, 14, 15, 16, 17, 18].map((number) => `forty/e${String(number)}/openenv.yaml`),
    );
    expect(errors.at(-1)?.message).toContain('31 more errors stand in the summary');
    for (let number = 10; number < 50; number += 1) {
      const place = `forty/e${String(number)}/openenv.yaml:${number === 10 ? '2' : '1'}:7`;
      expect(result.stdout).toContain(`${place}: error[name-invalid]`);
      expect(result.summary).toContain(`forty/e${String(number)}/openenv.yaml`);
    }
    const [checkRun, ...others] = job.standIn.world.checkRuns;
    expect(others).toEqual([]);
    expect(checkRun).toMatchObject({ headSha: head, conclusion: 'failure', annotations: { length: 39 } });
    expect(checkRun?.text).toContain('forty/e10/openenv.yaml:2:7');
  });

  test('publishes a check run in batches of fifty', async () => {
    await pull({ root: 'sixty' });
    expect(job.standIn.world.checkRuns.at(-1)?.annotations).toHaveLength(60);
  });

  test.each([
    ['a token that may not', { token: READER.value }, 'checks: write'],
    ['no token', { token: '' }, 'no token was given'],
  ])('says so with %s, and goes on', async (_name, inputs, words) => {
    const before = job.standIn.world.checkRuns.length;
    const result = await pull(inputs);
    expect(result.annotations.find(({ level }) => level === 'warning')?.message).toContain(words);
    expect(result.annotations.at(-1)?.message).toContain('31 more errors');
    expect(job.standIn.world.checkRuns).toHaveLength(before);
  });

  test('asks once where the service fails, since a check run may be there already', async () => {
    job.standIn.faults.add({ match: on('checks/create'), action: status(502), times: 1 });
    const before = job.standIn.world.checkRuns.length;
    const result = await pull();
    expect(result.annotations.find(({ level }) => level === 'warning')?.message).toContain('trouble of its own (502)');
    expect(job.standIn.world.checkRuns).toHaveLength(before);
  });

  test('leaves it unless asked', async () => {
    const before = job.standIn.world.checkRuns.length;
    await pull({ 'check-run': 'false' });
    expect(job.standIn.world.checkRuns).toHaveLength(before);
  });
});
