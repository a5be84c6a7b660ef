import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildSnapshot, type Build } from '../../src/build/build.js';
import type { BuildSettings } from '../../src/build/settings.js';
import { openClone } from '../../src/platform/clone.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import type { Baseline, BaselineMode, BaselineQuest } from '../../src/publish/baseline.js';
import { findBaseline } from '../../src/publish/baseline.js';
import type { StoredCatalog } from '../../src/publish/ports.js';
import type { Base } from '../../src/publish/revision.js';
import type { TestRepository } from '../support/git.js';
import { createRepository } from '../support/git.js';

let repository: TestRepository;
/** Oldest first: a dozen ancestors, the base, the commit that is cataloged. */
let commits: string[];
let [base, head] = ['', ''];
let current: Build;
/** What the store holds, by name, and what it was asked for. */
let stored: Map<string, readonly Uint8Array[]>;
let asked: string[];
let logged: string[];

const settingsOf = (revision: string, changes: Partial<BuildSettings> = {}): BuildSettings => ({
  repository: repository.directory,
  revision,
  root: 'envs',
  publisher: 'github.com',
  namespace: 'org',
  repositoryUri: 'https://github.com/org/envs.git',
  ...changes,
});
const bytesOf = async (revision: string, changes: Partial<BuildSettings> = {}): Promise<Uint8Array> =>
  (await buildSnapshot(settingsOf(revision, changes))).bytes;

beforeAll(async () => {
  repository = createRepository();
  const file = (text: string): string => `name: n\ndescription: ${text}\n`;
  commits = Array.from({ length: 14 }, (_, number) =>
    repository.commit({ 'envs/a/openenv.yaml': file(`d${number}`), 'more/a/openenv.yaml': file('other') }),
  );
  [base = '', head = ''] = commits.slice(-2);
  current = await buildSnapshot(settingsOf(head));
});

beforeEach(() => {
  stored = new Map();
  asked = [];
  logged = [];
});

async function* offered(name: string): AsyncGenerator<StoredCatalog> {
  asked.push(name);
  await Promise.resolve();
  for (const [index, bytes] of (stored.get(name) ?? []).entries()) yield { bytes, origin: `place ${index}` };
}

async function find(mode: BaselineMode, changes: Partial<BaselineQuest> = {}): Promise<Baseline> {
  const clone = openClone(repository.directory);
  try {
    return await findBaseline({
      ...{ mode, base: { kind: 'commit', id: base, origin: 'a test' }, ancestors: true, prefix: 'p' },
      ...{ settings: settingsOf(head), current: current.snapshot, ancestry: clone.ancestry },
      store: { find: offered, save: () => Promise.reject(new TypeError('nothing is kept')) },
      log: { info: () => undefined, warning: (message) => void logged.push(message) },
      ...changes,
    });
  } finally {
    await clone.close();
  }
}

const keep = (revision: string, ...bytes: readonly Uint8Array[]): unknown => stored.set(`p-${revision}`, bytes);

describe('a stored catalog', () => {
  test('of the base is taken, and no other name is asked for', async () => {
    keep(base, await bytesOf(base));
    expect(await find('artifact')).toMatchObject({ status: 'artifact', snapshot: { source: { revision: base } } });
    expect(asked).toEqual([`p-${base}`]);
  });

  test.each<[string, RegExp, () => Promise<Uint8Array>]>([
    ['of another publisher', /its publisher is "example\.org"/, () => bytesOf(base, { publisher: 'example.org' })],
    [
      'of another repository',
      /its source is "https:\/\/github\.com\/org\/x\.git"/,
      () => bytesOf(base, { repositoryUri: 'https://github.com/org/x.git' }),
    ],
    ['of another root', /its inventory root is "more"/, () => bytesOf(base, { root: 'more' })],
    ['of another revision', /it is the catalog of [0-9a-f]{40}\./, () => bytesOf(head)],
    ['that is damaged', /Invalid catalog JSON/, () => Promise.resolve(Buffer.from('{'))],
  ])('%s is refused by name, and the next one is taken', async (_, reason, make) => {
    keep(base, await make(), await bytesOf(base));
    expect(await find('artifact')).toMatchObject({
      status: 'artifact',
      note: expect.stringContaining('place 1') as unknown,
    });
    expect(logged).toEqual([expect.stringMatching(reason)]);
  });

  test('that differs from the one that is built again is not used, and the log says so', async () => {
    const content = { ...current.snapshot, source: { ...current.snapshot.source, revision: base }, entries: [] };
    keep(base, snapshotBytes(finishSnapshot({ ...content, inventory: { root: 'envs', paths: [] } })));
    expect(await find('auto')).toMatchObject({ status: 'rebuilt' });
    expect(logged).toEqual([expect.stringContaining('differs from the one built again')]);
  });

  test('that is the same as the one that is built again is used', async () => {
    keep(base, await bytesOf(base));
    expect(await find('auto')).toMatchObject({ status: 'artifact' });
    expect(logged).toEqual([]);
  });
});

