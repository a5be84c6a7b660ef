import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commitsOf } from './git-commits.js';
import { History } from './history.js';

/**
 *   a - b - c - f    (main: c, then the merge f)
 *        \     /
 *         d - e
 */
function history(): History {
  const graph = new History();
  graph.add({ sha: 'a', parents: [], time: 1 });
  graph.add({ sha: 'b', parents: ['a'], time: 2 });
  graph.add({ sha: 'c', parents: ['b'], time: 5 });
  graph.add({ sha: 'd', parents: ['b'], time: 3 });
  graph.add({ sha: 'e', parents: ['d'], time: 4 });
  graph.add({ sha: 'f', parents: ['c', 'e'], time: 6 });
  graph.add({ sha: 'z', parents: [], time: 9 });
  return graph;
}

const names = (commits: readonly { readonly sha: string }[]): string => commits.map((commit) => commit.sha).join('');

describe('History', () => {
  test('lists what is reachable, newest first, parents after children', () => {
    expect(names(history().reachable('f'))).toBe('fcedba');
    expect(names(history().reachable('e'))).toBe('edba');
    expect(names(history().reachable('nowhere'))).toBe('');
  });

  test('a clock that runs backwards does not put a parent before its child', () => {
    const graph = new History();
    graph.add({ sha: 'child', parents: ['parent'], time: 1 });
    graph.add({ sha: 'parent', parents: [], time: 100 });
    expect(names(graph.reachable('child'))).toBe('childparent');
  });

  test('compares as git does', () => {
    const comparison = history().compare('c', 'e');
    expect(comparison?.mergeBase.sha).toBe('b');
    expect(names(comparison?.ahead ?? [])).toBe('de');
    expect(names(comparison?.behind ?? [])).toBe('c');
  });

  test('an ancestor is its own merge base, and unrelated commits have none', () => {
    expect(history().compare('f', 'd')?.mergeBase.sha).toBe('d');
    expect(history().compare('a', 'z')).toBeUndefined();
  });
});

test('the commits of a clone come with their parents, oldest first', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  const environment = {
    PATH: process.env['PATH'],
    HOME: clone,
    GIT_AUTHOR_NAME: 'org',
    GIT_AUTHOR_EMAIL: 'org@users.noreply.github.com',
    GIT_COMMITTER_NAME: 'org',
    GIT_COMMITTER_EMAIL: 'org@users.noreply.github.com',
    GIT_COMMITTER_DATE: '1767225600 +0000',
  };
  const git = (...words: readonly string[]): unknown => execFileSync('git', words, { cwd: clone, env: environment });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'First\tone');
  git('commit', '--quiet', '--allow-empty', '--message', 'Second');
  const [first, second] = await commitsOf(clone);
  await rm(clone, { recursive: true });
  expect(first).toMatchObject({ parents: [], message: 'First\tone', time: 1_767_225_600 });
  expect(second).toMatchObject({ parents: [first?.sha], message: 'Second' });
});
