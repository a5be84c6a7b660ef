import type { Outputs, OutputName } from '../outputs.js';
import { OUTPUTS } from '../outputs.js';

/** The file in the artifact that a job of the matrix leaves for the last job. */
export const RESULT_FILE = 'result.json';

/**
 * Bytes of that file; a usual one has 900. With 256 of them and their roots, the results stay below the 1 MiB that
 * GitHub takes as outputs of a job.
 */
export const MAX_RESULT_BYTES = 3000;

/** How the step that catalogs a root has ended, as a workflow says it; `missing` where its job has left no result. */
export const OUTCOMES = ['success', 'failure', 'cancelled', 'skipped', 'missing'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Paths on a runner that is gone by then. */
const LOCAL: ReadonlySet<string> = new Set<OutputName>(['catalog-path', 'changes-path']);

/** The outputs of the action that outlive its job. */
const LASTING = (Object.keys(OUTPUTS) as OutputName[]).filter((name) => !LOCAL.has(name));

/** What became of one root: how its step has ended, and the outputs of the action as they are. */
export type RootResult = Readonly<Partial<Record<OutputName, string>>> & { readonly outcome: Outcome };

/** The name of the artifact that holds the result of a root, beside its catalogs' `<prefix>-<revision>`. */
export function resultArtifact(prefix: string): string {
  return `${prefix}-result`;
}

/**
 * The result of a step, from what a workflow says of it. Whatever is not a text of an output is left out.
 *
 * @param outputs - the value of `steps.<id>.outputs`: no member where the step has not run
 */
export function resultOf(outcome: unknown, outputs: unknown): RootResult {
  const given = isRecord(outputs) ? outputs : {};
  const texts = LASTING.map((name) => [name, given[name]] as const).filter(([, value]) => typeof value === 'string');
  return {
    outcome: OUTCOMES.find((each) => each === outcome) ?? 'missing',
    ...(Object.fromEntries(texts) as Partial<Outputs>),
  };
}

/** Reads what {@link RESULT_FILE} of another job holds, which may be anything or nothing. */
export function readResult(bytes: Uint8Array | undefined): RootResult {
  if (bytes === undefined) return resultOf('missing', {});
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return isRecord(value) ? resultOf(value['outcome'], value) : resultOf('missing', {});
  } catch {
    return resultOf('missing', {});
  }
}

/** What is added up over all roots. */
const COUNTS = [
  'entries',
  'errors',
  'warnings',
  'added',
  'withdrawn',
  'superseded',
  'corrected',
  'changed',
] as const satisfies readonly OutputName[];

/** The outputs of the whole workflow. */
export type Totals = Readonly<Record<'results' | 'roots' | 'complete' | (typeof COUNTS)[number], string>>;

/** Puts the results of all roots together: JSON by root in the order of the list, and sums. */
export function collectResults(results: readonly (readonly [root: string, result: RootResult])[]): Totals {
  const each = results.map(([, result]) => result);
  return {
    // A map of own members only, whatever a root is called.
    results: JSON.stringify(Object.fromEntries(results)),
    roots: String(results.length),
    complete: String(each.every(({ complete }) => complete === 'true')),
    ...(Object.fromEntries(COUNTS.map((name) => [name, sum(each.map((result) => result[name]))])) as Record<
      (typeof COUNTS)[number],
      string
    >),
  };
}

/** The sum of those that are numbers; empty where none is. */
function sum(texts: readonly (string | undefined)[]): string {
  const numbers = texts.filter((text) => text !== undefined && /^[0-9]{1,9}$/.test(text)).map(Number);
  return numbers.length === 0 ? '' : String(numbers.reduce((total, number) => total + number, 0));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
