import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventsOf } from '../github/events.js';
import { runAction, runnerEnvironment } from '../github/runner.js';
import type { GitHubStandIn } from '../github/stand-in.js';
import { startGitHub } from '../github/stand-in.js';
import { brokenRepository } from '../support/broken.js';
import { filesUnder } from '../support/directory.js';
import type { FileSpec } from '../support/materialize.js';
import { materialize } from '../support/materialize.js';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

const bundle = join(root, 'dist', 'index.js');
const folder = scratch('action');
let standIn: GitHubStandIn;

beforeAll(async () => {
  standIn = await startGitHub();
});
afterAll(() => standIn.close());

/** A clone with a work tree whose commits hold the given files. */
function clone(name: string, files: readonly FileSpec[]): string {
  const directory = join(mkdtempSync(join(folder, 'workspace-')), name);
  materialize({ id: name, files }, directory);
  return directory;
}

async function run(workspace: string, inputs: Readonly<Record<string, string>>, variables = {}) {
  const sha = execFileSync('git', ['-C', workspace, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  const event = eventsOf(standIn.world.repository).workflowDispatch(sha);
  const environment = await runnerEnvironment(standIn, { event, workspace, inputs, variables });
  try {
    return { sha, ...(await runAction(bundle, environment)) };
  } finally {
    await environment.dispose();
  }
}

describe('the built action', () => {
  test('succeeds on sound environments, and sets its outputs', async () => {
    const workspace = clone('sound', filesUnder(root, 'examples/environments'));
    const output = join(workspace, 'out.json');
    const result = await run(workspace, { root: 'examples/environments', output, upload: 'false' });
    expect(result.stdout).not.toContain('::error');
    expect(result.code).toBe(0);
    const catalog = JSON.parse(readFileSync(output, 'utf8')) as { digest: string };
    expect(result.outputs).toMatchObject({
      'catalog-path': output,
      revision: result.sha,
      digest: catalog.digest,
      complete: 'true',
      entries: '4',
      errors: '0',
      warnings: '0',
    });
  });

  test('annotates the exact lines of a broken repository, and fails', async () => {
    const { files, marks } = brokenRepository();
    const result = await run(clone('broken', files), { upload: 'false' });
    expect(result.code).toBe(1);
    expect(result.outputs).toMatchObject({ complete: 'false', errors: expect.stringMatching(/^[1-9]/) as unknown });
    const errors = result.annotations.filter(({ level }) => level === 'error');
    // Nine places, then the failure of the step: GitHub shows ten.
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)?.message).toMatch(
      /The catalog is incomplete.*more errors stand in the summary and in the log/s,
    );
    const places = new Set(marks.map(({ path, line, column }) => `${path}:${line}:${column}`));
    for (const { file, line, column } of errors.slice(0, 9)) {
      if (line !== undefined && column !== undefined) expect(places).toContain(`${file ?? ''}:${line}:${column}`);
    }
    expect(errors.slice(0, 9).filter(({ line }) => line !== undefined).length).toBeGreaterThanOrEqual(6);
  });

  test('ends early on a host other than github.com', async () => {
    const workspace = clone('host', filesUnder(root, 'examples/environments'));
    const result = await run(workspace, { upload: 'false' }, { GITHUB_SERVER_URL: 'https://git.example.org' });
    expect(result.code).toBe(1);
    expect(result.annotations.at(-1)?.message).toContain('git.example.org');
    expect(result.outputs).toMatchObject({ complete: 'false', 'catalog-path': '' });
  });

  test('says what is wrong with an input', async () => {
    const workspace = clone('input', filesUnder(root, 'examples/environments'));
    const result = await run(workspace, { 'fail-on': 'errors' });
    expect(result.code).toBe(1);
    expect(result.annotations.at(-1)?.message).toContain('error, warning, withdrawn, corrected');
  });
});
