/**
 * `npm start`: the main job on any machine, with the committed bundle; nothing is installed. It makes a small repository
 * of two commits from the examples, publishes the catalog of each into a folder, and shows what the second one changed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const place = join(root, 'build', 'start');
const repository = join(place, 'repository');
/** Where the examples stand, here and there: their evidence is named by its path in the repository. */
const examples = 'examples/environments';
const environments = join(repository, examples);
const command = join(root, 'dist', 'cli', 'index.js');
// A clone's origin may be a folder, so the address comes from package.json.
const uri = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).repository.url.replace(/^git\+/, '');

const people = { NAME: 'Example', EMAIL: 'example@example.org', DATE: '2026-01-01T00:00:00Z' };
const env = { ...process.env };
for (const [what, value] of Object.entries(people)) {
  env[`GIT_AUTHOR_${what}`] = value;
  env[`GIT_COMMITTER_${what}`] = value;
}

rmSync(place, { recursive: true, force: true });
mkdirSync(repository, { recursive: true });
git('init', '--quiet', '--initial-branch', 'main');

// The first commit lacks one environment, and another one says less of itself.
cpSync(join(root, examples), environments, { recursive: true });
rmSync(join(environments, 'word_ladder'), { recursive: true });
const manifest = join(environments, 'number_guessing', 'openenv.yaml');
writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/^description: .*$/m, 'description: Guess a number.'));
commit('Start with three environments');
cpSync(join(root, examples), environments, { recursive: true });
commit('Add an environment, describe another');

publish('HEAD~1', 'The first commit');
publish('HEAD', 'The second commit');
console.log(`\nAll files are in ${relative(process.cwd(), place)}`);

function git(...args) {
  run('git', ['-C', repository, '-c', 'commit.gpgSign=false', '-c', 'core.hooksPath=', ...args]);
}

function commit(message) {
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', message);
}

function publish(revision, title) {
  console.log(`\n== ${title}`);
  const output = join(place, `catalog-${revision === 'HEAD' ? 'second' : 'first'}.json`);
  const options = {
    path: repository,
    root: examples,
    revision,
    output,
    store: join(place, 'store'),
    'repository-uri': uri,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  run(process.execPath, [command, 'publish', ...flags]);
}

function run(program, args) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
