/**
 * Measures the built command: `npm run build && npm run bench`.
 *
 *   tsx scripts/bench.ts [--reference PATH] [--only validation|building|action]
 *
 * PATH is the program `openenv` of an environment with openenv 0.10.0.
 *
 * Validation: snapshot files of nearly 16 MiB, of real shape and of millions of tiny values. Building: repositories of
 * 34 and of 1,000 environments, beside the reference where it is given: processor time. The action: whole steps on 34
 * environments against GitHub on the loopback interface: time from start to end. Compare the numbers of one run of this
 * script with each other, not with those of another machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { STEPS, timeAction } from './bench/action.js';
import { least, measure, measureNode, type Cost } from './bench/measure.js';
import { createRepository } from './bench/repository.js';
import { largeSnapshots } from './bench/snapshots.js';
import { root } from './support/run.js';

const command = join(root, 'dist', 'cli', 'index.js');
const RUNS = 3;
const ACTION_RUNS = 7;

function row(what: string, cost: Cost, base: Cost, of: string): void {
  const memory = cost.mebibytes === undefined ? '' : `${cost.mebibytes.toFixed(0)} MiB`;
  const ratio = (cost.seconds / base.seconds).toFixed(2);
  console.log(`${what.padEnd(76)} ${cost.seconds.toFixed(2).padStart(6)} s ${memory.padStart(8)}   ${ratio} × ${of}`);
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

async function benchAction(folder: string): Promise<void> {
  const repository = join(folder, 'action');
  createRepository(repository, 34, 2);
  let base: Cost | undefined;
  for (const [what, inputs] of Object.entries(STEPS)) {
    const cost: Cost = { seconds: await timeAction(repository, inputs, ACTION_RUNS), mebibytes: undefined };
    base ??= cost;
    row(`action on 34 environments: ${what}`, cost, base, 'nothing else');
  }
}

const { reference, only = '' } = parseArgs({
  options: { reference: { type: 'string' }, only: { type: 'string' } },
}).values;
const folder = mkdtempSync(join(tmpdir(), 'openenv-catalog-bench-'));
try {
  if ('validation'.startsWith(only)) benchValidation(folder);
  if ('building'.startsWith(only)) benchBuilding(folder, reference);
  if ('action'.startsWith(only)) await benchAction(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
