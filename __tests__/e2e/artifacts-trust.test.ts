import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadSnapshot } from '../../src/profile/load.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import { MAX_ARCHIVE_BYTES, REFUSALS, type Refusal } from '../../src/platform/github/trust.js';
import { on, status } from '../github/faults.js';
import type { View } from '../github/rest/repository-views.js';
import { artifactView, runView } from '../github/rest/views.js';
import type { StoredArtifact } from '../github/world.js';
import { bomb, symlink, writeZip } from '../github/zip.js';
import { CATALOG, startJob, type Job, type PublishChanges } from './job.js';

const FORK = 2002;

let job: Job;

beforeEach(async () => {
  job = await startJob();
});

afterEach(() => job.end());

/** What the log says about an artifact. */
function said(stdout: string, artifact: StoredArtifact): string {
  return stdout
    .split('\n')
    .filter((line) => line.includes(`artifact ${artifact.id} of run`) || line.includes(`artifact ${artifact.id},`))
    .join('\n');
}

/**
 * Publishes the right catalog of the base, and after it artifacts of which each breaks one condition. Every one of them
 * is newer, so each is judged before the right one is found.
 */
async function publishBroken(
  broken: readonly (readonly [string, PublishChanges])[],
): Promise<readonly StoredArtifact[]> {
  await job.publish(job.base);
  const artifacts: StoredArtifact[] = [];
  for (const [, changes] of broken) artifacts.push(await job.publish(job.base, changes));
  return artifacts;
}

/** A report of the same paths in which each has an error. */
function incompleteReport(catalog: Buffer): Uint8Array {
  const loaded = loadSnapshot(catalog);
  if (!loaded.ok) throw new TypeError(loaded.message);
  const { snapshot } = loaded;
  const issues = snapshot.inventory.paths.map((path) => ({
    path,
    code: 'x',
    message: 'x',
    severity: 'error' as const,
  }));
  return snapshotBytes(finishSnapshot({ ...snapshot, entries: [], issues, complete: false }));
}

const elsewhere = { headSha: 'c'.repeat(40) };

