import { basename } from 'node:path';
import type { Command } from 'commander';
import { writeFileAtomically } from '../../platform/atomic-file.js';
import { readCatalogFile, readChangesFile } from '../../platform/catalog-file.js';
import { substanceOf } from '../../profile/changes.js';
import type { Comparison } from '../../profile/comparison.js';
import { CatalogError } from '../../profile/errors.js';
import { loadChanges } from '../../profile/load-changes.js';
import { loadSnapshot } from '../../profile/load.js';
import type { Snapshot } from '../../profile/model.js';
import { renderPage } from '../../report/page/page.js';
import type { Terminal } from '../terminal.js';

interface PageOptions {
  readonly output: string;
}

/** `openenv-catalog page`: a catalog as one HTML file for people. */
export function addPage(program: Command, { out }: Terminal): void {
  program
    .command('page')
    .description('Write a catalog as one HTML file that can be searched, without any request')
    .argument('<catalog>', 'catalog file, complete or not, or - for standard input')
    .argument('[changes]', 'file of its changes, as the main job and `compare --json` write it')
    .requiredOption('--output <file>', 'HTML file to write')
    .action(async (catalogFile: string, changesFile: string | undefined, { output }: PageOptions, command: Command) => {
      if (catalogFile === '-' && changesFile === '-') {
        command.error('error: only one of the files can be standard input', { exitCode: 2 });
      }
      const snapshot = await load(catalogFile);
      const comparison = changesFile === undefined ? undefined : await comparisonOf(changesFile, snapshot);
      const options = catalogFile === '-' ? {} : { fileName: basename(catalogFile) };
      await writeFileAtomically(output, Buffer.from(renderPage(snapshot, comparison, options)));
      out(`page       ${output}\n`);
    });
}

/** An incomplete catalog can be looked at: the page says that it is. */
async function load(file: string): Promise<Snapshot> {
  const loaded = loadSnapshot(await readCatalogFile(file), { acceptIncomplete: true });
  if (loaded.ok) return loaded.snapshot;
  throw new CatalogError(loaded.code, loaded.message, {
    help: `\`openenv-catalog validate ${file}\` shows every rule that the file breaks.`,
  });
}

async function comparisonOf(file: string, snapshot: Snapshot): Promise<Comparison> {
  const loaded = loadChanges(await readChangesFile(file), snapshot);
  if (!loaded.ok) throw new CatalogError(loaded.code, loaded.message, { help: loaded.help });
  return { kind: 'complete', changes: loaded.changes, substance: substanceOf(loaded.changes) };
}
