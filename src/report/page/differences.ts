import type { FieldChange, ListChange, ValueChange } from '../../profile/changes.js';
import { equalInPython } from '../../profile/equality.js';
import { writeJson } from '../../text/json-writer.js';
import type { Writable } from '../../text/json-writer.js';
import { Mapping } from '../../text/value.js';
import type { Value } from '../../text/value.js';
import { html } from './html.js';
import type { Html, Part } from './html.js';
import { fact, lines } from './parts.js';

/** Field by field, what an entry said before and says now. */
export function differences(fields: readonly FieldChange[]): Html {
  return html`<dl class="fields">
    ${fields.map((change) => ('added' in change ? listDifference(change) : valueDifference(change)))}
  </dl>`;
}

function listDifference({ field, added, removed }: ListChange): Html {
  const sides = [...removed.map((text) => html`<del>${text}</del>`), ...added.map((text) => html`<ins>${text}</ins>`)];
  return fact(field, sides.length === 0 ? 'in another order' : html`${sides}`);
}

/** A mapping is compared member by member, anything else as a whole. */
function valueDifference({ field, previous, current }: ValueChange): readonly Html[] {
  const [before, now] = [membersOf(previous), membersOf(current)];
  if (!before || !now) return [sides(field, previous, current)];
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((key) => !equalInPython(before.get(key), now.get(key)))
    .map((key) => sides(`${field}: ${key}`, before.get(key), now.get(key)));
}

/** The members of a mapping, of which an absent one has none. */
function membersOf(value: Writable | undefined): ReadonlyMap<string, Value> | undefined {
  if (value === undefined) return new Map();
  return value instanceof Mapping
    ? new Map(value.keys.map((key, index) => [key, value.values[index] ?? null]))
    : undefined;
}

function sides(name: string, previous: Writable | undefined, current: Writable | undefined): Html {
  const before = previous !== undefined && html`<del>${shown(previous)}</del>`;
  const now = current === undefined ? html`<em>no longer given</em>` : html`<ins>${shown(current)}</ins>`;
  return fact(name, html`${before}${now}`);
}

/** Longest value in code points that is shown: free metadata can be as long as the catalog. */
const MAX_VALUE_LENGTH = 8192;

function shown(value: Writable): Part {
  const text = typeof value === 'string' ? value : writeJson(value, 'compact', 'declared');
  const characters = Array.from(text.slice(0, 2 * MAX_VALUE_LENGTH + 2));
  return lines(characters.length > MAX_VALUE_LENGTH ? `${characters.slice(0, MAX_VALUE_LENGTH).join('')}…` : text);
}