describe('an artifact that breaks one condition of trust is named in the log, and the search goes on', () => {
  test('where the list of artifacts tells', async () => {
    const broken: readonly (readonly [Refusal, PublishChanges])[] = [
      ['expired', { expired: true }],
      ['repository', { claims: { repository_id: FORK } }],
      ['fork', { claims: { head_repository_id: FORK } }],
      // A fork has a branch of the same name.
      ['fork', { run: { headRepositoryId: FORK } }],
      ['branch', { run: { headBranch: 'feature' } }],
      ['branch', { run: { headBranch: `gh-readonly-queue/main/pr-7-${job.base}`, event: 'merge_group' } }],
      ['revision', { run: elsewhere }],
      ['revision', { claims: { head_sha: job.head } }],
      ['no-digest', { digest: null }],
    ];
    const artifacts = await publishBroken(broken);
    const { code, stdout, outputs } = await job.run();
    for (const [index, [refusal]] of broken.entries()) {
      const artifact = artifacts[index];
      expect(artifact && said(stdout, artifact)).toContain(REFUSALS[refusal]);
    }
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ 'baseline-status': 'artifact', 'baseline-revision': job.base });
    // The list, one run, its address, its archive: what the list refuses costs nothing.
    expect(job.standIn.requests).toHaveLength(4);
  });

  test('where the run itself tells', async () => {
    const broken: readonly (readonly [Refusal, PublishChanges])[] = [
      ['event', { run: { event: 'pull_request' } }],
      ['event', { run: { event: 'pull_request_target' } }],
      ['event', { run: { event: 'merge_group' } }],
      ['event', { run: { event: 'workflow_run' } }],
      ['workflow', { run: { path: '.github/workflows/ci.yml' } }],
      ['workflow', { run: { path: '.github/workflows/catalog.yml@x.yml' } }],
      ['workflow', { run: { path: '.github/workflows/catalog.yml@refs/tags/main' } }],
      ['fork', { run: { headRepositoryId: FORK }, claims: { head_repository_id: 1001 } }],
      ['fork', { run: { headRepositoryId: null }, claims: { head_repository_id: 1001 } }],
      ['branch', { run: { headBranch: 'feature' }, claims: { head_branch: 'main' } }],
      ['branch', { run: { headBranch: null }, claims: { head_branch: 'main' } }],
      // A tag that is called like the branch, on another commit.
      ['revision', { run: elsewhere, claims: { head_sha: job.base } }],
    ];
    const artifacts = await publishBroken(broken);
    const { code, stdout, outputs } = await job.run();
    for (const [index, [refusal]] of broken.entries()) {
      const artifact = artifacts[index];
      expect(artifact && said(stdout, artifact)).toContain(REFUSALS[refusal]);
    }
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ 'baseline-status': 'artifact', 'baseline-revision': job.base });
    expect(job.standIn.count('actions/get-workflow-run')).toBe(broken.length + 1);
    expect(job.standIn.count('actions/download-artifact')).toBe(1);
  });

  test('where the catalog tells', async () => {
    const incomplete = incompleteReport(await job.catalogOf(job.base));
    const broken: readonly (readonly [string, PublishChanges])[] = [
      [`it is the catalog of ${job.head}`, { catalog: await job.catalogOf(job.head) }],
      ['its publisher is', { catalog: await job.catalogOf(job.base, { publisher: 'example.org' }) }],
      [
        'its source is',
        { catalog: await job.catalogOf(job.base, { repositoryUri: 'https://github.com/org/other.git' }) },
      ],
      ['its inventory root is', { catalog: await job.catalogOf(job.base, { root: 'more' }) }],
      ['The configured catalog is incomplete', { catalog: incomplete }],
      ['Invalid catalog JSON', { catalog: Buffer.from('{') }],
      ['not the one that GitHub recorded', { digest: `sha256:${'0'.repeat(64)}` }],
    ];
    const artifacts = await publishBroken(broken);
    const { code, stdout, outputs } = await job.run();
    for (const [index, [reason]] of broken.entries()) {
      const artifact = artifacts[index];
      expect(artifact && said(stdout, artifact)).toContain(reason);
    }
    expect(code).toBe(0);
    // The list, and eight artifacts of three requests each: all that a job may spend.
    expect(job.standIn.requests).toHaveLength(25);
    expect(outputs).toMatchObject({ 'baseline-status': 'artifact', 'baseline-revision': job.base });
  });

  test('where the archive is not one of ours', async () => {
    const content = await job.catalogOf(job.base);
    const archive = writeZip([{ name: CATALOG, content }]);
    const broken: readonly (readonly [string, PublishChanges])[] = [
      ['damaged', { archive: archive.subarray(0, archive.length - 40) }],
      ['larger than any catalog', { entries: [bomb(CATALOG, 512)] }],
      ['damaged', { entries: [bomb(CATALOG, 512, { size: content.length })] }],
      [
        'invalid relative path',
        {
          entries: [
            { name: CATALOG, content },
            { name: `../../${CATALOG}`, content },
          ],
        },
      ],
      ['no regular file', { entries: [symlink(CATALOG, '/proc/self/environ')] }],
      [
        '2 entries named',
        {
          entries: [
            { name: CATALOG, content },
            { name: CATALOG, content },
          ],
        },
      ],
      ['no file', { entries: [{ name: `catalog/${CATALOG}`, content }] }],
    ];
    const artifacts = await publishBroken(broken);
    const { code, stdout, outputs } = await job.run();
    for (const [index, [reason]] of broken.entries()) {
      const artifact = artifacts[index];
      expect(artifact && said(stdout, artifact)).toContain(reason);
    }
    expect(code).toBe(0);
    expect(outputs).toMatchObject({ 'baseline-status': 'artifact', 'baseline-revision': job.base });
  });
});

