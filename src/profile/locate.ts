import type { Range } from '../diagnostic/position.js';
import { rangeOf, visibleSpan } from '../diagnostic/position.js';
import type { Part } from '../metadata/document.js';
import { locateJson } from '../metadata/json.js';
import type { Pointer, Span } from '../text/span.js';
import { shapeOf } from './shape.js';
import { MAX_SNAPSHOT_BYTES } from './snapshot.js';
import type { Violation } from './violation.js';

/** A violation with its place in the file, where that is known. */
export interface LocatedViolation extends Violation {
  readonly range?: Range;
}

/**
 * How much text is searched for places, in UTF-16 code units over all violations. A search takes a good part of a
 * second in a document of the largest size: there the first violation is located, and the others keep their pointers.
 */
const MAX_SEARCHED_UNITS = MAX_SNAPSHOT_BYTES;

/**
 * Adds line and column to the violations of a snapshot file. Reads the file again: only for one that was refused.
 *
 * @param searchedUnits how much text may be searched
 */
export function locateViolations(
  bytes: Uint8Array,
  violations: readonly Violation[],
  searchedUnits = MAX_SEARCHED_UNITS,
): readonly LocatedViolation[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const located = Math.floor(searchedUnits / Math.max(text.length, 1));
  return violations.map((violation, index) => {
    const span = violation.span ?? (index < located ? find(text, violation) : undefined);
    return span === undefined ? violation : { ...violation, range: rangeOf(text, visibleSpan(text, span)) };
  });
}

/** A value by its name, else by its Python spelling, else, where a default stood for it, the object that lacks it. */
function find(text: string, violation: Violation): Span | undefined {
  const { rule, pointer } = violation;
  const part: Part = violation.part ?? 'value';
  if (rule === 'encoding') return undefined;
  return (
    locateJson(text, pointer, part) ??
    locateJson(text, inPython(pointer), part) ??
    locateJson(text, pointer.slice(0, -1), 'value')
  );
}

/** A pointer with the spellings of the reference's models. Only members of entries have any. */
function inPython(pointer: Pointer): Pointer {
  const { members } = shapeOf('Entry');
  return pointer.map((step, depth) =>
    depth === 2 ? (members.find(({ name }) => name === step)?.alias ?? step) : step,
  );
}
