import type { Command } from 'commander';
import { readCatalogFile } from '../../platform/catalog-file.js';
import { loadSnapshot } from '../../profile/load.js';
import type { LocatedViolation } from '../../profile/locate.js';
import { locateViolations } from '../../profile/locate.js';
import { jsonPointer } from '../../profile/violation.js';
import { renderViolations } from '../../report/violations-text.js';
import { writeJson } from '../../text/json-writer.js';
import type { SetExitCode } from '../exit-code.js';
import type { Terminal } from '../terminal.js';

/** `openenv-catalog validate`: every check that a consumer must make, in the order of the format. */
export function addValidate(program: Command, { out, err, paint }: Terminal, setExitCode: SetExitCode): void {
  program
    .command('validate')
    .description('Check a catalog file: form, rules, accounting and digest')
    .argument('<file>', 'catalog file, or - for standard input')
    .option('--json', 'print the result as JSON')
    .action(async (file: string, { json }: { readonly json?: true }) => {
      const bytes = await readCatalogFile(file);
      const loaded = loadSnapshot(bytes);
      if (loaded.ok) {
        const { entries, digest } = loaded.snapshot;
        const result = { valid: true, entries: entries.length, digest };
        out(json ? `${writeJson(result, 'pretty', 'declared')}\n` : `${entries.length} entries, snapshot ${digest}\n`);
        return;
      }
      setExitCode(1);
      const violations = locateViolations(bytes, loaded.violations);
      if (json) {
        const result = { valid: false, message: loaded.message, violations: violations.map(violationData) };
        out(`${writeJson(result, 'pretty', 'declared')}\n`);
      } else {
        err(`${paint('red', 'Catalog error:')} ${loaded.message}\n${renderViolations(file, violations, paint)}`);
      }
    });
}

function violationData({
  rule,
  pointer,
  range,
  message,
  help,
}: LocatedViolation): Readonly<Record<string, string | number | undefined>> {
  return {
    rule,
    pointer: jsonPointer(pointer),
    line: range?.start.line,
    column: range?.start.column,
    message,
    help,
  };
}
