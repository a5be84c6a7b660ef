import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Build } from '../../src/build/build.js';
import { buildSnapshot } from '../../src/build/build.js';
import { brokenRepository } from '../support/broken.js';
import { materialize } from '../support/materialize.js';
import { scratch } from '../support/scratch.js';

const settings = {
  revision: 'HEAD',
  root: 'envs',
  publisher: 'github.com',
  namespace: 'org',
  repositoryUri: 'https://github.com/org/environments.git',
};
const broken = brokenRepository();
const places = scratch('diagnostics');

async function buildOf(name: string, files: Readonly<Record<string, string>>, root = 'envs'): Promise<Build> {
  const repository = join(places, name);
  materialize({ id: name, files: Object.entries(files).map(([path, text]) => ({ path, text })) }, repository);
  return buildSnapshot({ ...settings, root, repository });
}

describe('the broken repository', () => {
  let build: Build;
  beforeAll(async () => {
    materialize({ id: 'broken', files: broken.files }, join(places, 'broken'));
    build = await buildSnapshot({ ...settings, repository: join(places, 'broken') });
  });

  test('carries the issues of the reference', () => {
    expect(build.snapshot.issues).toEqual(broken.issues);
    expect(build.snapshot.complete).toBe(false);
  });

  test.each(broken.marks.map((mark) => [`${mark.path}:${mark.line}:${mark.column}`, mark] as const))(
    'has a diagnostic exactly at the mark %s',
    (_place, { path, line, column, endLine, endColumn }) => {
      const ranges = build.diagnostics.flatMap(({ file, range }) => (file === path && range ? [range] : []));
      expect(ranges).toContainEqual({ start: { line, column }, end: { line: endLine, column: endColumn } });
    },
  );

  test('has no diagnostic with a place that is not marked', () => {
    const located = build.diagnostics.filter(({ range }) => range !== undefined);
    expect(located).toHaveLength(broken.marks.length);
  });

  test('says what is wrong and what to do, each time', () => {
    for (const { message, help } of build.diagnostics) {
      expect(message).toMatch(/\S.*[^.]$/s);
      expect(help).toMatch(/\.$/);
    }
  });
});

describe('an environment with several faults', () => {
  test('reports all of them, in reading order, and carries the first', async () => {
    const { snapshot, diagnostics } = await buildOf('several', {
      'envs/a/openenv.yaml': 'name: 5\ndescription: " "\nspec_version: 1.5\n',
      'envs/a/pyproject.toml': '[project]\ndependencies = ["!!", 7]\n',
      'envs/a/README.md': '---\ntags: [a, 1]\n---\n',
    });
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'name-invalid',
      'description-invalid',
      'tags-invalid',
      'dependency-invalid',
      'dependencies-invalid',
      'wrong-type',
    ]);
    expect(snapshot.issues.map(({ message }) => message)).toEqual(['Environment needs a declared name']);
  });

  test('is not told what only follows from another fault', async () => {
    const { diagnostics } = await buildOf('follows', { 'envs/a/openenv.yaml': 'name: [\n' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['yaml-syntax']);
  });

  test('points at the declaration behind a breach of the card', async () => {
    const { diagnostics } = await buildOf('card', {
      'envs/a/openenv.yaml': 'description: d\n',
      'envs/a/pyproject.toml': `[project]\nname = "${'x'.repeat(8193)}"\n`,
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({
      code: 'long-text',
      file: 'envs/a/pyproject.toml',
      range: { start: { line: 2, column: 8 } },
    });
  });
});

describe('a root that lists nothing', () => {
  test('keeps the bytes of the reference, and says where manifests stand', async () => {
    const { snapshot, diagnostics } = await buildOf(
      'top',
      { 'openenv.yaml': 'name: n\ndescription: d\n', 'envs/readme': 'x' },
      'envs',
    );
    expect(snapshot).toMatchObject({ complete: true, entries: [], issues: [] });
    expect(diagnostics).toEqual([expect.objectContaining({ code: 'manifest-at-root', severity: 'notice' })]);
    expect(diagnostics[0]?.help).toContain('directory of its own');
  });

  test('names the root that would list them', async () => {
    const building = buildOf('elsewhere', { 'src/envs/a/openenv.yaml': 'name: n\ndescription: d\n' });
    await expect(building).rejects.toMatchObject({
      message: 'The configured inventory root does not exist',
      help: expect.stringContaining('"src/envs"') as unknown,
      diagnostics: [expect.objectContaining({ code: 'manifest-elsewhere', file: 'src/envs/a/openenv.yaml' })],
    });
  });
});

describe('root metadata that is at fault', () => {
  test('ends the build, with its place', async () => {
    const building = buildOf('root', { 'envs/a/openenv.yaml': 'name: n\ndescription: d\n', 'pyproject.toml': 'x =\n' });
    await expect(building).rejects.toMatchObject({
      message: 'Invalid package metadata: pyproject.toml',
      diagnostics: [expect.objectContaining({ file: 'pyproject.toml', range: expect.anything() as unknown })],
    });
  });
});
