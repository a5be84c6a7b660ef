import { describe, expect, test } from '@jest/globals';
import type { ArtifactRecord, RunRecord } from '../../../src/platform/github/records.js';
import type { Expectation, Refusal } from '../../../src/platform/github/trust.js';
import { MAX_ARCHIVE_BYTES, REFUSALS, refuseArtifact, refuseRun } from '../../../src/platform/github/trust.js';

const base = 'b'.repeat(40);
const other = 'c'.repeat(40);

const expected: Expectation = {
  name: `openenv-catalog-${base}`,
  revision: base,
  repositoryId: 1001,
  branch: 'main',
  workflow: '.github/workflows/catalog.yml',
  currentRun: 9,
};

const origin = { id: 5, repositoryId: 1001, headRepositoryId: 1001, headBranch: 'main', headSha: base };

function artifact(change: Partial<ArtifactRecord> = {}, run: Partial<typeof origin> = {}): ArtifactRecord {
  const digest = `sha256:${'a'.repeat(64)}`;
  return {
    ...{ id: 1, name: expected.name, size: 1000, expired: false, digest, run: { ...origin, ...run } },
    ...change,
  };
}

function run(change: Partial<RunRecord> = {}): RunRecord {
  return { ...origin, event: 'push', path: expected.workflow, conclusion: 'success', ...change };
}

describe('an artifact', () => {
  test('of a push to the expected branch is accepted', () => {
    expect(refuseArtifact(artifact(), expected)).toBeUndefined();
  });

  test.each<[Refusal, string, ArtifactRecord]>([
    ['name', 'has a longer name', artifact({ name: `${expected.name}-x` })],
    ['name', 'has a name in another case', artifact({ name: expected.name.toUpperCase() })],
    ['expired', 'has expired', artifact({ expired: true })],
    ['no-run', 'names no run', artifact({ run: undefined })],
    ['current-run', 'is of an earlier attempt of this run', artifact({}, { id: expected.currentRun })],
    ['repository', 'is of a run of another repository', artifact({}, { repositoryId: 2002 })],
    ['repository', 'names no repository', artifact({ run: { ...origin, repositoryId: undefined } })],
    ['fork', "is of a fork's head on a branch of the same name", artifact({}, { headRepositoryId: 2002 })],
    ['fork', 'is of the head of a fork that is gone', artifact({ run: { ...origin, headRepositoryId: undefined } })],
    ['branch', 'is of another branch', artifact({}, { headBranch: 'feature' })],
    ['branch', 'is of the merge queue', artifact({}, { headBranch: `gh-readonly-queue/main/pr-7-${base}` })],
    ['branch', 'names no branch', artifact({ run: { ...origin, headBranch: undefined } })],
    ['revision', 'is of another commit than its name says', artifact({}, { headSha: other })],
    ['revision', 'names no commit', artifact({ run: { ...origin, headSha: undefined } })],
    ['no-digest', 'has no digest', artifact({ digest: undefined })],
    ['no-digest', 'has a digest of another kind', artifact({ digest: `sha512:${'a'.repeat(128)}` })],
    ['no-digest', 'has half a digest', artifact({ digest: `sha256:${'a'.repeat(32)}` })],
    ['size', 'is larger than any archive of a catalog', artifact({ size: MAX_ARCHIVE_BYTES + 1 })],
  ])('is refused (%s) that %s', (refusal, _, refused) => {
    expect(refuseArtifact(refused, expected)).toBe(refusal);
  });

  test('may be as large as the limit', () => {
    expect(refuseArtifact(artifact({ size: MAX_ARCHIVE_BYTES }), expected)).toBeUndefined();
  });
});

describe('a run', () => {
  test.each(['push', 'schedule', 'workflow_dispatch'])('of %s is accepted', (event) => {
    expect(refuseRun(artifact(), run({ event }), expected)).toBeUndefined();
  });

  test.each(['main', 'refs/heads/main', 'feature@2', ''])('may name its workflow with the ref %j', (ref) => {
    expect(refuseRun(artifact(), run({ path: `${expected.workflow}@${ref}` }), expected)).toBeUndefined();
  });

  test.each(['failure', 'cancelled', undefined])('may have ended with %s: its catalog is complete', (conclusion) => {
    expect(refuseRun(artifact(), run({ conclusion }), expected)).toBeUndefined();
  });

  test.each<[Refusal, string, RunRecord]>([
    ['other-run', 'is not the one of the artifact', run({ id: 6 })],
    ['repository', 'is of another repository', run({ repositoryId: 2002 })],
    ['fork', 'has the head of a fork', run({ headRepositoryId: 2002 })],
    ['fork', 'has a head whose repository is gone', run({ headRepositoryId: undefined })],
    ['branch', 'is of another branch', run({ headBranch: 'feature' })],
    ['revision', 'is of a tag that is named like the branch, elsewhere', run({ headSha: other })],
    ['event', 'is of a pull request', run({ event: 'pull_request' })],
    ['event', 'is of pull_request_target', run({ event: 'pull_request_target' })],
    ['event', 'is of the merge queue', run({ event: 'merge_group' })],
    ['event', 'is of workflow_run', run({ event: 'workflow_run' })],
    ['event', 'names no event', run({ event: undefined })],
    ['workflow', 'is of another workflow', run({ path: '.github/workflows/ci.yml' })],
    ['workflow', 'names no workflow', run({ path: undefined })],
    ['workflow', 'is of a file that only starts like it', run({ path: `${expected.workflow}@x.yml` })],
    ['workflow', 'is of a file elsewhere of the same name', run({ path: `org/other/${expected.workflow}` })],
    ['workflow', 'names its workflow at a tag', run({ path: `${expected.workflow}@refs/tags/main` })],
  ])('is refused (%s) that %s', (refusal, _, refused) => {
    expect(refuseRun(artifact(), refused, expected)).toBe(refusal);
  });

  test('is refused where the artifact names none', () => {
    expect(refuseRun(artifact({ run: undefined }), run(), expected)).toBe('other-run');
  });
});

test('every refusal has a reason of its own', () => {
  expect(new Set(Object.values(REFUSALS)).size).toBe(Object.keys(REFUSALS).length);
});
