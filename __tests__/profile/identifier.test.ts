import { expect, test } from '@jest/globals';
import { identifierOf, identifierPrefix } from '../../src/profile/identifier.js';
import { sharedCatalog } from '../support/vectors.js';

test('an identifier of the reference', () => {
  const { entries, publisher } = JSON.parse(sharedCatalog('base.json').toString('utf8')) as {
    publisher: string;
    entries: { identifier: string; data: { source: { uri: string; path: string; revision: string } } }[];
  };
  expect(entries.length).toBeGreaterThan(1);
  for (const { identifier, data } of entries) {
    expect(identifierOf({ publisher, namespace: 'openenv', ...data.source })).toBe(identifier);
  }
});

test('the path is hashed as UTF-8', () => {
  const identity = { publisher: 'a.bc', namespace: 'n', uri: 'https://github.com/o/n.git', revision: 'f'.repeat(40) };
  expect(identifierOf({ ...identity, path: 'envs/é' })).toBe(
    `urn:air:a.bc:n:4fe7069932feacec22086ea43534dcf8ae5e68a40bfc0d6d9cd6f1dab93cb8b5:${'f'.repeat(40)}`,
  );
  expect(identifierPrefix('a.bc')).toBe('urn:air:a.bc:');
});
