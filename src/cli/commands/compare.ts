import type { Command } from 'commander';
import { readCatalogFile } from '../../platform/catalog-file.js';
import { substanceOf } from '../../profile/changes.js';
import { comparePartial, compareSnapshots } from '../../profile/compare.js';
import { CatalogError, orThrow } from '../../profile/errors.js';
import { loadSnapshot } from '../../profile/load.js';
import type { Snapshot } from '../../profile/model.js';
import { renderChanges, renderPartialChanges } from '../../report/changes-text.js';
import { visibleJson } from '../../report/visible-json.js';
import { writeJson } from '../../text/json-writer.js';
import type { Terminal } from '../terminal.js';

interface CompareOptions {
  readonly json?: true;
  readonly partial?: true;
}

/** `openenv-catalog compare`: what one catalog says otherwise than another. */
export function addCompare(program: Command, { out, outPaint, outIsTerminal }: Terminal): void {
  program
    .command('compare')
    .description('Say what changed between two catalogs of one repository')
    .argument('<previous>', 'earlier catalog file, or - for standard input')
    .argument('<current>', 'later catalog file, or - for standard input')
    .option('--json', 'print the changes as data: added, withdrawn, superseded, corrected')
    .option('--partial', 'compare what can be read of incomplete catalogs; withdrawals are not inferred')
    .action(async (previousFile: string, currentFile: string, { json, partial }: CompareOptions, command: Command) => {
      if (json && partial) command.error('error: --json and --partial exclude each other', { exitCode: 2 });
      if (previousFile === '-' && currentFile === '-') {
        command.error('error: only one of the catalogs can be standard input', { exitCode: 2 });
      }
      const previous = await load(previousFile, partial);
      const current = await load(currentFile, partial);
      if (partial && !(previous.complete && current.complete)) {
        const { changes } = orThrow(comparePartial(previous, current));
        out(renderPartialChanges(changes, substanceOf(changes), outPaint));
        return;
      }
      const { changes } = orThrow(compareSnapshots(previous, current));
      if (json) {
        const text = `${writeJson(changes, 'pretty', 'sorted')}\n`;
        out(outIsTerminal ? visibleJson(text) : text);
      } else {
        out(renderChanges(changes, substanceOf(changes), outPaint));
      }
    });
}

async function load(file: string, acceptIncomplete = false): Promise<Snapshot> {
  const loaded = loadSnapshot(await readCatalogFile(file), { acceptIncomplete });
  if (loaded.ok) return loaded.snapshot;
  throw new CatalogError(loaded.code, loaded.message, {
    help:
      loaded.code === 'catalog-incomplete'
        ? `${JSON.stringify(file)} is incomplete: --partial compares what can be read.`
        : `\`openenv-catalog validate ${file}\` shows every rule that the file breaks.`,
  });
}
