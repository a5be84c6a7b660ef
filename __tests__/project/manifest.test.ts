import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_OPTIONS } from '../../src/action/inputs.js';
import { OUTPUTS } from '../../src/action/outputs.js';
import { OPTIONS } from '../../src/publish/options.js';
import { readText } from '../support/project.js';

interface Manifest {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: Readonly<Record<string, string>>;
}

const manifest = parse(readText('action.yml')) as Manifest;

test('action.yml has the inputs of the table of options, with its words and defaults', () => {
  const token = { ...ACTION_OPTIONS.token, default: '${{ github.token }}' };
  expect(manifest.inputs).toEqual({ ...OPTIONS, ...ACTION_OPTIONS, token });
});

test('action.yml has the outputs of the table of outputs', () => {
  const described = Object.entries(OUTPUTS).map(([name, description]) => [name, { description }]);
  expect(manifest.outputs).toEqual(Object.fromEntries(described));
});

test('the action runs on Node 24, from the committed bundle', () => {
  expect(manifest.runs).toEqual({ using: 'node24', main: 'dist/index.js' });
});

test('the manifest under a path is the same, one folder down', () => {
  const runs = { using: 'node24', main: '../dist/index.js' };
  expect(parse(readText('catalog/action.yml'))).toEqual({ ...manifest, runs });
});

test('docs/publishing.md names every input and every output', () => {
  const text = readText('docs/publishing.md');
  const names = [...Object.keys(OPTIONS), ...Object.keys(ACTION_OPTIONS), ...Object.keys(OUTPUTS)];
  expect(names.filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
});
