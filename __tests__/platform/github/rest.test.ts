import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RestFailureCode } from '../../../src/platform/github/rest-failure.js';
import type { RestClient, RestLimits } from '../../../src/platform/github/rest.js';
import { REST_LIMITS, restClient, safeAddress } from '../../../src/platform/github/rest.js';
import { on, primaryLimit, secondaryLimit, status, type Action, type Fault } from '../../github/faults.js';
import { installationToken } from '../../github/rest-tokens.js';
import { startGitHub, type GitHubStandIn } from '../../github/stand-in.js';
import { writeZip } from '../../github/zip.js';

const LIST = 'GET /repos/{owner}/{repo}/actions/artifacts';
const ZIP = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}';
const MEBIBYTE = 1024 * 1024;

let standIn: GitHubStandIn;

beforeEach(async () => {
  standIn = await startGitHub();
});

afterEach(async () => {
  expect(standIn.contractBreaches).toEqual([]);
  await standIn.close();
});

function client(limits: Partial<RestLimits> = {}, token = standIn.tokens[0]?.value ?? ''): RestClient {
  return restClient({
    apiUrl: standIn.apiUrl,
    token,
    owner: 'org',
    repository: 'repo',
    limits: { retryMilliseconds: 10, ...limits },
  });
}

const stage = (action: Action, fault: Partial<Fault> = {}): void => {
  standIn.faults.add({ match: on('actions/list-artifacts-for-repo'), action, ...fault });
};

const failure = (code: RestFailureCode): unknown => ({
  ok: false,
  failure: expect.objectContaining({ code }) as unknown,
});

