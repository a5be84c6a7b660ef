import type { Command } from 'commander';
import { readCatalogFile } from '../../platform/catalog-file.js';
import { CatalogError } from '../../profile/errors.js';
import { loadSnapshot } from '../../profile/load.js';
import type { LocatedViolation } from '../../profile/locate.js';
import { locateViolations } from '../../profile/locate.js';
import { jsonPointer } from '../../profile/violation.js';
import { renderViolations } from '../../report/violations-text.js';
import { visibleJson } from '../../report/visible-json.js';
import type { Writable } from '../../text/json-writer.js';
import { writeJson } from '../../text/json-writer.js';
import type { SetExitCode } from '../exit-code.js';
import type { Terminal } from '../terminal.js';

/** What there is to say of a catalog file. */
type Verdict =
  | { readonly valid: true; readonly entries: number; readonly digest: string }
  | { readonly valid: false; readonly message: string; readonly violations: readonly LocatedViolation[] };

/** `openenv-catalog validate`: every check that a consumer must make, in the order of the format. */
export function addValidate(program: Command, terminal: Terminal, setExitCode: SetExitCode): void {
  program
    .command('validate')
    .description('Check a catalog file: form, rules, accounting and digest')
    .argument('<file>', 'catalog file, or - for standard input')
    .option('--json', 'print the result as JSON, also of a file that cannot be read')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const verdict = json ? await orUnreadable(judged(file)) : await judged(file);
      if (!verdict.valid) setExitCode(1);
      if (json) printData(verdict, terminal);
      else print(verdict, file, terminal);
    });
}

/** @throws CatalogError where the file cannot be read, or is too large to be */
async function judged(file: string): Promise<Verdict> {
  const bytes = await readCatalogFile(file);
  const loaded = loadSnapshot(bytes);
  if (!loaded.ok) {
    return { valid: false, message: loaded.message, violations: locateViolations(bytes, loaded.violations) };
  }
  const { entries, digest } = loaded.snapshot;
  return { valid: true, entries: entries.length, digest };
}

/** A program that asks for data gets data, whatever is wrong. */
async function orUnreadable(verdict: Promise<Verdict>): Promise<Verdict> {
  try {
    return await verdict;
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return { valid: false, message: error.message, violations: [] };
  }
}

function printData(verdict: Verdict, { out, outIsTerminal }: Terminal): void {
  const data = verdict.valid ? verdict : { ...verdict, violations: verdict.violations.map(violationData) };
  const text = `${writeJson(data, 'pretty', 'declared')}\n`;
  out(outIsTerminal ? visibleJson(text) : text);
}

function print(verdict: Verdict, file: string, { out, err, paint }: Terminal): void {
  if (verdict.valid) {
    const { entries, digest } = verdict;
    out(`${entries} ${entries === 1 ? 'entry' : 'entries'}, snapshot ${digest}\n`);
  } else {
    err(`${paint('red', 'Catalog error:')} ${verdict.message}\n${renderViolations(file, verdict.violations, paint)}`);
  }
}

function violationData({ rule, pointer, range, message, help }: LocatedViolation): Writable {
  return {
    rule,
    pointer: jsonPointer(pointer),
    line: range?.start.line,
    column: range?.start.column,
    message,
    help: help === '' ? undefined : help,
  };
}
