import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildSnapshot } from '../../src/build/build.js';
import { materialize } from '../support/materialize.js';
import { scratch } from '../support/scratch.js';

const folder = scratch('processes');

/** Runs something with a `git` first in PATH that notes each start and becomes the real one. */
async function countingGit(run: () => Promise<unknown>): Promise<readonly string[]> {
  const log = join(folder, 'log');
  const bin = join(folder, 'bin');
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'git'), `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\nexec '${real}' "$@"\n`);
  chmodSync(join(bin, 'git'), 0o755);
  writeFileSync(log, '');
  appendFileSync(log, '');
  const path = process.env['PATH'] ?? '';
  process.env['PATH'] = `${bin}${delimiter}${path}`;
  try {
    await run();
  } finally {
    process.env['PATH'] = path;
  }
  return readFileSync(log, 'utf8').split('\n').slice(0, -1);
}

const posix = process.platform === 'win32' ? describe.skip : describe;

posix('a build with explicit settings', () => {
  test.each([1, 400])('starts three Git processes for %i environments', async (count) => {
    const repository = join(folder, `r${count}`);
    const text = 'name: n\ndescription: d\n';
    const license = { path: 'envs/e{n}/discovery.json', text: '{"license": "MIT", "license_source": "LICENSE"}' };
    materialize(
      {
        id: 'processes',
        files: [
          { path: 'envs/e{n}/openenv.yaml', text, range: [1, count] },
          { ...license, range: [1, count] },
          { path: 'LICENSE', text: 'x' },
        ],
      },
      repository,
    );
    const settings = { repository, revision: 'HEAD', root: 'envs', publisher: 'github.com', namespace: 'org' };
    const started = await countingGit(async () => {
      const { snapshot } = await buildSnapshot({ ...settings, repositoryUri: 'https://github.com/org/envs.git' });
      expect(snapshot.entries).toHaveLength(count);
    });
    expect(started.map((line) => /rev-parse|ls-tree|cat-file/.exec(line)?.[0])).toEqual([
      'rev-parse',
      'ls-tree',
      'cat-file',
    ]);
  });
});
