import { around } from './dom.js';

/** Where letters are typed, and so mean themselves. */
const TYPING = 'input, select, textarea, [contenteditable]';

/**
 * The keys of the page: `/` goes to the search, arrows go from the search to the cards, from card to card, and back.
 * All else is the browser's own.
 */
export function startKeys(query: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '/' && around(event, TYPING) === undefined) {
      event.preventDefault();
      query.focus();
      query.select();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const target = neighbour(event, query, event.key === 'ArrowDown');
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
    }
  });
}

function neighbour(event: Event, query: HTMLInputElement, down: boolean): HTMLElement | undefined {
  if (event.target === query) return down ? titleOf(document.querySelector('.card')) : undefined;
  const title = around(event, '.card .name');
  const card = title?.closest('.card');
  if (!card) return undefined;
  const next = down ? card.nextElementSibling : card.previousElementSibling;
  return next === null && !down ? query : titleOf(next);
}

function titleOf(card: Element | null): HTMLElement | undefined {
  return card?.querySelector<HTMLElement>('.name') ?? undefined;
}
