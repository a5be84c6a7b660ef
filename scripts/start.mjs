/**
 * `npm start`: catalogs this repository's own examples from its commit, with the committed bundle. Nothing is installed.
 * The repository's address comes from package.json, since a clone's origin may be a folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const output = join(root, 'build', 'openenv-catalog.json');

if (!existsSync(join(root, '.git'))) {
  console.error(
    'A catalog is made of a commit, and this folder is no Git repository: clone it instead of unpacking it.',
  );
  process.exit(1);
}
mkdirSync(join(root, 'build'), { recursive: true });
const { status, error } = spawnSync(
  process.execPath,
  [
    ...[join(root, 'dist', 'cli', 'index.js'), 'build'],
    ...['--repository', root, '--root', 'examples/environments'],
    ...['--repository-uri', repository.url.replace(/^git\+/, ''), '--output', output],
  ],
  { stdio: 'inherit' },
);
if (error) throw error;
if (status === 0) console.log(`The catalog of examples/environments is in ${relative(process.cwd(), output)}`);
process.exitCode = status ?? 1;
