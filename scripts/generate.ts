/**
 * Runs every generator, `scripts/generate-*.ts`, one after another: `npm run generate` writes the generated files,
 * `npm run generate -- --check` fails where one is not what its generator would write.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './support/run.js';

/** Reads a package of 385 MB that is no dependency; its header says how to run it. */
const byHand = 'generate-openapi-slice.ts';

const generators = readdirSync(join(root, 'scripts'))
  .filter((name) => /^generate-.*\.ts$/.test(name) && name !== byHand)
  .sort();

for (const name of generators) {
  const { code, output } = await node('--import', 'tsx', join('scripts', name), ...process.argv.slice(2));
  console.log(`${name}: ${output.trim() === '' ? 'ok' : output.trim()}`);
  if (code !== 0) process.exitCode = 1;
}
