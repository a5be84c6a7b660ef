import { describe, expect, test } from '@jest/globals';
import type { JobEvent } from '../../src/publish/event.js';
import type { CommitFacts, RevisionFacts } from '../../src/publish/revision.js';
import { decideTarget } from '../../src/publish/revision.js';

const id = (digit: string): string => digit.repeat(40);
const commit = (digit: string, ...parents: readonly string[]): CommitFacts => ({
  id: id(digit),
  parents: parents.map(id),
});

/** A clone in which the commit of the event is checked out. */
const checkout = (head: CommitFacts, changes: Partial<RevisionFacts> = {}): RevisionFacts => ({
  head,
  asked: undefined,
  sha: head.id,
  shaCommit: head,
  ...changes,
});

const pull: JobEvent = { kind: 'pull-request', closed: false, merged: false, base: id('b'), head: id('c') };
const merge = commit('a', 'b', 'c');
const plainCommit = commit('d', 'e');
const other: JobEvent = { kind: 'other' };
const push = (changes: Partial<Extract<JobEvent, { kind: 'push' }>> = {}): JobEvent => ({
  kind: 'push',
  before: id('9'),
  forced: false,
  deleted: false,
  ...changes,
});

describe('pull_request', () => {
  test('catalogs the merge revision and compares with its first parent', () => {
    expect(decideTarget(pull, checkout(merge))).toEqual({
      kind: 'catalog',
      revision: id('a'),
      base: { kind: 'commit', id: id('b'), origin: "the merge commit's first parent" },
      ancestors: false,
      warnings: [],
    });
  });

  test('takes the merge revision from the clone where another commit is checked out', () => {
    const facts = checkout(plainCommit, { sha: merge.id, shaCommit: merge });
    expect(decideTarget(pull, facts)).toMatchObject({ kind: 'catalog', revision: id('a'), base: { id: id('b') } });
  });

  test('refuses a clone without the merge revision, and says how to mend it', () => {
    const target = decideTarget(pull, checkout(plainCommit, { sha: merge.id, shaCommit: undefined }));
    expect(target).toMatchObject({ kind: 'refused' });
    expect(target.kind === 'refused' && target.message).toContain(id('d'));
    expect(target.kind === 'refused' && target.message).toContain(id('a'));
    expect(target.kind === 'refused' && target.help).toMatch(/remove `ref:`.*revision: HEAD/);
  });

  test('accepts the checkout for `revision: HEAD`, and compares with the merge base', () => {
    const facts = checkout(plainCommit, { asked: plainCommit, sha: merge.id, shaCommit: undefined });
    expect(decideTarget(pull, facts)).toMatchObject({
      kind: 'catalog',
      revision: id('d'),
      base: { kind: 'merge-base', base: id('b'), head: id('d') },
      ancestors: false,
    });
  });

  test('does nothing when it is closed without a merge', () => {
    expect(decideTarget({ ...pull, closed: true }, checkout(merge))).toMatchObject({ kind: 'nothing' });
  });

  test('is like a push, with the first parent, when it is merged', () => {
    const target = decideTarget({ ...pull, closed: true, merged: true }, checkout(merge));
    expect(target).toMatchObject({ kind: 'catalog', base: { id: id('b') }, ancestors: true });
  });
});

describe('merge_group', () => {
  test("compares with the group's base, and with no ancestor of it", () => {
    const target = decideTarget({ kind: 'merge-group', base: id('7') }, checkout(merge));
    expect(target).toMatchObject({ revision: id('a'), base: { kind: 'commit', id: id('7') }, ancestors: false });
  });
});

describe('push', () => {
  test('compares with the tip before', () => {
    const target = decideTarget(push(), checkout(plainCommit));
    expect(target).toMatchObject({ revision: id('d'), base: { kind: 'commit', id: id('9') }, ancestors: true });
  });

  test.each([
    ['a new branch', push({ before: undefined })],
    ['a forced push', push({ forced: true })],
    ['a push that moves nothing', push({ before: id('d') })],
  ])('compares with the first parent for %s', (_name, event) => {
    expect(decideTarget(event, checkout(plainCommit))).toMatchObject({ base: { kind: 'commit', id: id('e') } });
  });

  test('compares with the first parent where the checkout is not the tip', () => {
    const facts = checkout(plainCommit, { sha: id('f') });
    expect(decideTarget(push(), facts)).toMatchObject({ revision: id('d'), base: { id: id('e') } });
  });

  test('does nothing when the branch is deleted', () => {
    expect(decideTarget(push({ deleted: true }), checkout(plainCommit))).toMatchObject({ kind: 'nothing' });
  });
});

describe('tag, release, schedule, workflow_dispatch, command line', () => {
  test('compare the checkout with its first parent', () => {
    const target = decideTarget(other, checkout(plainCommit, { sha: undefined, shaCommit: undefined }));
    expect(target).toMatchObject({ revision: id('d'), base: { kind: 'commit', id: id('e') }, ancestors: true });
  });

  test('catalog the commit that was asked for', () => {
    expect(decideTarget(other, checkout(plainCommit, { asked: merge }))).toMatchObject({
      revision: id('a'),
      base: { id: id('b') },
    });
  });

  test('have no base for the first commit of a history', () => {
    expect(decideTarget(other, checkout(commit('d')))).toMatchObject({ base: { kind: 'none' } });
  });
});

describe('pull_request_target and workflow_run', () => {
  const event = (baseBranches: readonly string[]): JobEvent => ({
    kind: 'default-branch',
    name: 'pull_request_target',
    defaultBranch: 'main',
    baseBranches,
  });

  test('catalog the checkout, with its first parent', () => {
    expect(decideTarget(event(['main']), checkout(plainCommit))).toMatchObject({
      revision: id('d'),
      base: { id: id('e') },
      warnings: [],
    });
  });

  test('warn when the checkout is not the commit of the event', () => {
    const target = decideTarget(event(['main']), checkout(plainCommit, { sha: id('f') }));
    expect(target.kind === 'catalog' && target.warnings).toEqual([expect.stringContaining(id('f'))]);
  });

  test('warn when the pull request goes to another branch', () => {
    const target = decideTarget(event(['main', 'release']), checkout(plainCommit));
    expect(target.kind === 'catalog' && target.warnings).toEqual([expect.stringContaining('"release"')]);
  });
});
