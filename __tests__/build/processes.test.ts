import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSnapshot } from '../../src/build/build.js';
import { countingGit } from '../support/git.js';
import { materialize } from '../support/materialize.js';
import { scratch } from '../support/scratch.js';

const posix = process.platform === 'win32' ? describe.skip : describe;

posix('a build with explicit settings', () => {
  const path = process.env['PATH'];
  let counting: ReturnType<typeof countingGit>;
  beforeAll(() => {
    counting = countingGit();
    process.env['PATH'] = counting.environment['PATH'];
  });
  afterAll(() => {
    process.env['PATH'] = path;
  });

  test.each([1, 400])('starts three Git processes for %i environments', async (count) => {
    const repository = join(scratch('processes'), 'repository');
    const range = [1, count] as const;
    const files = [
      { path: 'envs/e{n}/openenv.yaml', text: 'name: n\ndescription: d\n', range },
      { path: 'envs/e{n}/discovery.json', text: '{"license": "MIT", "license_source": "LICENSE"}', range },
      { path: 'LICENSE', text: 'x' },
    ];
    materialize({ id: 'processes', files }, repository);
    const before = counting.starts().length;
    const settings = { repository, revision: 'HEAD', root: 'envs', publisher: 'github.com', namespace: 'org' };
    const { snapshot } = await buildSnapshot({ ...settings, repositoryUri: 'https://github.com/org/envs.git' });
    expect(snapshot.entries).toHaveLength(count);
    const started = counting.starts().slice(before);
    expect(started.map((line) => /rev-parse|ls-tree|cat-file/.exec(line)?.[0])).toEqual([
      'rev-parse',
      'ls-tree',
      'cat-file',
    ]);
  });
});