describe('ancestors', () => {
  test('are asked for from the nearest on, ten at most', async () => {
    keep(commits[0] ?? '', await bytesOf(commits[0] ?? ''));
    expect(await find('artifact')).toMatchObject({ status: 'not-found' });
    const nearest = commits.slice(2, -2).toReversed();
    expect(asked).toEqual([base, ...nearest].map((commit) => `p-${commit}`));
  });

  test('stand in where nothing better is found, the nearest one first', async () => {
    for (const index of [5, 8]) keep(commits[index] ?? '', await bytesOf(commits[index] ?? ''));
    expect(await find('artifact')).toMatchObject({
      ...{ status: 'ancestor', snapshot: { source: { revision: commits[8] } } },
    });
  });

  test('hold a catalog of their own revision', async () => {
    keep(commits[8] ?? '', await bytesOf(commits[5] ?? ''));
    expect(await find('artifact')).toMatchObject({ status: 'not-found' });
  });

  test('do not stand in for what can be built again, nor where they may not', async () => {
    keep(commits[8] ?? '', await bytesOf(commits[8] ?? ''));
    expect(await find('auto')).toMatchObject({ status: 'rebuilt' });
    expect(await find('artifact', { ancestors: false })).toMatchObject({ status: 'not-found' });
    expect(new Set(asked)).toEqual(new Set([`p-${base}`]));
  });
});

describe('what is asked for', () => {
  test('rebuild looks into no store, not even for ancestors', async () => {
    keep(base, await bytesOf(base));
    expect(await find('rebuild')).toMatchObject({ status: 'rebuilt' });
    const broken = repository.commit({ 'envs/a/openenv.yaml': 'name: [' }, { branch: 'odd', parents: [base] });
    const incomplete: Base = { kind: 'commit', id: broken, origin: 'a test' };
    expect(await find('rebuild', { base: incomplete })).toMatchObject({ status: 'not-found' });
    expect(asked).toEqual([]);
  });

  test('artifact builds nothing again', async () => {
    expect(await find('artifact', { ancestors: false })).toMatchObject({ status: 'not-found', snapshot: undefined });
  });

  test('none asks for nothing', async () => {
    keep(base, await bytesOf(base));
    expect(await find('none')).toMatchObject({ status: 'none', snapshot: undefined });
    expect(asked).toEqual([]);
  });

  test('a file is held against publisher, source and root, and not against a revision', async () => {
    const file = await bytesOf(commits[3] ?? '');
    expect(await find({ file, path: 'x.json' })).toMatchObject({ status: 'file' });
    const other = await bytesOf(base, { root: 'more' });
    expect(await find({ file: other, path: 'x.json' })).toMatchObject({ status: 'not-found', snapshot: undefined });
    expect(logged).toEqual([expect.stringContaining('The baseline file x.json is refused')]);
  });

  test('an incomplete base is no baseline', async () => {
    const broken = repository.commit({ 'envs/a/openenv.yaml': 'name: [' }, { branch: 'broken', parents: [base] });
    const incomplete: Base = { kind: 'commit', id: broken, origin: 'a test' };
    expect(await find('auto', { base: incomplete, ancestors: false })).toMatchObject({
      ...{ status: 'not-found', note: expect.stringContaining('is itself incomplete') as unknown },
    });
  });

  test('a base that GitHub must tell is that of nobody where it does not', async () => {
    const unknown: Base = { kind: 'merge-base', base, head, origin: 'a test' };
    const ancestry = { ancestors: () => Promise.resolve([]), holds: () => Promise.resolve(true) };
    const told = { ...ancestry, mergeBase: () => Promise.resolve(commits[4]) };
    const silent = { ...ancestry, mergeBase: () => Promise.resolve(undefined) };
    expect(await find('auto', { base: unknown, ancestry: told })).toMatchObject({
      ...{ status: 'rebuilt', snapshot: { source: { revision: commits[4] } } },
    });
    expect(await find('auto', { base: unknown, ancestry: silent })).toMatchObject({ status: 'none' });
  });
});
