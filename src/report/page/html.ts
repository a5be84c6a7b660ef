import { escapeHtml } from '../escape-html.js';

/** Markup that is safe to send: made by {@link html}, or by {@link trusted} of the project's own text. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** What a template may hold: markup, text to escape, nothing, or a list of these. */
export type Part = Html | string | number | bigint | false | undefined | readonly Part[];

/**
 * A template of HTML in which every value is escaped unless it is markup already. Attributes must be quoted.
 *
 * Line breaks and indentation of the template become one space, as HTML reads them, and none at its two ends, so that a
 * page of a thousand cards does not carry the layout of the source code.
 */
export function html(template: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = compact(template);
  return new Html(pieces.map((piece, index) => piece + (index < parts.length ? markupOf(parts[index]) : '')).join(''));
}

/** The project's own text as markup, as it is. Never for text from a repository. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  return isList(part) ? part.map(markupOf).join('') : escapeHtml(String(part));
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}

/** The compact pieces of each template, which are the same at every use. */
const compacted = new WeakMap<TemplateStringsArray, readonly string[]>();

function compact(template: TemplateStringsArray): readonly string[] {
  const known = compacted.get(template);
  if (known) return known;
  const last = template.length - 1;
  const pieces = template.map((piece, index) => {
    const start = index === 0 ? piece.replace(/^\s*\n\s*/, '') : piece;
    const both = index === last ? start.replace(/\s*\n\s*$/, '') : start;
    return both.replace(/\s*\n\s*/g, ' ');
  });
  compacted.set(template, pieces);
  return pieces;
}
