/**
 * Compares this project with the reference: `npm run conformance`. See docs/conformance.md.
 */
import { installReference, installedVersions, pythonOf, VERSIONS } from './environment.js';
import { clearFailures } from './failures.js';
import type { Options } from './options.js';
import { readOptions, USAGE } from './options.js';
import { recordFixture } from './record.js';
import { Reference } from './reference.js';
import { runBuildVectors, runParserVectors, runRealBuilds, runRealDocuments } from './run-known.js';
import { runParser } from './run-parsers.js';
import { runRepositories } from './run-repositories.js';
import { readCorpus, withRealRepositories } from './seeds/corpus.js';
import { subjects } from './subjects.js';
import { breaches, strictness, table } from './tally.js';
import type { Row } from './tally.js';

async function compareAll(options: Options, reference: Reference): Promise<readonly Row[]> {
  const { seed, inputs, repositories, only } = options;
  return withRealRepositories(async (copies) => {
    const corpus = readCorpus(copies);
    const parsers = subjects(corpus).filter(({ name }) => name.includes(only));
    const rows: Row[] = [];
    if (only === '') rows.push(runParserVectors(), ...(await runBuildVectors()), ...(await runRealBuilds(copies)));
    rows.push(...(await runRealDocuments(reference, parsers, corpus)));
    for (const parser of parsers) rows.push(await runParser(reference, parser, seed, inputs));
    if ('repositories'.includes(only) && repositories > 0)
      rows.push(await runRepositories(reference, corpus, seed, repositories));
    return rows;
  });
}

async function main(options: Options): Promise<number> {
  const start = performance.now();
  const venv = options.venv ?? installReference();
  const versions = installedVersions(venv);
  if (versions.join() !== VERSIONS.join()) throw new Error(`the environment has ${versions.join(' ')}`);
  console.log(`Seed ${options.seed}; reference ${versions.join(' ')}`);
  const reference = new Reference(pythonOf(venv));
  try {
    if (options.record) {
      await recordFixture(reference, options.seed);
      return 0;
    }
    clearFailures();
    return report(options, await compareAll(options, reference), start);
  } finally {
    reference.close();
  }
}

/** Prints what a run found. Returns the exit status. */
function report({ seed }: Options, rows: readonly Row[], start: number): number {
  const broken = rows.flatMap(breaches);
  console.log(`\n${table(rows)}\n\nStricter, by class: inputs, class, shortest input\n${strictness(rows)}\n`);
  for (const { name, named } of rows)
    if (named.length > 0) console.log(`${name}: stricter by decision: ${named.join(' ')}`);
  for (const breach of broken) console.log(`FAILED ${breach}`);
  const minutes = (performance.now() - start) / 60_000;
  console.log(`${broken.length === 0 ? 'Holds' : 'Does not hold'}: seed ${seed}, ${minutes.toFixed(1)} minutes`);
  return broken.length === 0 ? 0 : 1;
}

/** The options, or undefined after telling what is wrong with them. */
function optionsOf(args: readonly string[]): Options | undefined {
  try {
    return readOptions(args);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return undefined;
  }
}

const options = optionsOf(process.argv.slice(2));
process.exitCode = options === undefined ? 2 : await main(options);
