/**
 * The workflows that users copy, and the reusable workflow that they call, run by act: `npm run test:act`. Nothing but
 * Go is needed to install it, and a built `dist`.
 */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readArchiveEntry } from '../../src/platform/github/archive.js';
import { runWorkflow, type WorkflowResult } from '../github/act.js';
import { commitsOf } from '../github/git-commits.js';
import type { WorkflowEvent } from '../github/events.js';
import { readText } from '../support/project.js';
import { CATALOG, startJob, type Job } from './job.js';

/** What the README shows, which a test of the README holds against it. */
const [ONE_STEP, CALLER] = ['step.yml', 'discovery-catalog.yml'].map((name) => readText(`examples/workflows/${name}`));

/** A second job, as a caller would write it, that prints the outputs of the called workflow. */
const OBSERVER = `
  observe:
    needs: catalog
    runs-on: ubuntu-latest
    steps:
      - run: printf 'seen %s\\n' "$OUTPUTS"
        env:
          OUTPUTS: \${{ toJSON(needs.catalog.outputs) }}
`;

let job: Job;

beforeEach(async () => {
  job = await startJob();
});

afterEach(async () => {
  expect(job.standIn.contractBreaches).toEqual([]);
  await job.standIn.close();
});

function run(workflow = '', event: WorkflowEvent = job.push): Promise<WorkflowResult> {
  return runWorkflow(job.standIn, { event, workspace: job.repository.directory, workflow });
}

const callerOf = (roots: string): string => {
  expect(CALLER).toContain(`roots: '["envs"]'`);
  return CALLER?.replace(`roots: '["envs"]'`, `roots: '${roots}'`) ?? '';
};

/** The results of jobs, by id. A matrix has one for each row, in the order of its roots. */
function resultsOf({ jobs }: WorkflowResult): readonly string[] {
  return jobs.map(({ id, matrix, result }) => [id, matrix['root'], result].filter(Boolean).join(' ')).sort();
}

/** The names of the artifacts that hold catalogs, and what is in them. */
async function keptCatalogs(): Promise<Readonly<Record<string, string>>> {
  const catalogs: Record<string, string> = {};
  for (const { name, archive } of job.standIn.world.artifacts) {
    const entry = await readArchiveEntry(archive ?? Buffer.alloc(0), CATALOG, 1e6);
    if (entry.ok) catalogs[name] = Buffer.from(entry.bytes).toString();
  }
  return catalogs;
}

/** A pull request that replaces an environment, merged with the tip of `main`; the merge is checked out. */
async function pullRequest(): Promise<WorkflowEvent> {
  const { repository, head: base, standIn, events } = job;
  const changes = { 'envs/b/openenv.yaml': null, 'envs/d/openenv.yaml': 'name: d\ndescription: new\n' };
  const head = repository.commit(changes, { branch: 'feature', parents: [base] });
  const merge = repository.commit(changes, { branch: 'merge', parents: [base, head] });
  repository.git('checkout', '--quiet', '--detach', merge);
  standIn.world.addCommits(await commitsOf(repository.directory));
  return events.pullRequest('opened', { base, head, merge });
}

describe('the step of the README', () => {
  test('on a push, publishes the catalog of the commit and compares it with that of its base', async () => {
    const result = await run(ONE_STEP);
    expect([result.code, resultsOf(result)]).toEqual([0, ['catalog success']]);
    const catalog = (await job.catalogOf(job.head)).toString();
    expect(await keptCatalogs()).toEqual({ [`openenv-catalog-${job.head}`]: catalog });
    expect(result.summaries.join('')).toContain('Baseline (rebuilt)');
    expect(result.summaries.join('')).toContain(job.base);
  });

  test('on a pull request, publishes the catalog of the merge', async () => {
    const event = await pullRequest();
    const result = await run(ONE_STEP, event);
    expect([result.code, resultsOf(result)]).toEqual([0, ['catalog success']]);
    const catalog = (await job.catalogOf(event.sha)).toString();
    expect(await keptCatalogs()).toEqual({ [`openenv-catalog-${event.sha}`]: catalog });
    expect(result.summaries.join('')).toMatch(/1 added, 1 withdrawn/);
  });
});

