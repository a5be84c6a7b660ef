import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { loadSnapshot } from '../../src/profile/load.js';
import { createRepository, type TestRepository } from '../support/git.js';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

/** The folder store as processes use it: several at once, and one that dies in the middle. */
const COMMAND = join(root, 'dist', 'cli', 'index.js');
const CATALOG = 'openenv-catalog.json';
const CHANGES = 'openenv-catalog-changes.json';

let repository: TestRepository;
/** Oldest first. Each commit's catalog is large enough that writing it takes a while. */
let commits: readonly string[];
let store: string;

beforeAll(() => {
  repository = createRepository();
  commits = ['first', 'second', 'third'].map((round) =>
    repository.commit(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, number) => [
          `envs/e${String(number)}/openenv.yaml`,
          `name: e${String(number)}\ndescription: ${round} ${'words of a description '.repeat(80)}\n`,
        ]),
      ),
    ),
  );
  repository.checkOut();
});

beforeEach(() => {
  store = join(scratch('store'), 'store');
});

interface Publishing {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

function publish(revision: string, baseline = 'rebuild'): Publishing {
  const output = join(scratch('output'), CATALOG);
  const settings = ['--publisher', 'example.org', '--repository-uri', 'https://github.com/org/environments.git'];
  const place = ['--path', repository.directory, '--revision', revision, '--output', output, '--store', store];
  const child = spawn(process.execPath, [COMMAND, 'publish', ...settings, ...place, '--baseline', baseline], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, stderr })) };
}

/** What stands in the store under names of artifacts: each must be whole. Returns their revisions. */
function wholeArtifacts(names = finished()): readonly string[] {
  const revisions: string[] = [];
  for (const name of names) {
    expect(readdirSync(join(store, name))).toEqual(expect.arrayContaining([CHANGES, CATALOG]));
    const loaded = loadSnapshot(readFileSync(join(store, name, CATALOG)));
    if (!loaded.ok) throw new Error(`${name}: ${loaded.message}`);
    const { revision } = loaded.snapshot.source;
    expect(name).toBe(`openenv-catalog-${revision}`);
    expect(JSON.parse(readFileSync(join(store, name, CHANGES), 'utf8'))).toHaveProperty('superseded');
    revisions.push(revision);
  }
  return revisions;
}

const inStore = (): readonly string[] => (existsSync(store) ? readdirSync(store).sort() : []);
const finished = (): readonly string[] => inStore().filter((name) => !name.startsWith('.'));
const unfinished = (): readonly string[] => inStore().filter((name) => name.startsWith('.'));

describe('several processes at once', () => {
  test('that publish one commit all succeed, and leave one artifact', async () => {
    const [, second = ''] = commits;
    const ends = await Promise.all([1, 2, 3, 4].map(() => publish(second).ended));
    expect(ends.map(({ code, stderr }) => [code, /^Error/m.test(stderr)])).toEqual(ends.map(() => [0, false]));
    expect(wholeArtifacts()).toEqual([second]);
    expect(unfinished()).toEqual([]);
  });

  test('that publish several commits all succeed, and leave one artifact of each', async () => {
    const [, second = '', third = ''] = commits;
    const ends = await Promise.all([second, third, second, third].map((revision) => publish(revision).ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(wholeArtifacts()).toEqual([second, third].sort());
  });

  test('that disagree on what an artifact holds leave the whole of one of them', async () => {
    const [first = '', second = '', third = ''] = commits;
    await Promise.all([publish(first).ended, publish(second).ended]);
    // Compared with the first and with the second commit, the third has two reports of changes.
    const against = [first, second, first, second].map((base) => join(store, `openenv-catalog-${base}`, CATALOG));
    const ends = await Promise.all(against.map((file) => publish(third, file).ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(wholeArtifacts([`openenv-catalog-${third}`])).toEqual([third]);
    expect(unfinished()).toEqual([]);
  });
});

describe('a process that is killed', () => {
  /** Ends the process at once, as the system does when memory is short. */
  async function killAfter(milliseconds: number): Promise<void> {
    const { child, ended } = publish(commits[1] ?? '');
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    await ended;
    clearTimeout(timer);
  }

  test('at whatever moment leaves its artifact whole or absent', async () => {
    const { child, ended } = publish(commits[1] ?? '');
    const started = performance.now();
    expect(child.pid).toBeDefined();
    await ended;
    const whole = performance.now() - started;
    for (let step = 1; step <= 8; step += 1) {
      store = join(scratch('store'), 'store');
      await killAfter((whole * step) / 8);
      expect([[], [commits[1]]]).toContainEqual(wholeArtifacts());
    }
  });

  test('while it writes the artifact leaves none, and the next one publishes', async () => {
    const [, second = '', third = ''] = commits;
    // The folder that is being written tells the moment; a process may be done before the signal reaches it.
    for (let attempt = 1; attempt <= 10 && unfinished().length === 0; attempt += 1) {
      store = join(scratch('store'), 'store');
      await publish(third).ended;
      const { child, ended } = publish(second);
      const watcher = watch(store, () => child.kill('SIGKILL'));
      await ended;
      watcher.close();
    }
    expect(unfinished()).toHaveLength(1);
    expect(wholeArtifacts()).toEqual([third]);

    expect((await publish(second).ended).code).toBe(0);
    expect(wholeArtifacts()).toEqual([second, third].sort());
  });
});
