import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepArtifact, UPLOAD_MILLISECONDS, type UploadSettings } from '../../../src/platform/github/upload.js';
import type { ArtifactFile } from '../../../src/publish/ports.js';
import { StoreError } from '../../../src/publish/ports.js';
import { on, status, type Action } from '../../github/faults.js';
import { startGitHub, type GitHubStandIn } from '../../github/stand-in.js';
import { scratch } from '../../support/scratch.js';

const files = [{ name: 'openenv-catalog.json', bytes: Buffer.from('{}') }];

let standIn: GitHubStandIn;
let settings: UploadSettings;

beforeEach(async () => {
  standIn = await startGitHub();
  const url = standIn.resultsUrl;
  const token = standIn.runtimeToken(standIn.world.addRun({ headSha: 'a'.repeat(40) }));
  // The official client reads these by itself, and tells what it does on standard output.
  jest.replaceProperty(process, 'env', { ...process.env, ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: token });
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const temporaryFolder = scratch('upload');
  settings = { results: { url, token }, temporaryFolder, runUrl: undefined, retentionDays: undefined };
});

afterEach(async () => {
  jest.restoreAllMocks();
  expect(standIn.contractBreaches).toEqual([]);
  await standIn.close();
});

test('gives id and digest, and no address where the run has none', async () => {
  const stored = await keepArtifact(settings, 'name', files);
  const [artifact] = standIn.world.artifacts;
  expect(stored).toEqual({ name: 'name', id: String(artifact?.id), digest: artifact?.digest, created: true });
  expect(await keepArtifact(settings, 'name', files)).toEqual({ ...stored, created: false });
});

const catalog = (root: string, more = ''): readonly ArtifactFile[] => {
  const content = { publisher: 'example.org', source: { uri: 'https://x' }, inventory: { root }, more };
  return [{ name: 'openenv-catalog.json', bytes: Buffer.from(JSON.stringify(content)) }];
};

test('replaces another catalog of the same root', async () => {
  const first = await keepArtifact(settings, 'name', catalog('envs'));
  const second = await keepArtifact(settings, 'name', catalog('envs', 'changed'));
  expect([first.created, second.created, first.id === second.id]).toEqual([true, true, false]);
  // The name is free before it is asked for.
  expect(standIn.count('CreateArtifact')).toBe(2);
  expect(standIn.world.artifacts).toHaveLength(1);
});

test('does not replace the catalog of another root, and shows no more of it than a line', async () => {
  await keepArtifact(settings, 'name', catalog('x'.repeat(5000)));
  const failure: unknown = await keepArtifact(settings, 'name', catalog('envs')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toMatch(/holds another catalog: that of "x{400,500}…, not that of "envs"/);
  expect(standIn.world.artifacts).toHaveLength(1);
});

test('replaces what is no catalog', async () => {
  await keepArtifact(settings, 'name', [{ name: 'openenv-catalog.json', bytes: Buffer.from('[]') }]);
  expect(await keepArtifact(settings, 'name', catalog('envs'))).toMatchObject({ created: true });
  expect(standIn.world.artifacts).toHaveLength(1);
});

test('tries a name that is taken three times, frees it in between, and shows no more of the reason than a line', async () => {
  const taken = status(409, { code: 'already_exists', msg: 'x'.repeat(5000) });
  standIn.faults.add({ match: on('CreateArtifact'), action: taken, times: Infinity });
  const failure: unknown = await keepArtifact(settings, 'name', files).catch((error: unknown) => error);
  expect((failure as StoreError).message).toMatch(/^The artifact "name" was not uploaded: .{1,500}…$/);
  expect((failure as StoreError).help).toMatch(/^Another job of this run keeps this name/);
  expect(standIn.count('CreateArtifact')).toBe(3);
  expect(standIn.count('DeleteArtifact')).toBe(2);
});

test('does not try again what is refused', async () => {
  standIn.faults.add({ match: on('CreateArtifact'), action: status(403, { code: 'permission_denied', msg: 'no' }) });
  const failure: unknown = await keepArtifact(settings, 'name', files).catch((error: unknown) => error);
  expect((failure as StoreError).help).toMatch(/^The token of this job is not accepted/);
  expect(standIn.count('CreateArtifact')).toBe(1);
});

test('asks nothing where the runner gives no access', async () => {
  const failure: unknown = await keepArtifact({ ...settings, results: undefined }, 'name', files).catch(
    (error: unknown) => error,
  );
  expect((failure as StoreError).message).toContain('gives no access to the artifact service');
  expect(standIn.requests).toEqual([]);
});

test('leaves no file behind', async () => {
  await keepArtifact(settings, 'name', files);
  expect(readdirSync(settings.temporaryFolder)).toEqual([]);
});

test.each<[string, Action]>([
  ['CreateArtifact', { kind: 'hang' }],
  ['FinalizeArtifact', { kind: 'hang' }],
])('ends at its deadline where %s is never answered', async (operation, action) => {
  standIn.faults.add({ match: on(operation), action, times: Infinity });
  const start = Date.now();
  const failure: unknown = await keepArtifact({ ...settings, milliseconds: 1500 }, 'name', files).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StoreError);
  expect((failure as StoreError).message).toBe('The artifact "name" was not uploaded: it took more than 1.5 s');
  expect(Date.now() - start).toBeLessThan(5000);
});

test('survives two calls that fail for half a minute each, and ends before a runner would', () => {
  expect(UPLOAD_MILLISECONDS).toBeGreaterThan(2 * 32_000);
  expect(UPLOAD_MILLISECONDS).toBeLessThan(5 * 60_000);
});
