/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** The element of an id, which the page is known to have. @throws TypeError where it is not there: a defect */
export function byId<T extends Element>(id: string, type: new () => T): T {
  const element = document.getElementById(id);
  if (element instanceof type) return element;
  throw new TypeError(`The page has no ${type.name} with the id ${id}`);
}

/** The same for an element that a page may lack. */
export function ifThere<T extends Element>(id: string, type: new () => T): T | undefined {
  const element = document.getElementById(id);
  return element instanceof type ? element : undefined;
}

/** The closest element around the target of an event that a selector matches. */
export function around(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : undefined;
}

/** Shows or hides, without touching an element that is so already. */
export function show(element: HTMLElement, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
}

/** Sets a text, without touching an element that has it already. */
export function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
