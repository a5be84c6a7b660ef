import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { artifactFinder, type Origin } from '../../../src/platform/github/find.js';
import { restClient } from '../../../src/platform/github/rest.js';
import { on, status, type Action } from '../../github/faults.js';
import { installationToken } from '../../github/rest-tokens.js';
import { startGitHub, type GitHubOptions, type GitHubStandIn } from '../../github/stand-in.js';
import type { Run, StoredArtifact } from '../../github/world.js';
import { bomb, writeZip } from '../../github/zip.js';

const revision = 'b'.repeat(40);
const name = `openenv-catalog-${revision}`;
const LIST = 'actions/list-artifacts-for-repo';
const origin: Origin = {
  ok: true,
  value: { repositoryId: 1001, branch: 'main', workflow: '.github/workflows/catalog.yml', currentRun: 1 },
};

let standIn: GitHubStandIn;
let logged: string[];

async function start(options: GitHubOptions = {}): Promise<void> {
  standIn = await startGitHub(options);
  logged = [];
}

beforeEach(() => start());

afterEach(async () => {
  expect(standIn.contractBreaches).toEqual([]);
  await standIn.close();
});

/** An artifact whose catalog is a text: what it says is not judged here. */
function publish(text: string, run: Partial<Run> = {}): StoredArtifact {
  const archive = writeZip([{ name: 'openenv-catalog.json', content: Buffer.from(text) }]);
  return standIn.world.addArtifact({ name, run: standIn.world.addRun({ headSha: revision, ...run }), archive });
}

/** A finder as one job has it. */
function finder(
  place: Origin = origin,
  token = standIn.tokens[0]?.value ?? '',
): (wanted?: string) => Promise<string[]> {
  const limits = { retryMilliseconds: 10, requestMilliseconds: 3000 };
  const rest = restClient({ apiUrl: standIn.apiUrl, token, owner: 'org', repository: 'repo', limits });
  const log = {
    info: (message: string) => void logged.push(message),
    warning: (message: string) => void logged.push(`warning: ${message}`),
  };
  const find = artifactFinder(rest, place, log);
  return async (wanted = name) => {
    const texts: string[] = [];
    for await (const { bytes } of find(wanted, revision)) texts.push(Buffer.from(bytes).toString());
    return texts;
  };
}

test('gives all that are trusted, by run and then by artifact, the newest first', async () => {
  const old = publish('old');
  publish('newer');
  publish('old run, later artifact', { id: old.runId });
  expect(await finder()()).toEqual(['newer', 'old run, later artifact', 'old']);
});

test('asks for the exact name, and takes no other', async () => {
  publish('found');
  expect(await finder()(`openenv-catalog-${'c'.repeat(40)}`)).toEqual([]);
  expect(standIn.requests).toHaveLength(1);
  expect(standIn.requests[0]?.query).toMatchObject({ name: `openenv-catalog-${'c'.repeat(40)}` });
  expect(logged).toEqual([expect.stringMatching(/^No artifact is named .*, or none that the token may see\.$/)]);
});

test('takes no artifact of another name from a list that holds one', async () => {
  const { id, runId } = publish('x');
  const item = { id, name: `${name}-x`, size_in_bytes: 1, expired: false, workflow_run: { id: runId } };
  const action = status(200, { total_count: 1, artifacts: [item] });
  standIn.faults.add({ match: on(LIST), action });
  expect(await finder()()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('it has another name')]);
});

test('judges the run itself, and downloads nothing before', async () => {
  publish('a stranger’s', { event: 'pull_request' });
  expect(await finder()()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('the event of its run is neither push nor')]);
  expect(standIn.count('actions/download-artifact')).toBe(0);
});

test('an archive of another digest is refused, though it is sound in itself', async () => {
  const { runId } = publish('older');
  const archive = writeZip([{ name: 'openenv-catalog.json', content: Buffer.from('forged') }]);
  const run = standIn.world.addRun({ headSha: revision });
  standIn.world.addArtifact({ name, run, archive, digest: `sha256:${'0'.repeat(64)}` });
  expect(await finder()()).toEqual(['older']);
  expect(logged).toEqual([expect.stringMatching(/^warning: .* not the one that GitHub recorded/)]);
  expect(run.id).toBeGreaterThan(runId);
});

test('an archive with a catalog that is larger than any is refused before it is inflated', async () => {
  const archive = writeZip([bomb('openenv-catalog.json', 17)]);
  standIn.world.addArtifact({ name, run: standIn.world.addRun({ headSha: revision }), archive });
  expect(await finder()()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('is larger than any catalog')]);
});

test('an archive that is larger than any archive is not read to its end', async () => {
  publish('there');
  standIn.faults.add({ match: on('GetBlob'), action: { kind: 'flood', bytes: 80 * 1024 * 1024 } });
  expect(await finder()()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('the answer is larger than any honest one')]);
});

