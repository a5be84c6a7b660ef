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

/** GitHub cuts messages at 4,096 characters; cut here, the end says so. */
const MAX_MESSAGE = 4000;

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
  for (const diagnostic of [...diagnostics].sort(byPlace)) {
    const { severity } = diagnostic;
    if (left[severity] > 0) shown.push(annotationOf(diagnostic, prefix));
    else hidden[severity] += 1;
    left[severity] -= 1;
  }
  return { shown, hidden };
}

function annotationOf({ severity, code, file, range, message, help }: Diagnostic, prefix: string): Annotation {
  const text = `${visible(message)}\n${visible(help)}`;
  return {
    severity,
    file: `${prefix}${file}`,
    title: `OpenEnv catalog: ${code}`,
    message: text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}… (shortened)` : text,
    ...(range === undefined ? {} : { startLine: range.start.line, endLine: range.end.line }),
    ...(range === undefined || range.start.line !== range.end.line
      ? {}
      : { startColumn: range.start.column, endColumn: range.end.column }),
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return compareCodePoints(a.file, b.file) || (a.range?.start.line ?? 0) - (b.range?.start.line ?? 0);
}
