import { byId, show, write } from './dom.js';
import { highlight } from './highlight.js';

/** A card to show, by its place in the catalog, and the score that it earned, if there was anything to score. */
export interface Shown {
  readonly index: number;
  readonly score: number | undefined;
}

/** Cards that a search shows at once: those that a usual screen holds, few enough to lay out before the next keystroke. */
const FIRST = 6;

/** Cards that are added when the end of the list comes near, as it does at once on a large screen. */
const MORE = 12;

/** How near the end of the list comes before the list grows: not so near that each search makes it grow at once. */
const NEAR = '25%';

/**
 * The list of cards. The page makes the cards, once; here they are put in order. The list holds those that a reader has
 * come to, and grows as its end comes near, so that its cost does not depend on the size of the catalog.
 */
export class CardList {
  readonly #list = byId('cards', HTMLOListElement);
  readonly #more = byId('more', HTMLButtonElement);
  readonly #cards = [...this.#list.children].filter((child) => child instanceof HTMLLIElement);
  readonly #scores = this.#cards.map((card) => card.querySelector<HTMLElement>('.score'));
  readonly #end = new IntersectionObserver(
    ([end]) => {
      if (end?.isIntersecting === true) this.#grow(MORE);
    },
    { rootMargin: NEAR },
  );
  #query = '';
  #shown: readonly Shown[] = this.#cards.map((_, index) => ({ index, score: undefined }));

  constructor() {
    this.#list.classList.add('short');
    this.show(this.#shown, '');
    this.#more.addEventListener('click', () => {
      this.#grow(MORE);
    });
    this.#end.observe(this.#more);
    // A printed page has no end to come near to.
    addEventListener('beforeprint', () => {
      this.#grow(this.#shown.length);
    });
  }

  /** Shows these cards and no others, in their order, with the words of the query marked. */
  show(shown: readonly Shown[], query: string): void {
    this.#shown = shown;
    this.#query = query;
    const isScrolled = this.#list.getBoundingClientRect().top < 0;
    const cards = this.#prepared(0, FIRST);
    const held = [...this.#list.children];
    // Cards at the head that stay where they are need not be laid out again.
    const differs = cards.findIndex((card, place) => card !== held[place]);
    const kept = differs === -1 ? cards.length : differs;
    for (const card of held.slice(kept)) card.remove();
    this.#list.append(...cards.slice(kept));
    highlight(query, this.#list.children);
    show(this.#more, shown.length > FIRST);
    // The best comes first, also for a reader who has scrolled through what was found before.
    if (isScrolled) this.#list.scrollIntoView();
  }

  /** Brings a card into the list, if it is among those to show, and goes to it. */
  goTo(index: number): void {
    const place = this.#shown.findIndex((shown) => shown.index === index);
    const held = this.#list.childElementCount;
    if (place >= held) this.#grow(place + 1 - held);
    const card = this.#cards[index];
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('.name')?.focus({ preventScroll: true });
  }

  #grow(by: number): void {
    const held = this.#list.childElementCount;
    this.#list.append(...this.#prepared(held, held + by));
    highlight(this.#query, this.#list.children);
    show(this.#more, this.#shown.length > held + by);
    // The end may still be near, which an observer that has said so once does not say again.
    this.#end.unobserve(this.#more);
    this.#end.observe(this.#more);
  }

  #prepared(from: number, to: number): HTMLLIElement[] {
    return this.#shown.slice(from, to).flatMap(({ index, score }) => {
      const badge = this.#scores[index];
      if (badge) {
        show(badge, score !== undefined);
        write(badge, score === undefined ? '' : `${score} %`);
      }
      return this.#cards[index] ?? [];
    });
  }
}
