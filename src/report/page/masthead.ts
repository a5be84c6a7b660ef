import type { Snapshot } from '../../profile/model.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { commitLink, directoryLink, repositoryLink } from './links.js';
import { breakable, copyButton, fact, link } from './parts.js';
import { verification } from './verification.js';

/** What the catalog is: of which commit, by whom, and how to check that. */
export function masthead(snapshot: Snapshot, fileName: string): Html {
  const { source, publisher, inventory, digest } = snapshot;
  return html`
    <header class="masthead">
      <div class="topline">
        <p class="kicker">${snapshot.complete ? 'Environment catalog' : 'Incomplete catalog'}</p>
        <button class="button live" id="scheme" type="button">Dark</button>
      </div>
      <h1>${link(repositoryLink(source.id), repositoryName(source.id))}</h1>
      <dl class="facts">
        ${fact('Environments', counted(snapshot))} ${fact('Published by', publisher)}
        ${fact('Inventory', link(directoryLink(source, inventory.root), html`<code>${inventory.root}</code>`))}
        ${fact('Revision', cut(source.revision, 'the revision', commitLink(source)))}
        ${fact('Digest', cut(digest, 'the digest'))}
      </dl>
      ${verification(snapshot, fileName)}
    </header>
  `;
}

function repositoryName(id: string): Html {
  const slash = id.indexOf('/') + 1;
  return html`<span class="owner">${breakable(id.slice(0, slash))}</span>${breakable(id.slice(slash))}`;
}

function counted({ entries, inventory }: Snapshot): string {
  const total = inventory.paths.length;
  return entries.length === total ? String(total) : `${entries.length} of ${total}`;
}

/** A long value, shown by its start and copied whole. */
function cut(text: string, what: string, address?: string): Html {
  const code = link(address, html`<code>${text}</code>`, 'cut');
  return html`<span class="copyable">${code}${copyButton(what)}</span>`;
}