describe('get', () => {
  test('gives the JSON of a route of the repository', async () => {
    const answer = await client().get(LIST, { name: 'x', per_page: 100 });
    expect(answer).toEqual({ ok: true, value: { total_count: 0, artifacts: [] } });
    expect(standIn.requests[0]).toMatchObject({ credentials: 'token', query: { name: 'x', per_page: '100' } });
  });

  test('asks nothing without a token', async () => {
    expect(await client({}, '').get(LIST)).toEqual(failure('no-token'));
    expect(standIn.requests).toEqual([]);
  });

  test.each<[string, Action, RestFailureCode]>([
    ['401', status(401), 'unauthorized'],
    ['403', status(403), 'forbidden'],
    ['404', status(404), 'not-found'],
    ['410', status(410), 'gone'],
    ['418', status(418), 'unexpected'],
    [
      'an error of another kind than JSON',
      status(404, Buffer.from('<html>'), { 'content-type': 'text/html' }),
      'not-found',
    ],
    ['an error whose type is no type', status(404, Buffer.from('x'), { 'content-type': ';;' }), 'not-found'],
    ['no content', { kind: 'answer', status: 204 }, 'unexpected'],
    ['a redirect', { kind: 'redirect' }, 'unexpected'],
    ['a limit for longer than a job should take', secondaryLimit(3600), 'rate-limit'],
    ['a limit of the hour', primaryLimit(Math.floor(Date.now() / 1000) + 1800), 'rate-limit'],
    ['a limit for no time that is told', status(429), 'rate-limit'],
    ['a limit for a time that makes no sense', status(429, {}, { 'retry-after': '-1' }), 'rate-limit'],
    ['a limit for longer than there are numbers', status(403, {}, { 'retry-after': '9'.repeat(400) }), 'rate-limit'],
    ['a limit until a day far off', status(403, {}, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }), 'rate-limit'],
    ['a refusal with a time that is none', status(403, {}, { 'retry-after': 'tomorrow' }), 'forbidden'],
    ['an answer without end', { kind: 'flood', bytes: 64 * MEBIBYTE }, 'size'],
  ])('takes %s as data, once', async (_, action, code) => {
    stage(action, { times: Infinity });
    expect(await client().get(LIST)).toEqual(failure(code));
    expect(standIn.requests).toHaveLength(1);
  });

  test.each<[string, Action]>([
    ['500', status(500)],
    ['503', status(503)],
    ['503 with the time to wait', status(503, {}, { 'retry-after': '1' })],
    ['a secondary limit', secondaryLimit(1)],
    ['a secondary limit in the form of a refusal', secondaryLimit(1, 403)],
    ['a secondary limit until a day that is past', status(403, {}, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' })],
    ['a primary limit that ends now', primaryLimit(Math.floor(Date.now() / 1000))],
    ['a connection that is cut at once', { kind: 'destroy' }],
    ['a connection that is cut in the answer', { kind: 'truncate', bytes: 5 }],
    ['an answer shorter than it says', { kind: 'miscount', difference: 100 }],
    ['an answer that never comes', { kind: 'hang' }],
  ])('tries again after %s', async (_, action) => {
    stage(action);
    expect(await client({ requestMilliseconds: 1000 }).get(LIST)).toMatchObject({ ok: true });
    expect(standIn.requests).toHaveLength(2);
  });

  test('waits as long as it is asked to', async () => {
    stage(secondaryLimit(2));
    const start = Date.now();
    await client().get(LIST);
    expect(Date.now() - start).toBeGreaterThanOrEqual(2000);
  });

  test.each<[string, Action, RestFailureCode, number]>([
    ['500', status(500), 'server', 2],
    ['cut connections', { kind: 'destroy' }, 'connection', 2],
    ['silence', { kind: 'hang' }, 'time', 2],
    ['an answer that drips', { kind: 'drip', bytes: 1, milliseconds: 100 }, 'time', 2],
    ['limits', secondaryLimit(0), 'rate-limit', 3],
  ])('gives up where %s lasts', async (_, action, code, requests) => {
    stage(action, { times: Infinity });
    expect(await client({ requestMilliseconds: 500 }).get(LIST)).toEqual(failure(code));
    expect(standIn.requests).toHaveLength(requests);
  });

  test('does not parse what is no JSON', async () => {
    stage(status(200, Buffer.from('{"artifacts":')));
    expect(await client().get(LIST)).toEqual({ ok: true, value: '{"artifacts":' });
  });
});

describe('the budget of a job', () => {
  test('is 25 requests, repeated ones included', async () => {
    stage(status(500), { times: Infinity });
    const rest = client();
    for (let call = 0; call < 12; call += 1) await rest.get('GET /repos/{owner}/{repo}');
    await rest.get(LIST);
    expect(standIn.requests).toHaveLength(14);
    for (let call = 0; call < 12; call += 1) await rest.get('GET /repos/{owner}/{repo}');
    expect(await rest.get('GET /repos/{owner}/{repo}')).toEqual(failure('budget'));
    expect(standIn.requests).toHaveLength(REST_LIMITS.requests);
  });

  test('is a time, counted from the first request on, in which every wait must fit', async () => {
    stage(secondaryLimit(2), { times: Infinity });
    const rest = client({ milliseconds: 1500 });
    const start = Date.now();
    expect(await rest.get(LIST)).toEqual(failure('rate-limit'));
    expect(Date.now() - start).toBeLessThan(1500);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await rest.get(LIST)).toEqual(failure('budget'));
    expect(standIn.requests).toHaveLength(1);
  });
});

