/**
 * The workflows that users copy, and the reusable workflow that they call, run by act: `npm run test:act`. Nothing but
 * Go is needed to install it, and a built `dist`.
 */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readArchiveEntry } from '../../src/platform/github/archive.js';
import { runWorkflow, type WorkflowResult, type WorkflowRun } from '../github/act.js';
import { commitsOf } from '../github/git-commits.js';
import type { WorkflowEvent } from '../github/events.js';
import { readText } from '../support/project.js';
import { CATALOG, startJob, type Job } from './job.js';

/** What the README shows, which a test of the README holds against it. */
const [ONE_STEP, CALLER, ATTESTED] = ['step.yml', 'discovery-catalog.yml', 'attested-catalog.yml'].map((name) =>
  readText(`examples/workflows/${name}`),
);

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

afterEach(() => job.end());

function run(
  workflow = '',
  event: WorkflowEvent = job.push,
  options: Partial<WorkflowRun> = {},
): Promise<WorkflowResult> {
  return runWorkflow(job.standIn, { event, workspace: job.repository.directory, workflow, ...options });
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

describe('attestation', () => {
  /** The only service that act cannot reach signs nothing here: what it is given is printed instead. */
  const [signer = ''] = /actions\/attest@[0-9a-f]{40}/.exec(readText('.github/workflows/catalog-attest.yml')) ?? [];
  const attest = (script: string): string =>
    JSON.stringify({
      name: 'attest',
      inputs: { 'subject-path': {}, 'show-summary': {} },
      outputs: { 'attestation-url': { value: 'https://github.com/org/repo/attestations/1' } },
      runs: {
        using: 'composite',
        steps: [{ shell: 'bash', run: script, env: { SUBJECT: '${{ inputs.subject-path }}' } }],
      },
    });
  const print = attest('printf "signs %s %s\\n" "$(basename "$SUBJECT")" "$(sha256sum <"$SUBJECT")"');
  const identity = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example.org' };
  const options = { variables: identity, actions: { [signer]: print } };

  test('is of the file that was published, and says how to verify it', async () => {
    const result = await run(ATTESTED, job.push, options);
    expect([result.code, result.errors]).toEqual([0, []]);
    const [catalog] = Object.values(await keptCatalogs());
    const digest = createHash('sha256')
      .update(catalog ?? '')
      .digest('hex');
    expect(result.printed).toContain(`signs openenv-catalog.json ${digest}`);
    expect(result.summaries.join('')).toMatch(
      /^gh attestation verify openenv-catalog\.json --repo org\/repo --signer-workflow \S*\/\.github\/workflows\/catalog-attest\.yml$/m,
    );
  });

  test('is refused for a catalog that is not the one that was published', async () => {
    const other = ATTESTED?.replace(
      '${{ needs.catalog.outputs.results }}',
      `'{"envs":{"digest":"sha256:${'0'.repeat(64)}"}}'`,
    );
    const result = await run(other, job.push, options);
    expect(result.code).not.toBe(0);
    expect(result.errors).toContain('The catalog that was published is not the one that this commit gives.');
    expect(result.printed).not.toContain('signs');
  });

  test('is left out with a notice where a run has no identity', async () => {
    const result = await run(ATTESTED, job.push, { actions: options.actions });
    expect(result.code).toBe(0);
    expect(result.notices).toEqual(['This run has no identity token, as in a fork.']);
    expect(result.printed).not.toContain('signs');
  });

  test('is left out with a notice where a private repository has none', async () => {
    expect(job.push.payload).toMatchObject({ repository: { private: true } });
    const result = await run(ATTESTED, job.push, { ...options, actions: { [signer]: attest('exit 1') } });
    expect(result.notices).toEqual(['Attestations of private repositories need GitHub Enterprise Cloud.']);
    expect(result.summaries.join('')).not.toContain('gh attestation');
  });

  test('is of pushes only', async () => {
    const condition = "    if: github.event_name == 'push'\n";
    expect(ATTESTED).toContain(condition);
    const event = await pullRequest();
    for (const workflow of [ATTESTED, ATTESTED?.replace(condition, '')]) {
      const result = await run(workflow, event, options);
      expect(result.code).toBe(0);
      expect(result.printed).not.toContain('signs');
      expect(result.notices).toEqual(workflow === ATTESTED ? [] : ['Catalogs are attested on pushes only.']);
    }
  });
});
