import type { ParsedNode } from 'yaml';

import type { SyntaxFault } from '../document.js';
import type { Finding, Repair } from './finding.js';
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
  let last: Doubt | undefined;
  let repaired = -1;
  for (;;) {
    const tree = readTree(text);
    if (!('finding' in tree)) return { ...tree, ...text };
    const { finding, lexemes, brackets } = tree;
    const doubt = last !== undefined && isWrong(last, finding, brackets) ? last : undefined;
    if (finding.repair === undefined) {
      // A form that the reference may accept proves nothing.
      const wrong = doubt !== undefined && finding.code !== 'yaml-unsupported';
      return wrong ? { ...doubt.fault, code: 'yaml-syntax' } : toFault(finding, text);
    }
    const { at, spaces, wrongBefore } = finding.repair;
    const [first = -1] = at;
    left -= lexemes;
    // Repairs go forward; one that does not has not helped.
    if (first <= repaired || left < 0 || at.length * spaces > MAX_SPACES) return doubt?.fault ?? toFault(finding, text);
    repaired = first;
    last = doubt ?? {
      fault: toFault(finding, text),
      start: finding.span.start,
      wrongBefore: wrongBefore === 'closing' ? wrongBefore : wrongBefore + at.length * spaces,
    };
    text = withSpaces(text, finding.repair);
  }
}

/** A repair that the rest of the text may still prove wrong. */
interface Doubt {
  readonly fault: SyntaxFault;
  readonly start: number;
  readonly wrongBefore: Repair['wrongBefore'];
}

function isWrong({ start, wrongBefore }: Doubt, { span }: Finding, brackets: readonly number[]): boolean {
  return wrongBefore === 'closing' ? brackets.includes(start) : span.start < wrongBefore;
}

/** A finding, placed in the text that was given. */
export function toFault({ code, message, help, span }: Finding, { toSource }: Readable): SyntaxFault {
  return { code, message, help, span: { start: toSource(span.start), end: toSource(span.end) } };
}
