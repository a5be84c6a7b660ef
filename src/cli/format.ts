import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { Option } from 'commander';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import { CatalogError } from '../profile/errors.js';
import type { Snapshot } from '../profile/model.js';
import { annotationsOf, hiddenText } from '../report/annotations.js';
import { renderDiagnosticsJson } from '../report/diagnostics-json.js';
import { renderDiagnostics } from '../report/diagnostics-text.js';
import { plain } from '../report/paint.js';
import { renderSarif } from '../report/sarif.js';
import { renderVerdict } from '../report/verdict-text.js';
import { visibleJson } from '../report/visible-json.js';
import { annotationCommand, withoutCommands } from '../report/workflow-commands.js';
import { describeRepository } from '../source/repository.js';
import type { Terminal } from './terminal.js';

const FORMATS = ['text', 'json', 'sarif', 'github'] as const;

/** How a command gives its diagnostics: to people, or on standard output as data. */
export type Format = (typeof FORMATS)[number];

/** What a command has found: a snapshot with its diagnostics, or those of a commit that has no catalog at all. */
interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly snapshot?: Snapshot;
  readonly failure?: string;
}

/** Adds `--format` to a command that builds. */
export function addFormat(command: Command): void {
  command.addOption(
    new Option('--format <format>', 'how diagnostics are given: for people, or as data on standard output')
      .choices(FORMATS)
      .default('text'),
  );
}

/**
 * The terminal of a command in a format: where standard output is for diagnostics as data, everything else goes to
 * standard error; on GitHub, nothing of it is a command.
 */
export function terminalFor(format: Format, terminal: Terminal): Terminal {
  if (format === 'text') return terminal;
  const { err, out, paint } = terminal;
  if (format !== 'github') return { ...terminal, out: err, outPaint: paint };
  const guarded = (text: string): void => {
    out(withoutCommands(text, randomUUID()));
  };
  return { ...terminal, out: guarded, err: guarded, paint: plain, outPaint: plain };
}

/**
 * Runs what builds a catalog, and gives its diagnostics in a format. Data comes out whole also where no catalog can be
 * made; the error goes on.
 *
 * @param directory - the clone, or a directory in it: places in data are seen from the top of the repository
 */
export async function reporting<Result>(
  format: Format,
  directory: string,
  terminal: Terminal,
  run: () => Promise<Result>,
  found: (result: Result) => Found | undefined,
): Promise<Result> {
  try {
    const result = await run();
    const report = found(result);
    if (report !== undefined) await print(report, format, directory, terminal);
    return result;
  } catch (error) {
    if (error instanceof CatalogError && format !== 'text') {
      await print({ diagnostics: error.diagnostics, failure: error.message }, format, directory, terminal);
    }
    throw error;
  }
}

async function print(found: Found, format: Format, directory: string, terminal: Terminal): Promise<void> {
  const { diagnostics, snapshot, failure } = found;
  const { out, err, paint, outIsTerminal } = terminal;
  const verdict = snapshot === undefined ? '' : renderVerdict(snapshot);
  if (format === 'text') {
    err(verdict);
    if (diagnostics.length > 0) err(`\n${renderDiagnostics(diagnostics, paint)}`);
    return;
  }
  const { prefix } = await describeRepository(directory);
  if (format === 'github') {
    out(githubText(diagnostics, prefix, verdict));
    return;
  }
  err(verdict);
  const source = snapshot?.source;
  const text =
    format === 'json'
      ? renderDiagnosticsJson(diagnostics, prefix)
      : renderSarif(diagnostics, { prefix, source, failure });
  out(outIsTerminal ? visibleJson(text) : text);
}

/**
 * The log of a step on GitHub: everything in words, in which no line is a command, then the annotations that GitHub
 * shows. Both streams of a step end in one log, so nothing of a repository goes beside the guard.
 */
function githubText(diagnostics: readonly Diagnostic[], prefix: string, verdict: string): string {
  const { shown, hidden } = annotationsOf(diagnostics, prefix);
  const located = diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${prefix}${diagnostic.file}` }));
  const rest = hiddenText(hidden, 'above');
  const words = `${verdict}${renderDiagnostics(located, plain)}${rest === undefined ? '' : `${rest}\n`}`;
  return `${words === '' ? '' : withoutCommands(words, randomUUID())}${shown.map(annotationCommand).join('')}`;
}
