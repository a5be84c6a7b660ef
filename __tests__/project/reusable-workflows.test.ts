import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { OUTPUTS } from '../../src/action/outputs.js';
import { OUTCOMES } from '../../src/action/workflow/result.js';
import { TOTALS } from '../../src/action/workflow/steps.js';
import { readText } from '../support/project.js';

interface Input {
  readonly description: string;
  readonly default: unknown;
}

interface Workflow {
  readonly on: { readonly workflow_call: { readonly inputs: Readonly<Record<string, Input>> } };
  readonly jobs: Readonly<Record<string, { readonly permissions: Readonly<Record<string, string>> }>>;
}

interface Caller {
  readonly jobs: Readonly<Record<'catalog' | 'attest', { readonly permissions: unknown; readonly with: object }>>;
}

const read = (name: string): Workflow => parse(readText(`.github/workflows/${name}`)) as Workflow;
const [catalog, attest] = ['catalog.yml', 'catalog-attest.yml'].map(read) as [Workflow, Workflow];
const caller = readText('examples/workflows/attested-catalog.yml');
const document = readText('docs/reusable-workflows.md');

/** What all jobs of a workflow ask for together: what its caller must grant. */
const asked = ({ jobs }: Workflow): unknown =>
  Object.assign({}, ...Object.values(jobs).map(({ permissions }) => permissions)) as unknown;

describe('the workflow that attests', () => {
  test('takes the inputs that decide the bytes of a catalog, as the other workflow has them', () => {
    const { results, ...inputs } = attest.on.workflow_call.inputs;
    expect(results?.default).toBe('');
    expect(Object.keys(inputs)).toEqual(['roots', 'path', 'revision', 'publisher', 'namespace', 'repository-uri']);
    expect(catalog.on.workflow_call.inputs).toMatchObject(inputs);
  });

  test('asks for the right to sign in the job that signs alone', () => {
    const { attest: signing, ...others } = attest.jobs;
    expect(signing?.permissions).toEqual({
      contents: 'read',
      'id-token': 'write',
      attestations: 'write',
      'artifact-metadata': 'write',
    });
    expect(Object.values(others).map(({ permissions }) => permissions)).toEqual([{}]);
  });
});

describe('the caller of both', () => {
  test('grants what they ask for, and no more', () => {
    const { jobs } = parse(caller) as Caller;
    expect(jobs.catalog.permissions).toEqual(asked(catalog));
    expect(jobs.attest.permissions).toEqual(asked(attest));
    expect(jobs.attest.with).toMatchObject(jobs.catalog.with);
  });

  // `npm run test:act` runs the file.
  test('stands in the documentation as it is', () => {
    expect(document).toContain(`\`\`\`yaml\n${caller}\`\`\`\n`);
  });
});

test('the documentation names every output, and every outcome', () => {
  const named = (name: string): boolean => document.includes(`\`${name}\``);
  expect(Object.keys(TOTALS).filter((name) => !named(name))).toEqual([]);
  expect(OUTCOMES.filter((outcome) => !named(outcome))).toEqual([]);
  expect(Object.keys(OUTPUTS)).not.toContain('outcome');
});
