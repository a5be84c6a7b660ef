/**
 * Mutation testing of the guards: `npm run mutants`. Each mutant is a small patch that takes one guard away, and names
 * the test that must fail then. Patches are applied to copies of the sources, never to the work tree. Exits 1 where a
 * mutant survives, or where a patch or its test is not what the table says.
 *
 *   tsx scripts/mutants.ts            all of them, a few minutes
 *   tsx scripts/mutants.ts trust.ts   those of the files whose path contains the text, or one of several
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTANTS, type Mutant, type MutatedFile } from './mutants/table.js';
import { runTests } from './mutants/tests.js';
import { root } from './support/run.js';

/** What the tests of the table need. */
const COPIED = ['__tests__', 'schemas', 'src', 'jest.config.mjs', 'package.json', 'tsconfig.json'];

interface Case {
  readonly file: MutatedFile;
  /** Undefined for the sources as they are: then every named test must pass. */
  readonly mutant: Mutant | undefined;
}

function workingCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'openenv-catalog-mutants-'));
  for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** What is wrong with a case; undefined where all is well. */
async function judge({ file, mutant }: Case, copy: string): Promise<string | undefined> {
  if (mutant === undefined) {
    const { failed, passed } = await runTests(copy, file.tests, undefined);
    if (failed.length > 0) return `fails without any mutant: ${failed.join(', ')}`;
    const absent = file.mutants.find(({ test }) => !passed.some((name) => name.includes(test)));
    return absent && `there is no test "${absent.test}"`;
  }
  const path = join(copy, file.source);
  const original = readFileSync(path, 'utf8');
  const parts = original.split(mutant.from);
  if (parts.length !== 2) return `the text to replace stands there ${String(parts.length - 1)} times`;
  writeFileSync(path, parts.join(mutant.to));
  try {
    const { failed, passed } = await runTests(copy, file.tests, mutant.test);
    if (failed.some((name) => name.includes(mutant.test))) return undefined;
    return passed.length > 0 ? `SURVIVES "${mutant.test}"` : 'its tests give no result';
  } finally {
    writeFileSync(path, original);
  }
}

async function work(queue: Iterator<Case>): Promise<number> {
  const copy = workingCopy();
  let wrong = 0;
  try {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      const { file, mutant } = next.value;
      const fault = await judge(next.value, copy);
      if (fault !== undefined) wrong += 1;
      console.log(`${fault === undefined ? 'ok    ' : 'WRONG '} ${file.source}: ${mutant?.guard ?? 'as it is'}`);
      if (fault !== undefined) console.log(`       ${fault}`);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return wrong;
}

const texts = process.argv.slice(2);
const wanted = MUTANTS.filter(({ source }) => texts.length === 0 || texts.some((text) => source.includes(text)));
const cases = wanted.flatMap((file): Case[] => [undefined, ...file.mutants].map((mutant) => ({ file, mutant })));
const queue = cases.values();
const start = performance.now();
const counts = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => work(queue)));
const wrong = counts.reduce((sum, count) => sum + count, 0);
const mutants = cases.filter(({ mutant }) => mutant !== undefined).length;
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${String(mutants)} mutants, ${String(wrong)} of the cases wrong, ${seconds} s`);
if (wrong > 0 || mutants === 0) process.exitCode = 1;
