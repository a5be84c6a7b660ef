/**
 * All fast checks of the sources, two at a time: `npm run check`. Each is a script of its own, so that the one that fails
 * can be run alone. Prints one line for each, and what a failed one said.
 */
import { availableParallelism } from 'node:os';
import { node, tool, type Ended } from './support/run.js';

const checks: readonly (readonly [name: string, run: () => Promise<Ended>])[] = [
  ['lint', () => tool('eslint/bin/eslint.js', '--max-warnings', '0', '.')],
  ['types', () => tool('typescript/bin/tsc', '-p', 'tsconfig.json')],
  ['format', () => tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  [
    'boundaries',
    () => tool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'src'),
  ],
  ['unused', () => tool('knip/bin/knip.js')],
  ['licenses', () => node('--import', 'tsx', 'scripts/check-licenses.ts')],
  ['generated', () => node('--import', 'tsx', 'scripts/generate.ts', '--check')],
];

async function work(queue: Iterator<(typeof checks)[number]>): Promise<string[]> {
  const failed: string[] = [];
  for (let next = queue.next(); next.done !== true; next = queue.next()) {
    const [name, run] = next.value;
    const start = performance.now();
    const { code, output } = await run();
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output.trimEnd());
  }
  return failed;
}

const queue = checks[Symbol.iterator]();
const workers = Array.from({ length: Math.min(availableParallelism(), checks.length) }, () => work(queue));
const failed = (await Promise.all(workers)).flat();
if (failed.length > 0) {
  console.error(`\n${String(failed.length)} of ${String(checks.length)} checks failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