describe('an artifact is refused where an answer of GitHub does not fit the question', () => {
  const LIST = 'actions/list-artifacts-for-repo';
  const RUN = 'actions/get-workflow-run';

  test.each<[Refusal, string, (item: View) => View]>([
    ['name', LIST, (item) => ({ ...item, name: `${String(item['name'])}-x` })],
    ['size', LIST, (item) => ({ ...item, size_in_bytes: MAX_ARCHIVE_BYTES + 1 })],
    ['expired', LIST, (item) => ({ ...item, expired: 'no' })],
    ['no-digest', LIST, (item) => ({ ...item, digest: `sha1:${'a'.repeat(40)}` })],
    ['other-run', RUN, (run) => ({ ...run, id: 1 })],
    ['repository', RUN, (run) => ({ ...run, repository: { id: FORK } })],
    ['fork', RUN, (run) => ({ ...run, head_repository: null })],
    ['event', RUN, (run) => ({ ...run, event: ['push'] })],
    ['workflow', RUN, (run) => ({ ...run, path: null })],
  ])('%s', async (refusal, operation, change) => {
    const { standIn } = job;
    const { world, apiUrl, faults } = standIn;
    const artifact = await job.publish(job.base);
    const run = world.runs.get(artifact.runId);
    if (run === undefined) throw new TypeError('the artifact has a run');
    const body =
      operation === LIST
        ? { total_count: 1, artifacts: [change(artifactView(world, artifact, apiUrl))] }
        : change(runView(world, run, apiUrl));
    faults.add({ match: on(operation), action: status(200, body) });
    const { code, stdout, outputs } = await job.run();
    expect(said(stdout, artifact)).toContain(REFUSALS[refusal]);
    expect([code, outputs['baseline-status']]).toEqual([0, 'not-found']);
    expect(standIn.count('actions/download-artifact')).toBe(0);
  });
});

test('what an archive or a run says of itself is no command to the runner', async () => {
  const forged = '\n::error::forged\r::set-output name=x::y%0A';
  const content = await job.catalogOf(job.base);
  await job.publish(job.base, { run: { conclusion: forged } });
  await job.publish(job.base, {
    entries: [
      { name: CATALOG, content },
      { name: `../${forged}`, content },
    ],
  });
  const { code, outputs, annotations, commands } = await job.run();
  expect([code, outputs['baseline-status']]).toEqual([0, 'artifact']);
  expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  expect(commands.filter(({ command }) => command === 'error' || command === 'set-output')).toEqual([]);
});

test('an artifact of which GitHub does not name the run is refused', async () => {
  const artifact = await job.publish(job.base, { claims: null });
  const { code, stdout, outputs } = await job.run();
  expect(said(stdout, artifact)).toContain(REFUSALS['no-run']);
  expect([code, outputs['baseline-status']]).toEqual([0, 'not-found']);
});

test('artifacts of the current run are never its baseline, whatever its attempt', async () => {
  const first = job.standIn.world.addRun({ headSha: job.head });
  const earlier = job.standIn.world.addArtifact({
    name: `openenv-catalog-${job.base}`,
    run: first,
    archive: writeZip([{ name: CATALOG, content: await job.catalogOf(job.base) }]),
    claims: { head_sha: job.base },
  });
  const { stdout, outputs } = await job.run({ run: job.standIn.world.rerun(first) });
  expect(said(stdout, earlier)).toContain(REFUSALS['current-run']);
  expect(outputs['baseline-status']).toBe('not-found');
});

test('of several, the one of the newest run is taken, whatever the order of the list', async () => {
  const older = await job.publish(job.base);
  const newer = await job.publish(job.base);
  // An artifact that is added later to an older run has the higher id and the later date.
  const late = await job.publish(job.base, { run: { id: older.runId } });
  const { stdout } = await job.run();
  expect(late.id).toBeGreaterThan(newer.id);
  expect(stdout).toContain(`from artifact ${newer.id} of run ${newer.runId}`);
});

test('the workflow whose artifacts count may be another one', async () => {
  await job.publish(job.base, { run: { path: '.github/workflows/publish.yml@refs/heads/main' } });
  const own = await job.run();
  expect(own.outputs['baseline-status']).toBe('not-found');
  const named = await job.run({ inputs: { 'baseline-workflow': 'publish.yml' } });
  expect(named.outputs['baseline-status']).toBe('artifact');
});

test('the conclusion of a run is said, and not required', async () => {
  await job.publish(job.base, { run: { conclusion: 'failure' } });
  const { stdout, outputs } = await job.run();
  expect(outputs['baseline-status']).toBe('artifact');
  expect(stdout).toMatch(/from artifact \d+ of run \d+ \(failure\)/);
});
