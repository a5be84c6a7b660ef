import type { Entry } from '../../profile/model.js';
import { compareCodePoints } from '../../text/code-points.js';
import { html, trusted } from './html.js';
import type { Html } from './html.js';
import { shortened } from './label.js';
import { counted } from './counted.js';

/** Longest query in code points that the profile's search takes (contract, section 5). */
const MAX_QUERY_LENGTH = 8192;

/** Search field, filters and the count of what is found. The controls are for scripts only, the count is not. */
export function controls(entries: readonly Entry[]): Html {
  return html`
    <div class="finder" role="search">
      <div class="query live">
        <label class="aside" for="query">Search the environments</label>
        <input
          id="query"
          type="search"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          maxlength="${MAX_QUERY_LENGTH}"
          placeholder="Search by task, tool or tag"
          aria-keyshortcuts="/"
        />
        ${LENS}<kbd aria-hidden="true">/</kbd>
      </div>
      <div class="filters">
        ${filter(
          'license',
          'License',
          'Any license',
          tally(entries, ({ data }) => [data.license]),
        )}
        ${filter(
          'tag',
          'Tag',
          'Any tag',
          tally(entries, ({ tags }) => tags),
        )}
        ${filter(
          'availability',
          'Source',
          'Any source',
          tally(entries, ({ data }) => [data.artifact_availability]),
        )}
        <button class="button live" id="clear" type="button" hidden>Clear</button>
        <p class="count" id="count" role="status">${counted(entries.length, 'environment')}</p>
      </div>
      <p class="hint" id="hint" hidden></p>
    </div>
  `;
}

const LENS = trusted(
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
    '<circle cx="11" cy="11" r="7"/><path d="m16.5 16.5 4 4"/></svg>',
);

type Tally = readonly (readonly [value: string, count: number])[];

/** How many entries have each value, most first. */
function tally(entries: readonly Entry[], valuesOf: (entry: Entry) => readonly string[]): Tally {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const value of new Set(valuesOf(entry))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareCodePoints(a, b));
}

/** Most values that a filter offers. The tag of a card filters by itself, offered or not. */
const MAX_OPTIONS = 500;

function filter(id: string, label: string, any: string, values: Tally): Html | undefined {
  if (values.length === 0) return undefined;
  const options = values
    .slice(0, MAX_OPTIONS)
    .map(
      ([value, count]) => html`<option value="${encodeURIComponent(value)}">${shortened(value)} (${count})</option>`,
    );
  return html`
    <label class="aside live" for="${id}">${label}</label>
    <select class="live" id="${id}" autocomplete="off">
      <option value="">${any}</option>
      ${options}
    </select>
  `;
}
