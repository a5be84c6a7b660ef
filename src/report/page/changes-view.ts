import type { FieldChange, PairSubstance, ValueChange } from '../../profile/changes.js';
import type { Changes, EntryPair, PartialChanges } from '../../profile/compare.js';
import { pathOf } from '../../profile/compare.js';
import { equalInPython } from '../../profile/equality.js';
import type { Entry } from '../../profile/model.js';
import { writeJson } from '../../text/json-writer.js';
import type { Writable } from '../../text/json-writer.js';
import { Mapping } from '../../text/value.js';
import { cardId, CHANGES } from './address.js';
import { counted } from './counted.js';
import { html } from './html.js';
import type { Html, Part } from './html.js';
import { commitLink, directoryLink } from './links.js';
import { countOf, isPartial } from './news.js';
import type { News } from './news.js';
import { fact, lines, link } from './parts.js';

/** What the catalog says otherwise than the one before it: substance first, then the exact counts. */
export function changesView(changes: Changes | PartialChanges, news: News): Html {
  return html`
    <section id="${CHANGES}" aria-labelledby="changes-title">
      <h2 id="changes-title">${headline(news)}</h2>
      ${since(changes, news)} ${isPartial(changes) && html`<p class="note">${PARTIAL}</p>`}
      ${group('New', news.added, (entry) => arrival(entry))} ${group('Withdrawn', news.withdrawn, departure)}
      ${isPartial(changes) && group('No longer listed', changes.unlisted, departure)}
      ${isPartial(changes) && group('Could not be read', changes.unread, departure)}
      ${isPartial(changes) && group('Can be read again', changes.recovered, (entry) => arrival(entry))}
      ${group('Moved', news.moved, move)} ${group('Changed', news.changed, difference)}
      ${group('Unchanged', news.unchanged, ({ current }) => html`<li>${toCard(current)}</li>`, 'compact')}
      ${counts(changes, news)}
    </section>
  `;
}

const PARTIAL =
  'One of the two catalogs is incomplete, so this compares what can be read. An environment that is missing here is ' +
  'not known to be withdrawn.';

function headline(news: News): string {
  const count = countOf(news);
  return count === 0 ? 'Nothing changed' : `${counted(count, 'environment')} changed`;
}

function since(changes: Changes | PartialChanges, { since: revision }: News): Html | undefined {
  const [pair] = [...changes.superseded, ...changes.corrected];
  if (revision === undefined) return undefined;
  const id = pair?.current.data.source.id ?? '';
  return html`<p class="note">Compared with ${link(commitLink({ id, revision }), html`<code>${revision}</code>`)}.</p>`;
}

function group<Item>(
  title: string,
  items: readonly Item[],
  item: (item: Item) => Html,
  classes = '',
): Html | undefined {
  if (items.length === 0) return undefined;
  return html`
    <section class="group">
      <h3>${title} <span class="number">${items.length}</span></h3>
      <ul class="${classes}">
        ${items.map(item)}
      </ul>
    </section>
  `;
}

function arrival(entry: Entry): Html {
  return html`<li>${toCard(entry)} ${described(entry)}</li>`;
}

/** An environment that the catalog has no card of: it is linked to where it last was. */
function departure(entry: Entry): Html {
  const { source } = entry.data;
  return html`<li>${named(entry, directoryLink(source, source.path))} ${described(entry)}</li>`;
}

function move({ previous, current }: EntryPair): Html {
  return html`<li>
    ${toCard(current)}
    <p class="note">Was <code>${pathOf(previous)}</code>, and is the same but for its path.</p>
  </li>`;
}

function difference({ current, kind, fields }: PairSubstance): Html {
  const corrected = kind === 'corrected' && html`<span class="badge warn">corrected at the same commit</span>`;
  return html`<li>
    ${toCard(current)} ${corrected}
    <dl class="fields">${fields.map(fieldChange)}</dl>
  </li>`;
}

function toCard(entry: Entry): Html {
  return named(entry, `#${cardId(pathOf(entry))}`);
}

function named(entry: Entry, address: string | undefined): Html {
  return html`<span class="who">${link(address, entry.displayName)} <code>${pathOf(entry)}</code></span>`;
}

function described({ description }: Entry): Html {
  return html`<p class="clamp">${lines(description.trim())}</p>`;
}

function fieldChange(change: FieldChange): readonly Html[] {
  if ('added' in change) {
    const { field, added, removed } = change;
    const sides = [
      ...removed.map((text) => html`<del>${text}</del>`),
      ...added.map((text) => html`<ins>${text}</ins>`),
    ];
    return [fact(field, sides.length === 0 ? 'in another order' : html`${sides}`)];
  }
  return members(change).map(({ name, previous, current }) => fact(name, html`${was(previous)}${is(current)}`));
}

interface Difference {
  readonly name: string;
  readonly previous: Writable | undefined;
  readonly current: Writable | undefined;
}

/** A mapping is compared member by member, anything else as a whole. */
function members({ field, previous, current }: ValueChange): readonly Difference[] {
  const [before, now] = [previous ?? Mapping.empty, current ?? Mapping.empty];
  if (!(before instanceof Mapping && now instanceof Mapping)) return [{ name: field, previous, current }];
  return [...new Set([...before.keys, ...now.keys])]
    .map((key) => ({ name: `${field}: ${key}`, previous: before.get(key), current: now.get(key) }))
    .filter((member) => !equalInPython(member.previous, member.current));
}

function was(value: Writable | undefined): Html | undefined {
  return value === undefined ? undefined : html`<del>${shown(value)}</del>`;
}

function is(value: Writable | undefined): Html {
  return value === undefined ? html`<em>no longer given</em>` : html`<ins>${shown(value)}</ins>`;
}

/** Longest value in code points that is shown: free metadata can be as long as the catalog. */
const MAX_VALUE_LENGTH = 8192;

function shown(value: Writable): Part {
  const text = typeof value === 'string' ? value : writeJson(value, 'compact', 'declared');
  const characters = Array.from(text.slice(0, 2 * MAX_VALUE_LENGTH + 2));
  return lines(characters.length > MAX_VALUE_LENGTH ? `${characters.slice(0, MAX_VALUE_LENGTH).join('')}…` : text);
}

/** The four counts of the format, which differ from what people call changed. */
function counts(changes: Changes | PartialChanges, { unchanged }: News): Html {
  const { added, superseded, corrected } = changes;
  const withdrawn = isPartial(changes) ? 'not known' : String(changes.withdrawn.length);
  return html`
    <section class="group">
      <h3>As the format counts</h3>
      <dl class="facts">
        ${fact('Added', String(added.length))} ${fact('Withdrawn', withdrawn)}
        ${fact('Superseded', String(superseded.length))} ${fact('Corrected', String(corrected.length))}
      </dl>
      <p class="note">
        An identifier holds the revision, so a new commit supersedes every entry, also the
        ${unchanged.length === 1 ? 'one that says' : `${unchanged.length} that say`} the same as before.
      </p>
    </section>
  `;
}
