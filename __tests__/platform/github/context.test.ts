import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readContext } from '../../../src/platform/github/context.js';
import { expectedBranch } from '../../../src/platform/github/expected-branch.js';
import { eventsOf, type WorkflowEvent } from '../../github/events.js';
import { World } from '../../github/world.js';
import { scratch } from '../../support/scratch.js';

const events = eventsOf(new World({}).repository);
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(40)) as [string, string, string];
const pull = { head: A, base: B, merge: C, headRef: 'main', baseRef: 'release', fork: true };
const folder = scratch('context');

async function contextOf(variables: NodeJS.ProcessEnv, payload: unknown = {}): ReturnType<typeof readContext> {
  const file = join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(payload));
  return readContext({ GITHUB_REPOSITORY: 'org/repo', GITHUB_EVENT_PATH: file, ...variables });
}

describe('the branch of the base', () => {
  test.each<[string, WorkflowEvent, string]>([
    ['a push', events.push({ before: A, after: B }), 'main'],
    ['a push to another branch', events.push({ before: A, after: B, ref: 'refs/heads/topic/x' }), 'topic/x'],
    ['a tag, whatever its name', events.push({ before: A, after: B, ref: 'refs/tags/topic' }), 'main'],
    ['a pull request, whatever the branch of its head', events.pullRequest('opened', pull), 'release'],
    ['a merged pull request', events.pullRequestClosed(true, pull), 'release'],
    ['the merge queue', events.mergeGroup({ head: A, base: B, baseRef: 'refs/heads/release' }), 'release'],
    ['pull_request_target', events.pullRequestTarget(pull, B), 'main'],
    ['workflow_run', events.workflowRun(A, B), 'main'],
    ['a release', events.release('main-1', B), 'main'],
    ['a schedule', events.schedule(B), 'main'],
    ['a dispatch on a branch', events.workflowDispatch(B, 'refs/heads/topic'), 'topic'],
    ['a dispatch on a tag', events.workflowDispatch(B, 'refs/tags/topic'), 'main'],
  ])('of %s', (_, { name, ref, payload }, branch) => {
    expect(expectedBranch(name, ref, payload)).toBe(branch);
  });

  test.each([null, 7, {}, { pull_request: { base: null } }, { pull_request: { base: { ref: '' } } }])(
    'is unknown where a payload is %j',
    (payload) => {
      expect(expectedBranch('pull_request', 'refs/pull/7/merge', payload)).toBeUndefined();
      expect(expectedBranch('release', 'refs/tags/v1', payload)).toBeUndefined();
    },
  );
});

describe('the workflow file', () => {
  test.each<[string, string | undefined]>([
    ['org/repo/.github/workflows/catalog.yml@refs/heads/main', '.github/workflows/catalog.yml'],
    ['org/repo/.github/workflows/a b.yaml@refs/pull/7/merge', '.github/workflows/a b.yaml'],
    ['org/repo/.github/workflows/x@y.yml@refs/heads/a@refs/b.yml', '.github/workflows/x@y.yml'],
    ['org/.github/.github/workflows/catalog.yml@refs/heads/main', undefined],
    ['org/else/.github/workflows/catalog.yml@refs/heads/main', undefined],
    ['org/repo/.github/workflows/catalog.yml', undefined],
    ['', undefined],
  ])('of %j', async (reference, workflow) => {
    expect((await contextOf({ GITHUB_WORKFLOW_REF: reference })).workflow).toBe(workflow);
  });
});

test('ids are whole numbers or nothing', async () => {
  const odd = await contextOf({ GITHUB_REPOSITORY_ID: '1e3', GITHUB_RUN_ID: '-1' });
  expect([odd.repositoryId, odd.runId, odd.runUrl]).toEqual([undefined, undefined, undefined]);
  const sound = await contextOf({ GITHUB_REPOSITORY_ID: '1001', GITHUB_RUN_ID: '20000000001' });
  expect([sound.repositoryId, sound.runId]).toEqual([1001, 20_000_000_001]);
});

test('variables that are set to nothing are not set', async () => {
  const context = await contextOf({ ACTIONS_RESULTS_URL: '', ACTIONS_RUNTIME_TOKEN: '', GITHUB_API_URL: '' });
  expect(context).toMatchObject({ resultsUrl: undefined, runtimeToken: undefined, apiUrl: 'https://api.github.com' });
});

test.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080', 'https://api.example.org'])(
  'the address %s of the API may see a token',
  async (url) => {
    expect((await contextOf({ GITHUB_API_URL: url })).apiUrl).toBe(url);
  },
);

test.each(['http://api.github.com', 'http://127.0.0.1.example.org', 'ftp://127.0.0.1/', 'file:///etc/passwd'])(
  'the address %s of the API is refused at once: a token would be seen on its way',
  async (url) => {
    await expect(contextOf({ GITHUB_API_URL: url })).rejects.toThrow('GITHUB_API_URL is not over TLS');
  },
);

test('an address of the API that is none is refused at once', async () => {
  await expect(contextOf({ GITHUB_API_URL: 'api' })).rejects.toThrow('GITHUB_API_URL is no URL');
});
