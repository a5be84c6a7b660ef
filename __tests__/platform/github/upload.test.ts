import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepArtifact, UPLOAD_MILLISECONDS, type UploadSettings } from '../../../src/platform/github/upload.js';
import { StoreError } from '../../../src/publish/ports.js';
import { on, type Action } from '../../github/faults.js';
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
