import type { Issue, Snapshot } from '../../profile/model.js';
import { counted } from './counted.js';
import { html } from './html.js';
import type { Html } from './html.js';
import { directoryLink } from './links.js';
import { link } from './parts.js';

/** How many problems stand above the catalog; the others are folded away. */
const SHOWN_AT_ONCE = 5;

/** What was wrong or doubtful when the catalog was built; nothing where nothing was. */
export function problems(snapshot: Snapshot): Html | undefined {
  const { issues, complete, source } = snapshot;
  if (issues.length === 0 && complete) return undefined;
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const sorted = [...errors, ...warnings];
  const rest = sorted.slice(SHOWN_AT_ONCE);
  const list = (some: readonly Issue[]): Html =>
    html`<ul>
      ${some.map((issue) => item(issue, source))}
    </ul>`;
  return html`
    <section class="problems${complete ? '' : ' failed'}" aria-labelledby="problems">
      <h2 id="problems">${headline(complete, errors.length, warnings.length)}</h2>
      ${
        !complete &&
        html`<p>This report can be read, but it is no catalog: it can be neither searched by finders nor compared.</p>`
      }
      ${list(sorted.slice(0, SHOWN_AT_ONCE))}
      ${
        rest.length > 0 &&
        html`
          <details class="fold">
            <summary>${rest.length} more</summary>
            ${list(rest)}
          </details>
        `
      }
    </section>
  `;
}

function headline(complete: boolean, errors: number, warnings: number): string {
  const counts = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')];
  const text = counts.filter((count) => count !== false).join(' and ');
  return complete ? text : `Incomplete: ${text}`;
}

function item({ severity, path, message }: Issue, source: Snapshot['source']): Html {
  return html`
    <li>
      <span class="badge ${severity === 'error' ? 'bad' : 'warn'}">${severity}</span>
      ${link(directoryLink(source, path), html`<code>${path}</code>`)}: ${message}
    </li>
  `;
}
