import { substanceOf } from '../../profile/changes.js';
import type { PairSubstance } from '../../profile/changes.js';
import { pathOf } from '../../profile/compare.js';
import type { Changes, EntryPair, PartialChanges } from '../../profile/compare.js';
import type { Entry } from '../../profile/model.js';

/** What changed, as people ask for it: each environment in one group only. */
export interface News {
  readonly added: readonly Entry[];
  /** Empty for a partial comparison, which does not infer that anything was withdrawn. */
  readonly withdrawn: readonly Entry[];
  readonly moved: readonly EntryPair[];
  /** The same environment, and something that it says differs. */
  readonly changed: readonly PairSubstance[];
  /** The same environment, which says the same. */
  readonly unchanged: readonly PairSubstance[];
  /** The commit of the catalog before, where anything of it is known. */
  readonly since: string | undefined;
}

export function newsOf(changes: Changes | PartialChanges): News {
  const { pairs, moved } = substanceOf(changes);
  const arrived = new Set(moved.map(({ current }) => current));
  const left = new Set(moved.map(({ previous }) => previous));
  const withdrawn = isPartial(changes) ? [] : changes.withdrawn;
  const earlier = pairs[0]?.previous ?? withdrawn[0];
  return {
    added: changes.added.filter((entry) => !arrived.has(entry)),
    withdrawn: withdrawn.filter((entry) => !left.has(entry)),
    moved,
    changed: pairs.filter(({ fields }) => fields.length > 0),
    unchanged: pairs.filter(({ fields }) => fields.length === 0),
    since: earlier?.data.source.revision,
  };
}

/** Whether one of the snapshots was incomplete. */
export function isPartial(changes: Changes | PartialChanges): changes is PartialChanges {
  return 'unread' in changes;
}

/** How many environments a reader has to look at. */
export function countOf({ added, withdrawn, moved, changed }: News): number {
  return added.length + withdrawn.length + moved.length + changed.length;
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
