import { html, trusted } from './html.js';
import type { Html } from './html.js';

/** A link that opens on GitHub, or only its content where there is no safe address ({@link ./links.ts}). */
export function link(address: string | undefined, content: Html | string, classes = ''): Html {
  const attributes = classes === '' ? html`` : html` class="${classes}"`;
  if (address === undefined) return html`<span${attributes}>${content}</span>`;
  return html`<a${attributes} href="${address}">${content}</a>`;
}

/** One term of a description list. */
export function fact(term: string, description: Html | string): Html {
  return html`<div>
    <dt>${term}</dt>
    <dd>${description}</dd>
  </div>`;
}

/**
 * A text with a button that copies it. What is copied is what is shown: a text with invisible characters is copied as
 * it is spelled out, never as it would be pasted unseen.
 *
 * @param what - completes "Copy …" for readers that do not see where the button stands
 */
export function copyable(text: string, what: string, element: 'code' | 'pre' = 'code'): Html {
  const shown = element === 'pre' ? html`<pre>${lines(text)}</pre>` : html`<code>${text}</code>`;
  return html`<div class="copyable">${shown}${copyButton(what)}</div>`;
}

export function copyButton(what: string): Html {
  return html`<button class="button copy live" type="button" aria-label="Copy ${what}">Copy</button>`;
}

/** Names up to this length in UTF-16 code units have a line of their own everywhere, and need no places to break. */
const SHORT = 24;

/** A name or path, which may break after its separators. */
export function breakable(text: string): Html {
  if (text.length <= SHORT) return html`${text}`;
  return html`${text.split(/(?<=[/_-])/).flatMap((piece, index) => (index === 0 ? [piece] : [WORD_BREAK, piece]))}`;
}

const WORD_BREAK = trusted('<wbr>');

/** A text of several lines: line breaks stay, all else that is invisible is spelled out. */
export function lines(text: string): readonly (string | Html)[] {
  return text.split(/\r\n|[\n\r]/).flatMap((line, index) => (index === 0 ? [line] : [LINE_BREAK, line]));
}

const LINE_BREAK = trusted('\n');
