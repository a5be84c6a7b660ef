import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eventsOf } from '../../__tests__/github/events.js';
import { runAction, runnerEnvironment } from '../../__tests__/github/runner.js';
import { startGitHub } from '../../__tests__/github/stand-in.js';
import { writeZip } from '../../__tests__/github/zip.js';
import { buildSnapshot } from '../../src/build/build.js';
import { CATALOG_FILE } from '../../src/publish/names.js';
import { root } from '../support/run.js';

const BUNDLE = join(root, 'dist', 'index.js');

/** Whole steps of the action, by what they do beside building the catalog. */
export const STEPS = {
  'nothing else': { baseline: 'none', upload: 'false' },
  upload: { baseline: 'none', upload: 'true' },
  'the base built again, upload': { baseline: 'rebuild', upload: 'true' },
  'a stored baseline, the base built again, upload': { baseline: 'auto', upload: 'true' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Runs the built action as a runner does, against GitHub on the loopback interface, on a push of a second commit.
 *
 * @returns the median of the time that passes from the start of the process to its end, in seconds
 */
export async function timeAction(
  repository: string,
  inputs: Readonly<Record<string, string>>,
  runs: number,
): Promise<number> {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();
  const [head = '', base = ''] = git('rev-list', '--first-parent', 'main').split('\n');
  const standIn = await startGitHub();
  try {
    const { world, tokens } = standIn;
    const { owner, name } = world.repository;
    const repositoryUri = `https://github.com/${owner}/${name}.git`;
    const place = { repository, revision: base, root: 'envs', publisher: 'github.com', namespace: owner };
    const { bytes } = await buildSnapshot({ ...place, repositoryUri });
    world.addArtifact({
      name: `openenv-catalog-${base}`,
      run: world.addRun({ headSha: base }),
      archive: writeZip([{ name: CATALOG_FILE, content: Buffer.from(bytes) }]),
    });
    const event = eventsOf(world.repository).push({ before: base, after: head });
    const token = tokens[0]?.value ?? '';
    const seconds: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const environment = await runnerEnvironment(standIn, {
        event,
        workspace: repository,
        inputs: { token, ...inputs },
      });
      const { code, stdout, durationMs } = await runAction(BUNDLE, environment);
      await environment.dispose();
      if (code !== 0) throw new Error(stdout);
      seconds.push(durationMs / 1000);
    }
    return median(seconds);
  } finally {
    await standIn.close();
  }
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new RangeError('at least one run is needed');
  return middle;
}
