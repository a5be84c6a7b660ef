import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Annotation } from './annotations.js';
import { annotationOf, sortedByPlace } from './annotations.js';
import { codeSpan } from './markdown.js';

/** Annotations of one check run: ten requests of 50. More are no help to a reader, and stand in the text. */
const MAX_ANNOTATIONS = 500;

/** UTF-16 code units of the text. GitHub takes 65,535; the rest is for the sentence that counts what is left out. */
const MAX_TEXT = 60_000;

/** Longest line of the text, in UTF-16 code units: enough for a path and a message. */
const MAX_LINE = 2000;

/** An annotation with lines, without which a check run takes none. */
export type PlacedAnnotation = Annotation & { readonly startLine: number; readonly endLine: number };

/** What a check run shows. */
export interface CheckRun {
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  /** Markdown: what has no line in the files of the commit. Empty where all has. */
  readonly text: string;
  readonly annotations: readonly PlacedAnnotation[];
  readonly conclusion: 'success' | 'failure';
}

/**
 * All diagnostics as one check run. An annotation of a check run belongs to a line of its commit: where the file differs
 * from the one that was read, or no line is at fault, file and line stand in the text.
 *
 * @param prefix - the directory that was read, seen from the top of the repository
 * @param isSame - whether the commit of the check run has a file, relative to that directory, as it was read
 */
export function checkRunOf(
  diagnostics: readonly Diagnostic[],
  prefix: string,
  isSame: (file: string) => boolean,
  failures: readonly string[],
): CheckRun {
  const annotations: PlacedAnnotation[] = [];
  const lines: string[] = [];
  for (const diagnostic of sortedByPlace(diagnostics)) {
    const annotation = annotationOf(diagnostic, prefix);
    const { startLine, endLine } = annotation;
    if (startLine === undefined || endLine === undefined || !isSame(diagnostic.file)) {
      lines.push(textLine(diagnostic, prefix));
    } else if (annotations.length === MAX_ANNOTATIONS) lines.push(textLine(diagnostic, prefix));
    else annotations.push({ ...annotation, startLine, endLine });
  }
  const problems = `${diagnostics.length} ${diagnostics.length === 1 ? 'problem' : 'problems'}`;
  const failed = failures.length > 0;
  return {
    title: diagnostics.length === 0 && !failed ? 'No problems' : failed ? `Failed, ${problems}` : problems,
    summary: [
      `${problems}: ${annotations.length} at their lines, ${lines.length} in the text.`,
      ...failures.map((failure) => `- ${codeSpan(failure.slice(0, MAX_LINE))}`),
    ].join('\n'),
    text: fitted(lines),
    annotations,
    conclusion: failed ? 'failure' : 'success',
  };
}

function textLine({ severity, code, file, range, message, help }: Diagnostic, prefix: string): string {
  const place = range === undefined ? '' : `:${range.start.line}:${range.start.column}`;
  const [where, what, remedy] = [`${prefix}${file}${place}`, message, help].map((text) =>
    codeSpan(text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text),
  );
  return `- ${severity} ${where ?? ''} (${code}): ${what ?? ''}. ${remedy ?? ''}`;
}

/** As many whole lines as fit, and how many do not. */
function fitted(lines: readonly string[]): string {
  const kept: string[] = [];
  let left = MAX_TEXT;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  const hidden = lines.length - kept.length;
  return [...kept, ...(hidden === 0 ? [] : [`- … and ${hidden} more, which stand in the log of the step`])].join('\n');
}
