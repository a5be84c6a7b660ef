import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadSnapshot } from '../../src/profile/load.js';
import { renderPage } from '../../src/report/page/page.js';
import { exampleHistory } from '../support/example-history.js';
import { createRepository } from '../support/git.js';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

/** The built command `page`, and the page in the artifact of the main job. */
const command = join(root, 'dist', 'cli', 'index.js');
const folder = scratch('page');

function run(args: readonly string[], input?: Uint8Array): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: folder, input });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
}

const uri = ['--repository-uri', 'https://github.com/org/environments.git'];
const place = ['--root', 'examples/environments', ...uri];

beforeAll(() => {
  exampleHistory(folder);
  for (const [revision, output] of [
    ['HEAD~1', 'previous.json'],
    ['HEAD', 'current.json'],
  ] as const)
    expect(run(['build', ...place, '--revision', revision, '--output', output]).status).toBe(0);
  writeFileSync(join(folder, 'changes.json'), run(['compare', '--json', 'previous.json', 'current.json']).stdout);
});

describe('page', () => {
  test('writes what the library renders', () => {
    expect(run(['page', 'current.json', '--output', 'plain.html'])).toEqual({
      status: 0,
      stdout: 'page       plain.html\n',
      stderr: '',
    });
    const loaded = loadSnapshot(readFileSync(join(folder, 'current.json')));
    if (!loaded.ok) throw new Error(loaded.message);
    const page = renderPage(loaded.snapshot, undefined, { fileName: 'current.json' });
    expect(readFileSync(join(folder, 'plain.html'), 'utf8')).toBe(page);
  });

  test('shows changes, and reads a catalog from standard input', () => {
    const input = readFileSync(join(folder, 'current.json'));
    expect(run(['page', '-', 'changes.json', '--output', 'changes.html'], input).status).toBe(0);
    expect(readFileSync(join(folder, 'changes.html'), 'utf8')).toMatch(/href="#changes"/);
  });

  test.each<[string, string[], number, RegExp]>([
    ['no output', ['current.json'], 2, /--output/],
    ['two files on standard input', ['-', '-', '--output', 'x.html'], 2, /only one/],
    ['no catalog', ['changes.json', '--output', 'x.html'], 1, /Catalog error: Catalog does not match/],
    [
      'no changes',
      ['current.json', 'current.json', '--output', 'x.html'],
      1,
      /does not hold a comparison.*\n.*compare --json/,
    ],
    [
      'changes of another catalog',
      ['previous.json', 'changes.json', '--output', 'x.html'],
      1,
      /not those of this catalog/,
    ],
    ['a file that is not there', ['none.json', '--output', 'x.html'], 1, /Cannot read/],
    ['a folder as output', ['current.json', '--output', '.'], 1, /Cannot write/],
  ])('%s: refused in a sentence, and nothing is written', (_, args, status, message) => {
    const ran = run(['page', ...args]);
    expect([ran.status, ran.stdout]).toEqual([status, '']);
    expect(ran.stderr).toMatch(message);
    expect(existsSync(join(folder, 'x.html'))).toBe(false);
  });

  test('of an incomplete catalog says that it is', () => {
    const repository = createRepository();
    repository.commit({ 'envs/a/openenv.yaml': 'name: [\n', 'envs/b/openenv.yaml': 'name: b\ndescription: c\n' });
    const publisher = ['--publisher', 'example.org', '--revision', 'main'];
    run(['build', '--repository', repository.directory, ...uri, ...publisher, '--output', 'broken.json']);
    expect(run(['page', 'broken.json', '--output', 'broken.html']).status).toBe(0);
    expect(readFileSync(join(folder, 'broken.html'), 'utf8')).toMatch(/incomplete/i);
  });
});

test('the main job puts the page into the artifact, and into nothing else', () => {
  mkdirSync(join(folder, 'out'));
  const output = ['--output', 'out/catalog.json', '--store', 'store'];
  expect(run(['publish', ...place, ...output]).status).toBe(0);
  const [artifact = ''] = readdirSync(join(folder, 'store'));
  expect(artifact).toMatch(/^openenv-catalog-[0-9a-f]{40}$/);
  const page = join(folder, 'store', artifact, 'index.html');
  expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[^]*href="#changes"/);
  expect(existsSync(join(folder, 'out', 'index.html'))).toBe(false);
});
