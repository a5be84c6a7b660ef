import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { loadCatalogFile } from '../../platform/catalog-file.js';
import { orThrow } from '../../profile/errors.js';
import { DEFAULT_RESULTS, MAX_RESULTS, parseFilters, searchResult, searchSnapshot } from '../../profile/search.js';
import { renderMatches } from '../../report/discover-text.js';
import { visible } from '../../report/visible.js';
import { writeJson } from '../../text/json-writer.js';
import type { Terminal } from '../terminal.js';

interface DiscoverOptions {
  readonly catalog: string;
  readonly limit: number;
  readonly filter: readonly string[];
  readonly json?: true;
}

/** `openenv-catalog discover`: search a catalog by the words of a query. */
export function addDiscover(program: Command, { out, outIsTerminal }: Terminal): void {
  program
    .command('discover')
    .description('Search a catalog for environments whose metadata shares words with a query')
    .argument('<query>', 'words to look for; an empty query lists every environment')
    .requiredOption('--catalog <file>', 'catalog file, or - for standard input')
    .option('--limit <number>', `most results, 1 to ${MAX_RESULTS}`, parseLimit, DEFAULT_RESULTS)
    .option(
      '--filter <field=value>',
      'keep exact matches on license, provider, artifact_availability, name, tags or type (may be repeated)',
      (value: string, previous: readonly string[]) => [...previous, value],
      [],
    )
    .option('--json', 'print the entries whole, as JSON')
    .action(async (query: string, { catalog, limit, filter, json }: DiscoverOptions) => {
      const snapshot = await loadCatalogFile(catalog);
      const { filters } = orThrow(parseFilters(filter));
      const { matches } = orThrow(searchSnapshot(snapshot, query, { filters, limit }));
      if (json) {
        const text = writeJson(searchResult(snapshot, matches), 'pretty', 'declared');
        out(`${outIsTerminal ? visibleLines(text) : text}\n`);
      } else {
        out(outIsTerminal ? renderMatches(matches, visible) : renderMatches(matches));
      }
    });
}

/** Output of several lines for a terminal: the lines stay, what is invisible in them is escaped. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

function parseLimit(text: string): number {
  const limit = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_RESULTS) return limit;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MAX_RESULTS}.`);
}
