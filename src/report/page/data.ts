import type { Entry } from '../../profile/model.js';
import type { Searchable } from '../../profile/search.js';
import { trusted } from './html.js';
import type { Html } from './html.js';

/** What the page's script knows of an entry: what search looks at, and where its card is. */
export interface PageEntry extends Searchable {
  readonly data: Searchable['data'] & { readonly source: { readonly path: string } };
}

/** The id of the element that holds the data. */
export const DATA_ID = 'data';

/**
 * The entries as JSON inside the page, in the order of the cards: ASCII only and without `<`, so that nothing in it can
 * be markup.
 */
export function searchData(entries: readonly Entry[]): Html {
  const json = JSON.stringify(entries.map(pageEntry)).replace(
    /[<\u007F-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return trusted(`<script type="application/json" id="${DATA_ID}">${json}</script>`);
}

function pageEntry(entry: Entry): PageEntry {
  const { identifier, displayName, type, tags, capabilities, representativeQueries, data } = entry;
  const { name, description, license, artifact_availability, source } = data;
  const { provider, path } = source;
  return {
    identifier,
    displayName,
    type,
    tags,
    capabilities,
    representativeQueries,
    data: { name, description, license, artifact_availability, source: { provider, path } },
  };
}
