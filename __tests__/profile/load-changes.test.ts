import { describe, expect, test } from '@jest/globals';
import type { Changes } from '../../src/profile/compare.js';
import { compareSnapshots } from '../../src/profile/compare.js';
import { orThrow } from '../../src/profile/errors.js';
import { loadChanges, MAX_CHANGES_BYTES } from '../../src/profile/load-changes.js';
import { finishSnapshot } from '../../src/profile/snapshot.js';
import { writeJson } from '../../src/text/json-writer.js';
import { contentOf, entryAt } from './sample.js';

const later = 'b'.repeat(40);
const previous = finishSnapshot(contentOf([entryAt('envs/a'), entryAt('envs/gone')]));
const current = finishSnapshot(
  contentOf([entryAt('envs/a', { revision: later }), entryAt('envs/new', { revision: later })]),
);
const { changes } = orThrow(compareSnapshots(previous, current));

const bytesOf = (value: Parameters<typeof writeJson>[0]): Uint8Array =>
  Buffer.from(`${writeJson(value, 'pretty', 'sorted')}\n`);

describe('a file of changes', () => {
  test('gives the comparison that was written', () => {
    expect(loadChanges(bytesOf(changes), current)).toEqual({ ok: true, changes });
    expect([changes.added.length, changes.withdrawn.length, changes.superseded.length]).toEqual([1, 1, 1]);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['no UTF-8', Uint8Array.of(0xff), /not UTF-8/],
    ['no JSON', Buffer.from('{'), /compare --json/],
    ['an array', Buffer.from('[]'), /The document has not exactly the members added, corrected/],
    ['a list that is none', bytesOf({ ...changes, added: 3 }), /\/added is no array/],
    ['a member too many', bytesOf({ ...changes, more: [] }), /exactly the members/],
    ['half a pair', bytesOf({ ...changes, superseded: [{ previous: entryAt('envs/a') }] }), /\/superseded\/0 has not/],
    ['an entry that is none', bytesOf({ ...changes, withdrawn: [{ name: 'x' }] }), /\/withdrawn\/0: /],
    ['a snapshot', bytesOf(current), /exactly the members/],
  ])('is refused where it is %s', (_, bytes, help) => {
    expect(loadChanges(bytes, current)).toMatchObject({
      ok: false,
      code: 'changes-profile',
      help: expect.stringMatching(help) as unknown,
    });
  });

  test('is refused beyond its limit, before anything is read', () => {
    expect(loadChanges(new Uint8Array(MAX_CHANGES_BYTES + 1), current)).toMatchObject({ code: 'changes-profile' });
  });

  test.each<[string, Changes]>([
    ['an added entry that the catalog does not have', { ...changes, added: [entryAt('envs/other')] }],
    ['an entry of another revision', { ...changes, added: [entryAt('envs/new')] }],
    ['a withdrawn entry that the catalog has', { ...changes, withdrawn: [entryAt('envs/a')] }],
  ])('is refused for another catalog: %s', (_, stray) => {
    expect(loadChanges(bytesOf(stray), current)).toMatchObject({ ok: false, code: 'changes-scope' });
  });
});
