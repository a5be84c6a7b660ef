import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { describeRepository, isPartialClone, originUrl } from '../../src/source/repository.js';
import { createRepository, repositoryAt } from '../support/git.js';
import { scratch } from '../support/scratch.js';

describe('describeRepository', () => {
  test('at the top of a work tree', async () => {
    const { directory } = createRepository();
    await expect(describeRepository(directory)).resolves.toEqual({ prefix: '', objectFormat: 'sha1', shallow: false });
  });

  test.each([
    'docs',
    'a b',
    'é環境',
    ...(process.platform === 'win32' ? [] : ['line\nbreak', 'end\n', '"quoted"', 'tab\there']),
  ])('in the directory %j', async (name) => {
    const { directory } = createRepository();
    mkdirSync(join(directory, name, 'deep'), { recursive: true });
    await expect(describeRepository(join(directory, name))).resolves.toMatchObject({ prefix: `${name}/` });
    await expect(describeRepository(join(directory, name, 'deep'))).resolves.toMatchObject({ prefix: `${name}/deep/` });
  });

  test('in a bare repository with SHA-256 ids', async () => {
    const { directory } = createRepository({ bare: true, objectFormat: 'sha256' });
    await expect(describeRepository(directory)).resolves.toEqual({
      prefix: '',
      objectFormat: 'sha256',
      shallow: false,
    });
  });

  test('in a shallow clone', async () => {
    const repository = createRepository();
    repository.commit({ a: 'a' });
    repository.commit({ a: 'b' });
    await expect(describeRepository(repository.clone({ depth: 1 }).directory)).resolves.toMatchObject({
      shallow: true,
    });
    await expect(describeRepository(repository.clone().directory)).resolves.toMatchObject({ shallow: false });
  });

  test('says that there is no repository', async () => {
    await expect(describeRepository(scratch('none'))).rejects.toMatchObject({ code: 'repository' });
  });
});

describe('originUrl', () => {
  test('is what the configuration says, without rewriting', async () => {
    const { directory, git } = createRepository();
    await expect(originUrl(directory)).resolves.toBeUndefined();
    for (const url of ['https://github.com/octo/envs.git', 'git@github.com:octo/envs', 'odd\nurl ', '/a folder/é']) {
      git('config', 'remote.origin.url', url);
      git('config', 'url.https://elsewhere.example/.insteadOf', 'https://github.com/');
      await expect(originUrl(directory)).resolves.toBe(url);
    }
  });

  test('of no repository is an error', async () => {
    await expect(originUrl(scratch('none'))).rejects.toMatchObject({ code: 'repository' });
    await expect(originUrl('/nowhere/at/all')).rejects.toMatchObject({ code: 'repository' });
  });

  test('that is absurdly long is refused', async () => {
    const { directory, git } = createRepository();
    git('config', 'remote.origin.url', 'x'.repeat(100_000));
    await expect(originUrl(directory)).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('isPartialClone', () => {
  test('knows clones with a filter', async () => {
    const repository = createRepository();
    repository.commit({ a: 'a' });
    await expect(isPartialClone(repository.clone({ filter: 'blob:none' }).directory)).resolves.toBe(true);
    await expect(isPartialClone(repository.clone().directory)).resolves.toBe(false);
    await expect(isPartialClone(scratch('none'))).resolves.toBe(false);
  });

  test.each([
    ['extensions.partialClone', 'origin', true],
    ['remote.a.b.promisor', 'true', true],
    ['remote.origin.promisor', 'false', false],
    ['remote.origin.promisor', '0', false],
    ['remote.origin.partialCloneFilter', 'tree:0', true],
    ['other.origin.promisor', 'true', false],
  ])('%s = %s: %p', async (key, value, expected) => {
    const { directory } = createRepository();
    repositoryAt(directory).git('config', key, value);
    if (key.startsWith('extensions.')) repositoryAt(directory).git('config', 'core.repositoryFormatVersion', '1');
    await expect(isPartialClone(directory)).resolves.toBe(expected);
  });
});
