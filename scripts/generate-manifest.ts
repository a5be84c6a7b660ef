/**
 * Writes the manifests from the tables of options and outputs: `action.yml`; the same under a path, `catalog/action.yml`,
 * since the runner takes no empty path in `uses: $/catalog`; and the steps that the reusable workflow has beside it.
 *
 *   tsx scripts/generate-manifest.ts [--check]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { stringify } from 'yaml';
import { ACTION_OPTIONS } from '../src/action/inputs.js';
import { OUTPUTS } from '../src/action/outputs.js';
import { STEPS } from '../src/action/workflow/steps.js';
import { OPTIONS } from '../src/publish/options.js';
import { root } from './support/run.js';

/** What a manifest says, beside the path of the bundle. */
interface Content {
  readonly head: Readonly<Record<string, unknown>>;
  readonly inputs: Readonly<Record<string, object>>;
  readonly outputs: Readonly<Record<string, string>>;
}

const catalog: Content = {
  head: {
    name: 'OpenEnv catalog',
    description:
      'Publish the discovery catalog of a repository of OpenEnv environments, and review what a change does to it.',
    author: 'openenv-catalog-action contributors',
    branding: { icon: 'book-open', color: 'blue' },
  },
  inputs: { ...OPTIONS, ...ACTION_OPTIONS, token: { ...ACTION_OPTIONS.token, default: '${{ github.token }}' } },
  outputs: OUTPUTS,
};

const steps = Object.entries(STEPS).map(([name, { description, inputs, outputs }]) => {
  const task = { description: 'Which step the bundle runs: leave it as it is.', default: name };
  const content: Content = {
    head: { name: `OpenEnv catalog: ${name}`, description: `Step of the reusable workflow. ${description}` },
    inputs: { ...inputs, task },
    outputs,
  };
  return { file: `catalog/${name}/action.yml`, main: '../../dist/index.js', content };
});

/** The path of each manifest, and of the bundle from there. */
const manifests = [
  { file: 'action.yml', main: 'dist/index.js', content: catalog },
  { file: 'catalog/action.yml', main: '../dist/index.js', content: catalog },
  ...steps,
];

async function manifest({ head, inputs, outputs }: Content, main: string): Promise<string> {
  const described = Object.entries(outputs).map(([name, description]) => [name, { description }]);
  const given = described.length === 0 ? {} : { outputs: Object.fromEntries(described) as unknown };
  const text = stringify({ ...head, inputs, ...given, runs: { using: 'node24', main } });
  return format(`# Made by scripts/generate-manifest.ts from src/publish/options.ts and src/action.\n${text}`, {
    parser: 'yaml',
    printWidth: 120,
    singleQuote: true,
  });
}

for (const { file, main, content } of manifests) {
  const path = join(root, file);
  const text = await manifest(content, main);
  if (!process.argv.includes('--check')) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is out of date: run npm run generate`);
    process.exitCode = 1;
  }
}
