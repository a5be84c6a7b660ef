import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { git, packageJson, projectFiles, readText, root } from '../support/project.js';

const files = projectFiles();
const own = files.filter((path) => !/^dist\/|^__tests__\/fixtures\/|\/generated\/|package-lock\.json$/.test(path));
/** What is read by people: binary files, such as screenshots, are not. */
const texts = own.filter((path) => !/\.(?:png|ico|woff2|gz)$/.test(path));

test('no file is a symbolic link: one that dangles breaks `uses: $/path`', () => {
  expect(files.filter((path) => lstatSync(join(root, path)).isSymbolicLink())).toEqual([]);
  expect(git(['ls-files', '--stage']).match(/^120000 .*$/gm) ?? []).toEqual([]);
});

describe('texts', () => {
  test('end with one line feed, and hold no carriage return and no byte-order mark', () => {
    const odd = texts.filter((path) => !/^(?!\uFEFF)[^\r]*[^\n\r]\n$|^$/.test(readText(path)));
    expect(odd).toEqual([]);
  });
});

test('the license is the Apache License 2.0, word for word', () => {
  const digest = createHash('sha256')
    .update(readFileSync(join(root, 'LICENSE')))
    .digest('hex');
  expect(digest).toBe('cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30');
  expect(packageJson().license).toBe('Apache-2.0');
});

test('the scripts that documents name exist', () => {
  const { scripts } = packageJson();
  const named = files
    .filter((path) => path.endsWith('.md') && !path.startsWith('__tests__/fixtures/'))
    .flatMap((path) =>
      [...readText(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => `${path}: ${String(name)}`),
    );
  expect(named.filter((entry) => !(entry.replace(/^.*: /, '') in scripts))).toEqual([]);
});

test('the links of documents lead to files', () => {
  const broken = files
    .filter((path) => path.endsWith('.md') && !/^(?:__tests__\/fixtures|examples\/environments)\//.test(path))
    .flatMap((path) => {
      const links = [...readText(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, link]) =>
        String(link),
      );
      return links.map((link) => [path, new URL(link, `file:///${path}`).pathname.slice(1)] as const);
    })
    .filter(([, target]) => !files.some((file) => file === target || file.startsWith(`${target.replace(/\/$/, '')}/`)));
  expect(broken).toEqual([]);
});
