import { writeJson } from '../text/json-writer.js';
import type { Refusal } from './errors.js';
import { refusal } from './errors.js';
import type { Entry, Snapshot } from './model.js';

/** The entry of an exact identifier. Identifiers are resolved in the given snapshot only (guide, "Search semantics"). */
export function findEntry(
  snapshot: Snapshot,
  identifier: string,
): { readonly ok: true; readonly entry: Entry } | Refusal {
  const entry = snapshot.entries.find((candidate) => candidate.identifier === identifier);
  return entry ? { ok: true, entry } : refusal('entry-absent');
}

/**
 * The answer of `inspect`: the entry as JSON in the models' member order, with a final newline.
 *
 * The reference writes it with another library than all its other JSON, which differs in small floats: `0.00001` and
 * `1e-6`, where Python writes `1e-05` and `1e-06`.
 */
export function inspectText(entry: Entry): string {
  const text = `${writeJson(entry, 'pretty', 'declared')}\n`;
  return text.replace(
    SMALL_FLOAT,
    (token: string, sign: string, first: string, rest: string | undefined, exponent: string) =>
      exponent === '5' ? `${sign}0.0000${first}${rest ?? ''}` : `${token.slice(0, -2)}${exponent}`,
  );
}

/**
 * A float from 1e-9 up to 1e-4: sign, first digit, other digits, last digit of `e-0N`. Each value of indented JSON
 * stands at the end of a line, where no part of a string can.
 */
const SMALL_FLOAT = /(-?)\b(\d)(?:\.(\d+))?e-0(\d)(?=,?\n)/g;
