import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { on, primaryLimit, secondaryLimit, status, type Action, type Fault } from './faults.js';
import { startGitHub, type GitHubStandIn } from './stand-in.js';
import { writeZip } from './zip.js';

const ARCHIVE = writeZip([{ name: 'openenv-catalog.json', content: Buffer.alloc(5000, 'text ') }]);

let standIn: GitHubStandIn;
let path: string;
let authorization: string;

beforeEach(async () => {
  standIn = await startGitHub();
  const run = standIn.world.addRun({ headSha: 'a'.repeat(40) });
  const { id } = standIn.world.addArtifact({ name: 'x', run, archive: ARCHIVE });
  path = `/repos/org/repo/actions/artifacts/${id}/zip`;
  authorization = `token ${standIn.tokens[0]?.value ?? ''}`;
});

afterEach(async () => {
  await standIn.close();
});

const api = (init: RequestInit = {}): Promise<Response> =>
  fetch(`${standIn.apiUrl}${path}`, { headers: { authorization }, redirect: 'manual', ...init });

async function blob(action: Action): Promise<Buffer> {
  standIn.faults.add({ match: on('GetBlob'), action });
  const location = (await api()).headers.get('location') ?? '';
  return Buffer.from(await (await fetch(location)).arrayBuffer());
}

describe('actions', () => {
  test('another answer, as bytes or as JSON', async () => {
    standIn.faults.add({ match: () => true, action: status(503, Buffer.from('<html>'), { 'retry-after': '7' }) });
    const bytes = await api();
    expect([bytes.status, bytes.headers.get('retry-after'), await bytes.text()]).toEqual([503, '7', '<html>']);
    standIn.faults.add({ match: () => true, action: status(410) });
    const json = await api();
    expect([json.status, await json.json()]).toEqual([410, { message: 'Staged fault' }]);
  });

  test('rate limits as GitHub words them', async () => {
    standIn.faults.add(
      { match: () => true, action: secondaryLimit(3) },
      { match: () => true, action: primaryLimit(1_800_000_000) },
    );
    const secondary = await api();
    expect([secondary.status, secondary.headers.get('retry-after')]).toEqual([429, '3']);
    const primary = await api();
    expect([primary.status, primary.headers.get('x-ratelimit-remaining')]).toEqual([403, '0']);
  });

  test('a connection that is cut before the answer', async () => {
    standIn.faults.add({ match: () => true, action: { kind: 'destroy' } });
    await expect(api()).rejects.toThrow();
    expect(standIn.requests.at(-1)?.status).toBe(0);
  });

  test('an answer that never comes', async () => {
    standIn.faults.add({ match: () => true, action: { kind: 'hang' } });
    await expect(api({ signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/);
  });

  test('a late answer, and a slow one', async () => {
    const start = performance.now();
    await blob({ kind: 'delay', milliseconds: 100 });
    expect(performance.now() - start).toBeGreaterThan(95);
    const dripped = await blob({ kind: 'drip', bytes: Math.ceil(ARCHIVE.length / 4), milliseconds: 30 });
    expect(dripped.equals(ARCHIVE)).toBe(true);
    expect(performance.now() - start).toBeGreaterThan(180);
  });

  test('a body that breaks off, and one that is too short but looks whole', async () => {
    await expect(blob({ kind: 'truncate', bytes: 10 })).rejects.toThrow();
    expect(await blob({ kind: 'shorten', bytes: 10 })).toEqual(ARCHIVE.subarray(0, 10));
  });

  test('a length that is wrong', async () => {
    await expect(blob({ kind: 'miscount', difference: 5 })).rejects.toThrow();
    const short = await blob({ kind: 'miscount', difference: -5 }).catch(() => ARCHIVE.subarray(0, -5));
    expect(short).toEqual(ARCHIVE.subarray(0, -5));
  });

  test('one byte that differs', async () => {
    const corrupt = await blob({ kind: 'corrupt', offset: -1 });
    expect(corrupt.length).toBe(ARCHIVE.length);
    expect(corrupt.findLastIndex((byte, index) => byte !== ARCHIVE[index])).toBe(ARCHIVE.length - 1);
  });

  test('a flood, stopped by the one who reads', async () => {
    expect((await blob({ kind: 'flood', bytes: 200_000, pattern: 'x' })).equals(Buffer.alloc(200_000, 'x'))).toBe(true);
    standIn.faults.add({ match: on('GetBlob'), action: { kind: 'flood', bytes: Number.MAX_SAFE_INTEGER } });
    const response = await fetch((await api()).headers.get('location') ?? '');
    let read = 0;
    for await (const chunk of response.body ?? []) {
      read += (chunk as Uint8Array).length;
      if (read > 1_000_000) break;
    }
    expect(read).toBeLessThan(2_000_000);
  });

  test('a redirect to another host, and one that leads back to itself', async () => {
    standIn.faults.add({ match: () => true, action: { kind: 'redirect', location: `${standIn.elsewhereUrl}/x` } });
    expect((await api()).headers.get('location')).toBe(`${standIn.elsewhereUrl}/x`);
    standIn.faults.add({ match: () => true, times: Infinity, action: { kind: 'redirect' } });
    await expect(api({ redirect: 'follow' })).rejects.toThrow();
    expect(standIn.requests.length).toBeGreaterThan(10);
  });
});

describe('when they strike', () => {
  const stage = (fault: Partial<Fault>): void => {
    standIn.faults.add({ match: on('actions/download-artifact'), action: status(500), ...fault });
  };
  const statuses = async (count: number): Promise<readonly number[]> => {
    const found: number[] = [];
    while (found.length < count) found.push((await api()).status);
    return found;
  };

  test('once, or as often as told, after those that pass', async () => {
    stage({});
    expect(await statuses(2)).toEqual([500, 302]);
    stage({ times: 2, skip: 1 });
    expect(standIn.faults.pending()).toBe(1);
    expect(await statuses(4)).toEqual([302, 500, 500, 302]);
    expect(standIn.faults.pending()).toBe(0);
  });

  test('only where they match', async () => {
    stage({ match: on('repos/get') });
    expect(await statuses(1)).toEqual([302]);
    standIn.faults.clear();
    expect(standIn.faults.pending()).toBe(0);
  });

  test('with or without the effect of the request', async () => {
    const run = standIn.world.addRun({ headSha: 'b'.repeat(40), status: 'in_progress' });
    const token = standIn.runtimeToken(run);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly scp: string;
    };
    const [, runId = '', jobId = ''] = claims.scp.split(' ')[1]?.split(':') ?? [];
    const create = (name: string): Promise<Response> =>
      fetch(`${standIn.resultsUrl}twirp/github.actions.results.api.v1.ArtifactService/CreateArtifact`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ workflow_run_backend_id: runId, workflow_job_run_backend_id: jobId, name, version: 4 }),
      });
    stage({ match: on('CreateArtifact') });
    stage({ match: on('CreateArtifact'), takesEffect: true });
    expect((await create('without')).status).toBe(500);
    expect((await create('with')).status).toBe(500);
    expect(standIn.world.artifacts.map((artifact) => artifact.name)).toEqual(['x', 'with']);
    expect((await create('with')).status).toBe(409);
  });
});
