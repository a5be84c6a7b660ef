import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventsOf, type WorkflowEvent } from './events.js';
import { NODE_24, runAction, runnerEnvironment, type ActionResult, type RunOptions, type Step } from './runner.js';
import { startGitHub, type GitHubStandIn } from './stand-in.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const C = 'c'.repeat(40);

let standIn: GitHubStandIn;
let workspace: string;

beforeEach(async () => {
  standIn = await startGitHub();
  workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
});

afterEach(async () => {
  await standIn.close();
  await rm(workspace, { recursive: true });
});

const push = (): WorkflowEvent => eventsOf(standIn.world.repository).push({ before: A, after: B });

async function run(script: string, step: Partial<Step> = {}, options: RunOptions = {}): Promise<ActionResult> {
  const bundle = join(workspace, 'index.mjs');
  await writeFile(bundle, script);
  const environment = await runnerEnvironment(standIn, { event: push(), workspace, ...step });
  const result = await runAction(bundle, environment, options);
  await environment.dispose();
  return result;
}

describe('runAction', () => {
  test('reads everything that a step leaves behind', async () => {
    const result = await run(`
      import { appendFileSync } from 'node:fs';
      appendFileSync(process.env.GITHUB_OUTPUT, 'digest=x\\nlist<<E\\na\\nb\\nE\\n');
      appendFileSync(process.env.GITHUB_STATE, 'kept=1\\n');
      appendFileSync(process.env.GITHUB_ENV, 'EXPORTED=2\\n');
      appendFileSync(process.env.GITHUB_STEP_SUMMARY, '# Catalog\\n');
      console.log('::error file=a.yaml,line=3::Broken%0Abadly');
      console.error('trouble');
      process.exitCode = 1;
    `);
    expect(result).toMatchObject({
      code: 1,
      timedOut: false,
      stderr: 'trouble\n',
      outputs: { digest: 'x', list: 'a\nb' },
      state: { kept: '1' },
      exported: { EXPORTED: '2' },
      summary: '# Catalog\n',
      annotations: [{ level: 'error', file: 'a.yaml', line: 3, message: 'Broken\nbadly' }],
    });
    expect(result.durationMs).toBeGreaterThan(0);
  });

  test('kills a process that does not end', async () => {
    const result = await run('setInterval(() => {}, 1000); console.log("started");', {}, { timeLimit: 1500 });
    expect(result).toMatchObject({ code: null, timedOut: true, stdout: 'started\n' });
  });

  (existsSync(NODE_24) ? test : test.skip)('runs the Node that the runner uses', async () => {
    const result = await run('console.log(process.version);', {}, { node: 'node24' });
    expect(result.stdout).toMatch(/^v24\./);
  });
});

