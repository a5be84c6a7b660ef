import { quoted } from '../text/quoted.js';
import { repositoryRules } from './card.js';
import { identifierPrefix } from './identifier.js';
import type { Entry, Issue, SnapshotContent } from './model.js';
import { isDirectChild } from './path.js';
import type { Violation } from './violation.js';
import { violation } from './violation.js';

/**
 * The rules that make a snapshot one whole: its entries are of its source and its publisher, and entries and errors
 * account for every path of the inventory (contract, section 5, and the guide's table "Consumer validation").
 *
 * @param snapshot one whose structure is sound, as is each of its entries
 */
export function snapshotRules(snapshot: SnapshotContent): readonly Violation[] {
  return [
    ...repositoryRules(snapshot.source),
    ...snapshot.entries.flatMap((entry, index) => membershipRules(entry, index, snapshot)),
    ...distinct(
      snapshot.entries.map(({ identifier }) => identifier),
      'duplicate-identifier',
      'entry',
      (index) => ['entries', index, 'identifier'],
    ),
    ...inventoryRules(snapshot),
    ...accountingRules(snapshot),
  ];
}

function membershipRules(
  { identifier, data }: Entry,
  index: number,
  { source, publisher }: SnapshotContent,
): readonly Violation[] {
  const found = (['provider', 'id', 'uri', 'revision'] as const)
    .filter((member) => data.source[member] !== source[member])
    .map((member) =>
      violation(
        'entry-source',
        ['entries', index, 'data', 'source', member],
        `The "${member}" of the entry's source is not that of the snapshot`,
        `Write ${quoted(source[member])}.`,
      ),
    );
  if (identifier.startsWith(identifierPrefix(publisher))) return found;
  const message = `${quoted(identifier)} is no identifier of the publisher "${publisher}"`;
  return [
    ...found,
    violation(
      'identifier',
      ['entries', index, 'identifier'],
      message,
      `Start it with "${identifierPrefix(publisher)}".`,
    ),
  ];
}

function inventoryRules({ inventory: { root, paths } }: SnapshotContent): readonly Violation[] {
  const pointer = (index: number): Violation['pointer'] => ['inventory', 'paths', index];
  const misplaced = paths.flatMap((path, index) =>
    isDirectChild(path, root)
      ? []
      : [
          violation(
            'direct-child',
            pointer(index),
            `${quoted(path)} is no direct child of the root ${quoted(root)}`,
            'List direct children of the root only.',
          ),
        ],
  );
  return [...misplaced, ...distinct(paths, 'duplicate-path', 'path', pointer)];
}

/** Entries and errors together name exactly the inventory's paths, and no path has an entry twice, or both. */
function accountingRules({ inventory, entries, issues, complete }: SnapshotContent): readonly Violation[] {
  const paths = entries.map(({ data }) => data.source.path);
  const errors = issues.filter(isError);
  const pathPointer = (index: number): Violation['pointer'] => ['entries', index, 'data', 'source', 'path'];

  const found: Violation[] = [...distinct(paths, 'duplicate-path', 'path', pathPointer)];
  const listed = new Set(inventory.paths);
  const entered = new Set(paths);
  const failed = new Set(errors.map(({ path }) => path));
  paths.forEach((path, index) => {
    if (!listed.has(path))
      found.push(
        violation(
          'accounting',
          pathPointer(index),
          `${quoted(path)} is not in the inventory`,
          'List the path in the inventory, or remove the entry.',
        ),
      );
  });
  issues.forEach((issue, index) => {
    if (!isError(issue)) return;
    const pointer = ['issues', index, 'path'];
    const { path } = issue;
    if (!listed.has(path))
      found.push(
        violation(
          'accounting',
          pointer,
          `An error names ${quoted(path)}, which is not in the inventory`,
          'List the path in the inventory, or make the issue a warning.',
        ),
      );
    if (entered.has(path))
      found.push(violation('accounting', pointer, `${quoted(path)} has an entry and an error`, 'Keep one of the two.'));
  });
  inventory.paths.forEach((path, index) => {
    if (!entered.has(path) && !failed.has(path)) {
      found.push(
        violation(
          'accounting',
          ['inventory', 'paths', index],
          `${quoted(path)} has neither an entry nor an error`,
          'Add what is missing, or remove the path.',
        ),
      );
    }
  });
  if (complete !== (errors.length === 0)) {
    const message = complete
      ? '"complete" is true although an issue is an error'
      : '"complete" is false although no issue is an error';
    found.push(violation('completeness', ['complete'], message, `Write ${String(!complete)}.`));
  }
  return found;
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}

/** A violation for every value that equals an earlier one. */
function distinct(
  values: readonly string[],
  rule: 'duplicate-identifier' | 'duplicate-path',
  what: string,
  pointer: (index: number) => Violation['pointer'],
): readonly Violation[] {
  const seen = new Set<string>();
  return values.flatMap((value, index) => {
    const repeated = seen.has(value);
    seen.add(value);
    return !repeated
      ? []
      : [violation(rule, pointer(index), `The ${what} ${quoted(value)} stands twice`, 'Keep one of them.')];
  });
}
