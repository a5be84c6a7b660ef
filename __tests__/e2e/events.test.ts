import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ActionResult } from '../github/runner.js';
import { startJob, type Job } from './job.js';

/**
 * The rows of the event table (docs/publishing.md) that are about the checkout, on real clones through the built action.
 * `artifacts-baseline.test.ts` has those that are about the base.
 */
let job: Job;
/** A pull request from `feature`, and the test merge that GitHub made of it. */
let proposal: string;
let merge: string;

beforeEach(async () => {
  job = await startJob();
  proposal = job.repository.commit(
    { 'envs/c/openenv.yaml': 'name: c\ndescription: proposed\n' },
    { branch: 'feature', parents: [job.base] },
  );
  merge = job.repository.commit(
    { 'envs/c/openenv.yaml': 'name: c\ndescription: proposed\n' },
    { branch: 'test-merge', parents: [job.head, proposal] },
  );
});

afterEach(() => job.end());

const checkOut = (commit: string): string => job.repository.git('checkout', '--quiet', '--detach', commit);
const messages = ({ annotations }: ActionResult): readonly string[] =>
  annotations.map(({ level, message }) => `${level}: ${message}`);

describe('pull_request', () => {
  const opened = (): ReturnType<Job['events']['pullRequest']> =>
    job.events.pullRequest('opened', { head: proposal, base: job.head, merge });
  const rebuild = { baseline: 'rebuild' };

  test('the merge revision is the catalog, its first parent the base, which the summary names', async () => {
    checkOut(merge);
    const { code, outputs, summary } = await job.run({ event: opened(), inputs: rebuild });
    expect([code, outputs]).toEqual([
      0,
      expect.objectContaining({ revision: merge, 'baseline-revision': job.head, added: '1', superseded: '1' }),
    ]);
    expect(summary).toContain(job.head);
  });

  test('the merge revision is taken from the clone where the head is checked out', async () => {
    checkOut(proposal);
    const { outputs } = await job.run({ event: opened(), inputs: rebuild });
    expect(outputs).toMatchObject({ revision: merge, 'baseline-revision': job.head });
  });

  test('a clone without the merge revision is refused: what is checked out, and how to mend it', async () => {
    const clone = job.repository.clone({ depth: 1, branch: 'feature' });
    const run = await job.run({ event: opened(), workspace: clone.directory });
    expect([run.code, run.outputs['revision']]).toEqual([1, '']);
    const [failure, ...more] = messages(run);
    expect(failure).toContain(`The checkout holds ${proposal}, not the pull request's merge revision ${merge}`);
    expect(failure).toMatch(/remove `ref:`.*revision: HEAD/);
    expect(more).toEqual([]);
  });

  test('closed and merged: the checked-out commit, with its first parent', async () => {
    const event = job.events.pullRequestClosed(true, { head: job.commits[1], base: job.base, merge: job.head });
    expect((await job.run({ event, inputs: rebuild })).outputs).toMatchObject({
      revision: job.head,
      'baseline-revision': job.base,
    });
  });

  test('closed without a merge: a notice, nothing is built, and success', async () => {
    const event = job.events.pullRequestClosed(false, { head: proposal, base: job.head, merge });
    const run = await job.run({ event });
    expect([run.code, run.outputs['catalog-path'], run.outputs['revision']]).toEqual([0, '', '']);
    expect(messages(run)).toEqual([expect.stringMatching(/^notice: .*closed without a merge/)]);
  });
});

describe('push', () => {
  test('that deletes its branch: a notice, nothing is built, and success', async () => {
    const run = await job.run({ event: job.events.pushDeleted('refs/heads/x', job.base, job.head) });
    expect([run.code, run.outputs['catalog-path']]).toEqual([0, '']);
    expect(messages(run)).toEqual([expect.stringMatching(/^notice: .*deletes its branch/)]);
  });

  test('the base is built again at the tip before', async () => {
    const event = job.events.push({ before: job.commits[0], after: job.head });
    expect((await job.run({ event, inputs: { baseline: 'rebuild' } })).outputs).toMatchObject({
      revision: job.head,
      'baseline-status': 'rebuilt',
      'baseline-revision': job.commits[0],
    });
  });

  test('input revision names another commit, which is compared with its own first parent', async () => {
    const inputs = { baseline: 'rebuild', revision: job.commits[1] };
    expect((await job.run({ inputs })).outputs).toMatchObject({
      revision: job.commits[1],
      'baseline-revision': job.commits[0],
    });
  });
});

describe('pull_request_target and workflow_run', () => {
  test('the head of a pull request in place of the default branch: a warning', async () => {
    checkOut(proposal);
    const pull = { head: proposal, base: job.head, merge, fork: true };
    const run = await job.run({ event: job.events.pullRequestTarget(pull, job.head), inputs: { baseline: 'rebuild' } });
    expect([run.code, run.outputs]).toEqual([
      0,
      expect.objectContaining({ revision: proposal, 'baseline-revision': job.base }),
    ]);
    expect(messages(run)).toEqual([
      expect.stringMatching(new RegExp(`^warning: .*${proposal} is checked out, not its commit ${job.head}`)),
    ]);
  });

  test('a pull request to another branch than the default one: a warning', async () => {
    const pull = { head: proposal, base: job.head, merge, baseRef: 'release' };
    const run = await job.run({ event: job.events.pullRequestTarget(pull, job.head) });
    expect(run.code).toBe(0);
    expect(messages(run)).toEqual([expect.stringMatching(/^warning: .*"release".*default branch/)]);
  });

  test('workflow_run on the default branch: no warning', async () => {
    const run = await job.run({ event: job.events.workflowRun(proposal, job.head) });
    expect([run.code, messages(run), run.outputs['revision']]).toEqual([0, [], job.head]);
  });
});
