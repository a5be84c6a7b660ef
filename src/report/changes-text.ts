import type { FieldChange, PairSubstance, Substance, ValueChange } from '../profile/changes.js';
import type { Changes, PartialChanges } from '../profile/compare.js';
import { pathOf } from '../profile/compare.js';
import type { Entry } from '../profile/model.js';
import { writeJson } from '../text/json-writer.js';
import type { Writable } from '../text/json-writer.js';
import type { Paint, Style } from './paint.js';
import { visible } from './visible.js';

/** Longest value that a line shows, in UTF-16 code units. */
const MAX_VALUE = 200;

/** How much of a common start is shown before two long values part. */
const CONTEXT = 40;

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
    'At least one catalog is incomplete: this compares what can be read, and infers no withdrawals.',
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
  const [previous, current] = changedTexts(change);
  return [
    `  ${change.field}:`,
    ...(previous === undefined ? [] : [`    ${paint('red', `- ${previous}`)}`]),
    ...(current === undefined ? [] : [`    ${paint('green', `+ ${current}`)}`]),
  ];
}

function unchangedLine({ pairs }: Substance): readonly string[] {
  const count = pairs.filter(({ fields }) => fields.length === 0).length;
  return count === 0 ? [] : [`unchanged  ${count} ${count === 1 ? 'entry' : 'entries'}`];
}

/**
 * Both values of a change, each on one line: texts as they are, everything else as JSON. What long values have in common
 * at their start is left out as far as it would hide where they part. Absent values have no text.
 */
function changedTexts({
  previous,
  current,
}: Pick<ValueChange, 'previous' | 'current'>): readonly [string | undefined, string | undefined] {
  if (previous === undefined) return [undefined, current === undefined ? undefined : valueText(current)];
  if (current === undefined) return [valueText(previous), undefined];
  const [before, now] = [oneLine(previous), oneLine(current)];
  const common = commonStart(before, now);
  const from = common > MAX_VALUE - CONTEXT ? common - CONTEXT : 0;
  return [shortened(before, from), shortened(now, from)];
}

/** A value on one line: texts as they are, everything else as JSON. */
export function valueText(value: Writable): string {
  return shortened(oneLine(value));
}

function oneLine(value: Writable): string {
  return visible(typeof value === 'string' ? value : writeJson(value, 'compact', 'sorted'));
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

/** A readable stretch of a line. Characters beyond the basic plane stay whole. */
function shortened(text: string, from = 0): string {
  const start = isInside(text, from) ? from - 1 : from;
  const limit = start + MAX_VALUE;
  const end = isInside(text, limit) ? limit - 1 : limit;
  return `${start === 0 ? '' : '…'}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** Whether an offset parts a surrogate pair. */
function isInside(text: string, offset: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(offset));
}
