import { NO_SEARCH, searchAddress } from '../address.js';
import type { Search } from '../address.js';
import { CardList } from './cards.js';
import { Catalog, readEntries } from './catalog.js';
import type { Found } from './catalog.js';
import { byId, show, write } from './dom.js';
import { Finder } from './finder.js';
import type { Views } from './views.js';

/** The environments: what is asked for, what is found, and what is said about it. */
export class SearchView {
  readonly #catalog = new Catalog(readEntries());
  readonly #cards = new CardList();
  readonly #finder = new Finder();
  readonly #views: Views;
  readonly #count = byId('count', HTMLElement);
  readonly #hint = byId('hint', HTMLElement);
  readonly #empty = byId('empty', HTMLElement);

  constructor(views: Views) {
    this.#views = views;
    this.#finder.listen(
      () => {
        this.#refresh(this.#finder.read());
      },
      () => {
        // A search that somebody has finished gets an address. Typing alone does not: it would fill the history.
        const search = this.#finder.read();
        history.pushState(null, '', searchAddress(search));
        this.#refresh(search);
      },
    );
  }

  /** The field that is typed into. */
  get field(): HTMLInputElement {
    return this.#finder.query;
  }

  search(search: Search): void {
    this.#finder.write(search);
    this.#refresh(search);
  }

  /** Goes to the card of an id, whatever was searched for before. */
  goTo(id: string): void {
    const place = this.#catalog.placeOf(id);
    if (place === undefined) return;
    this.search(NO_SEARCH);
    this.#cards.goTo(place);
  }

  #refresh(search: Search): void {
    const found = this.#catalog.find(search);
    this.#cards.show(found.shown, found.query);
    this.#finder.mark(search);
    this.#views.keep(search);
    this.#describe(found);
  }

  #describe({ shown, completion }: Found): void {
    const total = this.#catalog.size;
    const noun = total === 1 ? 'environment' : 'environments';
    write(this.#count, shown.length === total ? `${total} ${noun}` : `${shown.length} of ${total} ${noun}`);
    show(this.#empty, shown.length === 0);
    show(this.#hint, completion !== undefined);
    if (completion === undefined) return;
    const links = completion.offered.map((query) => {
      const link = document.createElement('a');
      link.href = searchAddress({ query });
      link.textContent = query;
      return link;
    });
    this.#hint.replaceChildren(`No environment has the word “${completion.unfinished}”. Showing `, ...links);
  }
}
