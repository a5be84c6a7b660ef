import { visible } from '../../visible.js';
import { NO_SEARCH, searchAddress } from '../address.js';
import type { Search } from '../address.js';
import { CardList } from './cards.js';
import { Catalog, readEntries } from './catalog.js';
import type { Found } from './catalog.js';
import type { Completion } from './completion.js';
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
  /** Of the search that is shown. */
  #address = searchAddress(NO_SEARCH);

  constructor(views: Views) {
    this.#views = views;
    this.#finder.listen(
      () => {
        this.#refresh(this.#finder.read());
      },
      () => {
        const search = this.#finder.read();
        this.#refresh(search);
        // A search that somebody has finished gets an address. Typing alone does not: it would fill the history.
        history.pushState(null, '', searchAddress(search));
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
    // Leaving the field for a link must not touch what the pointer is on.
    if (searchAddress(search) === this.#address) return;
    this.#address = searchAddress(search);
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
    if (completion) this.#hint.replaceChildren(...explain(completion));
  }
}

/** Says of which query the results are, and which others may have been meant. */
function explain({ unfinished, offered }: Completion): readonly (Node | string)[] {
  const [first, ...others] = offered.map((query) => {
    const link = document.createElement('a');
    link.href = searchAddress({ query });
    link.textContent = query;
    return link;
  });
  const said = `No environment has the word “${visible(unfinished)}”. Showing `;
  const separated = others.flatMap((link, index) => [index === 0 ? '. Others: ' : ', ', link]);
  return [said, ...(first ? [first] : []), ...separated];
}
