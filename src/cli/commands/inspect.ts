import type { Command } from 'commander';
import { orThrow } from '../../profile/errors.js';
import { findEntry, inspectText } from '../../profile/inspect.js';
import { visibleJson } from '../../report/visible-json.js';
import { loadForQuestion } from '../catalog.js';
import type { Terminal } from '../terminal.js';

/** `openenv-catalog inspect`: the whole entry of an exact identifier, byte for byte as the reference prints it. */
export function addInspect(program: Command, terminal: Terminal): void {
  const { out, outIsTerminal } = terminal;
  program
    .command('inspect')
    .description('Print the whole entry of an identifier')
    .argument('<identifier>', 'identifier of the entry, as `discover` prints it')
    .requiredOption('--catalog <file>', 'catalog file, or - for standard input')
    .action(async (identifier: string, { catalog }: { readonly catalog: string }) => {
      const { entry } = orThrow(findEntry(await loadForQuestion(catalog, terminal), identifier));
      const text = inspectText(entry);
      out(outIsTerminal ? visibleJson(text) : text);
    });
}