describe('download', () => {
  const archive = writeZip([{ name: 'a.txt', content: Buffer.from('a'.repeat(1000)) }]);

  async function address(rest: RestClient): Promise<URL> {
    const run = standIn.world.addRun({ headSha: 'b'.repeat(40) });
    const artifact = standIn.world.addArtifact({ name: 'x', run, archive });
    const redirect = await rest.redirect(ZIP, { artifact_id: artifact.id, archive_format: 'zip' });
    if (!redirect.ok) throw new TypeError(redirect.failure.code);
    return redirect.value;
  }

  test('goes to the signed address without the token', async () => {
    const rest = client();
    expect(await rest.download(await address(rest), MEBIBYTE)).toEqual({ ok: true, value: archive });
    expect(standIn.requests.map(({ service, credentials }) => [service, credentials])).toEqual([
      ['api', 'token'],
      ['blobs', undefined],
    ]);
  });

  test('takes as many bytes as the limit, and none beyond', async () => {
    const rest = client();
    expect(await rest.download(await address(rest), archive.length)).toMatchObject({ ok: true });
    expect(await rest.download(await address(rest), archive.length - 1)).toEqual(failure('size'));
  });

  test.each<[string, Action, RestFailureCode]>([
    ['a flood without a length', { kind: 'flood', bytes: 256 * MEBIBYTE }, 'size'],
    ['a length beyond the limit', { kind: 'miscount', difference: 2 * MEBIBYTE }, 'size'],
    ['another redirect', { kind: 'redirect' }, 'unexpected'],
    ['403, as for an address that is too old', status(403), 'unexpected'],
    ['404', status(404), 'unexpected'],
  ])('takes %s as data, once', async (_, action, code) => {
    const rest = client();
    const signed = await address(rest);
    standIn.faults.add({ match: on('GetBlob'), action, times: Infinity });
    // Not compared as a whole: were it a success, its bytes would be shown one by one.
    const result = await rest.download(signed, MEBIBYTE);
    expect(result.ok ? 'bytes' : result.failure.code).toBe(code);
    expect(standIn.count('GetBlob')).toBe(1);
  });

  test('never follows a redirect to another host', async () => {
    const rest = client();
    const signed = await address(rest);
    standIn.faults.add({ match: on('GetBlob'), action: { kind: 'redirect', location: standIn.elsewhereUrl } });
    expect(await rest.download(signed, MEBIBYTE)).toEqual(failure('unexpected'));
    expect(standIn.count('elsewhere')).toBe(0);
  });

  test('tries again where the connection is cut', async () => {
    const rest = client();
    const signed = await address(rest);
    standIn.faults.add({ match: on('GetBlob'), action: { kind: 'truncate', bytes: 50 } });
    expect(await rest.download(signed, MEBIBYTE)).toEqual({ ok: true, value: archive });
  });

  test('ends where the answer drips for longer than its time', async () => {
    const rest = client({ downloadMilliseconds: 300 });
    const signed = await address(rest);
    standIn.faults.add({ match: on('GetBlob'), action: { kind: 'drip', bytes: 1, milliseconds: 50 }, times: Infinity });
    expect(await rest.download(signed, MEBIBYTE)).toEqual(failure('time'));
  });
});

describe('the address of a redirect', () => {
  test.each<[string, unknown, string, boolean]>([
    ['over TLS', 'https://blobs.example.org/x', 'https://api.github.com', true],
    ['over plain HTTP, from an API over TLS', 'http://blobs.example.org/x', 'https://api.github.com', false],
    ['over plain HTTP, from an API over plain HTTP', 'http://127.0.0.1:1/x', 'http://127.0.0.1:2', true],
    ['to a file', 'file:///etc/passwd', 'http://127.0.0.1:2', false],
    ['to data', 'data:application/zip,x', 'http://127.0.0.1:2', false],
    ['that is relative', '/x', 'https://api.github.com', false],
    ['that is absent', undefined, 'https://api.github.com', false],
  ])('%s', (_, location, api, allowed) => {
    expect(safeAddress(location, api) !== undefined).toBe(allowed);
  });

  test.each([301, 303, 307])('is an answer 302, and no other: %s', async (code) => {
    const action: Action = { kind: 'redirect', location: standIn.elsewhereUrl, status: code };
    standIn.faults.add({ match: on('actions/download-artifact'), action });
    const answer = await client().redirect(ZIP, { artifact_id: 5, archive_format: 'zip' });
    expect(answer).toEqual(failure('unexpected'));
    expect(standIn.count('elsewhere')).toBe(0);
  });

  test('is refused by the client where it may not be asked', async () => {
    const run = standIn.world.addRun({ headSha: 'b'.repeat(40) });
    const { id } = standIn.world.addArtifact({ name: 'x', run, archive: writeZip([]) });
    const action: Action = { kind: 'redirect', location: 'ftp://127.0.0.1/x' };
    standIn.faults.add({ match: on('actions/download-artifact'), action });
    const answer = await client().redirect(ZIP, { artifact_id: id, archive_format: 'zip' });
    expect(answer).toEqual(failure('unexpected'));
  });
});

test('a token that may read nothing is told so', async () => {
  await standIn.close();
  standIn = await startGitHub({ tokens: [installationToken({ contents: 'read' })] });
  expect(await client().get(LIST)).toEqual(failure('forbidden'));
  expect(await client({}, 'ghs_unknown').get(LIST)).toEqual(failure('unauthorized'));
});
