import type { Substance } from './changes.js';
import { substanceOf } from './changes.js';
import type { Changes, PartialChanges } from './compare.js';
import { comparePartial, compareSnapshots } from './compare.js';
import { orThrow } from './errors.js';
import type { Snapshot } from './model.js';

/** What a catalog says otherwise than its baseline: as data of the format where both are complete, and in substance. */
export type Comparison =
  | { readonly kind: 'complete'; readonly changes: Changes; readonly substance: Substance }
  /** The catalog is incomplete: what can be read is compared, for people, and nothing is said to be withdrawn. */
  | { readonly kind: 'partial'; readonly changes: PartialChanges; readonly substance: Substance };

/** Compares a catalog with its baseline, of which the caller knows that it is complete and of the same scope. */
export function compareWithBaseline(baseline: Snapshot, current: Snapshot): Comparison {
  if (current.complete) {
    const { changes } = orThrow(compareSnapshots(baseline, current));
    return { kind: 'complete', changes, substance: substanceOf(changes) };
  }
  const { changes } = orThrow(comparePartial(baseline, current));
  return { kind: 'partial', changes, substance: substanceOf(changes) };
}

/** How many entries say something else than before. */
export function changedCount({ pairs }: Substance): number {
  return pairs.filter(({ fields }) => fields.length > 0).length;
}
