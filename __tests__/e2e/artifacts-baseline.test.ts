import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { on, secondaryLimit, status, type Action } from '../github/faults.js';
import { commitsOf } from '../github/git-commits.js';
import { installationToken } from '../github/rest-tokens.js';
import type { GitHubOptions } from '../github/stand-in.js';
import { startJob, type Job } from './job.js';

let job: Job;

async function start(options: GitHubOptions = {}): Promise<void> {
  job = await startJob(options);
}

beforeEach(() => start());

afterEach(() => job.end());

const found = (revision: string): Readonly<Record<string, string>> => ({
  'baseline-status': 'artifact',
  'baseline-revision': revision,
});
const ancestor = (revision: string): Readonly<Record<string, string>> => ({
  'baseline-status': 'ancestor',
  'baseline-revision': revision,
});
const NOT_FOUND = { 'baseline-status': 'not-found', 'baseline-revision': '' };
const NOTHING_TO_COMPARE = { 'baseline-status': 'none', 'baseline-revision': '' };

describe('the artifact of the base commit of each event', () => {
  test('push: that of the tip before', async () => {
    await job.publish(job.commits[1]);
    const event = job.events.push({ before: job.commits[1], after: job.head });
    const { code, outputs, stdout } = await job.run({ event });
    expect([code, outputs]).toEqual([0, expect.objectContaining(found(job.commits[1]))]);
    expect(outputs).toMatchObject({ added: '1', withdrawn: '1' });
    expect(stdout).toContain(`Baseline: ${job.commits[1]}, the tip before the push, from artifact`);
  });

  test.each(['forced', 'new'] as const)('push to a branch that is %s: that of the first parent', async (kind) => {
    await job.publish(job.base);
    const before = kind === 'new' ? '0'.repeat(40) : job.commits[0];
    const event = job.events.push({ before, after: job.head, forced: kind === 'forced' });
    expect((await job.run({ event })).outputs).toMatchObject(found(job.base));
  });

  test('pull request, of a fork too: that of the merge commit’s first parent, from its base branch', async () => {
    const proposal = job.repository.commit(
      { 'envs/c/openenv.yaml': 'name: c\ndescription: proposed\n' },
      { branch: 'feature', parents: [job.base] },
    );
    const merge = job.repository.commit({}, { branch: 'test-merge', parents: [job.head, proposal] });
    await job.publish(job.head);
    job.repository.git('checkout', '--quiet', '--detach', merge);
    // The branch has moved on since the test merge was made.
    const pull = { head: proposal, base: 'd'.repeat(40), merge, fork: true, headRef: 'main' };
    const { code, outputs } = await job.run({ event: job.events.pullRequest('synchronize', pull) });
    expect([code, outputs]).toEqual([0, expect.objectContaining({ revision: merge, ...(found(job.head) as object) })]);
  });

  test('pull request whose head is checked out: that of the commit where it left its base', async () => {
    const { repository, standIn } = job;
    const proposal = repository.commit(
      { 'envs/c/openenv.yaml': 'name: c\ndescription: proposed\n' },
      { branch: 'feature', parents: [job.base] },
    );
    standIn.world.addCommits(await commitsOf(repository.directory, 'feature'));
    repository.git('checkout', '--quiet', '--detach', proposal);
    await job.publish(job.base);
    const pull = { head: proposal, base: job.head, merge: 'd'.repeat(40) };
    const event = job.events.pullRequest('opened', pull);
    const { outputs } = await job.run({ event, inputs: { revision: 'HEAD' } });
    expect(outputs).toMatchObject({ revision: proposal, ...(found(job.base) as object) });
    expect(standIn.count('repos/compare-commits-with-basehead')).toBe(1);
  });

  test('pull request: never that of an ancestor', async () => {
    const merge = job.repository.commit({}, { branch: 'test-merge', parents: [job.head, job.base] });
    job.repository.git('checkout', '--quiet', '--detach', merge);
    await job.publish(job.base);
    const event = job.events.pullRequest('opened', { head: job.base, base: job.head, merge });
    expect((await job.run({ event })).outputs).toMatchObject(NOT_FOUND);
    expect(job.standIn.count('actions/list-artifacts-for-repo')).toBe(1);
  });

  test('merged pull request: that of the first parent, on the branch it was merged into', async () => {
    await job.publish(job.base, { run: { headBranch: 'release' } });
    const pull = { head: job.commits[1], base: job.base, merge: job.head, baseRef: 'release' };
    expect((await job.run({ event: job.events.pullRequestClosed(true, pull) })).outputs).toMatchObject(found(job.base));
  });

  test('merge queue: that of its base, by a push to the branch', async () => {
    await job.publish(job.base);
    const event = job.events.mergeGroup({ head: job.head, base: job.base });
    expect((await job.run({ event })).outputs).toMatchObject(found(job.base));
  });

  test.each<[string, (events: Job['events'], head: string) => ReturnType<Job['events']['push']>]>([
    ['tag', (events, head) => events.push({ before: '0'.repeat(40), after: head, ref: 'refs/tags/v1' })],
    ['release', (events, head) => events.release('v1', head)],
    ['schedule', (events, head) => events.schedule(head)],
    ['workflow_dispatch', (events, head) => events.workflowDispatch(head)],
    ['pull_request_target', (events, head) => events.pullRequestTarget({ head, base: head, merge: head }, head)],
    ['workflow_run', (events, head) => events.workflowRun(head, head)],
  ])('%s: that of the first parent, on the default branch', async (_, event) => {
    await job.publish(job.base);
    expect((await job.run({ event: event(job.events, job.head) })).outputs).toMatchObject(found(job.base));
  });

  test.each(['pull request closed', 'deleted branch'])('%s: nothing is asked', async (kind) => {
    const pull = { head: job.head, base: job.base, merge: job.head };
    const event =
      kind === 'deleted branch'
        ? job.events.pushDeleted('refs/heads/x', job.base, job.head)
        : job.events.pullRequestClosed(false, pull);
    expect((await job.run({ event, inputs: { upload: 'true' } })).code).toBe(0);
    expect(job.standIn.requests).toEqual([]);
  });

  test('first commit of a history: there is nothing to compare with', async () => {
    const [first] = job.commits;
    job.repository.git('checkout', '--quiet', '--detach', first);
    const event = job.events.push({ before: '0'.repeat(40), after: first });
    expect(await job.run({ event })).toMatchObject({ code: 0, outputs: NOTHING_TO_COMPARE });
    expect(job.standIn.requests).toEqual([]);
  });
});

