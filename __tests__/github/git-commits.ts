import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Commit } from './history.js';

const run = promisify(execFile);

/** The commits that a clone has from `revision` on, oldest first, as `World.addCommits` takes them. */
export async function commitsOf(directory: string, revision = 'HEAD'): Promise<readonly Commit[]> {
  const format = '--format=%H%x09%P%x09%ct%x09%s';
  const { stdout } = await run('git', ['log', '--reverse', '--topo-order', format, '--end-of-options', revision], {
    cwd: directory,
    env: { PATH: process.env['PATH'], GIT_NO_REPLACE_OBJECTS: '1' },
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sha = '', parents = '', time = '', ...message] = line.split('\t');
      return { sha, parents: parents.split(' ').filter(Boolean), time: Number(time), message: message.join('\t') };
    });
}
