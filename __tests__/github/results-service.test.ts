import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eventsOf } from './events.js';
import { on, status } from './faults.js';
import type { Attempts } from './results-service.js';
import { runAction, runnerEnvironment } from './runner.js';
import { startGitHub, type GitHubStandIn } from './stand-in.js';
import { sha256, type Run } from './world.js';
import { bomb, writeZip } from './zip.js';

const CLIENT = fileURLToPath(new URL('artifact-client.mjs', import.meta.url));
const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const NAME = `openenv-catalog-${B}`;

interface Outcome {
  readonly value?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly ms: number;
}

let standIn: GitHubStandIn;
let workspace: string;
let file: string;

async function start(attempts: Partial<Attempts> = {}): Promise<void> {
  standIn = await startGitHub({ attempts });
}

/** Has the real client make the calls, in a process of its own with a runner's environment. */
async function call(calls: readonly (readonly unknown[])[], run?: Run): Promise<readonly [Run, readonly Outcome[]]> {
  const environment = await runnerEnvironment(standIn, {
    event: eventsOf(standIn.world.repository).push({ before: A, after: B }),
    workspace,
    inputs: { calls: JSON.stringify(calls) },
    ...(run === undefined ? {} : { run }),
  });
  const result = await runAction(CLIENT, environment);
  await environment.dispose();
  expect(result).toMatchObject({ code: 0, timedOut: false, stderr: '' });
  return [environment.run, JSON.parse(result.outputs['results'] ?? '') as readonly Outcome[]];
}

const upload = (name = NAME, options = {}): readonly unknown[] => ['uploadArtifact', name, [file], workspace, options];

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
  file = join(workspace, 'openenv-catalog.json');
  await writeFile(file, '{}\n');
});

afterEach(async () => {
  expect(standIn.contractBreaches).toEqual([]);
  expect(standIn.faults.pending()).toBe(0);
  await standIn.close();
  await rm(workspace, { recursive: true });
});

