import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { git, root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

/** What a runner downloads, and a consumer of the archive of a tag gets. */
const shipped = ['LICENSE', 'README.md', 'action.yml', 'catalog/', 'dist/', 'package.json', 'schemas/'];

test('the archive of this tree holds what the action needs, and nothing else', () => {
  const files = archived();
  expect([...new Set(files.map((file) => file.replace(/\/.*$/, '/')))]).toEqual(shipped);
  expect(files).toEqual(
    expect.arrayContaining(['catalog/action.yml', 'dist/index.js', 'dist/package.json', 'dist/cli/index.js']),
  );
});

/**
 * The files that `git archive` writes of the working tree as it would be committed. Index and objects are made in a
 * scratch folder: the repository is only read.
 */
function archived(): readonly string[] {
  const folder = scratch('archive');
  mkdirSync(join(folder, 'objects'));
  const variables = {
    GIT_INDEX_FILE: join(folder, 'index'),
    GIT_OBJECT_DIRECTORY: join(folder, 'objects'),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: resolve(root, git(['rev-parse', '--git-path', 'objects']).trim()),
  };
  git(['add', '--all'], variables);
  const tree = git(['write-tree'], variables).trim();
  git(['archive', '--worktree-attributes', `--output=${join(folder, 'tree.tar')}`, tree], variables);
  const listing = execFileSync('tar', ['-tf', 'tree.tar'], { cwd: folder, encoding: 'utf8' });
  return listing.split('\n').filter((file) => file !== '' && !file.endsWith('/'));
}
