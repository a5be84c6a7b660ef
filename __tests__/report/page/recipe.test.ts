import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { checkoutRecipe } from '../../../src/report/page/recipe.js';
import { scratch } from '../../support/scratch.js';

const URI = 'https://github.com/octo/envs.git';

describe('checkoutRecipe', () => {
  test('is five commands that anybody can read', () => {
    const revision = 'a'.repeat(40);
    expect(checkoutRecipe({ kind: 'git', uri: URI, path: 'envs/echo', revision })).toBe(
      [
        'git init ./echo && cd ./echo',
        `git remote add origin ${URI}`,
        'git sparse-checkout set --cone --end-of-options envs/echo',
        `git fetch --depth=1 --filter=blob:none origin ${revision}`,
        'git checkout FETCH_HEAD',
      ].join('\n'),
    );
  });

  test('knows the other object format by the length of the revision', () => {
    const recipe = checkoutRecipe({ kind: 'git', uri: URI, path: 'envs/echo', revision: 'a'.repeat(64) });
    expect(recipe).toMatch(/^git init --object-format=sha256 /);
  });

  test.each(['envs/echo', "envs/it's $(touch stolen) -x", 'envs/-x', 'envs/[a]'])(
    'brings %j and nothing beside it',
    (path) => {
      const { origin, revision } = repository(path);
      const folder = scratch('recipe');
      const recipe = checkoutRecipe({ kind: 'git', uri: URI, path, revision });
      execFileSync('bash', ['-e', '-c', recipe], { cwd: folder, env: environment(origin), stdio: 'pipe' });
      const checkout = join(folder, path.slice('envs/'.length));
      expect(readFileSync(join(checkout, path, 'openenv.yaml'), 'utf8')).toBe('name: wanted\n');
      expect(existsSync(join(checkout, 'pyproject.toml'))).toBe(true);
      expect(existsSync(join(checkout, 'envs', 'other'))).toBe(false);
      expect(existsSync(join(folder, 'stolen')) || existsSync(join(checkout, 'stolen'))).toBe(false);
    },
  );
});

/** A repository with the environment, another one, and a file at the top. */
function repository(path: string): { readonly origin: string; readonly revision: string } {
  const origin = scratch('origin');
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, { cwd: origin, env: environment(origin), encoding: 'utf8' }).trim();
  git('init', '--quiet', '--initial-branch=main');
  for (const [directory, content] of [
    [path, 'name: wanted\n'],
    ['envs/other', 'name: other\n'],
  ] as const) {
    mkdirSync(join(origin, directory), { recursive: true });
    writeFileSync(join(origin, directory, 'openenv.yaml'), content);
  }
  writeFileSync(join(origin, 'pyproject.toml'), '');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add environments');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  git('config', 'uploadpack.allowFilter', 'true');
  return { origin, revision: git('rev-parse', 'HEAD') };
}

/** A clean configuration, in which the address of the repository leads to a folder. */
function environment(origin: string): NodeJS.ProcessEnv {
  const name = { GIT_AUTHOR_NAME: 'octo', GIT_COMMITTER_NAME: 'octo' };
  const mail = { GIT_AUTHOR_EMAIL: 'octo@example.org', GIT_COMMITTER_EMAIL: 'octo@example.org' };
  return {
    PATH: process.env['PATH'],
    HOME: origin,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${pathToFileURL(origin).href}.insteadOf`,
    GIT_CONFIG_VALUE_0: URI,
    ...name,
    ...mail,
  };
}
