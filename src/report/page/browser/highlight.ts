import { words } from '../../../text/words.js';

/** What a browser takes for a word; whether it is one that was sought, the profile's own rule says. */
const RUN = /[\p{L}\p{N}]+/gu;

/** The name of the highlight in the style. */
const NAME = 'found';

/** Where the texts stand that search looks at. */
const SEARCHED = '.name, .description, .chips, .queries';

/**
 * Marks the words of a query in the cards, without touching them (CSS Custom Highlight API). In a browser that has no
 * highlights nothing is marked.
 */
export function highlight(query: string, cards: Iterable<Element>): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(NAME);
  const sought = new Set(words(query));
  if (sought.size === 0) return;
  const ranges = [...cards].flatMap((card) =>
    [...card.querySelectorAll(SEARCHED)].flatMap((part) => find(sought, part)),
  );
  CSS.highlights.set(NAME, new Highlight(...ranges));
}

function find(sought: ReadonlySet<string>, part: Element): StaticRange[] {
  const found: StaticRange[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: run, index } of (node.nodeValue ?? '').matchAll(RUN)) {
      if (!words(run).some((word) => sought.has(word))) continue;
      found.push(
        new StaticRange({
          startContainer: node,
          startOffset: index,
          endContainer: node,
          endOffset: index + run.length,
        }),
      );
    }
  }
  return found;
}