describe('runnerEnvironment', () => {
  const show = 'console.log(JSON.stringify(process.env));';
  const variables = async (step: Partial<Step>): Promise<Readonly<Record<string, string>>> =>
    JSON.parse((await run(show, step)).stdout) as Readonly<Record<string, string>>;

  test('has what a runner gives, and nothing of the caller', async () => {
    const found = await variables({ inputs: { 'fail-on': 'error', 'two words': 'x' } });
    expect(found).toMatchObject({
      CI: 'true',
      GITHUB_API_URL: standIn.apiUrl,
      GITHUB_EVENT_NAME: 'push',
      GITHUB_REF: 'refs/heads/main',
      GITHUB_REF_NAME: 'main',
      GITHUB_REPOSITORY: 'org/repo',
      GITHUB_REPOSITORY_ID: '1001',
      GITHUB_REPOSITORY_OWNER: 'org',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_SHA: B,
      GITHUB_WORKFLOW_REF: 'org/repo/.github/workflows/catalog.yml@refs/heads/main',
      GITHUB_WORKSPACE: workspace,
      'INPUT_FAIL-ON': 'error',
      INPUT_TWO_WORDS: 'x',
    });
    const alien = Object.keys(found).filter(
      (name) => !/^(?:GITHUB|RUNNER|ACTIONS|INPUT)_|^(?:CI|HOME|PATH)$/.test(name),
    );
    expect(alien).toEqual(process.platform === 'linux' ? [] : expect.any(Array));
    expect(standIn.world.runs.get(Number(found['GITHUB_RUN_ID']))).toMatchObject({ status: 'in_progress', headSha: B });
  });

  test('can be without a variable, or with another', async () => {
    const found = await variables({
      variables: { ACTIONS_RUNTIME_TOKEN: undefined, GITHUB_SERVER_URL: 'https://x.test' },
    });
    expect(found).not.toHaveProperty('ACTIONS_RUNTIME_TOKEN');
    expect(found['GITHUB_SERVER_URL']).toBe('https://x.test');
  });

  test('knows later attempts', async () => {
    const first = standIn.world.addRun({ headSha: B });
    const again = standIn.world.rerun(first);
    expect(await variables({ run: again })).toMatchObject({ GITHUB_RUN_ID: String(first.id), GITHUB_RUN_ATTEMPT: '2' });
  });

  test('writes the payload where the step finds it', async () => {
    const result = await run(`
      import { readFileSync } from 'node:fs';
      console.log(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'));
    `);
    expect(JSON.parse(result.stdout)).toEqual(push().payload);
  });
});

describe('events', () => {
  const pull = { head: A, base: B, merge: C };

  test('a pull request runs on its test merge, whose head may be a fork’s', () => {
    const event = eventsOf(standIn.world.repository).pullRequest('opened', { ...pull, fork: true, headRef: 'main' });
    expect(event).toMatchObject({
      name: 'pull_request',
      sha: C,
      ref: 'refs/pull/7/merge',
      headRef: 'main',
      baseRef: 'main',
      payload: {
        number: 7,
        pull_request: {
          head: { sha: A, ref: 'main', repo: { id: 2002, full_name: 'fork-owner/repo', fork: true } },
          base: { sha: B, ref: 'main', repo: { id: 1001, full_name: 'org/repo', fork: false } },
        },
      },
      run: { headBranch: 'main', headSha: A, headRepositoryId: 2002 },
    });
  });

  test('a merged pull request runs on the branch it was merged into, an abandoned one does not', () => {
    const events = eventsOf(standIn.world.repository);
    expect(events.pullRequestClosed(true, pull)).toMatchObject({
      ref: 'refs/heads/main',
      sha: C,
      payload: { action: 'closed', pull_request: { merged: true, state: 'closed', merge_commit_sha: C } },
    });
    expect(events.pullRequestClosed(false, pull)).toMatchObject({
      ref: 'refs/pull/7/merge',
      payload: { pull_request: { merged: false, merged_at: null } },
    });
  });

  test('pull_request_target and workflow_run are given the default branch', () => {
    const events = eventsOf(standIn.world.repository);
    expect(events.pullRequestTarget(pull, B)).toMatchObject({ sha: B, ref: 'refs/heads/main', baseRef: 'main' });
    expect(events.workflowRun(A, B)).toMatchObject({ sha: B, payload: { workflow_run: { head_sha: A } } });
  });

  test('tags, queues and deleted refs have the branches that GitHub gives their runs', () => {
    const events = eventsOf(standIn.world.repository);
    expect(events.push({ before: A, after: B, ref: 'refs/tags/main' }).run.headBranch).toBe('main');
    expect(events.release('v1', B)).toMatchObject({ ref: 'refs/tags/v1', run: { headBranch: 'v1' } });
    expect(events.mergeGroup({ head: B, base: A }).run.headBranch).toBe(`gh-readonly-queue/main/pr-7-${A}`);
    expect(events.pushDeleted('refs/heads/x', A, B)).toMatchObject({
      sha: B,
      payload: { deleted: true, after: '0'.repeat(40), head_commit: null },
    });
    expect(events.schedule(B).payload['schedule']).toMatch(/\*/);
    expect(events.workflowDispatch(B).payload['inputs']).toBeNull();
  });
});
