import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runArtifacts, type RunArtifact, type RunArtifacts } from '../../../src/platform/github/results.js';
import { on, status, type Action } from '../../github/faults.js';
import { startGitHub, type GitHubStandIn } from '../../github/stand-in.js';
import type { Run } from '../../github/world.js';
import { writeZip } from '../../github/zip.js';

const archive = writeZip([{ name: 'a.txt', content: Buffer.from('a'.repeat(1000)) }]);
const backend = { workflow_run_backend_id: 'r', workflow_job_run_backend_id: 'j' };
const listed = {
  ...backend,
  ...{ name: 'x', database_id: '7', size: '1', created_at: '2026-01-01T00:00:00Z' },
};

let standIn: GitHubStandIn;
let run: Run;
let artifacts: RunArtifacts;

beforeEach(async () => {
  standIn = await startGitHub();
  run = standIn.world.addRun({ headSha: 'a'.repeat(40) });
  const made = runArtifacts({ url: standIn.resultsUrl, token: standIn.runtimeToken(run) });
  if (made === undefined) throw new TypeError('the token is sound');
  artifacts = made;
});

afterEach(async () => {
  expect(standIn.contractBreaches).toEqual([]);
  await standIn.close();
});

const stage = (operation: string, action: Action): void => {
  standIn.faults.add({ match: on(operation), action });
};

async function kept(): Promise<RunArtifact> {
  standIn.world.addArtifact({ name: 'x', run, archive });
  const artifact = await artifacts.find('x');
  if (artifact === undefined) throw new TypeError('the artifact is there');
  return artifact;
}

describe('an artifact of the run', () => {
  test('is the newest of its name', async () => {
    stage('ListArtifacts', status(200, { artifacts: ['8', '10', '9'].map((id) => ({ ...listed, database_id: id })) }));
    expect(await artifacts.find('x')).toMatchObject({ id: '10', backend });
  });

  test('is none of another name', async () => {
    stage('ListArtifacts', status(200, { artifacts: [{ ...listed, name: 'xy' }] }));
    expect(await artifacts.find('x')).toBeUndefined();
  });

  test.each(['7\n8', '../7', '', '7'.repeat(17), 7])('is none whose id is no number: %j', async (id) => {
    stage('ListArtifacts', status(200, { artifacts: [{ ...listed, database_id: id }] }));
    expect(await artifacts.find('x')).toBeUndefined();
  });

  test('has no digest that is none', async () => {
    const artifact = { ...listed, digest: 'sha256:x\n::error::' };
    stage('ListArtifacts', status(200, { artifacts: [artifact] }));
    expect(await artifacts.find('x')).toMatchObject({ digest: undefined });
  });

  test.each<[string, Action]>([
    ['500', status(500)],
    ['text', status(200, Buffer.from('<html>'))],
    ['a cut', { kind: 'destroy' }],
    ['no list', status(200, { artifacts: {} })],
  ])('is unknown where the service answers with %s', async (_, action) => {
    stage('ListArtifacts', action);
    expect(await artifacts.find('x')).toBeUndefined();
  });

  test('is downloaded without credentials', async () => {
    expect(await artifacts.download(await kept(), 1e6)).toEqual(archive);
    expect(standIn.requests.at(-1)).toMatchObject({ service: 'blobs', credentials: undefined });
  });

  test('is not downloaded beyond a limit', async () => {
    expect(await artifacts.download(await kept(), archive.length - 1)).toBeUndefined();
  });

  test.each<[string, Action]>([
    ['404', status(404)],
    ['a redirect', { kind: 'redirect' }],
    ['a cut', { kind: 'truncate', bytes: 10 }],
  ])('is not downloaded where the answer is no archive: %s', async (_, action) => {
    const artifact = await kept();
    stage('GetBlob', action);
    expect(await artifacts.download(artifact, 1e6)).toBeUndefined();
  });

  test.each(['file:///etc/passwd', '/x', 7, null])(
    'is not downloaded from an address that is none: %j',
    async (address) => {
      const artifact = await kept();
      stage('GetSignedArtifactURL', status(200, { signed_url: address }));
      expect(await artifacts.download(artifact, 1e6)).toBeUndefined();
      expect(standIn.count('blobs')).toBe(0);
    },
  );
});

describe('artifacts', () => {
  const tokenOf = (payload: unknown): string => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`;

  test.each(['', 'x', 'x.y.z', tokenOf({}), tokenOf({ scp: 7 }), tokenOf({ scp: 'Actions.Results:r' }), tokenOf([])])(
    'are those of no run where the token names none: %j',
    (token) => {
      expect(runArtifacts({ url: standIn.resultsUrl, token })).toBeUndefined();
    },
  );

  test('are found by the scope, whatever stands beside it', () => {
    const scp = 'Actions.ExampleScope Actions.Results:r:j';
    expect(runArtifacts({ url: standIn.resultsUrl, token: tokenOf({ scp }) })).toBeDefined();
    expect(runArtifacts({ url: 'no address', token: tokenOf({ scp }) })).toBeUndefined();
  });
});
