import type { ParsedNode } from 'yaml';

import type { SyntaxFault } from '../document.js';
import type { Finding } from './finding.js';
import { findUnreadable, readable, type Readable, withSpaces } from './readable.js';
import { readTree } from './tree.js';

/** A document of the package: its tree, the text that its places count in, and the values of its blocks of text. */
export interface Document extends Readable {
  readonly root: ParsedNode | null;
  readonly blockTexts: ReadonlyMap<number, string>;
}

/**
 * How many lexemes may be read again after repairs, each of which starts from the front: about a second's worth, enough
 * for hundreds of repairs in a document of the usual size.
 */
const MAX_REREAD = 250_000;

/** How many spaces one repair may add: as much as the largest text has characters. */
const MAX_SPACES = 1024 * 1024;

/** Reads the tree of a YAML text, repairing on the way what only the package is strict about. */
export function readDocument(source: string): Document | SyntaxFault {
  const unreadable = findUnreadable(source);
  if (unreadable !== undefined) return unreadable;
  let text = readable(source);
  let left = MAX_REREAD;
  let repaired = -1;
  let doubt: { readonly fault: SyntaxFault; readonly provenAt: number } | undefined;
  for (;;) {
    const tree = readTree(text.text);
    if (!('finding' in tree)) return { ...tree, ...text };
    const { finding, lexemes } = tree;
    const { repair, span } = finding;
    if (doubt !== undefined && span.start >= doubt.provenAt) doubt = undefined;
    if (repair === undefined)
      return doubt === undefined ? toFault(finding, text) : { ...doubt.fault, code: 'yaml-syntax' };
    const { at, spaces, provenAt } = repair;
    const [first = -1] = at;
    left -= lexemes;
    // Repairs go forward; one that does not has not helped.
    if (first <= repaired || left < 0 || at.length * spaces > MAX_SPACES) return doubt?.fault ?? toFault(finding, text);
    repaired = first;
    if (provenAt > 0) doubt ??= { fault: toFault(finding, text), provenAt: provenAt + at.length * spaces };
    text = withSpaces(text, repair);
  }
}

/** A finding, placed in the text that was given. */
export function toFault({ code, message, help, span }: Finding, { toSource }: Readable): SyntaxFault {
  return { code, message, help, span: { start: toSource(span.start), end: toSource(span.end) } };
}
