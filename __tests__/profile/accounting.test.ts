import { describe, expect, test } from '@jest/globals';
import { snapshotRules } from '../../src/profile/accounting.js';
import type { Issue, SnapshotContent } from '../../src/profile/model.js';
import { jsonPointer } from '../../src/profile/violation.js';
import { contentOf, entryAt, incompleteOf } from './sample.js';

const [alpha, beta] = [entryAt('envs/alpha'), entryAt('envs/beta')];
const sound = contentOf([alpha, beta]);
const issue = (path: string, severity: Issue['severity']): Issue => ({ path, code: 'c', message: 'm', severity });

function broken(change: Partial<SnapshotContent>): readonly string[] {
  return snapshotRules({ ...sound, ...change }).map(({ rule, pointer }) => `${rule} ${jsonPointer(pointer)}`);
}

test('sound snapshots', () => {
  expect(broken({})).toEqual([]);
  expect(broken({ entries: [beta, alpha] })).toEqual([]);
  expect(broken({ issues: [issue('nowhere', 'warning'), issue('envs/alpha', 'warning')] })).toEqual([]);
  expect(broken({ entries: [], inventory: { root: 'x', paths: [] } })).toEqual([]);
  expect(snapshotRules(incompleteOf([alpha], 'envs/beta'))).toEqual([]);
  const twice = {
    entries: [alpha],
    issues: [issue('envs/beta', 'error'), issue('envs/beta', 'error')],
    complete: false,
  };
  expect(broken(twice)).toEqual([]);
});

test('what has no UTF-8 form is no part of it', () => {
  const root = 'envs\udc00';
  expect(broken({ issues: [{ ...issue('a\ud800', 'warning'), message: '\ud800' }] })).toEqual([
    'lone-surrogate /issues/0/path',
    'lone-surrogate /issues/0/message',
  ]);
  expect(broken({ entries: [], inventory: { root, paths: [] } })).toEqual(['lone-surrogate /inventory/root']);
});

describe('source and publisher', () => {
  test('the id is that of the URI', () => {
    const source = { ...sound.source, id: 'a/b' };
    expect(broken({ source, entries: [], inventory: { root: 'envs', paths: [] } })).toEqual([
      'repository-id /source/id',
    ]);
  });

  test('every entry is of the source and of the publisher', () => {
    const foreign = entryAt('envs/beta', { revision: 'b'.repeat(40) });
    const spelt = { ...sound.source, uri: 'https://GitHub.com/octo/envs.git' };
    expect(broken({ entries: [alpha, foreign] })).toEqual(['entry-source /entries/1/data/source/revision']);
    expect(broken({ source: spelt, entries: [alpha], inventory: { root: 'envs', paths: ['envs/alpha'] } })).toEqual([
      'entry-source /entries/0/data/source/uri',
    ]);
    expect(broken({ publisher: 'Example.org' })).toEqual([
      'identifier /entries/0/identifier',
      'identifier /entries/1/identifier',
    ]);
    expect(broken({ publisher: 'example.or' })).toHaveLength(2);
  });

  test('identifiers and paths are unique', () => {
    expect(broken({ entries: [alpha, { ...beta, identifier: alpha.identifier }] })).toEqual([
      'duplicate-identifier /entries/1/identifier',
    ]);
    expect(
      broken({ entries: [alpha, beta, { ...beta, identifier: `${beta.identifier}:${beta.data.source.revision}` }] }),
    ).toEqual(['duplicate-path /entries/2/data/source/path']);
  });
});

describe('inventory', () => {
  test.each(['envs', 'envs/a/b', 'other/a', '.'])('%j is no child of envs', (path) => {
    const paths = ['envs/alpha', 'envs/beta', path];
    expect(broken({ inventory: { root: 'envs', paths } })).toEqual([
      'direct-child /inventory/paths/2',
      'accounting /inventory/paths/2',
    ]);
  });

  test('paths are unique', () => {
    expect(broken({ inventory: { root: 'envs', paths: ['envs/alpha', 'envs/beta', 'envs/alpha'] } })).toEqual([
      'duplicate-path /inventory/paths/2',
    ]);
  });
});

describe('accounting', () => {
  test('each path has an entry or an error', () => {
    expect(broken({ entries: [alpha] })).toEqual(['accounting /inventory/paths/1']);
    expect(broken({ inventory: { root: 'envs', paths: ['envs/beta'] } })).toEqual([
      'accounting /entries/0/data/source/path',
    ]);
    expect(broken({ issues: [issue('envs/alpha', 'error')], complete: false })).toEqual(['accounting /issues/0/path']);
    expect(broken({ issues: [issue('envs/x', 'error')], complete: false })).toEqual(['accounting /issues/0/path']);
  });

  test('"complete" says whether there is an error', () => {
    expect(broken({ complete: false })).toEqual(['completeness /complete']);
    expect(broken({ entries: [alpha], issues: [issue('envs/beta', 'error')] })).toEqual(['completeness /complete']);
  });
});
