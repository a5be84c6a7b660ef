import { compareCodePoints } from '../../../text/code-points.js';
import { words } from '../../../text/words.js';

/** Most words that are offered for an unfinished one. */
const MAX_OFFERED = 6;

/** What stands in for a query whose last word is not finished. */
export interface Completion {
  readonly unfinished: string;
  /** The query with its last word finished in the likeliest way. */
  readonly query: string;
  /** All queries that the unfinished one may become, the likeliest first. */
  readonly offered: readonly string[];
}

/**
 * Search ranks whole words, so that a query finds nothing while its first word is typed. Where no environment has any of
 * the words, the last of them is taken for the start of one that some have: the word of most environments comes first.
 */
export class Vocabulary {
  /** How many entries have each word. */
  readonly #counts = new Map<string, number>();

  constructor(wordsOfEntries: Iterable<ReadonlySet<string>>) {
    for (const set of wordsOfEntries) {
      for (const word of set) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  complete(query: string): Completion | undefined {
    const typed = words(query);
    const unfinished = typed.at(-1);
    if (unfinished === undefined || typed.some((word) => this.#counts.has(word)) || !endsWithin(query))
      return undefined;
    const before = typed.slice(0, -1);
    const offered = [...this.#counts]
      .filter(([word]) => word.startsWith(unfinished))
      .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareCodePoints(a, b))
      .slice(0, MAX_OFFERED)
      .map(([word]) => [...before, word].join(' '));
    const [first] = offered;
    return first === undefined ? undefined : { unfinished, query: first, offered };
  }
}

/** Whether a query ends inside its last word. */
function endsWithin(query: string): boolean {
  return words(`${query}a`).length === words(query).length;
}
