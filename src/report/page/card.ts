import type { Card, Entry } from '../../profile/model.js';
import { cardId, CHANGES, searchAddress } from './address.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { directoryLink, evidenceLink } from './links.js';
import { breakable, copyable, fact, lines, link } from './parts.js';
import type { Mark } from './news.js';
import { provenanceList } from './provenance.js';
import { checkoutRecipe } from './recipe.js';

/** The card of one environment, as an item of the list. */
export function environmentCard(entry: Entry, mark?: Mark): Html {
  const { data, displayName, tags, capabilities, representativeQueries } = entry;
  const { source } = data;
  return html`
    <li class="card" id="${cardId(source.path)}">
      <div class="title">
        <h3 class="clamp">${link(directoryLink(source, source.path), breakable(displayName), 'name')}</h3>
        ${mark && html`<a class="badge good" href="#${CHANGES}">${mark}</a>`}
        <span class="badge score live" hidden></span>
      </div>
      <div class="place">
        <p class="path clamp"><code>${breakable(source.path)}</code></p>
        <span class="source ${data.artifact_availability}">${data.artifact_availability}</span>
      </div>
      <p class="description clamp">${lines(entry.description.trim())}</p>
      ${chips('Tags', 'chips', tags, (tag) => html`<a href="${searchAddress({ tag })}">${tag}</a>`)}
      ${chips('Tools', 'chips tools', capabilities, (tool) => html`<code>${tool}</code>`)}
      ${queries(representativeQueries)}
      <dl class="meta">${fact('License', license(data))} ${requirement(data)} ${specVersion(data)}</dl>
      <details class="fold more">
        <summary aria-label="Identifier, checkout, provenance of ${displayName}">
          Identifier, checkout, provenance
        </summary>
        ${details(entry)}
      </details>
    </li>
  `;
}

function chips(
  label: string,
  classes: string,
  values: readonly string[],
  chip: (value: string) => Html,
): Html | undefined {
  if (values.length === 0) return undefined;
  return html`<ul class="${classes}" aria-label="${label}">
    ${values.map((value) => html`<li>${chip(value)}</li>`)}
  </ul>`;
}

function queries(values: readonly string[]): Html | undefined {
  if (values.length === 0) return undefined;
  const items = values.map((query) => html`<li><a class="clamp" href="${searchAddress({ query })}">${query}</a></li>`);
  return html`<ul class="queries" aria-label="Searches that should find it">
    ${items}
  </ul>`;
}

function license({ license: expression, license_url: url, source }: Card): Html {
  return link(url === undefined ? undefined : evidenceLink(source, url), expression);
}

function requirement({ framework_requirement: text }: Card): Html | undefined {
  return text === undefined ? undefined : fact('Requires', html`<code>${text}</code>`);
}

function specVersion({ manifest_spec_version: version }: Card): Html | undefined {
  return version === undefined ? undefined : fact('Spec', String(version));
}

function details(entry: Entry): Html {
  const { identifier, data, displayName } = entry;
  const [artifact] = data.artifacts;
  const locator = artifact && JSON.stringify({ ...artifact }, ['kind', 'uri', 'path', 'revision']);
  return html`
    <h4>Identifier</h4>
    ${copyable(identifier, `the identifier of ${displayName}`)}
    ${
      artifact &&
      html`
        <h4>Git artifact</h4>
        ${copyable(locator ?? '', `the Git artifact of ${displayName}`)}
        <h4>Check out</h4>
        ${copyable(checkoutRecipe(artifact), `the commands that check out ${displayName}`, 'pre')}
      `
    }
    <h4>Provenance</h4>
    ${provenanceList(entry)}
  `;
}
