import { indexEntries, rankEntries } from '../../../profile/search.js';
import { words } from '../../../text/words.js';
import type { Search } from '../address.js';
import { cardId } from '../address.js';
import { DATA_ID } from '../data.js';
import type { PageEntry } from '../data.js';
import type { Shown } from './cards.js';
import { Vocabulary } from './completion.js';
import type { Completion } from './completion.js';
import { byId } from './dom.js';

/** What a search shows, best first, of which query, and how that was completed, if it was. */
export interface Found {
  readonly query: string;
  readonly shown: readonly Shown[];
  readonly completion: Completion | undefined;
}

/** The entries of the page, with their words, which are found once. */
export class Catalog {
  readonly size: number;
  readonly #index;
  readonly #places: ReadonlyMap<PageEntry, number>;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #vocabulary: Vocabulary;

  constructor(entries: readonly PageEntry[]) {
    this.size = entries.length;
    this.#index = indexEntries(entries);
    this.#places = new Map(entries.map((entry, place) => [entry, place]));
    this.#ids = new Map(entries.map(({ data }, place) => [cardId(data.source.path), place]));
    this.#vocabulary = new Vocabulary(this.#index.map(({ words }) => words));
  }

  /** The place of the entry whose card has an id. */
  placeOf(id: string): number | undefined {
    return this.#ids.get(id);
  }

  /** The profile's own ranking; where there are no words to rank by, the order of the catalog. */
  find(search: Search): Found {
    const completion = this.#vocabulary.complete(search.query);
    const query = completion?.query ?? search.query;
    const matches = rankEntries(this.#index, query, filtersOf(search));
    const placed = matches.map(({ entry, score }) => ({ index: this.#places.get(entry) ?? 0, score }));
    const ranked = words(query).length > 0;
    const shown = ranked ? placed : placed.map(unscored).sort((a, b) => a.index - b.index);
    return { query, shown, completion };
  }
}

/** The entries that the page was made of. */
export function readEntries(): readonly PageEntry[] {
  return JSON.parse(byId(DATA_ID, HTMLScriptElement).text) as readonly PageEntry[];
}

function filtersOf({ license, tag, availability }: Search): ReadonlyMap<string, string> {
  const filters = Object.entries({ license, tags: tag, artifact_availability: availability });
  return new Map(filters.filter(([, value]) => value !== ''));
}

function unscored({ index }: Shown): Shown {
  return { index, score: undefined };
}
