import type { Locate, Parsed } from './document.js';
import { construct } from './yaml/construct.js';
import { readDocument, toFault } from './yaml/document.js';
import { locateNode } from './yaml/locate.js';

/**
 * Reads a YAML document as the reference does: PyYAML 6.0.4's safe loader for YAML 1.1, with mappings whose keys are
 * unique strings (contract, section 3). An empty text is null; the top may be of any kind. It throws on no text, and
 * takes no more than seconds for 1 MiB.
 *
 * The grammar is that of the `yaml` package. A gate refuses what the two read differently (`yaml-unsupported`), but for
 * forms that some spaces make equal. The types and values of scalars are the reference's own.
 *
 * Dates, bytes and sets are `Special` values whose `text` is canonical: Python's `isoformat` for a date or a date-time,
 * hexadecimal digits for bytes, a JSON array of the sorted members for a set. An ordered map is an array of
 * `PairValue`s, as it is a list of tuples for the reference. Two escaped surrogates that would make one character are
 * kept apart by U+FFFF, so that the string stays ill-formed.
 */
export function parseYaml(text: string): Parsed {
  const document = readDocument(text);
  if ('code' in document) return { ok: false, fault: document };
  if (document.root === null) return { ok: true, value: null };
  const { value, finding } = construct(document.root, document.text, document.blockTexts);
  return finding === undefined ? { ok: true, value } : { ok: false, fault: toFault(finding, document) };
}

/** Finds a value or a key in a text that {@link parseYaml} accepts. */
export const locateYaml: Locate = (text, pointer, part) => {
  const document = readDocument(text);
  if ('code' in document) return undefined;
  const span = locateNode(document, pointer, part);
  return span && { start: document.toSource(span.start), end: document.toSource(span.end) };
};
