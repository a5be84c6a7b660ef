import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openClone, type Clone } from '../../../src/platform/clone.js';
import { githubAncestry } from '../../../src/platform/github/ancestry.js';
import { restClient } from '../../../src/platform/github/rest.js';
import type { Ancestry } from '../../../src/publish/ports.js';
import { on, status } from '../../github/faults.js';
import { commitsOf } from '../../github/git-commits.js';
import { startGitHub, type GitHubStandIn } from '../../github/stand-in.js';
import { createRepository, type TestRepository } from '../../support/git.js';

const LIST = 'repos/list-commits';

let standIn: GitHubStandIn;
let clones: Clone[];
let logged: string[];

beforeEach(async () => {
  standIn = await startGitHub();
  clones = [];
  logged = [];
});

afterEach(async () => {
  expect(standIn.contractBreaches).toEqual([]);
  await Promise.all(clones.map((clone) => clone.close()));
  await standIn.close();
});

/** Commits on `main`, oldest first, of which each `merge` brings in as many commits of another branch as it says. */
async function history(...merges: readonly number[]): Promise<{ repository: TestRepository; commits: string[] }> {
  const repository = createRepository();
  const commits = [repository.commit({ a: '0' })];
  for (const [index, size] of merges.entries()) {
    const tip = commits.at(-1) ?? '';
    let side = tip;
    for (let count = 0; count < size; count += 1) {
      const branch = `side-${index}`;
      side = repository.commit({ b: `${index} ${count}` }, { branch, parents: [side] });
    }
    const parents = size === 0 ? [tip] : [tip, side];
    commits.push(repository.commit({ a: String(index + 1) }, { parents }));
  }
  standIn.world.addCommits(await commitsOf(repository.directory, 'main'), 'main');
  return { repository, commits };
}

function ancestryOf(directory: string, token = standIn.tokens[0]?.value ?? ''): Ancestry {
  const clone = openClone(directory);
  clones.push(clone);
  const limits = { retryMilliseconds: 10 };
  const rest = restClient({ apiUrl: standIn.apiUrl, token, owner: 'org', repository: 'repo', limits });
  const log = { info: () => undefined, warning: (message: string) => void logged.push(message) };
  return githubAncestry(clone.ancestry, rest, log);
}

describe('ancestors', () => {
  test('are those of the clone, where it has them all', async () => {
    const { repository, commits } = await history(0, 0, 0);
    const [root, second, third, tip = ''] = commits;
    expect(await ancestryOf(repository.directory).ancestors(tip, 10)).toEqual([third, second, root]);
    expect(await ancestryOf(repository.directory).ancestors(tip, 2)).toEqual([third, second]);
    expect(standIn.requests).toEqual([]);
  });

  test.each([1, 2])('go on from the edge of a clone of depth %s, along first parents', async (depth) => {
    const { repository, commits } = await history(2, 3, 0, 1);
    const [root, second, third, fourth, tip = ''] = commits;
    const ancestry = ancestryOf(repository.clone({ depth }).directory);
    expect(await ancestry.ancestors(tip, 10)).toEqual([fourth, third, second, root]);
    expect(standIn.requests.map(({ query }) => query)).toEqual([
      { sha: depth === 1 ? fourth : third, per_page: '100' },
    ]);
  });

  test('of a commit that the clone does not hold are those that GitHub names', async () => {
    const { repository, commits } = await history(0, 0);
    const [root, second, tip = ''] = commits;
    const other = createRepository();
    other.commit({ a: 'x' });
    expect(await ancestryOf(other.directory).ancestors(tip, 10)).toEqual([second, root]);
    expect(await ancestryOf(other.directory).ancestors(tip, 1)).toEqual([second]);
    expect(repository.directory).not.toBe(other.directory);
  });

  test('are sought on a second page where merges fill the first, and on no third', async () => {
    const id = (number: number): string => number.toString(16).padStart(40, '0');
    let commits = 0;
    const commit = (...parents: readonly string[]): string => {
      const sha = id((commits += 1));
      standIn.world.addCommits([{ sha, parents, time: commits }]);
      return sha;
    };
    const main = [commit()];
    for (let merge = 0; merge < 6; merge += 1) {
      const tip = main[0] ?? '';
      let side = tip;
      for (let count = 0; count < 60; count += 1) side = commit(side);
      main.unshift(commit(tip, side));
    }
    const [tip = '', ...ancestors] = main;
    const empty = createRepository();
    empty.commit({ a: 'x' });
    // Each page of a hundred commits holds one merge with its branch, and the next one, which names the one after it.
    expect(await ancestryOf(empty.directory).ancestors(tip, 10)).toEqual(ancestors.slice(0, 4));
    expect(standIn.count(LIST)).toBe(2);
  });

  test('are as many as are known, where GitHub does not answer', async () => {
    const { repository, commits } = await history(0, 0, 0);
    const ancestry = ancestryOf(repository.clone({ depth: 2 }).directory);
    standIn.faults.add({ match: on(LIST), action: status(403) });
    expect(await ancestry.ancestors(commits[3] ?? '', 10)).toEqual([commits[2], commits[1]]);
    expect(logged).toEqual([expect.stringMatching(/does not tell the ancestors .*permissions/)]);
  });

  test('are as many as are known, where GitHub answers nonsense', async () => {
    const { repository, commits } = await history(0, 0, 0);
    const ancestry = ancestryOf(repository.clone({ depth: 2 }).directory);
    const nonsense = [{ sha: commits[1], parents: [{ sha: '../../x' }] }, null, { sha: 7 }];
    standIn.faults.add({ match: on(LIST), action: status(200, nonsense) });
    expect(await ancestry.ancestors(commits[3] ?? '', 10)).toEqual([commits[2], commits[1]]);
  });
});

describe('the commit where histories part', () => {
  test('is what GitHub says, asked without the files of the comparison', async () => {
    const { repository, commits } = await history(0, 2);
    const side = repository.commit({ b: 'y' }, { branch: 'proposal', parents: [commits[1] ?? ''] });
    standIn.world.addCommits(await commitsOf(repository.directory, 'proposal'));
    expect(await ancestryOf(repository.directory).mergeBase(commits[2] ?? '', side)).toBe(commits[1]);
    expect(standIn.requests[0]).toMatchObject({ query: { page: '2', per_page: '1' } });
  });

  test('is not known, where GitHub does not tell', async () => {
    const { repository, commits } = await history(0);
    const unknown = 'f'.repeat(40);
    expect(await ancestryOf(repository.directory).mergeBase(commits[0] ?? '', unknown)).toBeUndefined();
    expect(logged).toEqual([expect.stringContaining(`where ${unknown} left`)]);
  });
});

test('what the clone holds is asked of the clone', async () => {
  const { repository, commits } = await history(0);
  const ancestry = ancestryOf(repository.clone({ depth: 1 }).directory);
  expect(await ancestry.holds(commits[1] ?? '')).toBe(true);
  expect(await ancestry.holds(commits[0] ?? '')).toBe(false);
  expect(standIn.requests).toEqual([]);
});
