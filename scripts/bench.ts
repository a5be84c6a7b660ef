/**
 * Measures the built command: `npm run build && npm run bench`.
 *
 *   tsx scripts/bench.ts [--reference PATH]    PATH is the program `openenv` of an environment with openenv 0.10.0
 *
 * Validation: snapshot files of nearly 16 MiB, of real shape and of millions of tiny values. Building: repositories of
 * 34 and of 1,000 environments, beside the reference where it is given. All numbers are processor time of one run of this
 * script: compare them with each other, not with those of another machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { least, measure, measureNode, type Cost } from './bench/measure.js';
import { createRepository } from './bench/repository.js';
import { largeSnapshots } from './bench/snapshots.js';
import { root } from './support/run.js';

const command = join(root, 'dist', 'cli', 'index.js');
const RUNS = 3;

function row(what: string, cost: Cost, base: Cost, of: string): void {
  const memory = cost.mebibytes === undefined ? '' : `${cost.mebibytes.toFixed(0)} MiB`;
  const ratio = (cost.seconds / base.seconds).toFixed(2);
  console.log(`${what.padEnd(44)} ${cost.seconds.toFixed(2).padStart(6)} s ${memory.padStart(8)}   ${ratio} × ${of}`);
}

function benchValidation(folder: string): void {
  const file = join(folder, 'catalog.json');
  let base: Cost | undefined;
  for (const [name, make] of Object.entries(largeSnapshots)) {
    const bytes = make();
    writeFileSync(file, bytes);
    const cost = least(RUNS, () => measureNode(command, ['validate', file]));
    base ??= cost;
    row(`validate ${(bytes.length / 2 ** 20).toFixed(1)} MiB: ${name}`, cost, base, 'real shape');
  }
}

function benchBuilding(folder: string, reference: string | undefined): void {
  for (const environments of [34, 1000]) {
    const repository = join(folder, `${String(environments)}.git`);
    createRepository(repository, environments);
    const args = [
      ...['--repository', repository, '--root', 'envs', '--revision', 'main', '--publisher', 'example.org'],
      ...['--namespace', 'org', '--repository-uri', 'https://github.com/org/environments.git'],
      ...['--output', join(folder, 'built.json')],
    ];
    const cost = least(RUNS, () => measureNode(command, ['build', ...args]));
    row(`build ${String(environments)} environments`, cost, cost, 'itself');
    if (reference !== undefined) {
      row(
        '  the reference',
        least(1, () => measure(reference, ['catalog', 'build', ...args])),
        cost,
        'this project',
      );
    }
  }
}

const { reference } = parseArgs({ options: { reference: { type: 'string' } } }).values;
const folder = mkdtempSync(join(tmpdir(), 'openenv-catalog-bench-'));
try {
  benchValidation(folder);
  benchBuilding(folder, reference);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
