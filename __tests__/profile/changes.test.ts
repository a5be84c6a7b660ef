import { describe, expect, test } from '@jest/globals';
import type { FieldChange, Substance } from '../../src/profile/changes.js';
import { substanceOf } from '../../src/profile/changes.js';
import { comparePartial, compareSnapshots, pathOf } from '../../src/profile/compare.js';
import { orThrow } from '../../src/profile/errors.js';
import type { Entry } from '../../src/profile/model.js';
import { Float, Mapping } from '../../src/text/value.js';
import type { Wish } from './sample.js';
import { entryAt, incompleteOf, snapshotOf, uri } from './sample.js';

const next = 'b'.repeat(40);

function substance(previous: readonly Entry[], current: readonly Entry[]): Substance {
  return substanceOf(orThrow(compareSnapshots(snapshotOf(previous), snapshotOf(current))).changes);
}

/** What changed in an environment that is otherwise as usual, at the next commit. */
function fields(before: Wish, now: Wish): readonly FieldChange[] {
  const { pairs } = substance([entryAt('envs/a', before)], [entryAt('envs/a', { ...now, revision: next })]);
  expect(pairs).toHaveLength(1);
  return pairs[0]?.fields ?? [];
}

const provenance = (...pairs: readonly (readonly [string, string])[]): Mapping =>
  new Mapping(
    ['provenance'],
    [
      new Mapping(
        pairs.map(([key]) => key),
        pairs.map(([, value]) => value),
      ),
    ],
  );

test('a new commit alone changes nothing', () => {
  const names = ['envs/b', 'envs/a'];
  const found = substance(
    names.map((path) => entryAt(path)),
    names.map((path) => entryAt(path, { revision: next })),
  );
  expect(found.pairs.map(({ path, kind, fields: changed }) => [path, kind, changed])).toEqual([
    ['envs/a', 'superseded', []],
    ['envs/b', 'superseded', []],
  ]);
  expect(found.moved).toEqual([]);
});

describe('what changed', () => {
  test('the name and the description, once each', () => {
    expect(fields({}, { card: { name: 'b', description: 'B' } })).toEqual([
      { field: 'name', previous: 'a', current: 'b' },
      { field: 'description', previous: 'Solve a', current: 'B' },
    ]);
    expect(fields({}, { entry: { displayName: 'shown', description: 'seen' } })).toEqual([
      { field: 'display name', previous: undefined, current: 'shown' },
      { field: 'display description', previous: undefined, current: 'seen' },
    ]);
  });

  test('license and evidence', () => {
    const [license, evidence] = fields(
      {},
      { card: { license: 'Apache-2.0', license_url: `https://github.com/octo/envs/blob/${next}/COPYING` } },
    );
    expect(license).toEqual({ field: 'license', previous: 'MIT', current: 'Apache-2.0' });
    expect(evidence).toEqual({
      field: 'license evidence',
      previous: 'https://github.com/octo/envs/blob/…/envs/a/LICENSE',
      current: 'https://github.com/octo/envs/blob/…/COPYING',
    });
  });

  test('availability, requirement, version, owner, interfaces', () => {
    const changed = fields(
      {},
      {
        card: {
          artifact_availability: 'external',
          artifacts: [],
          framework_requirement: 'openenv>=1',
          manifest_spec_version: '1',
          owner: 'unknown',
          interfaces: [
            { role: 'orchestration', protocol: 'openenv' },
            { role: 'agent-tools', protocol: 'x', status: 'declared', source_revision: next },
          ],
        },
      },
    );
    expect(changed.map(({ field }) => field)).toEqual([
      'availability',
      'requirement',
      'spec version',
      'owner',
      'interfaces',
      'artifacts',
    ]);
    expect(changed).toContainEqual({ field: 'spec version', previous: 1, current: '1' });
    expect(changed).toContainEqual({ field: 'availability', previous: 'resolvable', current: 'external' });
  });

  test('lists: what is new, what is gone, or just the order', () => {
    expect(fields({ entry: { tags: ['a', 'b'] } }, { entry: { tags: ['b', 'c', 'c'] } })).toEqual([
      { field: 'tags', added: ['c'], removed: ['a'] },
    ]);
    expect(fields({ entry: { capabilities: ['a', 'b'] } }, { entry: { capabilities: ['b', 'a'] } })).toEqual([
      { field: 'capabilities', added: [], removed: [] },
    ]);
    expect(fields({}, { entry: { representativeQueries: [] } })).toEqual([
      { field: 'queries', added: [], removed: ['find a game', 'find another game'] },
    ]);
  });

  test('provenance, and other metadata apart from it', () => {
    const before = provenance(['name', 'envs/a/openenv.yaml#name'], ['source', uri]);
    const now = provenance(['name', 'envs/a/pyproject.toml#project.name'], ['source', uri]);
    expect(fields({ entry: { metadata: before } }, { entry: { metadata: now } }).map(({ field }) => field)).toEqual([
      'provenance',
    ]);
    const more = new Mapping(['provenance', 'x'], [...before.values, new Float(1)]);
    expect(fields({ entry: { metadata: before } }, { entry: { metadata: more } })).toEqual([
      { field: 'metadata', previous: undefined, current: new Mapping(['x'], [new Float(1)]) },
    ]);
    const same = new Mapping(['provenance', 'x'], [...before.values, 1]);
    expect(fields({ entry: { metadata: more } }, { entry: { metadata: same } })).toEqual([]);
  });

  test('a corrected entry says so', () => {
    const { pairs } = substance([entryAt('envs/a')], [entryAt('envs/a', { entry: { tags: [] } })]);
    expect(pairs).toMatchObject([{ kind: 'corrected', fields: [{ field: 'tags', removed: ['game'] }] }]);
  });
});

describe('moves', () => {
  const at = (path: string, wish: Wish = {}): Entry =>
    entryAt(path, { ...wish, card: { name: 'same', description: 'Same', ...wish.card } });
  const moves = (found: Substance): readonly string[] =>
    found.moved.map(({ previous, current }) => `${pathOf(previous)} ${pathOf(current)}`);

  test('the same at another path', () => {
    expect(moves(substance([at('envs/old')], [at('envs/new x', { revision: next })]))).toEqual(['envs/old envs/new x']);
  });

  test('another description is another environment', () => {
    const changed = at('envs/new', { revision: next, card: { description: 'Other' } });
    expect(moves(substance([at('envs/old')], [changed]))).toEqual([]);
  });

  test('of several alike, each moves once', () => {
    const found = substance(
      [at('envs/a'), at('envs/b')],
      ['envs/x', 'envs/y', 'envs/z'].map((path) => at(path, { revision: next })),
    );
    expect(moves(found)).toEqual(['envs/a envs/x', 'envs/b envs/y']);
  });

  test('a partial comparison knows none', () => {
    const current = incompleteOf([at('envs/new', { revision: next })], 'envs/broken');
    const { changes } = orThrow(comparePartial(snapshotOf([at('envs/old')]), current));
    expect(substanceOf(changes)).toEqual({ pairs: [], moved: [] });
  });
});
