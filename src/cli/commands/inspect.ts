import type { Command } from 'commander';
import { loadCatalogFile } from '../../platform/catalog-file.js';
import { orThrow } from '../../profile/errors.js';
import { findEntry } from '../../profile/inspect.js';
import { writeJson } from '../../text/json-writer.js';
import type { Terminal } from '../terminal.js';
import { visibleLines } from './discover.js';

/** `openenv-catalog inspect`: the whole entry of an exact identifier. */
export function addInspect(program: Command, { out, outIsTerminal }: Terminal): void {
  program
    .command('inspect')
    .description('Print the whole entry of an identifier')
    .argument('<identifier>', 'identifier of the entry, as `discover` prints it')
    .requiredOption('--catalog <file>', 'catalog file, or - for standard input')
    .action(async (identifier: string, { catalog }: { readonly catalog: string }) => {
      const { entry } = orThrow(findEntry(await loadCatalogFile(catalog), identifier));
      const text = writeJson(entry, 'pretty', 'declared');
      out(`${outIsTerminal ? visibleLines(text) : text}\n`);
    });
}
