import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Severity } from '../diagnostic/severity.js';
import { compareCodePoints } from '../text/code-points.js';
import { visible } from './visible.js';

/** One annotation as GitHub takes it; lines and columns from 1. */
export interface Annotation {
  readonly severity: Severity;
  /** From the top of the repository. */
  readonly file: string;
  readonly title: string;
  readonly message: string;
  readonly startLine?: number;
  readonly endLine?: number;
  readonly startColumn?: number;
  readonly endColumn?: number;
}

/**
 * GitHub shows ten of each severity for a step. The step's own failure message is one of the errors, so nine are left
 * for places.
 */
const SHOWN: Readonly<Record<Severity, number>> = { error: 9, warning: 10, notice: 10 };

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'notice'];

/** GitHub cuts messages at 4,096 characters; cut here, the end says so. In UTF-16 code units, the end included. */
const MAX_MESSAGE = 4000;

const CUT = '… (shortened)';

/** What of some diagnostics is shown as annotations of a step, and how many of each severity are not. */
export interface Annotations {
  readonly shown: readonly Annotation[];
  readonly hidden: Readonly<Record<Severity, number>>;
}

/**
 * The annotations of a step, ordered by path and line.
 *
 * @param prefix - the directory that was read, seen from the top of the repository: empty, or ending in a slash
 */
export function annotationsOf(diagnostics: readonly Diagnostic[], prefix: string): Annotations {
  const shown: Annotation[] = [];
  const hidden = { error: 0, warning: 0, notice: 0 };
  const left = { ...SHOWN };
  for (const diagnostic of sortedByPlace(diagnostics)) {
    const { severity } = diagnostic;
    if (left[severity] > 0) shown.push(annotationOf(diagnostic, prefix));
    else hidden[severity] += 1;
    left[severity] -= 1;
  }
  return { shown, hidden };
}

/**
 * What to say of diagnostics that are not shown as annotations; undefined where all are.
 *
 * @param place - where they stand, as in `31 more errors stand <place>.`
 */
export function hiddenText(hidden: Annotations['hidden'], place: string): string | undefined {
  const counts = SEVERITIES.filter((severity) => hidden[severity] > 0).map(
    (severity) => `${hidden[severity]} more ${severity}${hidden[severity] === 1 ? '' : 's'}`,
  );
  if (counts.length === 0) return undefined;
  const one = counts.length === 1 && SEVERITIES.some((severity) => hidden[severity] === 1);
  return `${counts.join(', ')} ${one ? 'stands' : 'stand'} ${place}.`;
}

/** One diagnostic as an annotation, whether it is among those that a step shows or not. */
export function annotationOf({ severity, code, file, range, message, help }: Diagnostic, prefix: string): Annotation {
  return {
    severity,
    file: `${prefix}${file}`,
    title: `OpenEnv catalog: ${code}`,
    message: shortened(`${visible(message)}\n${visible(help)}`),
    ...(range === undefined ? {} : { startLine: range.start.line, endLine: range.end.line }),
    ...(range === undefined || range.start.line !== range.end.line
      ? {}
      : { startColumn: range.start.column, endColumn: range.end.column }),
  };
}

/** Cut where no character falls apart. */
function shortened(text: string): string {
  if (text.length <= MAX_MESSAGE) return text;
  return `${text.slice(0, MAX_MESSAGE - CUT.length).replace(/\p{Surrogate}$/u, '')}${CUT}`;
}

/** Diagnostics by path, then line and column; equal places keep their order. */
export function sortedByPlace(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort(byPlace);
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  const [first, second] = [a.range?.start, b.range?.start];
  return (
    compareCodePoints(a.file, b.file) ||
    (first?.line ?? 0) - (second?.line ?? 0) ||
    (first?.column ?? 0) - (second?.column ?? 0)
  );
}