describe('the real artifact client', () => {
  test('uploads, finds, downloads and deletes; a name is taken once', async () => {
    await start();
    const [run, first] = await call([
      upload(NAME, { retentionDays: 3 }),
      upload(),
      ['listArtifacts'],
      ['getArtifact', NAME],
    ]);
    const [stored] = standIn.world.artifacts;
    const archive = stored?.archive ?? Buffer.alloc(0);
    expect(first[0]?.value).toEqual({
      id: stored?.id,
      size: archive.length,
      digest: sha256(archive).replace('sha256:', ''),
    });
    expect(stored).toMatchObject({ name: NAME, runId: run.id, attempt: 1, mime: 'application/zip' });
    expect(Date.parse(stored?.retentionRequest ?? '')).toBeGreaterThan(Date.now());
    expect(first[1]?.error).toMatch(
      /non-retryable error: Failed request: \(409\) Conflict: an artifact with this name/,
    );
    const described = { id: stored?.id, name: NAME, size: archive.length, digest: sha256(archive) };
    expect(first[2]?.value).toMatchObject({ artifacts: [described] });
    expect(first[3]?.value).toMatchObject({ artifact: described });

    const options = { path: join(workspace, 'out'), expectedHash: sha256(archive) };
    const [, second] = await call(
      [['downloadArtifact', stored?.id, options], ['deleteArtifact', NAME], ['listArtifacts'], upload()],
      run,
    );
    expect(second[0]?.value).toMatchObject({ digestMismatch: false });
    expect(await readFile(join(workspace, 'out', 'openenv-catalog.json'), 'utf8')).toBe('{}\n');
    expect(second[1]?.value).toEqual({ id: stored?.id });
    expect(second[2]?.value).toEqual({ artifacts: [] });
    expect(second[3]?.error).toBeUndefined();
    expect(standIn.count('CreateArtifact')).toBe(3);
  });

  test('sends a large file in blocks that come together in order', async () => {
    await start();
    const content = randomBytes(20 * 1024 * 1024);
    await writeFile(file, content);
    await call([upload(NAME, { compressionLevel: 0 })]);
    expect(standIn.count('PutBlock')).toBe(3);
    const { archive } = standIn.world.artifacts[0] ?? {};
    expect(archive?.includes(content)).toBe(true);
  });

  test('reads archives of the tests’ own writer', async () => {
    await start();
    const run = standIn.world.addRun({ headSha: B, status: 'in_progress' });
    const content = Buffer.from('content\n');
    const archives = {
      stored: writeZip([{ name: 'f', content, method: 'store' }]),
      deflated: writeZip([{ name: 'f', content }], { comment: Buffer.from('note') }),
      streamed: writeZip([{ name: 'f', content, descriptor: 'signed' }]),
    };
    const calls = Object.entries(archives).map(([name, archive]) => {
      const { id } = standIn.world.addArtifact({ name, run, archive });
      return ['downloadArtifact', id, { path: join(workspace, name) }];
    });
    const large = standIn.world.addArtifact({ name: 'bomb', run, archive: writeZip([bomb('f', 3)]) });
    await call([...calls, ['downloadArtifact', large.id, { path: join(workspace, 'bomb') }]], run);
    for (const name of Object.keys(archives)) {
      expect((await readFile(join(workspace, name, 'f'))).equals(content)).toBe(true);
    }
    expect((await readFile(join(workspace, 'bomb', 'f'))).equals(Buffer.alloc(3 * 1024 * 1024))).toBe(true);
  });

  test('uploads to another store just as well', async () => {
    const blocks: Buffer[] = [];
    const store = createServer((request, response) => {
      void buffer(request).then((body) => {
        if (request.url?.includes('comp=block&') === true) blocks.push(body);
        response.writeHead(201).end();
      });
    });
    await new Promise<void>((ready) => void store.listen(0, '127.0.0.1', ready));
    const url = (): string => `http://127.0.0.1:${(store.address() as AddressInfo).port}/container/blob?sig=x`;
    const uploaded = (): Promise<Buffer> => Promise.resolve(Buffer.concat(blocks));
    standIn = await startGitHub({ blobs: { uploadUrl: url, downloadUrl: url, uploaded } });
    const [, [outcome]] = await call([upload()]);
    store.close();
    store.closeAllConnections();
    expect(outcome?.error).toBeUndefined();
    expect(standIn.count('blobs')).toBe(0);
    expect(standIn.world.artifacts).toMatchObject([{ name: NAME, digest: sha256(Buffer.concat(blocks)) }]);
  });

  test('tries again after 500, three seconds later, and then meets its own first try', async () => {
    await start();
    const named = (name: string) => (request: { readonly operation: string; readonly body: Buffer }) =>
      request.operation === 'CreateArtifact' && request.body.includes(`"${name}"`);
    const failure = status(500, { code: 'internal', msg: 'internal error' });
    standIn.faults.add(
      { match: named('lost'), action: failure },
      { match: named('kept'), action: failure, takesEffect: true },
    );
    const [, outcomes] = await call([upload('lost'), upload('kept'), ['listArtifacts']]);
    expect(outcomes[0]?.error).toBeUndefined();
    expect(outcomes[0]?.ms).toBeGreaterThanOrEqual(3000);
    expect(outcomes[1]?.error).toMatch(/\(409\) Conflict/);
    // The one that nobody finished is in the way, and no list shows it.
    expect(outcomes[2]?.value).toMatchObject({ artifacts: [{ name: 'lost' }] });
  });

  test('gives up at once when the connection is cut', async () => {
    await start();
    standIn.faults.add({ match: on('CreateArtifact'), action: { kind: 'destroy' } });
    const [, [outcome]] = await call([upload()]);
    expect(outcome?.error).toMatch(/ECONNRESET/);
    expect(standIn.count('CreateArtifact')).toBe(1);
  });
});

describe('attempts of one run', () => {
  const found = (outcome: Outcome | undefined): unknown =>
    (outcome?.value?.['artifacts'] as readonly { readonly id: number }[] | undefined)?.map(({ id }) => id);

  async function rerun(attempts: Partial<Attempts>): Promise<readonly Outcome[]> {
    await start(attempts);
    const first = standIn.world.addRun({ headSha: B });
    standIn.world.addArtifact({ name: NAME, run: first, archive: writeZip([{ name: 'f' }]) });
    const calls = [upload(), ['listArtifacts'], ['deleteArtifact', NAME], upload(), ['listArtifacts']];
    const [, outcomes] = await call(calls, standIn.world.rerun(first));
    return outcomes;
  }

  test('share their names where names belong to the run', async () => {
    const outcomes = await rerun({ namesUniqueWithin: 'run', earlierOnes: 'listed' });
    expect(outcomes[0]?.error).toMatch(/\(409\) Conflict/);
    expect(found(outcomes[1])).toHaveLength(1);
    expect(standIn.world.artifacts).toMatchObject([{ name: NAME, attempt: 2 }]);
    expect(found(outcomes[4])).toEqual(standIn.world.artifacts.map(({ id }) => id));
  });

  test('may collide with what they cannot see', async () => {
    const outcomes = await rerun({ namesUniqueWithin: 'run', earlierOnes: 'hidden' });
    expect(outcomes.map(({ error }) => error?.split(':')[0])).toEqual([
      'Error',
      undefined,
      'ArtifactNotFoundError',
      'Error',
      undefined,
    ]);
    expect(found(outcomes[1])).toEqual([]);
    expect(standIn.world.artifacts).toMatchObject([{ name: NAME, attempt: 1 }]);
  });

  test('each have their own where names belong to the attempt', async () => {
    const outcomes = await rerun({ namesUniqueWithin: 'attempt', earlierOnes: 'hidden' });
    expect(outcomes.every(({ error }) => error === undefined)).toBe(true);
    expect(found(outcomes[1])).toHaveLength(1);
    expect(standIn.world.artifacts).toMatchObject([
      { name: NAME, attempt: 1 },
      { name: NAME, attempt: 2 },
    ]);
  });

  test('see the earlier ones when only some jobs run again', async () => {
    const outcomes = await rerun({ namesUniqueWithin: 'attempt', earlierOnes: 'listed' });
    expect(outcomes.every(({ error }) => error === undefined)).toBe(true);
    expect(found(outcomes[1])).toHaveLength(2);
    expect(outcomes[2]?.value?.['id']).toBe((found(outcomes[1]) as readonly number[])[1]);
    expect(found(outcomes[4])).toHaveLength(2);
  });
});