describe('without an artifact of the base', () => {
  test('the first run of a workflow succeeds', async () => {
    const { code, outputs, annotations } = await job.run({ inputs: { baseline: 'auto' } });
    expect(outputs).toMatchObject({ 'baseline-status': 'rebuilt', 'baseline-revision': job.base });
    expect([code, annotations]).toEqual([0, []]);
  });

  test('that of the nearest ancestor stands in', async () => {
    await job.publish(job.commits[0]);
    await job.publish(job.commits[1]);
    expect((await job.run()).outputs).toMatchObject(ancestor(job.commits[1]));
  });

  test('that of an ancestor beyond the edge of a shallow clone stands in', async () => {
    await job.publish(job.commits[0]);
    const shallow = job.repository.clone({ depth: 1 });
    const { outputs } = await job.run({ workspace: shallow.directory, inputs: { baseline: 'auto' } });
    expect(outputs).toMatchObject(ancestor(job.commits[0]));
    expect(job.standIn.count('repos/list-commits')).toBe(1);
  });

  test('that of a commit which is no ancestor does not', async () => {
    const other = job.repository.commit({ x: 'y' }, { branch: 'other', parents: [job.commits[0]] });
    await job.publish(other);
    // Even where it claims the name of the base.
    await job.publish(job.base, { run: { headSha: other }, claims: { head_sha: job.base } });
    const { outputs } = await job.run();
    expect(outputs).toMatchObject(NOT_FOUND);
  });

  test('an expired one does not stand in either', async () => {
    await job.publish(job.base, { expired: true });
    expect((await job.run()).outputs).toMatchObject(NOT_FOUND);
  });
});

test('an artifact that differs from what its commit holds is not used where that can be built again', async () => {
  await job.publish(job.base, { catalog: await job.catalogOf(job.base, { namespace: 'else' }) });
  const { code, outputs, annotations } = await job.run({ inputs: { baseline: 'auto' } });
  expect([code, outputs['baseline-status']]).toEqual([0, 'rebuilt']);
  expect(annotations).toEqual([
    expect.objectContaining({ level: 'warning', message: expect.stringContaining('differs') as unknown }),
  ]);
});

