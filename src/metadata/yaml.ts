import type { Finding } from './yaml/finding.js';
import { construct } from './yaml/construct.js';
import type { Locate, Parsed } from './document.js';
import { locateNode } from './yaml/locate.js';
import { findUnreadable, readable, type Readable } from './yaml/readable.js';
import { readTree } from './yaml/tree.js';

/**
 * Reads a YAML document as the reference does: PyYAML 6.0.4's safe loader for YAML 1.1, with mappings whose keys are
 * unique strings (contract, section 3). An empty text is null; the top may be of any kind.
 *
 * The grammar is that of the `yaml` package, and a gate refuses what the two read differently (`yaml-unsupported`).
 * The types of scalars are the reference's own.
 *
 * Dates, bytes and sets are {@link Special} values whose `text` is canonical: Python's `isoformat` for a date or a
 * date-time, hexadecimal digits for bytes, a JSON array of the sorted members for a set. An ordered map is an array of
 * {@link PairValue}s, as it is a list of tuples for the reference. Two escaped surrogates that would make one character
 * are kept apart by U+FFFF, so that the string stays ill-formed.
 */
export function parseYaml(text: string): Parsed {
  const source = readable(text);
  const unreadable = findUnreadable(text);
  if (unreadable !== undefined) return { ok: false, fault: unreadable };
  const tree = readTree(source.text);
  if ('finding' in tree) return refused(tree.finding, source);
  if (tree.root === null) return { ok: true, value: null };
  const { value, finding } = construct(tree.root, source.text, tree.blockTexts);
  return finding === undefined ? { ok: true, value } : refused(finding, source);
}

/** Finds a value or a key in a text that {@link parseYaml} accepts. */
export const locateYaml: Locate = (text, pointer, part) => {
  const source = readable(text);
  const tree = readTree(source.text);
  if ('finding' in tree || tree.root === null) return undefined;
  const span = locateNode(tree.root, pointer, part);
  return span === undefined ? undefined : { start: source.toSource(span.start), end: source.toSource(span.end) };
};

function refused({ code, message, help, span }: Finding, { toSource }: Readable): Parsed {
  return { ok: false, fault: { code, message, help, span: { start: toSource(span.start), end: toSource(span.end) } } };
}
