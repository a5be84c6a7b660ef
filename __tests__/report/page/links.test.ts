import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { commitLink, directoryLink, evidenceLink, fileLink, repositoryLink } from '../../../src/report/page/links.js';

const REVISION = 'a'.repeat(40);
const COMMIT = { id: 'octo/envs', revision: REVISION };

describe('links to GitHub', () => {
  test('name repository, commit, directory and file', () => {
    expect(repositoryLink('octo/envs')).toBe('https://github.com/octo/envs');
    expect(commitLink(COMMIT)).toBe(`https://github.com/octo/envs/commit/${REVISION}`);
    expect(directoryLink(COMMIT, 'envs/a')).toBe(`https://github.com/octo/envs/tree/${REVISION}/envs/a`);
    expect(directoryLink(COMMIT, '.')).toBe(`https://github.com/octo/envs/tree/${REVISION}`);
    expect(fileLink(COMMIT, 'envs/a/openenv.yaml')).toBe(
      `https://github.com/octo/envs/blob/${REVISION}/envs/a/openenv.yaml`,
    );
    expect(commitLink({ ...COMMIT, revision: 'b'.repeat(64) })).toMatch(/b{64}$/);
  });

  test('encode a path byte by byte', () => {
    expect(fileLink(COMMIT, "a b/ü#?%'(1)*!.md")).toBe(
      `https://github.com/octo/envs/blob/${REVISION}/a%20b/%C3%BC%23%3F%25%27%281%29%2A%21.md`,
    );
  });

  test.each([
    'octo',
    'octo/envs/x',
    '../envs',
    'octo/..',
    './x',
    'octo/',
    '/envs',
    'oc to/envs',
    'octo/envs?x',
    'octo/envs\n',
    'a@b/c',
    '',
  ])('a repository %j has none', (id) => {
    expect(repositoryLink(id)).toBeUndefined();
    expect(commitLink({ id, revision: REVISION })).toBeUndefined();
    expect(directoryLink({ id, revision: REVISION }, 'a')).toBeUndefined();
    expect(fileLink({ id, revision: REVISION }, 'a')).toBeUndefined();
  });

  test.each(['main', 'A'.repeat(40), 'a'.repeat(41), `${REVISION}\n`, `${REVISION}/../x`, ''])(
    'a revision %j has none',
    (revision) => {
      expect(commitLink({ id: 'octo/envs', revision })).toBeUndefined();
      expect(fileLink({ id: 'octo/envs', revision }, 'a')).toBeUndefined();
    },
  );

  test.each(['../a', '/a', 'a//b', 'a/./b', 'a\\b', 'a\nb', '', 'a\uD800'])('a path %j has none', (path) => {
    expect(directoryLink(COMMIT, path)).toBeUndefined();
    expect(fileLink(COMMIT, path)).toBeUndefined();
  });

  test('whatever the parts are, a link leads into that repository', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('octo/envs', REVISION, 'envs/a', '..', 'javascript:alert(1)', '//x'),
    );
    fc.assert(
      fc.property(part, part, part, (id, revision, path) => {
        for (const link of [repositoryLink(id), commitLink({ id, revision }), fileLink({ id, revision }, path)]) {
          if (link === undefined) continue;
          const { origin, pathname, username, search, hash } = new URL(link);
          expect([origin, username, search, hash]).toEqual(['https://github.com', '', '', '']);
          expect(pathname.split('/').slice(1, 3).join('/')).toBe(id);
        }
      }),
    );
  });
});

describe('evidenceLink', () => {
  const link = `https://github.com/octo/envs/blob/${REVISION}/envs/a/LICENSE%20(1)`;

  test('is the address of a file of the same commit', () => {
    const exact = fileLink(COMMIT, 'envs/a/LICENSE (1)') ?? '';
    expect(evidenceLink(COMMIT, exact)).toBe(exact);
  });

  test.each([
    link,
    'https://example.com/LICENSE',
    `https://github.com/octo/envs/blob/${'b'.repeat(40)}/LICENSE`,
    `https://github.com/octo/other/blob/${REVISION}/LICENSE`,
    `https://github.com/octo/envs/blob/${REVISION}/../../../../x/y`,
    `https://github.com/octo/envs/blob/${REVISION}/LICENSE?raw=1`,
    `https://github.com/octo/envs/blob/${REVISION}/LICENSE#x`,
    `https://github.com/octo/envs/blob/${REVISION}/%zz`,
    `https://github.com/octo/envs/blob/${REVISION}/`,
    `https://github.com@example.com/octo/envs/blob/${REVISION}/LICENSE`,
    'javascript:alert(1)',
  ])('%j is none', (url) => {
    expect(evidenceLink(COMMIT, url)).toBeUndefined();
  });
});
