import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { orThrow } from '../../profile/errors.js';
import { DEFAULT_RESULTS, MAX_RESULTS, parseFilters, searchResult, searchSnapshot } from '../../profile/search.js';
import { renderMatches } from '../../report/discover-text.js';
import { visible } from '../../report/visible.js';
import { visibleJson } from '../../report/visible-json.js';
import { writeJson } from '../../text/json-writer.js';
import { loadForQuestion } from '../catalog.js';
import type { Terminal } from '../terminal.js';

interface DiscoverOptions {
  readonly catalog: string;
  readonly limit: number;
  readonly filter: readonly string[];
  readonly json?: true;
}

/** `openenv-catalog discover`: search a catalog by the words of a query, byte for byte as the reference answers. */
export function addDiscover(program: Command, terminal: Terminal): void {
  const { out, outIsTerminal } = terminal;
  program
    .command('discover')
    .description('Search a catalog for environments whose metadata shares words with a query')
    .argument('[query]', 'words to look for; without any, every environment is listed', '')
    .requiredOption('--catalog <file>', 'catalog file, or - for standard input')
    .option('--limit <number>', `most results, 1 to ${MAX_RESULTS}`, parseLimit, DEFAULT_RESULTS)
    .option(
      '--filter <field=value>',
      'keep exact matches on license, provider, artifact_availability, name, tags or type; each at most once',
      (value: string, previous: readonly string[]) => [...previous, value],
      [],
    )
    .option('--json', 'print the entries whole, as JSON')
    .action(async (query: string, { catalog, limit, filter, json }: DiscoverOptions) => {
      // The reference reads the filters before the catalog: of two errors, theirs is the one that shows.
      const { filters } = orThrow(parseFilters(filter));
      const snapshot = await loadForQuestion(catalog, terminal);
      const { matches } = orThrow(searchSnapshot(snapshot, query, { filters, limit }));
      if (json) {
        const text = `${writeJson(searchResult(snapshot, matches), 'pretty', 'declared')}\n`;
        out(outIsTerminal ? visibleJson(text) : text);
      } else {
        out(outIsTerminal ? renderMatches(matches, visible) : renderMatches(matches));
      }
    });
}

function parseLimit(text: string): number {
  const limit = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_RESULTS) return limit;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${MAX_RESULTS}.`);
}
