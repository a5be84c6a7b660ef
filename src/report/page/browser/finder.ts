import { byId, ifThere, show } from './dom.js';
import { NO_SEARCH } from '../address.js';
import type { Search } from '../address.js';
import { shortened } from '../label.js';

type Filter = Exclude<keyof Search, 'query'>;
const FILTERS: readonly Filter[] = ['license', 'tag', 'availability'];

/** The search field and the filters. */
export class Finder {
  readonly query = byId('query', HTMLInputElement);
  readonly #clear = byId('clear', HTMLButtonElement);
  readonly #selects = new Map(FILTERS.map((filter) => [filter, ifThere(filter, HTMLSelectElement)]));

  /**
   * @param typing - called at every change of the query
   * @param settled - called when the query is left, and when a filter is chosen
   */
  listen(typing: () => void, settled: () => void): void {
    this.query.addEventListener('input', typing);
    this.query.addEventListener('change', settled);
    for (const select of this.#selects.values()) select?.addEventListener('change', settled);
    this.#clear.addEventListener('click', () => {
      this.write(NO_SEARCH);
      this.query.focus();
      settled();
    });
  }

  read(): Search {
    const valueOf = (filter: Filter): string => decodeURIComponent(this.#selects.get(filter)?.value ?? '');
    return {
      query: this.query.value,
      license: valueOf('license'),
      tag: valueOf('tag'),
      availability: valueOf('availability'),
    };
  }

  write(search: Search): void {
    if (this.query.value !== search.query) this.query.value = search.query;
    for (const [filter, select] of this.#selects) if (select) choose(select, search[filter]);
  }

  /** Marks the filters that are set, and offers to clear what can be cleared. */
  mark(search: Search): void {
    for (const [filter, select] of this.#selects) select?.classList.toggle('chosen', search[filter] !== '');
    show(
      this.#clear,
      Object.values(search).some((part) => part !== ''),
    );
  }
}

/** Chooses a value, which becomes an option where it is none: the page offers the most frequent ones only. */
function choose(select: HTMLSelectElement, value: string): void {
  const encoded = encodeURIComponent(value);
  if (![...select.options].some((option) => option.value === encoded)) {
    select.add(new Option(shortened(value), encoded));
  }
  select.value = encoded;
}
