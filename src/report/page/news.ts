import type { PairSubstance } from '../../profile/changes.js';
import { pathOf } from '../../profile/compare.js';
import type { EntryPair } from '../../profile/compare.js';
import type { Comparison } from '../../profile/comparison.js';
import type { EnvironmentSource, Entry } from '../../profile/model.js';

/** What changed, as people ask for it: each environment in one group only. */
export interface News {
  readonly added: readonly Entry[];
  /** Known of two complete catalogs only; of others there are the next three groups. */
  readonly withdrawn: readonly Entry[];
  readonly unlisted: readonly Entry[];
  readonly unread: readonly Entry[];
  readonly recovered: readonly Entry[];
  readonly moved: readonly EntryPair[];
  /** The same environment, and something that it says differs. */
  readonly changed: readonly PairSubstance[];
  /** The same environment, which says the same. */
  readonly unchanged: readonly PairSubstance[];
  /** The commit of the catalog before, where an entry of it is known. */
  readonly since: EnvironmentSource | undefined;
}

const NO_GAPS = { unlisted: [], unread: [], recovered: [] };

export function newsOf(comparison: Comparison): News {
  const { changes, substance } = comparison;
  const { pairs, moved } = substance;
  const arrived = new Set(moved.map(({ current }) => current));
  const left = new Set(moved.map(({ previous }) => previous));
  const withdrawn = comparison.kind === 'complete' ? comparison.changes.withdrawn : [];
  const { unlisted, unread, recovered } = comparison.kind === 'partial' ? comparison.changes : NO_GAPS;
  const [earlier] = [...pairs.map(({ previous }) => previous), ...withdrawn, ...unlisted, ...unread];
  return {
    added: changes.added.filter((entry) => !arrived.has(entry)),
    withdrawn: withdrawn.filter((entry) => !left.has(entry)),
    unlisted,
    unread,
    recovered,
    moved,
    changed: pairs.filter(({ fields }) => fields.length > 0),
    unchanged: pairs.filter(({ fields }) => fields.length === 0),
    since: earlier?.data.source,
  };
}

/** How many environments a reader has to look at. */
export function countOf({ added, withdrawn, unlisted, unread, recovered, moved, changed }: News): number {
  return [added, withdrawn, unlisted, unread, recovered, moved, changed].flat().length;
}

/** A word for the card of an environment that is not as it was. */
export type Mark = 'new' | 'moved' | 'changed';

/** The marks by the path of the environment. */
export function marksOf({ added, moved, changed }: News): ReadonlyMap<string, Mark> {
  return new Map<string, Mark>([
    ...added.map((entry) => [pathOf(entry), 'new'] as const),
    ...moved.map(({ current }) => [pathOf(current), 'moved'] as const),
    ...changed.map(({ path }) => [path, 'changed'] as const),
  ]);
}
