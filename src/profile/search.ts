import { codePointLength, compareCodePoints } from '../text/code-points.js';
import { words } from '../text/words.js';
import type { Refusal } from './errors.js';
import { refusal } from './errors.js';
import type { Card, EnvironmentSource, Entry, Snapshot } from './model.js';

/** The most code points of a query (contract, section 5). */
const MAX_QUERY_LENGTH = 8192;

/** The most results that can be asked for, and how many are given unless another number is (contract, section 5). */
export const MAX_RESULTS = 1000;
export const DEFAULT_RESULTS = 20;

/** What search and its filters look at in an entry. */
export type Searchable = Pick<
  Entry,
  'identifier' | 'displayName' | 'type' | 'tags' | 'capabilities' | 'representativeQueries'
> & {
  readonly data: Pick<Card, 'name' | 'description' | 'license' | 'artifact_availability'> & {
    readonly source: Pick<EnvironmentSource, 'provider'>;
  };
};

/** An entry with its words, found once for many searches. */
export interface Indexed<E extends Searchable = Entry> {
  readonly entry: E;
  readonly words: ReadonlySet<string>;
}

/** An entry that matches, with its score from 0 to 100. */
export interface Match<E extends Searchable = Entry> {
  readonly entry: E;
  readonly score: number;
}

/** Exact values by the name of the field. */
export type Filters = ReadonlyMap<string, string>;

/** What a search is narrowed to. */
export interface SearchOptions {
  /** Every one must hold. None unless given. */
  readonly filters?: Filters;
  /** From 1 to 1,000; 20 unless given. */
  readonly limit?: number;
}

/** The matches, best first, or why there are none: a query, a filter or a limit that the profile refuses. */
export type Searched = { readonly ok: true; readonly matches: readonly Match[] } | Refusal;

const NO_FILTERS: Filters = new Map();

/** What each filter looks at. */
const FILTERS: ReadonlyMap<string, (entry: Searchable) => readonly string[]> = new Map([
  ['license', ({ data }) => [data.license]],
  ['provider', ({ data }) => [data.source.provider]],
  ['artifact_availability', ({ data }) => [data.artifact_availability]],
  ['name', ({ data }) => [data.name]],
  ['tags', ({ tags }) => tags],
  ['type', ({ type }) => [type]],
]);

/** Reads filters written as `field=value`, each field at most once. Whether a field is known, the search says. */
export function parseFilters(texts: readonly string[]): { readonly ok: true; readonly filters: Filters } | Refusal {
  const filters = new Map<string, string>();
  for (const text of texts) {
    const [, field, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (field === undefined || value === undefined || filters.has(field)) return refusal('filter-syntax');
    filters.set(field, value);
  }
  return { ok: true, filters };
}

/**
 * Searches a complete snapshot (guide, "Search semantics"; contract, section 5): the score is the share of the query's
 * words that an entry has, in percent, rounded half to even. Best first, then by identifier. A query without words
 * lists every entry with the score 0.
 */
export function searchSnapshot(snapshot: Snapshot, query: string, options: SearchOptions = {}): Searched {
  const { filters = NO_FILTERS, limit = DEFAULT_RESULTS } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_RESULTS) return refusal('result-limit');
  if (codePointLength(query) > MAX_QUERY_LENGTH) return refusal('query-length');
  const unsupported = [...filters.keys()].filter((field) => !FILTERS.has(field)).sort(compareCodePoints);
  if (unsupported.length > 0) return refusal('filter-unsupported', `Unsupported filter: ${unsupported.join(', ')}`);

  return { ok: true, matches: rankEntries(indexEntries(snapshot.entries), query, filters).slice(0, limit) };
}

/** Prepares entries for many searches; in the order of their identifiers, which every search needs. */
export function indexEntries<E extends Searchable>(entries: readonly E[]): readonly Indexed<E>[] {
  return [...entries]
    .sort((a, b) => compareCodePoints(a.identifier, b.identifier))
    .map((entry) => ({ entry, words: wordsOf(entry) }));
}

/** All matches of a query, in the order of {@link searchSnapshot}, which also judges what it is given. */
export function rankEntries<E extends Searchable>(
  index: readonly Indexed<E>[],
  query: string,
  filters: Filters,
): readonly Match<E>[] {
  const sought = new Set(words(query));
  return index
    .filter(({ entry }) => passes(entry, filters))
    .flatMap(({ entry, words }): readonly Match<E>[] => {
      const shared = countShared(sought, words);
      if (shared === 0 && sought.size > 0) return [];
      return [{ entry, score: sought.size === 0 ? 0 : percentage(shared, sought.size) }];
    })
    .sort((a, b) => b.score - a.score); // Stable: entries of one score stay in the order of their identifiers.
}

function passes(entry: Searchable, filters: Filters): boolean {
  return [...filters].every(([field, value]) => FILTERS.get(field)?.(entry).includes(value));
}

function countShared(sought: ReadonlySet<string>, given: ReadonlySet<string>): number {
  return [...sought].filter((word) => given.has(word)).length;
}

function wordsOf({ displayName, data, tags, capabilities, representativeQueries }: Searchable): ReadonlySet<string> {
  const texts = [displayName, data.description, ...tags, ...capabilities, ...representativeQueries];
  return new Set(texts.flatMap(words));
}

/** 100 × part ÷ whole, rounded half to even, in whole numbers. */
function percentage(part: number, whole: number): number {
  const floor = Math.floor((100 * part) / whole);
  const twiceRest = 2 * (100 * part - floor * whole);
  return twiceRest > whole || (twiceRest === whole && floor % 2 === 1) ? floor + 1 : floor;
}

/** The answer of `discover --json`, in the reference's order of members. */
export function searchResult(snapshot: Snapshot, matches: readonly Match[]): SearchResult {
  return {
    results: matches.map(({ entry, score }) => ({ ...entry, score })),
    snapshot: snapshot.digest,
    metadataOnly: true,
  };
}

/** What `discover --json` prints: whole entries with their scores, and the digest of the snapshot searched. */
export type SearchResult = Readonly<{
  results: readonly Readonly<Entry & { score: number }>[];
  /** The digest of the snapshot that was searched. */
  snapshot: string;
  /** Nothing but metadata was looked at. */
  metadataOnly: true;
}>;