describe('a source that does not answer', () => {
  test.each<[string, Action, RegExp]>([
    ['401', status(401), /does not know the token \(401\)/],
    ['403', status(403), /may not read it \(403\).*`permissions: \{ contents: read, actions: read \}`/],
    ['404', status(404), /no such thing \(404\).*`permissions: \{ contents: read, actions: read \}`/],
    ['429', status(429, {}, { 'retry-after': '900' }), /too many requests .*\(429\)/],
    ['500', status(500), /trouble of its own \(500\)/],
    ['silence', { kind: 'hang' }, /no answer came in time/],
    ['a cut', { kind: 'destroy' }, /connection failed or was cut/],
    ['a flood', { kind: 'flood', bytes: 32 * 1024 * 1024 }, /larger than any honest one/],
    ['text', status(200, Buffer.from('hello')), /the answer makes no sense/],
  ])('%s: is named once, and not asked again', async (_, action, message) => {
    publish('there');
    standIn.faults.add({ match: on(LIST), action, times: Infinity });
    const find = finder();
    expect([await find(), await find('another')]).toEqual([[], []]);
    expect(logged).toEqual([expect.stringMatching(message)]);
    expect(logged[0]).toMatch(/^warning: GitHub's artifacts are not searched for a baseline: their list: /);
    expect(standIn.count(LIST)).toBeLessThanOrEqual(2);
  });

  test('for want of a token', async () => {
    publish('there');
    expect(await finder(origin, '')()).toEqual([]);
    expect(logged).toEqual([expect.stringContaining('no token was given')]);
  });

  test('for want of something to hold artifacts against', async () => {
    publish('there');
    expect(await finder({ ok: false, missing: 'the event names no branch' })()).toEqual([]);
    expect(logged).toEqual([expect.stringContaining('the event names no branch')]);
    expect(standIn.requests).toEqual([]);
  });
});

describe('of what fails at one artifact', () => {
  test.each<[string, string, Action]>([
    ['a run that is gone', 'actions/get-workflow-run', status(404)],
    ['a run that is no object', 'actions/get-workflow-run', status(200, [])],
    ['an artifact that has just expired', 'actions/download-artifact', status(410)],
    ['an artifact that is gone', 'actions/download-artifact', status(404)],
    ['an answer that is no redirect', 'actions/download-artifact', status(200, {})],
    ['a blob that is gone', 'GetBlob', status(404)],
    ['an address that is too old', 'GetBlob', status(403)],
    ['a blob of another length', 'GetBlob', { kind: 'shorten', bytes: 60 }],
    ['a blob with another byte', 'GetBlob', { kind: 'corrupt', offset: 40 }],
    ['a connection to the blob store that is cut', 'GetBlob', { kind: 'destroy' }],
    ['a blob store with trouble of its own', 'GetBlob', status(503)],
  ])('%s: the next one is tried', async (_, operation, action) => {
    publish('older');
    const newer = publish('newer');
    // What may pass is asked for once more.
    const times = action.kind === 'destroy' || (action.kind === 'answer' && action.status >= 500) ? 2 : 1;
    standIn.faults.add({ match: on(operation), action, times });
    expect(await finder()()).toEqual(['older']);
    expect(logged).toEqual([
      expect.stringContaining(`artifact ${newer.id} of run ${newer.runId}, is not used as baseline`),
    ]);
  });

  test.each([
    ['actions/get-workflow-run', status(401)],
    ['actions/download-artifact', status(403)],
  ])('%s refused: no other is tried', async (operation, action) => {
    publish('older');
    publish('newer');
    standIn.faults.add({ match: on(operation), action, times: Infinity });
    expect(await finder()()).toEqual([]);
    expect(standIn.count(operation)).toBe(1);
    expect(logged).toEqual([
      expect.stringMatching(/^warning: GitHub's artifacts are not searched .*: artifact \d+ of run/),
    ]);
  });
});

test('a public repository gives lists without a scope, and archives to whoever signs in', async () => {
  await standIn.close();
  await start({ repository: { private: false }, tokens: [installationToken({ contents: 'read' })] });
  publish('there');
  expect(await finder()()).toEqual(['there']);
});

test('a private repository that shows an empty list is none that fails', async () => {
  await standIn.close();
  await start({ tokens: [{ ...installationToken({ contents: 'read' }), denial: 'empty' }] });
  publish('there');
  expect(await finder()()).toEqual([]);
  expect(logged).toEqual([expect.stringContaining('none that the token may see')]);
});

test('the requests of a job end, whatever is there', async () => {
  for (let index = 0; index < 12; index += 1) publish(String(index));
  expect(await finder()()).toHaveLength(8);
  expect(standIn.requests).toHaveLength(25);
  expect(logged.at(-1)).toContain('are used up');
});
