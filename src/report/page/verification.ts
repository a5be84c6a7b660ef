import { identifierPrefix } from '../../profile/identifier.js';
import type { Snapshot } from '../../profile/model.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { copyable } from './parts.js';
import { shellWord } from './shell.js';

/** How a reader checks, without trust in this page, that the catalog is whole and is that of its commit. */
export function verification(snapshot: Snapshot, fileName: string): Html {
  const file = shellWord(fileName.startsWith('-') ? `./${fileName}` : fileName);
  return html`
    <details class="fold verify">
      <summary>How to verify</summary>
      <div>
        <p>
          This page was made from <code>${fileName}</code>. The digest above is the SHA-256 of its content; this command
          checks it, and every rule of the format:
        </p>
        ${copyable(`openenv-catalog validate ${file}`, 'the command that checks the catalog', 'pre')}
        ${snapshot.complete && rebuild(snapshot, file)}
        <p>Names, descriptions and licenses are what the repository declares. Nothing was installed or run.</p>
      </div>
    </details>
  `;
}

/** The same commit gives the same bytes, so building again trusts nobody. */
function rebuild(snapshot: Snapshot, file: string): Html | undefined {
  const { source, publisher, inventory } = snapshot;
  const namespace = namespaceOf(snapshot);
  if (namespace === undefined) return undefined;
  const commands = [
    'openenv-catalog build --repository . --output rebuilt.json \\',
    `  --repository-uri ${shellWord(source.uri)} \\`,
    `  --revision ${shellWord(source.revision)} --root ${shellWord(inventory.root)} \\`,
    `  --publisher ${shellWord(publisher)} --namespace ${shellWord(namespace)}`,
    `cmp rebuilt.json ${file}`,
  ];
  return html`
    <p>The same commit always gives the same bytes. In a clone of the repository:</p>
    ${copyable(commands.join('\n'), 'the commands that build the catalog again', 'pre')}
  `;
}

/** The namespace of all identifiers, where they have one: their middle is not checked when a catalog is loaded. */
function namespaceOf({ entries, publisher, source }: Snapshot): string | undefined {
  const prefix = identifierPrefix(publisher);
  const namespaces = new Set(
    entries.map(({ identifier }) => {
      const middle = identifier.slice(prefix.length, -(source.revision.length + 1));
      return /^([A-Za-z0-9._-]+):[0-9a-f]{64}$/.exec(middle)?.[1];
    }),
  );
  const [namespace] = namespaces;
  return namespaces.size === 1 ? namespace : undefined;
}
