import type { FieldChange, PairSubstance, Substance } from '../profile/changes.js';
import type { Changes, PartialChanges } from '../profile/compare.js';
import { pathOf } from '../profile/compare.js';
import type { Entry } from '../profile/model.js';
import { writeJson } from '../text/json-writer.js';
import type { Writable } from '../text/json-writer.js';
import type { Paint, Style } from './paint.js';
import { visible } from './visible.js';

/** Longest value that a line shows, in UTF-16 code units. */
const MAX_VALUE = 200;

/** The changes between two complete catalogs for people: substance first, then the exact counts of the format. */
export function renderChanges(changes: Changes, substance: Substance, paint: Paint): string {
  const moved = new Set(substance.moved.flatMap(({ previous, current }) => [previous, current]));
  const lines = [
    ...substance.moved.map(({ previous, current }) =>
      paint('cyan', `moved      ${visible(pathOf(previous))} -> ${visible(pathOf(current))}`),
    ),
    ...listed(
      'added',
      'green',
      changes.added.filter((entry) => !moved.has(entry)),
      paint,
    ),
    ...listed(
      'withdrawn',
      'red',
      changes.withdrawn.filter((entry) => !moved.has(entry)),
      paint,
    ),
    ...changedLines(substance, paint),
  ];
  return `${[...lines, ...unchangedLine(substance), countsOf(changes)].join('\n')}\n`;
}

/** What can be read of two catalogs of which one is incomplete. Nothing is said to be withdrawn. */
export function renderPartialChanges(changes: PartialChanges, substance: Substance, paint: Paint): string {
  const lines = [
    ...listed('added', 'green', changes.added, paint),
    ...listed('recovered', 'green', changes.recovered, paint),
    ...listed('unread', 'yellow', changes.unread, paint),
    ...listed('unlisted', 'yellow', changes.unlisted, paint),
    ...changedLines(substance, paint),
    ...unchangedLine(substance),
    'One of the catalogs is incomplete: this compares what can be read, and infers no withdrawals.',
  ];
  return `${lines.join('\n')}\n`;
}

/** The counts of the format, in one line, and why unchanged entries count as superseded. */
export function countsOf({ added, withdrawn, superseded, corrected }: Changes): string {
  const counts = `${added.length} added, ${withdrawn.length} withdrawn, ${superseded.length} superseded, ${corrected.length} corrected`;
  return superseded.length === 0
    ? counts
    : `${counts} (an identifier carries the revision, so a new commit supersedes every entry)`;
}

function listed(word: string, style: Style, entries: readonly Entry[], paint: Paint): readonly string[] {
  return entries.map(
    (entry) => `${paint(style, word.padEnd(10))} ${visible(pathOf(entry))}: ${shortened(visible(entry.displayName))}`,
  );
}

function changedLines({ pairs }: Substance, paint: Paint): readonly string[] {
  return pairs
    .filter(({ fields }) => fields.length > 0)
    .flatMap((pair: PairSubstance) => [
      `${paint('yellow', (pair.kind === 'corrected' ? 'corrected' : 'changed').padEnd(10))} ${visible(pair.path)}`,
      ...pair.fields.flatMap((change) => fieldLines(change, paint)),
    ]);
}

function fieldLines(change: FieldChange, paint: Paint): readonly string[] {
  if ('added' in change) {
    const added = change.added.map((text) => paint('green', `+ ${shortened(visible(text))}`));
    const removed = change.removed.map((text) => paint('red', `- ${shortened(visible(text))}`));
    const lines = [...removed, ...added];
    return [`  ${change.field}:${lines.length === 0 ? ' another order' : ''}`, ...lines.map((line) => `    ${line}`)];
  }
  return [
    `  ${change.field}:`,
    ...(change.previous === undefined ? [] : [`    ${paint('red', `- ${valueText(change.previous)}`)}`]),
    ...(change.current === undefined ? [] : [`    ${paint('green', `+ ${valueText(change.current)}`)}`]),
  ];
}

function unchangedLine({ pairs }: Substance): readonly string[] {
  const count = pairs.filter(({ fields }) => fields.length === 0).length;
  return count === 0 ? [] : [`unchanged  ${count} ${count === 1 ? 'entry' : 'entries'}`];
}

/** A value on one line: texts as they are, everything else as JSON. */
export function valueText(value: Writable): string {
  return shortened(visible(typeof value === 'string' ? value : writeJson(value, 'compact', 'sorted')));
}

function shortened(text: string): string {
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
}
