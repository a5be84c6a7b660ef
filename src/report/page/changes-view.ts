import type { PairSubstance } from '../../profile/changes.js';
import { pathOf } from '../../profile/compare.js';
import type { EntryPair } from '../../profile/compare.js';
import type { Comparison } from '../../profile/comparison.js';
import type { Entry } from '../../profile/model.js';
import { cardId, CHANGES } from './address.js';
import { counted } from './counted.js';
import { differences } from './differences.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { commitLink, directoryLink } from './links.js';
import { countOf } from './news.js';
import type { News } from './news.js';
import { fact, lines, link } from './parts.js';

/** What the catalog says otherwise than the one before it: substance first, then the exact counts. */
export function changesView(comparison: Comparison, news: News): Html {
  return html`
    <section id="${CHANGES}" aria-labelledby="changes-title">
      <h2 id="changes-title">${headline(news)}</h2>
      ${news.since && html`<p class="note">Compared with ${commit(news.since)}.</p>`}
      ${comparison.kind === 'partial' && html`<p class="note">${PARTIAL}</p>`} ${group('New', news.added, arrival)}
      ${group('Withdrawn', news.withdrawn, departure)} ${group('No longer listed', news.unlisted, departure)}
      ${group('Could not be read', news.unread, departure)} ${group('Can be read again', news.recovered, arrival)}
      ${group('Moved', news.moved, move)} ${group('Changed', news.changed, change)}
      ${group('Unchanged', news.unchanged, ({ current }) => html`<li>${toCard(current)}</li>`, 'compact')}
      ${counts(comparison, news)}
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

function commit(source: { readonly id: string; readonly revision: string }): Html {
  return link(commitLink(source), html`<code>${source.revision}</code>`);
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

function change({ current, kind, fields }: PairSubstance): Html {
  const corrected = kind === 'corrected' && html`<span class="badge warn">corrected at the same commit</span>`;
  return html`<li>${toCard(current)} ${corrected} ${differences(fields)}</li>`;
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

/** The four counts of the format, which differ from what people call changed. */
function counts(comparison: Comparison, { unchanged }: News): Html {
  const { added, superseded, corrected } = comparison.changes;
  const withdrawn = comparison.kind === 'complete' ? String(comparison.changes.withdrawn.length) : 'not known';
  return html`
    <section class="group">
      <h3>As the format counts</h3>
      <dl class="facts">
        ${fact('Added', String(added.length))} ${fact('Withdrawn', withdrawn)}
        ${fact('Superseded', String(superseded.length))} ${fact('Corrected', String(corrected.length))}
      </dl>
      ${
        superseded.length > 0 &&
        html`<p class="note">
          An identifier holds the revision, so a new commit supersedes every entry: ${unchanged.length} of these
          ${unchanged.length === 1 ? 'says' : 'say'} the same as before.
        </p>`
      }
    </section>
  `;
}
