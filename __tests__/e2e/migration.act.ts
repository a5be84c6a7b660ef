/**
 * The two workflows of docs/migration.md, run by act on one commit: `npm run test:act`. The first one runs the reference:
 * the one that `npm run conformance` has installed, or the one in the virtual environment that `OPENENV_REFERENCE` names.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { findReference, pythonOf } from '../../conformance/environment.js';
import { readArchiveEntry } from '../../src/platform/github/archive.js';
import { runWorkflow } from '../github/act.js';
import { filesUnder } from '../support/directory.js';
import { readText, root } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import { CATALOG, startJob, type Job } from './job.js';

const BEFORE = readText('examples/workflows/migration-before.yml');
const AFTER = readText('examples/workflows/migration-after.yml');

const reference = findReference();
const withReference = reference === undefined ? describe.skip : describe;

/** The script that builds the catalog before the migration. */
function buildScript(): string {
  const { jobs } = parse(BEFORE) as { jobs: { catalog: { steps: readonly { readonly run?: string }[] } } };
  return jobs.catalog.steps.find(({ run }) => run?.startsWith('openenv catalog build') === true)?.run ?? '';
}

/** A composite action in the place of one that act would fetch. */
const composite = (inputs: readonly string[], run: string): string =>
  JSON.stringify({
    name: 'stand-in',
    inputs: Object.fromEntries(inputs.map((name) => [name, {}])),
    runs: { using: 'composite', steps: [{ shell: 'bash', run, env: { FILE: '${{ inputs.path }}' } }] },
  });

let job: Job;

beforeAll(async () => {
  job = await startJob();
  const { repository } = job;
  // The project's examples, moved to where a catalog is looked for.
  const moved = (text: string): string => text.replaceAll('examples/environments/', 'envs/');
  const examples = filesUnder(root, 'examples/environments').flatMap((file) => ('path' in file ? [file.path] : []));
  repository.commit(Object.fromEntries(examples.map((path) => [moved(path), moved(readText(path))])));
  repository.checkOut();
});

afterAll(() => job.end());

const push = (): ReturnType<Job['events']['push']> =>
  job.events.push({ before: job.head, after: job.repository.git('rev-parse', 'HEAD') });

async function catalogAfter(): Promise<Buffer> {
  const { directory: workspace } = job.repository;
  const result = await runWorkflow(job.standIn, { event: push(), workspace, workflow: AFTER });
  expect(result).toMatchObject({ code: 0, errors: [] });
  const entry = await readArchiveEntry(job.standIn.world.artifacts.at(-1)?.archive ?? Buffer.alloc(0), CATALOG, 1e6);
  return Buffer.from(entry.ok ? entry.bytes : entry.reason);
}

const NONE = 'none is here: npm run conformance installs it, or OPENENV_REFERENCE names it';

withReference(`with the reference${reference === undefined ? ` (${NONE})` : ''}`, () => {
  let before: Buffer;

  // The reference is installed already, and asks no index; act stands in for the actions that it would fetch.
  beforeAll(async () => {
    const uploaded = scratch('uploaded');
    const { directory: workspace } = job.repository;
    const result = await runWorkflow(job.standIn, {
      event: push(),
      workspace,
      workflow: BEFORE,
      programs: [dirname(pythonOf(reference ?? ''))],
      variables: { UPLOADED: uploaded, PIP_NO_INDEX: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' },
      actions: {
        'actions/setup-python@v6': composite(['python-version'], 'openenv --help >/dev/null'),
        'actions/upload-artifact@v7': composite(['name', 'path'], 'cp "$FILE" "$UPLOADED"'),
      },
    });
    expect(result).toMatchObject({ code: 0, errors: [] });
    before = readFileSync(join(uploaded, 'openenv-catalog.json'));
  }, 120_000);

  test('both workflows publish the same bytes', async () => {
    expect((JSON.parse(before.toString()) as { entries: unknown[] }).entries.length).toBeGreaterThanOrEqual(5);
    expect(await catalogAfter()).toEqual(before);
  });

  test('the command, with the flags of the reference, writes the same bytes', () => {
    const output = join(scratch('command'), 'openenv-catalog.json');
    const command = join(root, 'dist', 'cli', 'index.js');
    const script = buildScript()
      .replace('openenv catalog build', `"${process.execPath}" "${command}" build`)
      .replace('--output openenv-catalog.json', `--output "${output}"`);
    const env = { ...process.env, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'org/repo' };
    execFileSync('bash', ['-c', script], { cwd: job.repository.directory, env });
    expect(readFileSync(output)).toEqual(before);
  });
});

test('the workflow after the migration publishes what the command writes', async () => {
  const { repository, standIn } = job;
  const output = join(scratch('alone'), 'openenv-catalog.json');
  const flags = ['--repository', repository.directory, '--repository-uri', 'https://github.com/org/repo.git'];
  execFileSync(process.execPath, [join(root, 'dist', 'cli', 'index.js'), 'build', ...flags, '--output', output]);
  expect(await catalogAfter()).toEqual(readFileSync(output));
  expect(standIn.contractBreaches).toEqual([]);
});
