import type { Card, Entry } from '../../profile/model.js';
import { Mapping } from '../../text/value.js';
import type { Value } from '../../text/value.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { directoryLink, evidenceLink, fileLink } from './links.js';
import { fact, link } from './parts.js';

/** Where each declared value was found, as a list of links to the files at the card's commit. */
export function provenanceList({ data, metadata }: Entry): Html {
  const { owner, source } = data;
  const found = metadata.get('provenance');
  return html`
    <dl>
      ${fact('owner', owner === 'unknown' ? 'unknown' : `${owner.id} (${owner.authority})`)}
      ${fact('directory', link(directoryLink(source, source.path), source.path))} ${foreignEvidence(data)}
      ${found instanceof Mapping && found.keys.map((key, index) => origin(data, key, found.values[index]))}
    </dl>
  `;
}

/** Evidence that is no file of this commit is named and not linked to: the page leads to GitHub only. */
function foreignEvidence({ license_url: url, source }: Card): Html | undefined {
  return url === undefined || evidenceLink(source, url) !== undefined ? undefined : fact('license text', url);
}

/** Values of the format are `<path>` or `<path>#<member>`; free metadata may hold anything, and is then left out. */
function origin({ source }: Card, key: string, value: Value | undefined): Html | undefined {
  if (typeof value !== 'string' || value === source.uri) return undefined;
  const hash = value.lastIndexOf('#');
  const path = hash === -1 ? value : value.slice(0, hash);
  return fact(key.replaceAll('_', ' '), link(fileLink(source, path), value));
}
