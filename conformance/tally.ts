import type { Verdict } from './judge.js';
import type { Answer } from './reference.js';

/** Largest share of the mutated inputs that the reference accepts which may be refused here (contract, section 0). */
const MAX_STRICTER = 0.05;

/** What a row of the table counts. */
export interface Row {
  readonly name: string;
  /** Whether inputs are made up, so that some may be refused though the reference accepts them. */
  readonly mutated: boolean;
  readonly counts: Record<Verdict, number>;
  /** Inputs that the reference accepts. */
  accepted: number;
  /** Refusals that only this project makes, by their class; those of no class are under {@link UNLISTED}. */
  readonly classes: Map<string, { count: number; example: string }>;
  /** Named inputs whose verdict is known and allowed (contract, section 0). */
  readonly named: string[];
  seconds: number;
}

const UNLISTED = 'not listed';

export function newRow(name: string, mutated: boolean): Row {
  const counts = { same: 0, refused: 0, stricter: 0, different: 0, wider: 0 };
  return { name, mutated, counts, accepted: 0, classes: new Map(), named: [], seconds: 0 };
}

/** Counts one verdict; of the inputs of a class, the shortest is kept as its example. */
export function count(row: Row, verdict: Verdict, answer: Answer, input: string, stricter: string | undefined): void {
  row.counts[verdict] += 1;
  if ('value' in answer) row.accepted += 1;
  if (verdict !== 'stricter') return;
  const name = stricter ?? UNLISTED;
  const known = row.classes.get(name);
  row.classes.set(name, {
    count: (known?.count ?? 0) + 1,
    example: known !== undefined && known.example.length <= input.length ? known.example : input,
  });
}

function total({ counts }: Row): number {
  return counts.same + counts.refused + counts.stricter + counts.different + counts.wider;
}

/** Why a row does not hold; empty where it does. */
export function breaches(row: Row): readonly string[] {
  const { counts, accepted, classes, name, mutated } = row;
  const unlisted = classes.get(UNLISTED)?.count ?? 0;
  return [
    ...(counts.different > 0 ? [`${name}: ${counts.different} different`] : []),
    ...(counts.wider > 0 ? [`${name}: ${counts.wider} wider`] : []),
    ...(unlisted > 0 ? [`${name}: ${unlisted} stricter for no listed reason`] : []),
    ...(!mutated && counts.stricter > 0 ? [`${name}: ${counts.stricter} stricter`] : []),
    ...(mutated && counts.stricter > MAX_STRICTER * accepted
      ? [`${name}: ${counts.stricter} of ${accepted} stricter, more than 5 %`]
      : []),
    ...(total(row) === 0 ? [`${name}: nothing was compared`] : []),
  ];
}

/** The table of a run. */
export function table(rows: readonly Row[]): string {
  const head = ['', 'inputs', 'accepted', 'same', 'stricter', 'different', 'wider', 'seconds'];
  const body = rows.map((row) => {
    const { counts, accepted } = row;
    const share = accepted === 0 ? 0 : (100 * counts.stricter) / accepted;
    const strict = `${String(counts.stricter)} (${share.toFixed(2)} %)`;
    const numbers = [total(row), accepted, counts.same + counts.refused, strict, counts.different, counts.wider];
    return [row.name, ...numbers.map(String), row.seconds.toFixed(1)];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => cells[column]?.length ?? 0)),
  );
  return [head, ...body]
    .map((cells) =>
      cells
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** The classes of what only this project refuses, most frequent first, each with its shortest input. */
export function strictness(rows: readonly Row[]): string {
  const length = 100;
  return rows
    .flatMap((row) =>
      [...row.classes]
        .sort(([, one], [, other]) => other.count - one.count)
        .map(([name, { count: number, example }]) => {
          const shown = JSON.stringify(example);
          return `${row.name}  ${String(number)}  ${name}  ${shown.length > length ? `${shown.slice(0, length)}…` : shown}`;
        }),
    )
    .join('\n');
}
