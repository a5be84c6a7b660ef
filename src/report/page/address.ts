/**
 * Addresses inside the page. All of its state stands behind the `#`: a search or an environment can be linked to, the
 * browser's back button works, and a link needs no script of its own.
 */

/** What a search asks for: words, and at most one value of each filter. */
export interface Search {
  readonly query: string;
  readonly license: string;
  readonly tag: string;
  readonly availability: string;
}

export const NO_SEARCH: Search = { query: '', license: '', tag: '', availability: '' };

/** The names of a search's parts in an address, in the order in which they are written. */
const NAMES = { query: 'q', license: 'license', tag: 'tag', availability: 'availability' } as const;
const PARTS = ['query', 'license', 'tag', 'availability'] as const;

/** The address of a search: `#q=echo&tag=smoke-test`, or `#environments` for all. */
export function searchAddress(search: Partial<Search>): string {
  const parts = PARTS.flatMap((part) => {
    const value = search[part] ?? '';
    return value === '' ? [] : [`${NAMES[part]}=${encodeURIComponent(value)}`];
  });
  return parts.length === 0 ? `#${ENVIRONMENTS}` : `#${parts.join('&')}`;
}

/** The search that an address asks for; `undefined` where it names something else of the page. */
export function readSearch(address: string): Search | undefined {
  const text = address.replace(/^#/, '');
  if (text === '' || text === ENVIRONMENTS) return NO_SEARCH;
  const given = new URLSearchParams(text);
  if (!PARTS.some((part) => given.has(NAMES[part]))) return undefined;
  const valueOf = (part: keyof Search): string => given.get(NAMES[part]) ?? '';
  return {
    query: valueOf('query'),
    license: valueOf('license'),
    tag: valueOf('tag'),
    availability: valueOf('availability'),
  };
}

/** Ids of the two views. */
export const ENVIRONMENTS = 'environments';
export const CHANGES = 'changes';

/** The id of an environment's card, which is its path in its percent-encoded form: an id has no white space. */
export function cardId(path: string): string {
  return `environment/${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
