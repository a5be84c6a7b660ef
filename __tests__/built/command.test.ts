import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { brokenRepository } from '../support/broken.js';
import { filesUnder } from '../support/directory.js';
import { materialize } from '../support/materialize.js';
import { root } from '../support/project.js';
import { runtimes } from '../support/runtimes.js';
import { scratch } from '../support/scratch.js';

const command = join(root, 'dist', 'cli', 'index.js');
const sound = join(scratch('sound'), 'repository');
const broken = join(scratch('broken'), 'repository');
const catalogs = scratch('catalogs');
/** The catalogs of the sound environments, one for each Node. */
const written: Buffer[] = [];

beforeAll(() => {
  materialize({ id: 'sound', files: filesUnder(root, 'examples/environments') }, sound);
  materialize({ id: 'broken', files: brokenRepository().files }, broken);
});

test('the command is an executable script', () => {
  expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  if (process.platform !== 'win32') expect(statSync(command).mode & 0o111).toBe(0o111);
});

describe.each(runtimes)('%s runs the built command', (name, node) => {
  const output = join(catalogs, `${name}.json`);
  const build = (repository: string, environments: string): ReturnType<typeof run> =>
    run(
      ...['build', '--repository', repository, '--root', environments, '--output', output],
      ...['--repository-uri', 'https://github.com/org/environments.git', '--publisher', 'github.com'],
    );

  /** Runs the command where nothing of the person who runs the tests is known. */
  function run(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
    const home = join(catalogs, 'home');
    mkdirSync(home, { recursive: true });
    const env = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], HOME: home };
    return spawnSync(node, [command, ...args], { cwd: catalogs, env, encoding: 'utf8', timeout: 50_000 });
  }

  test('on sound environments, with the same bytes as any other Node', () => {
    const { status, stderr } = build(sound, 'examples/environments');
    const summary = /^4 records, snapshot sha256:[0-9a-f]{64}, complete=true\n$/;
    expect([status, stderr]).toEqual([0, expect.stringMatching(summary)]);
    written.push(readFileSync(output));
    expect(new Set(written.map((bytes) => bytes.toString('latin1'))).size).toBe(1);
  });

  test('on broken environments, with the issues of the reference', () => {
    const { status, stderr } = build(broken, 'envs');
    const { issues, entries } = brokenRepository();
    const { issues: found } = JSON.parse(readFileSync(output, 'utf8')) as { issues: unknown };
    expect([status, found]).toEqual([1, issues]);
    const lines = issues.map(({ severity, path, message }) => `${severity}: ${path}: ${message}`);
    expect(stderr.split('\n').slice(1, lines.length + 1)).toEqual(lines);
    expect(stderr).toMatch(new RegExp(`^${String(entries.length)} records, .*complete=false\n`));
  });

  test('with a usage error', () => {
    expect(run('build', '--no-such-option').status).toBe(2);
  });
});
