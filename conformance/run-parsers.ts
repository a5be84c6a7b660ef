import { keepFailure, MAX_KEPT } from './failures.js';
import { judge } from './judge.js';
import type { Verdict } from './judge.js';
import { Random } from './random.js';
import { READERS } from './readers.js';
import type { Reading } from './readers.js';
import { reduceText } from './reduce.js';
import type { Answer, Operation, Reference } from './reference.js';
import type { Subject } from './subjects.js';
import { count, newRow } from './tally.js';
import type { Row } from './tally.js';
import { isWellFormed } from './well-formed.js';

/** Inputs that are asked at once: while one lot is judged here, the reference works at the next. */
const LOT = 250;

/** One compared input. */
export interface Compared {
  readonly input: string;
  readonly reading: Reading;
  readonly answer: Answer;
  readonly verdict: Verdict;
}

/** The inputs of a parser in a run: the same for the same seed, whatever else runs. */
export function inputsOf(subject: Subject, seed: number, inputs = subject.inputs): readonly string[] {
  const random = new Random(seed, subject.name);
  return Array.from({ length: inputs }, () => subject.generate(random));
}

/** Compares inputs in order. */
export async function* compare(
  reference: Reference,
  operation: Exclude<Operation, 'build'>,
  inputs: readonly string[],
): AsyncGenerator<Compared, void> {
  const ask = async (start: number): Promise<readonly Answer[]> =>
    Promise.all(inputs.slice(start, start + LOT).map((input) => reference.ask(operation, input)));
  let next = ask(0);
  for (let start = 0; start < inputs.length; start += LOT) {
    const answers = await next;
    next = ask(start + LOT);
    for (const [index, answer] of answers.entries()) {
      const input = inputs[start + index] ?? '';
      const reading = READERS[operation](input);
      yield { input, reading, answer, verdict: judge(reading, answer) };
    }
  }
}

/** Compares made-up inputs of one parser, and keeps the failures in small. */
export async function runParser(reference: Reference, subject: Subject, seed: number, inputs?: number): Promise<Row> {
  return compareAll(reference, subject, newRow(subject.name, true), inputsOf(subject, seed, inputs));
}

/** Compares inputs of one parser into a row of the table. */
export async function compareAll(
  reference: Reference,
  { operation }: Pick<Subject, 'operation'>,
  row: Row,
  inputs: readonly string[],
): Promise<Row> {
  const start = performance.now();
  const failures: Compared[] = [];
  for await (const compared of compare(reference, operation, inputs)) {
    const { input, reading, answer, verdict } = compared;
    count(row, verdict, answer, input, stricterOf(reading));
    if (isFailure(row, compared)) failures.push(compared);
  }
  row.seconds += (performance.now() - start) / 1000;
  for (const [index, failure] of failures.slice(0, MAX_KEPT).entries()) {
    await keepReduced(reference, operation, `${row.name}-${failure.verdict}-${index + 1}`, failure);
  }
  return row;
}

function isFailure(row: Row, { verdict, reading }: Compared): boolean {
  if (verdict === 'different' || verdict === 'wider') return true;
  return verdict === 'stricter' && (!row.mutated || stricterOf(reading) === undefined);
}

async function keepReduced(
  reference: Reference,
  operation: Exclude<Operation, 'build'>,
  name: string,
  failure: Compared,
): Promise<void> {
  const look = async (input: string): Promise<Compared> => {
    const reading = READERS[operation](input);
    const answer = await reference.ask(operation, input);
    return { input, reading, answer, verdict: judge(reading, answer) };
  };
  const small = await reduceText(failure.input, async (input) => {
    if (!isWellFormed(input)) return false;
    const { verdict, reading } = await look(input);
    return verdict === failure.verdict && stricterOf(reading) === stricterOf(failure.reading);
  });
  const { reading, answer } = await look(small);
  const place = keepFailure(name, small, answer, reading);
  console.log(`  ${failure.verdict}: ${JSON.stringify(small).slice(0, 200)}\n  kept in ${place}`);
}

export function stricterOf(reading: Reading): string | undefined {
  return reading.ok ? undefined : reading.stricter;
}
