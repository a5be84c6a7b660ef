import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { orThrow } from '../../src/profile/errors.js';
import type { Entry } from '../../src/profile/model.js';
import type { Filters } from '../../src/profile/search.js';
import { parseFilters, searchResult, searchSnapshot } from '../../src/profile/search.js';
import { entryAt, snapshotOf } from './sample.js';

const words = (description: string, wish: Partial<Entry> = {}): Partial<Entry> & { description: string } => ({
  ...wish,
  description,
});

/** An entry of which only some words are known. */
function entry(path: string, { description, ...other }: Partial<Entry> & { description: string }): Entry {
  const silent = { displayName: '-', tags: [], capabilities: [], representativeQueries: [] };
  return entryAt(path, { card: { description }, entry: { ...silent, ...other } });
}

function scores(
  entries: readonly Entry[],
  query: string,
  filters: Filters = new Map(),
): readonly (readonly [string, number])[] {
  const { matches } = orThrow(searchSnapshot(snapshotOf(entries), query, { filters, limit: 1000 }));
  return matches.map((match) => [match.entry.data.source.path, match.score] as const);
}

describe('words', () => {
  test('come from name, description, tags, capabilities and queries', () => {
    const found = entry(
      'envs/a',
      words('one', {
        displayName: 'two',
        tags: ['three'],
        capabilities: ['four'],
        representativeQueries: ['five', 'six'],
      }),
    );
    expect(scores([found], 'one two three four five six')).toEqual([['envs/a', 100]]);
    expect(scores([found], 'seven mcp mit octo')).toEqual([]);
  });

  test('are folded in full; underscores and marks separate', () => {
    const found = entry('envs/a', words('Straße get_state ΣΊΣΥΦΟΣ'));
    expect(scores([found], 'STRASSE')).toEqual([['envs/a', 100]]);
    expect(scores([found], 'state GET')).toEqual([['envs/a', 100]]);
    expect(scores([found], 'σίσυφος')).toEqual([['envs/a', 100]]);
  });

  test('count once', () => {
    expect(scores([entry('envs/a', words('go go go'))], 'go GO stop')).toEqual([['envs/a', 50]]);
  });
});

test('scores are rounded half to even, and a match may score 0', () => {
  const query = (length: number): string => Array.from({ length }, (_, index) => `w${index}`).join(' ');
  const first = (count: number): Entry => entry('envs/a', words(query(count)));
  expect(scores([first(1)], query(8))).toEqual([['envs/a', 12]]); // 12.5
  expect(scores([first(3)], query(8))).toEqual([['envs/a', 38]]); // 37.5
  expect(scores([first(1)], query(200))).toEqual([['envs/a', 0]]); // 0.5
  expect(scores([first(3)], query(200))).toEqual([['envs/a', 2]]); // 1.5
  expect(scores([first(2)], query(3))).toEqual([['envs/a', 67]]);
});

test('the best first, then by identifier', () => {
  const entries = ['envs/a', 'envs/b', 'envs/c'].map((path) => entry(path, words(path === 'envs/c' ? 'x y' : 'x')));
  const [best, ...rest] = scores(entries, 'x y');
  expect(best).toEqual(['envs/c', 100]);
  const identifiers = rest.map(([path]) => entries.find(({ data }) => data.source.path === path)?.identifier ?? '');
  expect(identifiers).toEqual([...identifiers].sort());
  expect(scores(entries, ' ?! ').map(([, score]) => score)).toEqual([0, 0, 0]);
});

describe('filters', () => {
  const entries = [
    entry('envs/a', words('x', { tags: ['t', 'u'] })),
    entryAt('envs/b', { card: { license: 'unknown', description: 'x' } }),
  ];
  test.each([
    [['license=MIT'], ['envs/a']],
    [['license=mit'], []],
    [['tags=u'], ['envs/a']],
    [['tags='], []],
    [['name=b'], ['envs/b']],
    [
      ['provider=github', 'artifact_availability=resolvable'],
      ['envs/a', 'envs/b'],
    ],
    [['type=application/vnd.openenv.environment-card+json', 'license=unknown'], ['envs/b']],
  ])('%j', (texts, expected) => {
    const { filters } = orThrow(parseFilters(texts));
    expect(
      scores(entries, 'x', filters)
        .map(([path]) => path)
        .sort(),
    ).toEqual(expected);
  });

  test('values may hold anything, fields stand once', () => {
    expect(orThrow(parseFilters(['a=b=c', 'd=\n', 'é='])).filters).toEqual(
      new Map([
        ['a', 'b=c'],
        ['d', '\n'],
        ['é', ''],
      ]),
    );
    for (const texts of [['a'], [''], ['=x'], ['a=1', 'a=1']]) {
      expect(parseFilters(texts)).toMatchObject({ ok: false, message: 'filters must be distinct field=value pairs' });
    }
  });
});

describe('refusals, the first one first', () => {
  const snapshot = snapshotOf([]);
  const filters = new Map(['z', 'License', 'é', '\uffff', '😀'].map((field) => [field, '']));
  test('limit, query, filters', () => {
    for (const limit of [0, 1001, 1.5, -1, Number.NaN]) {
      const refused = searchSnapshot(snapshot, 'x'.repeat(8193), { limit, filters });
      expect(refused).toMatchObject({ ok: false, message: 'limit must be between 1 and 1000' });
    }
    expect(searchSnapshot(snapshot, 'x'.repeat(8193), { filters })).toMatchObject({
      message: 'Query exceeds the metadata query limit',
    });
    expect(searchSnapshot(snapshot, '😀'.repeat(8192), { filters })).toMatchObject({
      message: 'Unsupported filter: License, z, é, \uffff, 😀',
    });
    expect(searchSnapshot(snapshot, '😀'.repeat(8192))).toEqual({ ok: true, matches: [] });
  });
});

test('twenty results unless another number is asked for', () => {
  const entries = Array.from({ length: 30 }, (_, index) => entry(`envs/e${index}`, words('x')));
  const count = (limit?: number): number =>
    orThrow(searchSnapshot(snapshotOf(entries), '', limit === undefined ? {} : { limit })).matches.length;
  expect([count(), count(1), count(25), count(1000)]).toEqual([20, 1, 25, 30]);
});

test('the result names the snapshot, and scores come last', () => {
  const snapshot = snapshotOf([entryAt('envs/a')]);
  const { matches } = orThrow(searchSnapshot(snapshot, 'game'));
  const result = searchResult(snapshot, matches);
  expect(Object.keys(result)).toEqual(['results', 'snapshot', 'metadataOnly']);
  expect(result).toMatchObject({ snapshot: snapshot.digest, metadataOnly: true });
  expect(Object.keys(result.results[0] ?? {}).at(-1)).toBe('score');
});

test('scores lie between 0 and 100, and all words give 100', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-e]$/)), fc.array(fc.stringMatching(/^[a-e]$/)), (text, query) => {
      const entries = [entry('envs/a', words(['z', ...text].join(' ')))];
      const found = scores(entries, query.join('-'));
      const shared = new Set(query.filter((word) => text.includes(word))).size;
      const all = new Set(query).size;
      if (all === 0) expect(found).toEqual([['envs/a', 0]]);
      else if (shared === 0) expect(found).toEqual([]);
      else expect(Math.abs((found[0]?.[1] ?? -1) - (100 * shared) / all)).toBeLessThanOrEqual(0.5);
    }),
  );
});