describe('the caller of the README', () => {
  test('as it is, publishes one root under the plain prefix', async () => {
    const result = await run(CALLER);
    expect([result.code, resultsOf(result)]).toEqual([0, ['catalog envs success', 'plan success', 'results success']]);
    const catalog = (await job.catalogOf(job.head)).toString();
    expect(await keptCatalogs()).toEqual({ [`openenv-catalog-${job.head}`]: catalog });
    expect(JSON.parse(result.outputs['results.collect.results'] ?? '')).toMatchObject({
      envs: { outcome: 'success', revision: job.head, complete: 'true', 'baseline-status': 'rebuilt', withdrawn: '1' },
    });
  });

  test('with two roots, publishes both and hands on `results` and totals', async () => {
    const result = await run(`${callerOf('["envs", "more"]')}${OBSERVER}`);
    expect([result.code, resultsOf(result)]).toEqual([
      0,
      ['catalog envs success', 'catalog more success', 'observe success', 'plan success', 'results success'],
    ]);
    const kept = await keptCatalogs();
    // The first eight digits of `printf envs | sha256sum`, and of `more`.
    const names = {
      envs: `openenv-catalog-envs-5d62effc-${job.head}`,
      more: `openenv-catalog-more-187897ce-${job.head}`,
    };
    expect(kept).toEqual({
      [names.envs]: (await job.catalogOf(job.head)).toString(),
      [names.more]: (await job.catalogOf(job.head, { root: 'more' })).toString(),
    });
    const seen = JSON.parse(/^seen (.*?^\})/ms.exec(result.printed)?.[1] ?? '') as Record<string, string>;
    const { results = '', ...totals } = seen;
    const digest = (name: string): string => (JSON.parse(kept[name] ?? '') as { digest: string }).digest;
    expect(JSON.parse(results)).toEqual({
      envs: expect.objectContaining({ outcome: 'success', digest: digest(names.envs), 'artifact-name': names.envs }),
      more: expect.objectContaining({ outcome: 'success', digest: digest(names.more), 'artifact-name': names.more }),
    });
    expect(totals).toMatchObject({
      roots: '2',
      complete: 'true',
      entries: '2',
      errors: '0',
      withdrawn: '1',
      added: '0',
    });
  });

  test('on a pull request, compares each root with the base', async () => {
    const event = await pullRequest();
    const result = await run(callerOf('["envs", "more"]'), event);
    expect(result.code).toBe(0);
    expect(JSON.parse(result.outputs['results.collect.results'] ?? '')).toMatchObject({
      envs: { revision: event.sha, 'baseline-revision': job.head, added: '1', withdrawn: '1' },
      more: { revision: event.sha, 'baseline-revision': job.head, added: '0', withdrawn: '0' },
    });
  });

  test('publishes the other roots where one is at fault, and says so in `results`', async () => {
    const result = await run(callerOf('["envs", "absent"]'));
    expect(result.code).not.toBe(0);
    expect(resultsOf(result)).toContain('results success');
    expect(await keptCatalogs()).toEqual({
      [`openenv-catalog-envs-5d62effc-${job.head}`]: (await job.catalogOf(job.head)).toString(),
    });
    expect(JSON.parse(result.outputs['results.collect.results'] ?? '')).toMatchObject({
      envs: { outcome: 'success', complete: 'true' },
      absent: { outcome: 'failure', complete: 'false', digest: '' },
    });
    expect(result.outputs).toMatchObject({ 'results.collect.complete': 'false', 'results.collect.roots': '2' });
  });

  test.each([
    ['[]', 'roots is empty'],
    ['["envs", "envs"]', 'roots says "envs" twice'],
    ['envs', 'roots is not JSON'],
  ])('refuses %s in a first job, before anything is published', async (roots, message) => {
    const result = await run(callerOf(roots));
    expect(result.code).not.toBe(0);
    expect(resultsOf(result)).toEqual(['plan failure']);
    expect(result.errors).toEqual([expect.stringContaining(message)]);
    expect(job.standIn.world.artifacts).toEqual([]);
  });
});
