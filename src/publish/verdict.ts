import type { Severity } from '../diagnostic/severity.js';

/** What may fail a job beside an incomplete catalog. */
export const FAIL_ON = ['error', 'warning', 'withdrawn', 'corrected'] as const;

/** One condition of input `fail-on`. */
export type FailOn = (typeof FAIL_ON)[number];

/** What the verdict rests on. */
export interface JobResult {
  readonly complete: boolean;
  readonly diagnosticCounts: Readonly<Record<Severity, number>>;
  /** Undefined where nothing was compared. */
  readonly withdrawn: number | undefined;
  readonly corrected: number | undefined;
}

/** Why a job fails, one sentence for each reason; none where it succeeds. An incomplete catalog always fails. */
export function failuresOf(
  { complete, diagnosticCounts, withdrawn = 0, corrected = 0 }: JobResult,
  failOn: ReadonlySet<FailOn>,
): readonly string[] {
  const failures: string[] = [];
  if (!complete)
    failures.push(`The catalog is incomplete: ${counted(diagnosticCounts.error, 'error')} in its metadata.`);
  if (failOn.has('warning') && diagnosticCounts.warning > 0) {
    failures.push(`The metadata has ${counted(diagnosticCounts.warning, 'warning')}, and fail-on names warnings.`);
  }
  if (failOn.has('withdrawn') && withdrawn > 0) {
    failures.push(
      `${counted(withdrawn, 'entry', 'entries')} of the baseline withdrawn, and fail-on names withdrawals.`,
    );
  }
  if (failOn.has('corrected') && corrected > 0) {
    failures.push(
      `${counted(corrected, 'entry', 'entries')} corrected at the same revision, and fail-on names corrections.`,
    );
  }
  return failures;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
