import { describe, expect, test } from '@jest/globals';
import { readArtifacts, readCommits, readMergeBase, readRun } from '../../../src/platform/github/records.js';

const sha = 'a'.repeat(40);

const artifact = {
  id: 5,
  name: 'x',
  size_in_bytes: 7,
  expired: false,
  digest: null,
  workflow_run: { id: 6, repository_id: 1, head_repository_id: 2, head_branch: 'main', head_sha: sha },
};

const only = (change: object): unknown => readArtifacts({ artifacts: [{ ...artifact, ...change }] })?.[0];

describe('an artifact of a list', () => {
  test('is what GitHub says of it', () => {
    expect(only({})).toEqual({
      ...{ id: 5, name: 'x', size: 7, expired: false, digest: undefined },
      run: { id: 6, repositoryId: 1, headRepositoryId: 2, headBranch: 'main', headSha: sha },
    });
  });

  test.each([{ id: '5' }, { id: -5 }, { id: 1e300 }, { id: 5.5 }, { name: null }, { size_in_bytes: '7' }])(
    'is left out where it says %j',
    (change) => {
      expect(only(change)).toBeUndefined();
    },
  );

  test.each([true, null, 0, 'false'])('counts as expired where it says %j', (expired) => {
    expect(only({ expired })).toMatchObject({ expired: true });
  });

  test.each([null, [], 'x', { id: '6' }])('names no run where it says %j', (run) => {
    expect(only({ workflow_run: run })).toMatchObject({ run: undefined });
  });
});

test.each([null, [], {}, { artifacts: {} }, 'x'])('an answer %j is no list of artifacts', (answer) => {
  expect(readArtifacts(answer)).toBeUndefined();
});

describe('a run', () => {
  test.each<[unknown, string | undefined]>([
    ['success', 'success'],
    ['timed_out', 'timed_out'],
    [null, undefined],
    ['success\n::error::forged', undefined],
    ['x'.repeat(100), undefined],
  ])('has a conclusion of one word: %j', (conclusion, read) => {
    expect(readRun({ id: 6, conclusion })?.conclusion).toBe(read);
  });

  test.each([null, [], {}, { id: '6' }])('is none where the answer is %j', (answer) => {
    expect(readRun(answer)).toBeUndefined();
  });
});

describe('a commit', () => {
  test('is left out where its id is none, and has no parent where that is none', () => {
    const list = [{ sha, parents: [{ sha: '../x' }] }, { sha: 'A'.repeat(40) }, { sha: 'a'.repeat(41) }, null];
    expect(readCommits(list)).toEqual([{ id: sha, parent: undefined }]);
  });

  test('is where histories part only with a whole id', () => {
    expect(readMergeBase({ merge_base_commit: { sha } })).toBe(sha);
    expect(readMergeBase({ merge_base_commit: { sha: sha.slice(1) } })).toBeUndefined();
  });
});
