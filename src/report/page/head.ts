import { SCRIPT_HASH, STYLE, STYLE_HASH } from './generated/assets.js';
import { html, trusted } from './html.js';
import type { Html } from './html.js';

/**
 * What the page may do (Content Security Policy Level 3): run and look as its own script and style say, by their hashes,
 * show its own icon, and nothing else. No script can turn text into markup (Trusted Types).
 */
const POLICY = [
  "default-src 'none'",
  `script-src '${SCRIPT_HASH}'`,
  `style-src '${STYLE_HASH}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Four cards and a lens, in the colour of the page. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Crect width='32' height='32' rx='8' fill='%230a6a5b'/%3E" +
  "%3Cg fill='none' stroke='white' stroke-width='3' stroke-linecap='round'%3E" +
  "%3Ccircle cx='14' cy='14' r='6.5'/%3E%3Cpath d='m19 19 5.5 5.5'/%3E%3C/g%3E%3C/svg%3E";

export function head(title: string): Html {
  return html`
    <head>
      <meta charset="utf-8" />
      <meta http-equiv="Content-Security-Policy" content="${trusted(POLICY)}" />
      <meta http-equiv="x-dns-prefetch-control" content="off" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no" />
      <title>${title}</title>
      <link rel="icon" href="${trusted(ICON)}" />
      ${block('style', STYLE)}
    </head>
  `;
}

/** An element whose content is hashed, so that nothing may stand around it. */
export function block(element: 'script' | 'style', content: string): Html {
  return trusted(`<${element}>${content}</${element}>`);
}