describe('where GitHub does not answer', () => {
  const LIST = 'actions/list-artifacts-for-repo';
  const ZIP = 'actions/download-artifact';

  test.each<[string, string, Action, RegExp]>([
    ['401', LIST, status(401), /does not know the token/],
    ['403', LIST, status(403), /`permissions: \{ contents: read, actions: read \}`/],
    ['404', LIST, status(404), /`permissions: \{ contents: read, actions: read \}`/],
    ['410', ZIP, status(410), /has expired/],
    ['a limit for longer than a job should take', LIST, secondaryLimit(600), /too many requests/],
    ['503 that lasts', LIST, status(503), /trouble of its own \(503\)/],
    ['a connection that is cut', 'GetBlob', { kind: 'destroy' }, /failed or was cut/],
    ['404 of the archive', ZIP, status(404), /`permissions: \{ contents: read, actions: read \}`/],
    ['403 of the archive', ZIP, status(403), /`permissions: \{ contents: read, actions: read \}`/],
    ['503 of the blob store', 'GetBlob', status(503), /trouble of its own \(503\)/],
    ['an archive that is cut', 'GetBlob', { kind: 'truncate', bytes: 100 }, /failed or was cut/],
    ['an archive that ends early', 'GetBlob', { kind: 'shorten', bytes: 100 }, /not the one that GitHub recorded/],
    ['a corrupt archive', 'GetBlob', { kind: 'corrupt', offset: 50 }, /not the one that GitHub recorded/],
    ['an archive without end', 'GetBlob', { kind: 'flood', bytes: 128 * 1024 * 1024 }, /larger than any honest one/],
  ])('(%s) the base is built again, and the log says why and what to do', async (_, operation, action, reason) => {
    await job.publish(job.base);
    job.standIn.faults.add({ match: on(operation), action, times: Infinity });
    const { code, outputs, stdout } = await job.run({ inputs: { baseline: 'auto' } });
    expect([code, outputs['baseline-status'], outputs['baseline-revision']]).toEqual([0, 'rebuilt', job.base]);
    expect(stdout).toMatch(reason);
  });

  test.each<[string, Action]>([
    ['429', secondaryLimit(1)],
    ['500', status(500)],
    ['a cut', { kind: 'destroy' }],
  ])('(%s) for a moment, it is asked again', async (_, action) => {
    await job.publish(job.base);
    job.standIn.faults.add({ match: on(LIST), action });
    expect((await job.run()).outputs).toMatchObject(found(job.base));
  });

  test('(no token) the base is built again', async () => {
    await job.publish(job.base);
    const { code, outputs, stdout } = await job.run({ inputs: { token: '', baseline: 'auto', upload: 'true' } });
    expect([code, outputs['baseline-status']]).toEqual([0, 'rebuilt']);
    expect(stdout).toContain('no token was given');
    expect(job.standIn.count('api')).toBe(0);
  });

  test('(a token that no request can carry) the base is built again', async () => {
    await job.publish(job.base);
    const { code, outputs } = await job.run({ inputs: { token: 'ghs_\u20ac\u0100', baseline: 'auto' } });
    expect([code, outputs['baseline-status']]).toEqual([0, 'rebuilt']);
    expect(job.standIn.requests).toEqual([]);
  });

  test('(a redirect elsewhere) the token stays here, and nobody else’s archive is taken', async () => {
    await job.publish(job.base);
    job.standIn.faults.add({ match: on(ZIP), action: { kind: 'redirect', location: job.standIn.elsewhereUrl } });
    const { code, outputs } = await job.run();
    expect([code, outputs['baseline-status']]).toEqual([0, 'not-found']);
    expect(job.standIn.requests.find(({ service }) => service === 'elsewhere')).toMatchObject({
      credentials: undefined,
    });
  });
});

describe('what a token may do', () => {
  const readOnly = { contents: 'read', actions: 'read' } as const;

  test('to read is enough, as for a fork or for Dependabot', async () => {
    await job.publish(job.base);
    const { code, outputs } = await job.run({ inputs: { upload: 'true' } });
    expect(job.standIn.tokens[0]?.permissions).toEqual(readOnly);
    expect([code, outputs]).toEqual([0, expect.objectContaining(found(job.base))]);
    expect(job.standIn.world.artifacts.at(-1)?.name).toBe(`openenv-catalog-${job.head}`);
  });

  test.each(['forbidden', 'hidden', 'empty'] as const)('without `actions: read` (%s) ends well', async (denial) => {
    await job.end();
    await start({ tokens: [{ ...installationToken({ contents: 'read' }), denial }] });
    await job.publish(job.base);
    const { code, outputs, annotations } = await job.run({ inputs: { baseline: 'auto', upload: 'true' } });
    expect([code, outputs['baseline-status']]).toEqual([0, 'rebuilt']);
    // An empty list is what a first run sees, too: no reason for a warning.
    expect(annotations).toHaveLength(denial === 'empty' ? 0 : 1);
  });

  test('on a public repository needs no scope beside contents', async () => {
    await job.end();
    await start({ repository: { private: false }, tokens: [installationToken({ contents: 'read' })] });
    await job.publish(job.base);
    expect((await job.run()).outputs).toMatchObject(found(job.base));
  });
});
