import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ACTION_OPTIONS } from '../../src/action/inputs.js';
import { OUTPUTS } from '../../src/action/outputs.js';
import { STEPS, TOTALS } from '../../src/action/workflow/steps.js';
import { OPTIONS } from '../../src/publish/options.js';
import { readText } from '../support/project.js';

interface Manifest {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs?: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses: string; readonly with?: unknown }[];
}

interface ReusableWorkflow {
  readonly on: {
    readonly workflow_call: {
      readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string | boolean }>>;
      readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
      readonly secrets: Readonly<Record<string, { readonly description: string }>>;
    };
  };
  readonly jobs: Readonly<Record<'plan' | 'catalog' | 'results', Job>>;
}

const stepOf = ({ steps }: Job, uses: string): unknown => steps.find((step) => step.uses === uses)?.with;

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

describe.each(Object.entries(STEPS))('the step %s of the reusable workflow', (name, step) => {
  const own = parse(readText(`catalog/${name}/action.yml`)) as Manifest;

  test('has the inputs and outputs of its table, and names itself to the bundle', () => {
    const task: unknown = expect.objectContaining({ default: name });
    expect(own.inputs).toEqual({ ...step.inputs, task });
    const described = Object.entries(step.outputs).map(([output, description]) => [output, { description }]);
    expect(own.outputs ?? {}).toEqual(Object.fromEntries(described));
    expect(own.runs).toEqual({ using: 'node24', main: '../../dist/index.js' });
  });
});

describe('the reusable workflow', () => {
  const workflow = parse(readText('.github/workflows/catalog.yml')) as ReusableWorkflow;
  const { inputs, outputs, secrets } = workflow.on.workflow_call;
  const { plan, catalog, results } = workflow.jobs;

  /** A file of a runner that is gone when the workflow ends; and what has another name or another kind there. */
  const { output, root, token, ...mirrored } = { ...OPTIONS, ...ACTION_OPTIONS };

  test('has the inputs of the action, with `roots` for `root` and the token as a secret', () => {
    expect(Object.keys(inputs)).toEqual(['roots', ...Object.keys(mirrored)]);
    for (const [name, { description, default: value }] of Object.entries(mirrored)) {
      expect([name, inputs[name]?.description, String(inputs[name]?.default)]).toEqual([name, description, value]);
    }
    expect(inputs['roots']?.default).toBe(JSON.stringify([root.default]));
    expect(inputs['roots']?.default).toBe(STEPS.plan.inputs.roots.default);
    expect(secrets['token']?.description).toContain(token.description.replace(/\.$/, ''));
    expect(output.default).toBe('');
  });

  test('hands each input on to the action under its own name', () => {
    const own = { root: '${{ matrix.root }}', 'artifact-prefix': '${{ matrix.prefix }}' };
    const handedOn = Object.keys(mirrored).map((name) => [name, `\${{ inputs.${name} }}`]);
    expect(stepOf(catalog, '$/catalog')).toEqual({
      ...(Object.fromEntries(handedOn) as object),
      ...own,
      token: '${{ secrets.token || github.token }}',
    });
  });

  test('hands plan, outputs and matrix from step to step', () => {
    const own = '${{ matrix.prefix }}';
    expect(stepOf(plan, '$/catalog/plan')).toEqual({
      roots: '${{ inputs.roots }}',
      'artifact-prefix': '${{ inputs.artifact-prefix }}',
    });
    expect(stepOf(catalog, '$/catalog/record')).toEqual({
      'artifact-prefix': own,
      outcome: '${{ steps.catalog.outcome }}',
      outputs: '${{ toJSON(steps.catalog.outputs) }}',
    });
    expect(stepOf(results, '$/catalog/collect')).toEqual({ matrix: '${{ needs.plan.outputs.matrix }}' });
  });

  test('hands on what its last step gives', () => {
    const names = Object.keys(TOTALS);
    expect(Object.entries(outputs).map(([name, { description }]) => [name, description])).toEqual(
      Object.entries(TOTALS),
    );
    for (const name of names) {
      expect(outputs[name]?.value).toBe(`\${{ jobs.results.outputs.${name} }}`);
      expect(results.outputs?.[name]).toBe(`\${{ steps.collect.outputs.${name} }}`);
    }
  });

  test('asks for no more than to read, and never waits for or cancels a run of the caller', () => {
    const asked = Object.values(workflow.jobs).map(({ permissions }) => permissions);
    expect(Object.assign({}, ...asked)).toEqual({ contents: 'read', actions: 'read' });
    expect(readText('.github/workflows/catalog.yml')).not.toContain('concurrency');
  });
});

test('docs/publishing.md names every input and every output', () => {
  const text = readText('docs/publishing.md');
  const names = [...Object.keys(OPTIONS), ...Object.keys(ACTION_OPTIONS), ...Object.keys(OUTPUTS)];
  expect(names.filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
});
