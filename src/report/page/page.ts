import type { Comparison } from '../../profile/comparison.js';
import type { Snapshot } from '../../profile/model.js';
import { CHANGES, ENVIRONMENTS } from './address.js';
import { environmentCard } from './card.js';
import { changesView } from './changes-view.js';
import { controls } from './controls.js';
import { searchData } from './data.js';
import { SCRIPT } from './generated/assets.js';
import { block, head } from './head.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { masthead } from './masthead.js';
import { countOf, marksOf, newsOf } from './news.js';
import type { Mark, News } from './news.js';
import { problems } from './problems.js';

/** How the page speaks of the catalog that it was made from. */
export interface PageOptions {
  /** Name of the catalog's file, for the commands that the page shows. `openenv-catalog.json` unless given. */
  readonly fileName?: string;
}

/**
 * The catalog as one HTML file that asks nobody for anything: style and script stand inside, and a content security
 * policy forbids all else. Without a script it is a readable list; with one it can be searched by the profile's own
 * ranking. The same input gives the same text.
 *
 * @param snapshot - complete or not; the page says so
 * @param comparison - with the catalog before, if there is one
 * @returns an HTML document, to be saved as UTF-8
 */
export function renderPage(
  snapshot: Snapshot,
  comparison?: Comparison,
  { fileName = 'openenv-catalog.json' }: PageOptions = {},
): string {
  const news = comparison && newsOf(comparison);
  const page = html`
    <html lang="en">
      ${head(`${snapshot.source.id}: environment catalog`)}
      <body>
        <a class="skip" href="#cards">Skip to the environments</a>
        ${masthead(snapshot, fileName)}
        <main>
          ${problems(snapshot)} ${news && views(snapshot, news)}
          ${environments(snapshot, news ? marksOf(news) : new Map<string, Mark>())}
          ${comparison && news && changesView(comparison, news)}
        </main>
        ${searchData(snapshot.entries)} ${block('script', SCRIPT)}
      </body>
    </html>
  `;
  return `<!doctype html>\n${page.markup}\n`;
}

function views({ entries }: Snapshot, news: News): Html {
  return html`
    <nav class="views" aria-label="Views">
      <a href="#${ENVIRONMENTS}" aria-current="true"> Environments <span class="number">${entries.length}</span> </a>
      <a href="#${CHANGES}">Changes <span class="number">${countOf(news)}</span></a>
    </nav>
  `;
}

function environments({ entries, inventory }: Snapshot, marks: ReadonlyMap<string, Mark>): Html {
  if (entries.length === 0) {
    return html`
      <section id="${ENVIRONMENTS}">
        <p class="empty" id="cards">There is no environment to show below <code>${inventory.root}</code>.</p>
      </section>
    `;
  }
  return html`
    <section id="${ENVIRONMENTS}" aria-labelledby="environments-title">
      <h2 class="aside" id="environments-title">Environments</h2>
      ${controls(entries)}
      <ol class="cards" id="cards" role="list">
        ${entries.map((entry) => environmentCard(entry, marks.get(entry.data.source.path)))}
      </ol>
      <p class="live"><button class="button" id="more" type="button" hidden>Show more</button></p>
      <p class="empty" id="empty" hidden>Nothing found. Try other words or fewer filters.</p>
    </section>
  `;
}
