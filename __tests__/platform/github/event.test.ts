import { describe, expect, test } from '@jest/globals';
import { EventError, readJobEvent } from '../../../src/platform/github/event.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(64);
const pull = { base: { sha: A, ref: 'main' }, head: { sha: B } };

describe('a pull request', () => {
  test('is closed by its action and merged by its member', () => {
    expect(readJobEvent('pull_request', { action: 'opened', pull_request: pull })).toEqual({
      ...{ kind: 'pull-request', closed: false, merged: false, base: A, head: B },
    });
    expect(readJobEvent('pull_request', { action: 'closed', pull_request: { ...pull, merged: true } })).toMatchObject({
      ...{ closed: true, merged: true },
    });
    // Only a plain true is one.
    expect(readJobEvent('pull_request', { pull_request: { ...pull, merged: 'yes' } })).toMatchObject({ merged: false });
  });
});

describe('a push', () => {
  test.each<[object, object]>([
    [{ before: A }, { kind: 'push', before: A, forced: false, deleted: false }],
    [{ before: '0'.repeat(40) }, { kind: 'push', before: undefined }],
    [
      { before: A, forced: true, deleted: true },
      { forced: true, deleted: true },
    ],
    [
      { before: A, forced: 1, deleted: 'true' },
      { forced: false, deleted: false },
    ],
    [{ ref: 'refs/tags/v1' }, { kind: 'other' }],
  ])('of %j', (payload, event) => {
    expect(readJobEvent('push', payload)).toMatchObject(event);
  });
});

describe('an event that runs on the default branch', () => {
  test('names the base branches of its pull requests, as far as they are names', () => {
    const pulls = [{ base: { ref: 'main' } }, { base: { ref: 7 } }, null, { base: { ref: 'x'.repeat(2000) } }];
    const payload = { repository: { default_branch: 'main' }, workflow_run: { pull_requests: pulls } };
    expect(readJobEvent('workflow_run', payload)).toEqual({
      ...{ kind: 'default-branch', name: 'workflow_run', defaultBranch: 'main', baseBranches: ['main'] },
    });
    const target = { repository: {}, pull_request: { base: { ref: 'release' } } };
    expect(readJobEvent('pull_request_target', target)).toMatchObject({ baseBranches: ['release'] });
  });
});

test.each<[string, unknown, string]>([
  ['push', null, 'The payload is no object'],
  ['push', [], 'The payload is no object'],
  ['push', {}, 'before is no commit id'],
  ['push', { before: '--upload-pack=x' }, 'before is no commit id'],
  ['push', { before: 'A'.repeat(40) }, 'before is no commit id'],
  ['push', { before: `${A}a` }, 'before is no commit id'],
  ['merge_group', {}, 'merge_group is no object'],
  ['merge_group', { merge_group: { base_sha: 'main' } }, 'merge_group.base_sha is no commit id'],
  ['pull_request', { pull_request: [] }, 'pull_request is no object'],
  ['pull_request', { pull_request: { ...pull, base: { sha: 'HEAD' } } }, 'pull_request.base.sha is no commit id'],
  ['pull_request', { pull_request: { ...pull, head: {} } }, 'pull_request.head.sha is no commit id'],
])('%s with the payload %j is refused: %s', (name, payload, message) => {
  expect(() => readJobEvent(name, payload)).toThrow(new EventError(message));
});

test.each(['release', 'schedule', 'workflow_dispatch', 'unheard_of'])('%s needs nothing of its payload', (name) => {
  expect(readJobEvent(name, {})).toEqual({ kind: 'other' });
});
