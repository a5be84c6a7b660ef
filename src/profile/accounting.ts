import type { Pointer } from '../text/span.js';
import { quoted } from '../text/quoted.js';
import { repositoryRules, unwritable } from './card.js';
import { identifierPrefix } from './identifier.js';
import type { SnapshotContent } from './model.js';
import { isDirectChild } from './path.js';
import type { Violation } from './violation.js';
import { foundIn, violation } from './violation.js';

/**
 * The rules that make a snapshot one whole: its entries are of its source and its publisher, and entries and errors
 * account for every path of the inventory (contract, section 5, and the guide's table "Consumer validation").
 *
 * @param snapshot one whose structure is sound, as is each of its entries
 */
export function snapshotRules(snapshot: SnapshotContent): readonly Violation[] {
  return [
    ...unwritable({ ...snapshot, entries: [] }),
    ...repositoryRules(snapshot.source),
    ...membershipRules(snapshot),
    ...inventoryRules(snapshot),
    ...accountingRules(snapshot),
    ...completenessRules(snapshot),
  ];
}

/** Every entry is of the snapshot's source and publisher, and names an environment of its own. */
function membershipRules({ entries, source, publisher }: SnapshotContent): readonly Violation[] {
  const prefix = identifierPrefix(publisher);
  const foreign = foundIn(entries, ({ identifier, data }, index) => {
    const found = (['provider', 'id', 'uri', 'revision'] as const)
      .filter((member) => data.source[member] !== source[member])
      .map((member) => {
        const message = `The "${member}" of the entry's source is not that of the snapshot`;
        const pointer = ['entries', index, 'data', 'source', member];
        return violation('entry-source', pointer, message, `Write ${quoted(source[member])}.`);
      });
    if (identifier.startsWith(prefix)) return found;
    const message = `${quoted(identifier)} is no identifier of the publisher "${publisher}"`;
    return [...found, violation('identifier', identifierAt(index), message, `Start it with "${prefix}".`)];
  });
  const identifiers = entries.map(({ identifier }) => identifier);
  const paths = entries.map(({ data }) => data.source.path);
  return [
    ...foreign,
    ...distinct(identifiers, 'duplicate-identifier', 'identifier', identifierAt),
    ...distinct(paths, 'duplicate-path', 'path', entryPathAt),
  ];
}

function inventoryRules({ inventory: { root, paths } }: SnapshotContent): readonly Violation[] {
  const misplaced = foundIn(paths, (path, index) => {
    if (isDirectChild(path, root)) return undefined;
    const message = `${quoted(path)} is no direct child of the root ${quoted(root)}`;
    return [violation('direct-child', listedAt(index), message, 'List direct children of the root only.')];
  });
  return [...misplaced, ...distinct(paths, 'duplicate-path', 'path', listedAt)];
}

/** Entries and errors together name exactly the inventory's paths, and no path has both. */
function accountingRules({ inventory, entries, issues }: SnapshotContent): readonly Violation[] {
  const listed = new Set(inventory.paths);
  const entered = new Set(entries.map(({ data }) => data.source.path));
  const failed = new Set(issues.flatMap(({ severity, path }) => (severity === 'error' ? [path] : [])));

  const unlistedEntries = foundIn(entries, ({ data }, index) => {
    const { path } = data.source;
    if (listed.has(path)) return undefined;
    const help = 'List the path in the inventory, or remove the entry.';
    return [violation('accounting', entryPathAt(index), `${quoted(path)} is not in the inventory`, help)];
  });
  const strayErrors = foundIn(issues, ({ severity, path }, index) => {
    if (severity !== 'error' || (listed.has(path) && !entered.has(path))) return undefined;
    const [message, help] = listed.has(path)
      ? [`${quoted(path)} has an entry and an error`, 'Keep one of the two.']
      : [`${quoted(path)} is not in the inventory`, 'List the path in the inventory, or make the issue a warning.'];
    return [violation('accounting', ['issues', index, 'path'], message, help)];
  });
  const unaccounted = foundIn(inventory.paths, (path, index) => {
    if (entered.has(path) || failed.has(path)) return undefined;
    const message = `${quoted(path)} has neither an entry nor an error`;
    return [violation('accounting', listedAt(index), message, 'Add what is missing, or remove the path.')];
  });
  return [...unlistedEntries, ...strayErrors, ...unaccounted];
}

function completenessRules({ complete, issues }: SnapshotContent): readonly Violation[] {
  const sound = issues.every(({ severity }) => severity !== 'error');
  if (complete === sound) return [];
  const message = complete
    ? '"complete" is true although an issue is an error'
    : '"complete" is false although no issue is an error';
  return [violation('completeness', ['complete'], message, `Write ${String(sound)}.`)];
}

/** A violation for every value that equals an earlier one. */
function distinct(
  values: readonly string[],
  rule: 'duplicate-identifier' | 'duplicate-path',
  what: string,
  pointer: (index: number) => Pointer,
): readonly Violation[] {
  const seen = new Set<string>();
  return foundIn(values, (value, index) => {
    if (!seen.has(value)) {
      seen.add(value);
      return undefined;
    }
    return [violation(rule, pointer(index), `The ${what} ${quoted(value)} stands twice`, 'Keep one of them.')];
  });
}

const listedAt = (index: number): Pointer => ['inventory', 'paths', index];
const identifierAt = (index: number): Pointer => ['entries', index, 'identifier'];
const entryPathAt = (index: number): Pointer => ['entries', index, 'data', 'source', 'path'];