describe('the service itself', () => {
  const PATH = 'twirp/github.actions.results.api.v1.ArtifactService/';
  const ids = (token: string): Readonly<Record<string, string>> => {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly scp: string;
    };
    const [, run = '', job = ''] = claims.scp.split(' ')[1]?.split(':') ?? [];
    return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
  };
  const post = async (method: string, token: string, body: unknown): Promise<readonly [number, unknown]> => {
    const answer = await fetch(`${standIn.resultsUrl}${PATH}${method}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return [answer.status, ((await answer.json()) as { readonly code?: unknown }).code];
  };

  test('refuses what it does not understand or allow', async () => {
    await start();
    const mine = standIn.runtimeToken(standIn.world.addRun({ headSha: A }));
    const other = standIn.runtimeToken(standIn.world.addRun({ headSha: A }));
    const create = { ...ids(mine), name: 'n', version: 7 };
    expect(await post('CreateArtifact', mine.slice(0, -2), create)).toEqual([401, 'unauthenticated']);
    expect(await post('CreateArtifact', other, create)).toEqual([403, 'permission_denied']);
    expect(await post('RenameArtifact', mine, create)).toEqual([404, 'bad_route']);
    expect(await post('CreateArtifact', mine, { ...create, surprise: 1 })).toEqual([400, 'malformed']);
    expect(await post('CreateArtifact', mine, { ...create, name: 'a/b' })).toEqual([400, 'invalid_argument']);
    expect(await post('FinalizeArtifact', mine, { ...ids(mine), name: 'n', size: '0' })).toEqual([404, 'not_found']);
    expect(await post('CreateArtifact', mine, create)).toEqual([200, undefined]);
    expect(await post('FinalizeArtifact', mine, { ...ids(mine), name: 'n', size: '0' })).toEqual([
      412,
      'failed_precondition',
    ]);
  });

  test('finishes only what arrived whole', async () => {
    await start();
    const token = standIn.runtimeToken(standIn.world.addRun({ headSha: A }));
    const answer = await fetch(`${standIn.resultsUrl}${PATH}CreateArtifact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...ids(token), name: 'n', version: 7 }),
    });
    const { signed_upload_url: url } = (await answer.json()) as { readonly signed_upload_url: string };
    const put = async (address: string, body: string, headers = {}): Promise<number> =>
      (await fetch(address, { method: 'PUT', body, headers })).status;
    expect(await put(url, 'bytes')).toBe(400);
    expect(await put(url.replace('sp=cw', 'sp=r'), 'bytes', { 'x-ms-blob-type': 'BlockBlob' })).toBe(403);
    expect(await put(`${url}&comp=blocklist`, '<BlockList><Latest>QQ==</Latest></BlockList>')).toBe(400);
    expect(await put(url, 'bytes', { 'x-ms-blob-type': 'BlockBlob' })).toBe(201);
    const finalize = { ...ids(token), name: 'n', size: '5' };
    expect(await post('FinalizeArtifact', token, { ...finalize, size: '6' })).toEqual([400, 'invalid_argument']);
    expect(await post('FinalizeArtifact', token, { ...finalize, hash: 'sha256:0' })).toEqual([400, 'invalid_argument']);
    expect(await post('FinalizeArtifact', token, finalize)).toEqual([200, undefined]);
  });
});
