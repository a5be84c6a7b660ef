import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { scratch } from '../support/scratch.js';

const root = join(import.meta.dirname, '..', '..');
const config = join(root, '.dependency-cruiser.cjs');

/** One module for each rule: it breaks that rule. Paths are relative to `src`. */
const violations: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'layer-text': ['text/above.ts', "import '../diagnostic/below.js';"],
  'layer-diagnostic': ['diagnostic/above.ts', "import '../metadata/below.js';"],
  'layer-metadata': ['metadata/above.ts', "import '../profile/below.js';"],
  'layer-source': ['source/above.ts', "import '../metadata/below.js';"],
  'layer-profile': ['profile/above.ts', "import '../build/below.js';"],
  'layer-build': ['build/above.ts', "import '../report/below.js';"],
  'layer-export': ['export/above.ts', "import '../report/below.js';"],
  'layer-report': ['report/above.ts', "import '../publish/below.js';"],
  'layer-publish': ['publish/above.ts', "import '../platform/below.js';"],
  'layer-platform': ['platform/above.ts', "import '../action/below.js';"],
  'layer-action': ['action/above.ts', "import '../cli/below.js';"],
  'layer-cli': ['cli/above.ts', "import '../action/below.js';"],
  'node-in-text': ['text/node.ts', "import 'node:buffer';"],
  'node-in-diagnostic': ['diagnostic/node.ts', "import 'node:path';"],
  'node-in-metadata': ['metadata/node.ts', "import 'node:fs';"],
  'node-in-profile': ['profile/node.ts', "import 'node:fs';"],
  'node-in-build': ['build/node.ts', "import 'node:fs/promises';"],
  'node-in-export': ['export/node.ts', "import 'node:crypto';"],
  'node-in-report': ['report/node.ts', "import 'node:os';"],
  'node-in-publish': ['publish/node.ts', "import 'node:https';"],
  'package-in-text': ['text/package.ts', "import 'yaml';"],
  'package-in-diagnostic': ['diagnostic/package.ts', "import 'yaml';"],
  'package-in-metadata': ['metadata/package.ts', "import 'commander';"],
  'package-in-source': ['source/package.ts', "import '@actions/exec';"],
  'package-in-profile': ['profile/package.ts', "import 'jsonc-parser';"],
  'package-in-build': ['build/package.ts', "import '@actions/core';"],
  'package-in-export': ['export/package.ts', "import 'yaml';"],
  'package-in-report': ['report/package.ts', "import '@actions/core';"],
  'package-in-publish': ['publish/package.ts', "import '@actions/github';"],
  'package-in-platform': ['platform/package.ts', "import 'yaml';"],
  'package-in-action': ['action/package.ts', "import '@actions/github';"],
  'package-in-cli': ['cli/package.ts', "import '@actions/core';"],
  'one-place-for-processes': ['cli/process.ts', "import 'node:child_process';"],
  'core-without-terminal': ['source/terminal.ts', "import 'node:readline';"],
  'report-without-source': [
    'report/builds.ts',
    "import { below } from '../build/below.js';\nexport const value = below;",
  ],
  'search-runs-in-a-page': ['profile/search.ts', "import './hash.js';"],
  'no-cycle': ['text/cycle-back.ts', "import './cycle.js';"],
  'no-orphan': ['text/orphan.ts', 'export const orphan = 1;'],
  'declared-dependencies': ['cli/undeclared.ts', "import 'left-behind';"],
  'no-tests-in-src': ['cli/tests.ts', "import '../../__tests__/helper.js';"],
  'no-unresolvable': ['cli/nowhere.ts', "import './nowhere-at-all.js';"],
};

/** Modules that keep every rule, each by something that a careless rule would forbid. */
const sound: readonly (readonly [file: string, text: string])[] = [
  ['text/below.ts', "import './leaf.js';\nexport const below = 1;"],
  ['text/leaf.ts', 'export const leaf = 1;'],
  ['diagnostic/below.ts', "import '../text/below.js';"],
  ['metadata/below.ts', "import 'yaml';\nimport '../diagnostic/below.js';"],
  ['source/below.ts', "import 'node:child_process';\nimport '../text/below.js';\nexport interface Commit {}"],
  ['profile/below.ts', "import 'node:crypto';\nimport '../metadata/below.js';"],
  ['profile/hash.ts', "import 'node:crypto';"],
  ['build/below.ts', "import '../source/below.js';\nimport '../profile/below.js';\nexport const below = 1;"],
  ['export/below.ts', "import '../profile/below.js';"],
  [
    'report/below.ts',
    "import type { Commit } from '../build/commit.js';\nexport type { Commit };\nimport '../export/below.js';",
  ],
  ['build/commit.ts', "export type { Commit } from '../source/below.js';"],
  ['publish/below.ts', "import 'node:path';\nimport '../report/below.js';"],
  ['platform/below.ts', "import '@actions/github';\nimport 'node:fs';\nimport '../publish/below.js';"],
  ['action/below.ts', "import '@actions/core';\nimport '../platform/below.js';"],
  ['cli/below.ts', "import 'commander';\nimport 'node:tty';\nimport '../platform/below.js';"],
];

