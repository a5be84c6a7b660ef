/**
 * Writes the two manifests of the action from the tables of options and outputs: `action.yml`, and the same under a path,
 * `catalog/action.yml`, since the runner takes no empty path in `uses: $/catalog`.
 *
 *   tsx scripts/generate-manifest.ts [--check]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { stringify } from 'yaml';
import { ACTION_OPTIONS } from '../src/action/inputs.js';
import { OUTPUTS } from '../src/action/outputs.js';
import { OPTIONS } from '../src/publish/options.js';
import { root } from './support/run.js';

/** The path of each manifest, and of the bundle from there. */
const manifests = [
  { file: 'action.yml', main: 'dist/index.js' },
  { file: 'catalog/action.yml', main: '../dist/index.js' },
];

async function manifest(main: string): Promise<string> {
  const inputs = { ...OPTIONS, ...ACTION_OPTIONS, token: { ...ACTION_OPTIONS.token, default: '${{ github.token }}' } };
  const outputs = Object.entries(OUTPUTS).map(([name, description]) => [name, { description }]);
  const text = stringify({
    name: 'OpenEnv catalog',
    description:
      'Publish the discovery catalog of a repository of OpenEnv environments, and review what a change does to it.',
    author: 'openenv-catalog-action contributors',
    branding: { icon: 'book-open', color: 'blue' },
    inputs,
    outputs: Object.fromEntries(outputs) as unknown,
    runs: { using: 'node24', main },
  });
  return format(`# Made by scripts/generate-manifest.ts from src/publish/options.ts and src/action.\n${text}`, {
    parser: 'yaml',
    printWidth: 120,
    singleQuote: true,
  });
}

for (const { file, main } of manifests) {
  const path = join(root, file);
  const text = await manifest(main);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is out of date: run npm run generate`);
    process.exitCode = 1;
  }
}
