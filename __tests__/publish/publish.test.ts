import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { buildSnapshot } from '../../src/build/build.js';
import { openClone } from '../../src/platform/clone.js';
import { folderStore } from '../../src/platform/folder-store.js';
import { outputFiles } from '../../src/platform/output-files.js';
import type { BaselineMode } from '../../src/publish/baseline.js';
import type { PublishJob } from '../../src/publish/publish.js';
import { publish } from '../../src/publish/publish.js';
import type { Publication } from '../../src/publish/publish.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import { decideTarget } from '../../src/publish/revision.js';
import type { TestRepository } from '../support/git.js';
import { createRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';

const folder = scratch('publish');
const uri = 'https://github.com/org/envs.git';

let store: string;
let output: string;
let logged: string[];
const log = {
  info: (message: string) => void logged.push(message),
  warning: (message: string) => void logged.push(`warning: ${message}`),
};

beforeEach(() => {
  const place = mkdtempSync(join(folder, 'case-'));
  store = join(place, 'store');
  output = join(place, 'out', 'catalog.json');
  logged = [];
});

const manifest = (description: string): string => `name: n\ndescription: ${description}\n`;

/** Three commits: one environment; another description; a second environment. */
function history(): { readonly repository: TestRepository; readonly commits: readonly string[] } {
  const repository = createRepository();
  const commits = [
    repository.commit({ 'envs/a/openenv.yaml': manifest('first') }),
    repository.commit({ 'envs/a/openenv.yaml': manifest('second') }),
    repository.commit({ 'envs/b/openenv.yaml': manifest('other') }),
  ];
  return { repository, commits };
}

async function run(
  directory: string,
  changes: Partial<Omit<PublishJob, 'target' | 'settings'>> & {
    readonly revision?: string;
    readonly root?: string;
  } = {},
): Promise<Publication> {
  const { revision = 'HEAD', root = 'envs', ...job } = changes;
  const clone = openClone(directory);
  try {
    const target = decideTarget({ kind: 'other' }, await clone.facts(revision, undefined));
    if (target.kind !== 'catalog') throw new TypeError('a catalog is expected');
    return await publish(
      {
        target,
        settings: { repository: directory, root, publisher: 'github.com', namespace: 'org', repositoryUri: uri },
        baseline: 'auto',
        prefix: 'openenv-catalog',
        failOn: new Set(['error']),
        upload: true,
        ...job,
      },
      { store: folderStore(store, log), ancestry: clone.ancestry, log, write: outputFiles(output) },
    );
  } finally {
    await clone.close();
  }
}

async function catalogOf(directory: string, revision: string, changes: { readonly publisher?: string } = {}) {
  const settings = { repository: directory, revision, root: 'envs', publisher: 'github.com', namespace: 'org' };
  return buildSnapshot({ ...settings, repositoryUri: uri, ...changes });
}

describe('the story', () => {
  test('writes the catalog and the comparison, and keeps both under the name of the revision', async () => {
    const { repository, commits } = history();
    const publication = await run(repository.directory);
    const [, second = '', third = ''] = commits;
    expect(publication).toMatchObject({
      catalogPath: output,
      changesPath: join(output, '..', 'catalog-changes.json'),
      baseline: { status: 'rebuilt', snapshot: { source: { revision: second } } },
      artifact: { name: `openenv-catalog-${third}`, created: true },
      failures: [],
    });
    const kept = join(store, `openenv-catalog-${third}`);
    expect(readdirSync(kept).sort()).toEqual(['index.html', 'openenv-catalog-changes.json', 'openenv-catalog.json']);
    expect(readFileSync(join(kept, 'openenv-catalog.json'))).toEqual(readFileSync(output));
    const changes = JSON.parse(readFileSync(join(kept, 'openenv-catalog-changes.json'), 'utf8')) as object;
    expect(changes).toMatchObject({ added: [{}], withdrawn: [], superseded: [{}], corrected: [] });
  });

  test('has no comparison for the first commit of a history', async () => {
    const { repository, commits } = history();
    const publication = await run(repository.directory, { revision: commits[0] ?? '' });
    expect(publication).toMatchObject({ baseline: { status: 'none' }, comparison: undefined, changesPath: undefined });
  });

  test('keeps an incomplete report under another name, compares in part, and fails', async () => {
    const { repository } = history();
    const broken = repository.commit({ 'envs/b/openenv.yaml': 'name: [\n' });
    const publication = await run(repository.directory);
    expect(publication.artifact?.name).toBe(`openenv-catalog-incomplete-${broken}`);
    expect(readdirSync(join(store, `openenv-catalog-incomplete-${broken}`)).sort()).toEqual([
      'index.html',
      'openenv-catalog.json',
    ]);
    expect(publication.comparison).toMatchObject({ kind: 'partial', changes: { unread: [{}] } });
    expect(publication.failures).toEqual([expect.stringContaining('incomplete')]);
  });

  test('keeps nothing where nothing shall be uploaded', async () => {
    const { repository } = history();
    expect(await run(repository.directory, { upload: false })).toMatchObject({ artifact: undefined, failures: [] });
    expect(() => readdirSync(store)).toThrow();
  });

  test('says so when the store fails, after all else is done', async () => {
    const { repository } = history();
    store = join(repository.directory, 'HEAD-is-a-file');
    repository.git('config', '--file', store, 'a.b', 'c');
    const { failures, catalogPath } = await run(repository.directory);
    expect(readFileSync(catalogPath).length).toBeGreaterThan(0);
    expect(failures).toEqual([expect.stringMatching(/Cannot keep the artifact .* can be written/)]);
  });

  test('refuses a prefix that cannot start a name', async () => {
    const { repository } = history();
    await expect(run(repository.directory, { prefix: 'a/b' })).rejects.toMatchObject({ code: 'artifact-prefix' });
  });
});

describe('verdict', () => {
  test('fails on what fail-on names, and on nothing else', async () => {
    const { repository } = history();
    repository.commit({ 'envs/b/openenv.yaml': null });
    expect((await run(repository.directory)).failures).toEqual([]);
    const strict = await run(repository.directory, { failOn: new Set(['error', 'withdrawn']) });
    expect(strict.failures).toEqual([expect.stringContaining('1 entry of the baseline withdrawn')]);
  });

  test('fails on warnings where it is asked to', async () => {
    const repository = createRepository();
    const license = {
      'envs/a/README.md': '---\nlicense: isc\n---\n',
      'envs/a/pyproject.toml': '[project]\nlicense = "MIT"\n',
    };
    repository.commit({ 'envs/a/openenv.yaml': manifest('d'), ...license });
    expect((await run(repository.directory)).failures).toEqual([]);
    const { failures } = await run(repository.directory, { failOn: new Set(['error', 'warning']) });
    expect(failures).toEqual([expect.stringContaining('1 warning')]);
  });
});

describe('baseline', () => {
  const keep = async (revision: string, bytes: Uint8Array): Promise<void> => {
    await folderStore(store, log).save(`openenv-catalog-${revision}`, [{ name: 'openenv-catalog.json', bytes }]);
  };

  test('artifact: the exact one', async () => {
    const { repository, commits } = history();
    await keep(commits[1] ?? '', (await catalogOf(repository.directory, commits[1] ?? '')).bytes);
    const { baseline } = await run(repository.directory, { baseline: 'artifact' });
    expect(baseline).toMatchObject({ status: 'artifact', snapshot: { source: { revision: commits[1] } } });
  });

  test('artifact: that of the nearest ancestor, named as such', async () => {
    const { repository, commits } = history();
    await keep(commits[0] ?? '', (await catalogOf(repository.directory, commits[0] ?? '')).bytes);
    const { baseline } = await run(repository.directory, { baseline: 'artifact' });
    expect(baseline).toMatchObject({ status: 'ancestor', snapshot: { source: { revision: commits[0] } } });
    expect(baseline.note).toContain(commits[1]);
  });

  test('artifact: none is found, and nothing is compared with another commit', async () => {
    const { repository } = history();
    const { baseline, comparison } = await run(repository.directory, { baseline: 'artifact' });
    expect([baseline.status, comparison]).toEqual(['not-found', undefined]);
  });

  test('auto: the rebuild wins over an artifact that differs, with a warning', async () => {
    const { repository, commits } = history();
    const forged = await catalogOf(repository.directory, commits[1] ?? '');
    // Another catalog under the same revision, sound in itself.
    const content = { ...forged.snapshot, entries: [], inventory: { root: 'envs', paths: [] } };
    await keep(commits[1] ?? '', snapshotBytes(finishSnapshot(content)));
    const { baseline } = await run(repository.directory);
    expect(baseline.status).toBe('rebuilt');
    expect(logged).toContainEqual(expect.stringMatching(/^warning: .*differs from the one built again/));
  });

  test.each([
    ['damaged', () => Promise.resolve(Buffer.from('{')), /Invalid catalog JSON/],
    [
      'of another publisher',
      (directory: string, revision: string) => bytesOf(directory, revision, 'example.org'),
      /publisher is "example.org"/,
    ],
  ])('artifact: one that is %s is refused by name, and the search goes on', async (_name, content, reason) => {
    const { repository, commits } = history();
    const [first = '', second = ''] = commits;
    await keep(second, await content(repository.directory, second));
    await keep(first, (await catalogOf(repository.directory, first)).bytes);
    const { baseline, failures } = await run(repository.directory, { baseline: 'artifact' });
    expect(baseline.status).toBe('ancestor');
    expect(logged).toContainEqual(expect.stringMatching(reason));
    expect(failures).toEqual([]);
  });

  test('artifact: the catalog of another revision under the name is refused', async () => {
    const { repository, commits } = history();
    await keep(commits[1] ?? '', (await catalogOf(repository.directory, commits[0] ?? '')).bytes);
    const { baseline } = await run(repository.directory, { baseline: 'artifact' });
    expect(baseline.status).toBe('not-found');
    expect(logged).toContainEqual(expect.stringContaining(`it is the catalog of ${commits[0] ?? ''}`));
  });

  test('file: compared whatever its revision, the same one included', async () => {
    const { repository, commits } = history();
    const { bytes } = await catalogOf(repository.directory, commits[2] ?? '');
    const mode: BaselineMode = { file: bytes, path: 'previous.json' };
    const { baseline, comparison } = await run(repository.directory, { baseline: mode });
    expect(baseline.status).toBe('file');
    expect(comparison).toMatchObject({ kind: 'complete', changes: { superseded: [], corrected: [] } });
  });

  test('none: nothing is compared', async () => {
    const { repository } = history();
    expect(await run(repository.directory, { baseline: 'none' })).toMatchObject({ baseline: { status: 'none' } });
  });

  test('rebuild: not used where the base itself is incomplete', async () => {
    const repository = createRepository();
    repository.commit({ 'envs/a/openenv.yaml': 'name: [\n' });
    repository.commit({ 'envs/a/openenv.yaml': manifest('d') });
    const { baseline, failures } = await run(repository.directory, { baseline: 'rebuild' });
    expect(baseline).toMatchObject({ status: 'not-found', note: expect.stringContaining('incomplete') as unknown });
    expect(failures).toEqual([]);
  });

  async function bytesOf(directory: string, revision: string, publisher: string): Promise<Uint8Array> {
    return (await catalogOf(directory, revision, { publisher })).bytes;
  }
});

describe('clones', () => {
  test('depth 1: the base is named, absent, and the log says how to fetch it', async () => {
    const { repository, commits } = history();
    const shallow = repository.clone({ depth: 1 });
    const { baseline, build } = await run(shallow.directory);
    expect(build.snapshot.source.revision).toBe(commits[2]);
    expect(baseline).toMatchObject({ status: 'not-found' });
    expect(baseline.note).toMatch(new RegExp(`${commits[1] ?? ''}.*fetch-depth: 2`, 's'));
  });

  test('depth 2: the base is built again', async () => {
    const { repository, commits } = history();
    const { baseline } = await run(repository.clone({ depth: 2 }).directory);
    expect(baseline).toMatchObject({ status: 'rebuilt', snapshot: { source: { revision: commits[1] } } });
  });

  test('a merge is compared with its first parent, also where it is absent', async () => {
    const { repository, commits } = history();
    const side = repository.commit(
      { 'envs/c/openenv.yaml': manifest('side') },
      { branch: 'side', parents: [commits[1] ?? ''] },
    );
    const merge = repository.commit({ 'envs/c/openenv.yaml': manifest('side') }, { parents: [commits[2] ?? '', side] });
    const { build, baseline } = await run(repository.clone({ depth: 2 }).directory);
    expect(build.snapshot.source.revision).toBe(merge);
    expect(baseline.snapshot?.source.revision).toBe(commits[2]);
  });

  test('a path in a subdirectory lists what lies below it', async () => {
    const repository = createRepository({ name: 'with spaces' });
    repository.commit({ 'sub/envs/a/openenv.yaml': manifest('d') });
    repository.checkOut();
    const { build } = await run(join(repository.directory, 'sub'));
    expect(build.snapshot.inventory.paths).toEqual(['envs/a']);
  });

  test('SHA-256', async () => {
    const repository = createRepository({ objectFormat: 'sha256' });
    repository.commit({ 'envs/a/openenv.yaml': manifest('one') });
    repository.commit({ 'envs/a/openenv.yaml': manifest('two') });
    const { build, baseline } = await run(repository.directory);
    expect(build.snapshot.source.revision).toMatch(/^[0-9a-f]{64}$/);
    expect(baseline).toMatchObject({ status: 'rebuilt' });
  });
});
