import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Severity } from '../diagnostic/severity.js';
import type { FieldChange, Substance } from '../profile/changes.js';
import { pathOf } from '../profile/compare.js';
import type { Comparison } from '../profile/comparison.js';
import type { Entry, Snapshot } from '../profile/model.js';
import { countsOf, valueText } from './changes-text.js';
import { codeSpan } from './markdown.js';

/**
 * Bytes of a job summary. GitHub drops one of more than 1 MiB whole, and the other steps of a job have theirs too.
 */
const MAX_SUMMARY_BYTES = 900_000;

/** Longest piece of hostile text in one line, in UTF-16 code units. */
const MAX_TEXT = 300;

const WORD: Readonly<Record<Severity, string>> = { error: 'Error', warning: 'Warning', notice: 'Notice' };

/** What a summary is made of. */
export interface SummaryContent {
  readonly snapshot: Snapshot;
  readonly diagnostics: readonly Diagnostic[];
  /** How the baseline was found, or why there is none. */
  readonly baseline: { readonly status: string; readonly note: string };
  /** Undefined where nothing was compared. */
  readonly comparison: Comparison | undefined;
  /** Undefined where nothing was kept. */
  readonly artifact: { readonly name: string } | undefined;
  /** Why the job fails; none where it succeeds. */
  readonly failures: readonly string[];
}

/** One part of the summary: a heading, and lines of which the last ones may be left out. */
interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * The job summary in Markdown: verdict first, then problems, changes in substance with the exact counts, the baseline,
 * revision and digest. It stays within a budget of bytes: lines that do not fit are counted instead.
 *
 * @param prefix - the directory that was read, seen from the top of the repository
 */
export function renderSummary(content: SummaryContent, prefix: string, budget = MAX_SUMMARY_BYTES): string {
  const { snapshot, diagnostics, baseline, comparison, artifact, failures } = content;
  const { entries, source, digest, complete, inventory } = snapshot;
  const head = [
    `## OpenEnv catalog: ${failures.length === 0 ? 'passed' : 'failed'}`,
    '',
    ...failures.map((failure) => `- **${codeSpan(failure)}**`),
    `- ${entries.length} of ${inventory.paths.length} environments below ${codeSpan(inventory.root)} have an entry${
      complete ? '' : ': the catalog is **incomplete**'
    }`,
    `- Revision ${codeSpan(source.revision)}`,
    `- Digest ${codeSpan(digest)}`,
    `- Baseline (${baseline.status}): ${codeSpan(baseline.note)}`,
    ...(artifact === undefined ? [] : [`- Artifact ${codeSpan(artifact.name)}`]),
    ...(comparison?.kind === 'complete' ? [`- Changes: ${countsOf(comparison.changes)}`] : []),
    ...(comparison?.kind === 'partial'
      ? ['- The catalog is incomplete: what can be read is compared, and no withdrawals are inferred']
      : []),
  ];
  const sections: readonly Section[] = [
    { heading: 'Problems', lines: diagnostics.map((diagnostic) => problemLine(diagnostic, prefix)) },
    { heading: 'Changes', lines: comparison === undefined ? [] : changeLines(comparison) },
  ];
  return fit(head, sections, budget);
}

function problemLine({ severity, code, file, range, message, help }: Diagnostic, prefix: string): string {
  const place = `${prefix}${file}${range === undefined ? '' : `:${range.start.line}:${range.start.column}`}`;
  return `- ${WORD[severity]} ${codeSpan(short(place))} (${code}): ${codeSpan(short(message))}. ${codeSpan(short(help))}`;
}

function changeLines({ changes, substance }: Comparison): readonly string[] {
  const moved = new Set(substance.moved.flatMap(({ previous, current }) => [previous, current]));
  const listed = (word: string, entries: readonly Entry[]): readonly string[] =>
    entries.filter((entry) => !moved.has(entry)).map((entry) => `- ${word} ${entryName(entry)}`);
  return [
    ...substance.moved.map(
      ({ previous, current }) => `- moved ${codeSpan(short(pathOf(previous)))} to ${codeSpan(short(pathOf(current)))}`,
    ),
    ...listed('added', changes.added),
    ...('withdrawn' in changes ? listed('withdrawn', changes.withdrawn) : []),
    ...('unread' in changes ? listed('not readable now:', changes.unread) : []),
    ...('unlisted' in changes ? listed('not listed now:', changes.unlisted) : []),
    ...pairLines(substance),
  ];
}

function entryName(entry: Entry): string {
  return `${codeSpan(short(entry.displayName))} in ${codeSpan(short(pathOf(entry)))}`;
}

function pairLines({ pairs }: Substance): readonly string[] {
  const changed = pairs.filter(({ fields }) => fields.length > 0);
  const unchanged = pairs.length - changed.length;
  return [
    ...changed.map(
      ({ current, fields }) => `- changed ${entryName(current)}${fields.map((change) => fieldLine(change)).join('')}`,
    ),
    ...(unchanged === 0 ? [] : [`- ${unchanged} ${unchanged === 1 ? 'entry says' : 'entries say'} the same as before`]),
  ];
}

function fieldLine(change: FieldChange): string {
  if ('added' in change) {
    const added = change.added.map((text) => `added ${codeSpan(short(text))}`);
    const removed = change.removed.map((text) => `removed ${codeSpan(short(text))}`);
    const all = [...removed, ...added];
    return `\n  - ${change.field}: ${all.length === 0 ? 'another order' : all.join(', ')}`;
  }
  const [previous, current] = [change.previous, change.current].map((value) =>
    value === undefined ? 'nothing' : codeSpan(short(valueText(value))),
  );
  return `\n  - ${change.field}: ${previous ?? ''} → ${current ?? ''}`;
}

function short(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** Puts sections under a head until the budget is used; what is left out is counted, and nothing is cut in the middle. */
function fit(head: readonly string[], sections: readonly Section[], budget: number): string {
  let text = `${head.join('\n')}\n`;
  // Room for the sentence that counts what was left out, in each section.
  let left = budget - Buffer.byteLength(text) - 200 * sections.length;
  for (const { heading, lines } of sections.filter((section) => section.lines.length > 0)) {
    const kept: string[] = [];
    for (const line of lines) {
      left -= Buffer.byteLength(line) + 1;
      if (left < 0) break;
      kept.push(line);
    }
    const hidden = lines.length - kept.length;
    const rest = hidden === 0 ? [] : [`- … and ${hidden} more, which stand in the log or in the files of the artifact`];
    text += `\n### ${heading}\n\n${[...kept, ...rest].join('\n')}\n`;
  }
  return text;
}