/** The other half of the cycle. */
const accomplice = ['text/cycle.ts', "import './cycle-back.js';"] as const;

/** Packages that the modules above import; the last is installed, and not a dependency. */
const packages = [
  'yaml',
  'commander',
  'jsonc-parser',
  '@actions/core',
  '@actions/exec',
  '@actions/github',
  'left-behind',
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe('import boundaries', () => {
  let found: readonly Violation[] = [];
  beforeAll(() => {
    found = cruise();
  });

  const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
  test.each(forbidden.map(({ name }) => name))('%s bites', (name) => {
    const [file] = violations[name] ?? ['no module breaks this rule'];
    expect(found.filter(({ rule }) => rule.name === name).map(({ from }) => from)).toContain(`src/${file}`);
  });

  test('no rule bites a sound module', () => {
    const files = new Set(sound.map(([file]) => `src/${file}`));
    expect(found.filter(({ from }) => files.has(from))).toEqual([]);
  });
});

/** A line of code in a layer, and what the linter says of it; undefined where it says nothing. */
const lines: readonly (readonly [layer: string, text: string, message?: string])[] = [
  ['text', 'export const now = Date.now();', 'Time is passed in'],
  ['build', 'export const now = new Date();', 'Time is passed in'],
  ['report', 'export const later = setTimeout;', 'Time is passed in'],
  ['publish', 'export const now = performance.now();', 'Time is passed in'],
  ['metadata', 'export const home = process.env;', 'The process is passed in'],
  ['profile', "export const bytes = Buffer.from('');", 'use TextEncoder and Uint8Array'],
  ['profile', 'export const chance = Math.random();', 'Chance is passed in'],
  ['cli', "export const order = 'a'.localeCompare('b');", 'Sort by code point'],
  ['cli', "export const shout = 'a'.toLocaleUpperCase();", 'depend on the machine'],
  ['platform', "console.log('text');", 'Unexpected console statement'],
  ['source', 'export const later = setTimeout;'],
  ['platform', 'export const now = Date.now();'],
];

describe('the linter', () => {
  let found: ReadonlyMap<string, readonly string[]> = new Map();
  beforeAll(() => {
    found = lint();
  });

  test.each(lines.map((line, index) => [...line.slice(0, 2), line[2], index] as const))('reads in %s: %s', (...row) => {
    const [layer, , message, index] = row;
    const said = found.get(file(String(layer), Number(index)));
    expect(said).toEqual(message === undefined ? [] : [expect.stringContaining(String(message))]);
  });
});

function file(layer: string, index: number): string {
  return join('src', layer, `line-${String(index)}.ts`);
}

/** What the linter says of each line, by file. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const directory = copy(['eslint.config.mjs', 'tsconfig.json', 'package.json']);
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction');
  for (const [index, [layer, text]] of lines.entries()) write(directory, file(layer, index), `${text}\n`);
  const output = node(directory, join(root, 'node_modules', 'eslint', 'bin', 'eslint.js'), '--format=json', 'src');
  const reports = JSON.parse(output) as { filePath: string; messages: { message: string }[] }[];
  return new Map(
    reports.map(({ filePath, messages }) => [relative(directory, filePath), messages.map((each) => each.message)]),
  );
}

function cruise(): readonly Violation[] {
  const directory = copy(['tsconfig.json']);
  for (const [file, text] of [...Object.values(violations), ...sound, accomplice])
    write(directory, `src/${file}`, `${text}\n`);
  write(directory, '__tests__/helper.ts', 'export const helper = 1;\n');
  for (const name of packages) {
    write(directory, `node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(directory, `node_modules/${name}/index.js`, '');
  }
  const dependencies = Object.fromEntries(packages.slice(0, -1).map((name) => [name, '1.0.0']));
  write(directory, 'package.json', JSON.stringify({ name: 'scratch', type: 'module', dependencies }));
  const tool = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const output = node(directory, tool, '--config', config, '--output-type', 'json', 'src');
  return (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations;
}

function copy(files: readonly string[]): string {
  const directory = scratch('boundaries');
  for (const file of files) copyFileSync(join(root, file), join(directory, file));
  return directory;
}

function write(directory: string, file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}

/** Standard output of a Node program, whatever its exit code: both tools exit with the number of their findings. */
function node(cwd: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', timeout: 50_000 });
  if (stdout === '') throw new Error(stderr);
  return stdout;
}
