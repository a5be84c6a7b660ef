import { compareCodePoints } from '../text/code-points.js';
import { equalInPython } from './equality.js';
import type { Refusal } from './errors.js';
import { refusal } from './errors.js';
import type { Entry, Snapshot } from './model.js';

/** One environment before and after. */
export type EntryPair = Readonly<{
  previous: Entry;
  current: Entry;
}>;

/** What a snapshot lists otherwise than an earlier one; each list by path. */
export type Changes = Readonly<{
  added: readonly Entry[];
  withdrawn: readonly Entry[];
  /** Another identifier: as a rule, another revision of the same. */
  superseded: readonly EntryPair[];
  /** The same identifier, and something else in the entry differs. */
  corrected: readonly EntryPair[];
}>;

/** The four lists of a comparison, or why there is none: `catalog-incomplete` or `comparison-scope`. */
export type Compared = { readonly ok: true; readonly changes: Changes } | Refusal;

/**
 * Compares two loaded snapshots (contract, section 5). Entries are the same environment where their paths are equal.
 *
 * Refused unless both are complete, and of the same publisher, source and inventory root: failed reads cannot say that
 * an environment is gone. {@link comparePartial} compares what can be read, for reports.
 */
export function compareSnapshots(previous: Snapshot, current: Snapshot): Compared {
  if (!previous.complete || !current.complete) return refusal('catalog-incomplete');
  if (!sameScope(previous, current)) return refusal('comparison-scope');
  const { added, absent, superseded, corrected } = matched(previous, current);
  return { ok: true, changes: { added, withdrawn: absent, superseded, corrected } };
}

/** A comparison of what two snapshots hold, complete or not. It does not infer that anything was withdrawn. */
export interface PartialChanges extends Pick<Changes, 'added' | 'superseded' | 'corrected'> {
  /** In the current snapshot; the previous one lists the path, and could not read it. */
  readonly recovered: readonly Entry[];
  /** In the previous snapshot; the current one lists the path, and could not read it. */
  readonly unread: readonly Entry[];
  /** In the previous snapshot; the current one does not list the path. */
  readonly unlisted: readonly Entry[];
}

/** A comparison of what can be read, or why there is none: `comparison-scope`. */
export type PartiallyCompared = { readonly ok: true; readonly changes: PartialChanges } | Refusal;

/**
 * Compares what can be read of two snapshots, complete or not, for people. An entry that is missing now is `unread` or
 * `unlisted`, never withdrawn: only two complete snapshots say that.
 */
export function comparePartial(previous: Snapshot, current: Snapshot): PartiallyCompared {
  if (!sameScope(previous, current)) return refusal('comparison-scope');
  const { added, absent, superseded, corrected } = matched(previous, current);
  const [before, now] = [new Set(previous.inventory.paths), new Set(current.inventory.paths)];
  return {
    ok: true,
    changes: {
      added: added.filter((entry) => !before.has(pathOf(entry))),
      superseded,
      corrected,
      recovered: added.filter((entry) => before.has(pathOf(entry))),
      unread: absent.filter((entry) => now.has(pathOf(entry))),
      unlisted: absent.filter((entry) => !now.has(pathOf(entry))),
    },
  };
}

function sameScope(previous: Snapshot, current: Snapshot): boolean {
  return (
    previous.publisher === current.publisher &&
    previous.source.uri === current.source.uri &&
    previous.inventory.root === current.inventory.root
  );
}

interface Matched extends Pick<Changes, 'added' | 'superseded' | 'corrected'> {
  readonly absent: readonly Entry[];
}

function matched(previous: Snapshot, current: Snapshot): Matched {
  const before = byPath(previous);
  const now = byPath(current);
  const pairs = [...now].flatMap(([path, entry]): readonly EntryPair[] => {
    const earlier = before.get(path);
    return earlier === undefined ? [] : [{ previous: earlier, current: entry }];
  });
  const renewed = (pair: EntryPair): boolean => pair.previous.identifier !== pair.current.identifier;
  return {
    added: [...now].flatMap(([path, entry]) => (before.has(path) ? [] : [entry])),
    absent: [...before].flatMap(([path, entry]) => (now.has(path) ? [] : [entry])),
    superseded: pairs.filter(renewed),
    corrected: pairs.filter((pair) => !renewed(pair) && !equalInPython(pair.previous, pair.current)),
  };
}

/** Entries by their path, in the order of the paths. */
function byPath({ entries }: Snapshot): ReadonlyMap<string, Entry> {
  const sorted = [...entries].sort((a, b) => compareCodePoints(pathOf(a), pathOf(b)));
  return new Map(sorted.map((entry) => [pathOf(entry), entry]));
}

/** The directory of an entry's environment. */
export function pathOf(entry: Entry): string {
  return entry.data.source.path;
}
