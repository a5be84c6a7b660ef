import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Changes } from '../../src/profile/compare.js';
import { comparePartial, compareSnapshots, pathOf } from '../../src/profile/compare.js';
import { orThrow } from '../../src/profile/errors.js';
import type { Entry, Snapshot } from '../../src/profile/model.js';
import { Float, Mapping } from '../../src/text/value.js';
import { entryAt, incompleteOf, snapshotOf } from './sample.js';

const next = 'b'.repeat(40);
const [alpha, beta] = [entryAt('envs/alpha'), entryAt('envs/beta')];

function changes(previous: Snapshot, current: Snapshot): Changes {
  return orThrow(compareSnapshots(previous, current)).changes;
}

/** The paths of each list. */
function paths(lists: object): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]: [string, readonly (Entry | { readonly current: Entry })[]]) => [
      name,
      list.map((item) => pathOf('current' in item ? item.current : item)),
    ]),
  );
}

test('added and withdrawn, by path in code point order', () => {
  const found = changes(
    snapshotOf([entryAt('envs/z'), beta]),
    snapshotOf([entryAt('envs/😀'), entryAt('envs/ｂ'), beta]),
  );
  expect(paths(found)).toEqual({ added: ['envs/ｂ', 'envs/😀'], withdrawn: ['envs/z'], superseded: [], corrected: [] });
});

test('another revision supersedes, another content of the same corrects', () => {
  const previous = snapshotOf([alpha, beta]);
  const superseding = snapshotOf([entryAt('envs/alpha', { revision: next }), entryAt('envs/beta', { revision: next })]);
  expect(paths(changes(previous, superseding))).toMatchObject({
    superseded: ['envs/alpha', 'envs/beta'],
    corrected: [],
  });
  const correcting = snapshotOf([alpha, entryAt('envs/beta', { entry: { tags: ['new'] } })]);
  const { corrected } = changes(previous, correcting);
  expect(corrected).toEqual([{ previous: beta, current: correcting.entries[1] }]);
});

test('equality is that of Python, in metadata too', () => {
  const withCount = (count: number | boolean | Float | string): Snapshot =>
    snapshotOf([entryAt('envs/alpha', { entry: { metadata: new Mapping(['n'], [count]) } })]);
  for (const count of [new Float(1), true]) expect(changes(withCount(1), withCount(count)).corrected).toEqual([]);
  expect(changes(withCount(1), withCount('1')).corrected).toHaveLength(1);
});

describe('refusals', () => {
  const sound = snapshotOf([alpha]);

  test('incomplete snapshots', () => {
    const message = 'The configured catalog is incomplete';
    const partial = incompleteOf([alpha], 'envs/beta');
    expect(compareSnapshots(partial, sound)).toMatchObject({ ok: false, message });
    expect(compareSnapshots(sound, partial)).toMatchObject({ ok: false, message });
  });

  test('another scope', () => {
    const message = 'Catalog refresh must preserve publisher and inventory scope';
    const others: readonly Snapshot[] = [
      snapshotOf([], { publisher: 'example.com' }),
      snapshotOf([], { source: { ...sound.source, uri: 'https://github.com/octo/ENVS.git' } }),
      snapshotOf([], { inventory: { root: '.', paths: [] } }),
    ];
    for (const other of others) {
      expect(compareSnapshots(sound, other)).toMatchObject({ ok: false, message });
      expect(comparePartial(other, sound)).toMatchObject({ ok: false, message });
    }
  });
});

describe('a partial comparison infers no withdrawal', () => {
  const partial = (previous: Snapshot, current: Snapshot): Record<string, readonly string[]> =>
    paths(orThrow(comparePartial(previous, current)).changes);
  const none = { added: [], superseded: [], corrected: [], recovered: [], unread: [], unlisted: [] };

  test('what cannot be read now is unread', () => {
    expect(partial(snapshotOf([alpha, beta]), incompleteOf([alpha], 'envs/beta'))).toEqual({
      ...none,
      unread: ['envs/beta'],
    });
  });

  test('what is not listed now is unlisted', () => {
    expect(partial(snapshotOf([alpha, beta]), incompleteOf([alpha], 'envs/c'))).toEqual({
      ...none,
      unlisted: ['envs/beta'],
    });
    expect(partial(snapshotOf([alpha, beta]), snapshotOf([alpha]))).toEqual({ ...none, unlisted: ['envs/beta'] });
  });

  test('what could not be read before is recovered, not added', () => {
    const current = snapshotOf([alpha, beta, entryAt('envs/c')]);
    expect(partial(incompleteOf([alpha], 'envs/beta'), current)).toEqual({
      ...none,
      added: ['envs/c'],
      recovered: ['envs/beta'],
    });
  });
});

describe('properties', () => {
  const entries = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.constantFrom('one', 'two').map((description) => entryAt(`envs/${name}`, { card: { description } })),
        ),
      ),
    );
  const snapshots = entries.map((list) => snapshotOf(list));

  test('a snapshot differs in nothing from itself', () => {
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        expect(changes(snapshot, snapshot)).toEqual({ added: [], withdrawn: [], superseded: [], corrected: [] });
      }),
    );
  });

  test('added and withdrawn swap with the order of arguments, and pairs turn around', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (one, other) => {
        const [there, back] = [changes(one, other), changes(other, one)];
        expect(back.withdrawn).toEqual(there.added);
        expect(back.added).toEqual(there.withdrawn);
        expect(back.corrected).toEqual(
          there.corrected.map(({ previous, current }) => ({ previous: current, current: previous })),
        );
      }),
    );
  });

  test('every entry is accounted for once, and a partial comparison of complete snapshots says the same', () => {
    fc.assert(
      fc.property(snapshots, snapshots, (one, other) => {
        const found = changes(one, other);
        expect(found.added.length + one.entries.length - found.withdrawn.length).toBe(other.entries.length);
        expect(orThrow(comparePartial(one, other)).changes).toEqual({
          added: found.added,
          superseded: found.superseded,
          corrected: found.corrected,
          recovered: [],
          unread: [],
          unlisted: found.withdrawn,
        });
      }),
    );
  });
});
