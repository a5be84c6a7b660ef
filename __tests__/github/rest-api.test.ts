import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOctokit } from '@actions/github';
import { installationToken } from './rest-tokens.js';
import { startGitHub, type GitHubOptions, type GitHubStandIn } from './stand-in.js';
import { sha256, type Run } from './world.js';
import { writeZip } from './zip.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const C = 'c'.repeat(40);
const D = 'd'.repeat(40);
const NAME = `openenv-catalog-${B}`;
const ARCHIVE = writeZip([{ name: 'openenv-catalog.json', content: Buffer.from('{}\n') }]);
const HERE = { owner: 'org', repo: 'repo' };

let standIn: GitHubStandIn;
let run: Run;

async function start(options: GitHubOptions = {}): Promise<ReturnType<typeof getOctokit>> {
  standIn = await startGitHub(options);
  standIn.world.addCommits(
    [
      { sha: A, parents: [], time: 1 },
      { sha: B, parents: [A], time: 2 },
    ],
    'main',
  );
  standIn.world.addCommits(
    [
      { sha: C, parents: [A], time: 3 },
      { sha: D, parents: [B, C], time: 4 },
    ],
    'feature/x',
  );
  run = standIn.world.addRun({ headSha: B });
  return client(standIn.tokens[0]?.value ?? 'none');
}

const client = (token: string): ReturnType<typeof getOctokit> => getOctokit(token, { baseUrl: standIn.apiUrl });

const statusOf = (answer: Promise<{ readonly status: number }>): Promise<number> =>
  answer.then(
    ({ status }) => status,
    (error: unknown) =>
      error instanceof Error && 'status' in error ? Number(error.status) : Promise.reject(error as Error),
  );

afterEach(async () => {
  await standIn.close();
});

describe('a token with all that it needs', () => {
  let octokit: ReturnType<typeof getOctokit>;

  beforeEach(async () => {
    octokit = await start({ tokens: [installationToken({ contents: 'read', actions: 'read', checks: 'write' })] });
  });

  afterEach(() => {
    expect(standIn.contractBreaches).toEqual([]);
  });

  test('lists artifacts of a name, newest first, with what is known of their run', async () => {
    const older = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE, expired: true });
    const newer = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE, claims: null, digest: null });
    standIn.world.addArtifact({ name: 'other', run, archive: ARCHIVE });
    const { data } = await octokit.rest.actions.listArtifactsForRepo({ ...HERE, name: NAME });
    expect(data.total_count).toBe(2);
    expect(data.artifacts).toMatchObject([
      { id: newer.id, name: NAME, digest: null, workflow_run: null },
      {
        id: older.id,
        expired: true,
        size_in_bytes: ARCHIVE.length,
        digest: sha256(ARCHIVE),
        workflow_run: { id: run.id, repository_id: 1001, head_repository_id: 1001, head_branch: 'main', head_sha: B },
      },
    ]);
  });

  test('pages through lists by the Link header', async () => {
    for (let count = 0; count < 5; count += 1) standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    const found = await octokit.paginate(octokit.rest.actions.listArtifactsForRepo, { ...HERE, per_page: 2 });
    expect(found.map((artifact) => artifact.id)).toEqual(standIn.world.artifacts.map(({ id }) => id).toReversed());
    expect(standIn.count('actions/list-artifacts-for-repo')).toBe(3);
  });

  test('lists artifacts of a run in either direction', async () => {
    const other = standIn.world.addRun({ headSha: A });
    standIn.world.addArtifact({ name: NAME, run: other, archive: ARCHIVE });
    const first = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    const second = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE, attempt: 2 });
    const ids = async (direction: 'asc' | 'desc'): Promise<readonly number[]> => {
      const answer = await octokit.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', {
        ...HERE,
        run_id: run.id,
        direction,
      });
      return answer.data.artifacts.map((artifact) => artifact.id);
    };
    expect(await ids('desc')).toEqual([second.id, first.id]);
    expect(await ids('asc')).toEqual([first.id, second.id]);
  });

  test('downloads by way of a signed address that needs no token', async () => {
    const { id } = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    const answer = await octokit.rest.actions.downloadArtifact({
      ...HERE,
      artifact_id: id,
      archive_format: 'zip',
      request: { redirect: 'manual' },
    });
    expect(answer.status).toBe(302);
    const location = answer.headers.location ?? '';
    expect(location.startsWith(standIn.blobsUrl)).toBe(true);
    const bytes = Buffer.from(await (await fetch(location)).arrayBuffer());
    expect(bytes.equals(ARCHIVE)).toBe(true);
    expect((await fetch(location.replace('sp=r', 'sp=cw'))).status).toBe(403);
    expect((await fetch(location.replace(/sig=[^&]*/, 'sig=x'))).status).toBe(403);
  });

  test('gone is 410, unknown is 404', async () => {
    const { id } = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE, expired: true });
    const download = (artifact: number): Promise<number> =>
      statusOf(octokit.rest.actions.downloadArtifact({ ...HERE, artifact_id: artifact, archive_format: 'zip' }));
    expect(await download(id)).toBe(410);
    expect(await download(id + 1)).toBe(404);
    expect(await statusOf(octokit.rest.actions.getWorkflowRun({ ...HERE, run_id: 1 }))).toBe(404);
    expect(await statusOf(octokit.rest.repos.get({ owner: 'org', repo: 'another' }))).toBe(404);
  });

  test('describes a run, also one of a fork', async () => {
    const forked = standIn.world.addRun({
      headSha: C,
      event: 'pull_request',
      headBranch: 'main',
      headRepositoryId: 2002,
    });
    const { data } = await octokit.rest.actions.getWorkflowRun({ ...HERE, run_id: forked.id });
    expect(data).toMatchObject({
      event: 'pull_request',
      head_branch: 'main',
      head_sha: C,
      path: '.github/workflows/catalog.yml',
      repository: { id: 1001, full_name: 'org/repo' },
      head_repository: { id: 2002, fork: true },
    });
  });

  test('lists commits with their parents, of a branch or a hash', async () => {
    const { data } = await octokit.rest.repos.listCommits({ ...HERE, sha: 'feature/x', per_page: 10 });
    expect(data.map((commit) => [commit.sha, commit.parents.map((parent) => parent.sha)])).toEqual([
      [D, [B, C]],
      [C, [A]],
      [B, [A]],
      [A, []],
    ]);
    expect((await octokit.rest.repos.listCommits({ ...HERE, sha: B })).data).toHaveLength(2);
    expect((await octokit.rest.repos.getCommit({ ...HERE, ref: 'heads/main' })).data.sha).toBe(B);
    expect(await statusOf(octokit.rest.repos.listCommits({ ...HERE, sha: 'nowhere' }))).toBe(404);
  });

  test('compares commits', async () => {
    const { data } = await octokit.rest.repos.compareCommitsWithBasehead({ ...HERE, basehead: `main...${C}` });
    expect(data).toMatchObject({ status: 'diverged', ahead_by: 1, behind_by: 1, merge_base_commit: { sha: A } });
    const identical = await octokit.rest.repos.compareCommitsWithBasehead({ ...HERE, basehead: 'main...main' });
    expect(identical.data).toMatchObject({ status: 'identical', commits: [] });
  });

  test('collects the annotations of a check run over several requests', async () => {
    const annotation = { path: 'a', start_line: 2, end_line: 2, annotation_level: 'failure' as const, message: 'm' };
    const output = { title: 't', summary: 's', annotations: Array(50).fill(annotation) as (typeof annotation)[] };
    const created = await octokit.rest.checks.create({ ...HERE, name: 'Catalog', head_sha: B, output });
    expect(created.data.output.annotations_count).toBe(50);
    const updated = await octokit.rest.checks.update({
      ...HERE,
      check_run_id: created.data.id,
      conclusion: 'failure',
      output: { ...output, annotations: [annotation] },
    });
    expect(updated.data).toMatchObject({
      status: 'completed',
      conclusion: 'failure',
      output: { annotations_count: 51 },
    });
    expect(standIn.world.checkRuns).toMatchObject([{ name: 'Catalog', headSha: B, annotations: { length: 51 } }]);
  });

  test('tells the repository', async () => {
    expect((await octokit.rest.repos.get(HERE)).data).toMatchObject({
      id: 1001,
      default_branch: 'main',
      private: true,
    });
  });
});

describe('a token without the scope', () => {
  const list = (octokit: ReturnType<typeof getOctokit>): Promise<number> =>
    statusOf(octokit.rest.actions.listArtifactsForRepo(HERE));
  const download = (octokit: ReturnType<typeof getOctokit>, id: number): Promise<number> =>
    statusOf(
      octokit.rest.actions.downloadArtifact({
        ...HERE,
        artifact_id: id,
        archive_format: 'zip',
        request: { redirect: 'manual' },
      }),
    );

  test('is refused by a private repository, with the permission named in a header', async () => {
    const octokit = await start({ tokens: [installationToken({ contents: 'read' })] });
    const { id } = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    expect(await list(octokit)).toBe(403);
    expect(await download(octokit, id)).toBe(403);
    const answer = await fetch(`${standIn.apiUrl}/repos/org/repo/actions/artifacts`, {
      headers: { authorization: `token ${standIn.tokens[0]?.value ?? ''}` },
    });
    expect(answer.headers.get('x-accepted-github-permissions')).toBe('actions=read');
  });

  test('may see nothing at all, or an empty list', async () => {
    const hidden = { value: 'hidden', permissions: {}, denial: 'hidden' as const };
    const empty = { value: 'empty', permissions: {}, denial: 'empty' as const };
    await start({ tokens: [hidden, empty] });
    standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    expect(await list(client('hidden'))).toBe(404);
    expect((await client('empty').rest.actions.listArtifactsForRepo(HERE)).data).toEqual({
      total_count: 0,
      artifacts: [],
    });
  });

  test('reads a public repository, but writes no check run', async () => {
    const octokit = await start({ repository: { private: false }, tokens: [installationToken({})] });
    const { id } = standIn.world.addArtifact({ name: NAME, run, archive: ARCHIVE });
    expect(await list(octokit)).toBe(200);
    expect(await download(octokit, id)).toBe(302);
    expect(await statusOf(octokit.rest.checks.create({ ...HERE, name: 'n', head_sha: B }))).toBe(403);
    const anonymous = (path: string): Promise<number> => statusOf(fetch(`${standIn.apiUrl}/repos/org/repo${path}`));
    expect(await anonymous('/actions/artifacts')).toBe(200);
    expect(await anonymous(`/actions/artifacts/${id}/zip`)).toBe(401);
    expect(await list(client('unknown'))).toBe(401);
  });
});

describe('a breach of the description', () => {
  test.each([
    ['an unknown operation', 'GET /repos/{owner}/{repo}/issues', {}],
    ['a misspelt parameter', 'GET /repos/{owner}/{repo}/actions/artifacts', { names: 'x' }],
    ['a parameter that the stand-in would ignore', 'GET /repos/{owner}/{repo}/commits', { author: 'x' }],
    ['a body of the wrong form', 'POST /repos/{owner}/{repo}/check-runs', { name: 'n' }],
  ])('%s is answered with 422 and recorded', async (_, route, parameters) => {
    const octokit = await start();
    expect(await statusOf(octokit.request(route, { ...HERE, ...parameters }))).toBe(422);
    expect(standIn.contractBreaches).toHaveLength(1);
  });

  test('so is a rule that the description tells in prose only', async () => {
    const octokit = await start({ tokens: [installationToken({ checks: 'write' })] });
    const annotation = { path: 'a', start_line: 1, end_line: 2, start_column: 1, annotation_level: 'notice' as const };
    const output = { title: 't', summary: 's', annotations: [{ ...annotation, message: 'm' }] };
    expect(await statusOf(octokit.rest.checks.create({ ...HERE, name: 'n', head_sha: B, output }))).toBe(422);
    expect(standIn.contractBreaches).toEqual([expect.stringMatching(/columns are only for annotations of one line/)]);
  });

  test('so are credentials that reach a host they are not for', async () => {
    await start();
    const headers = { authorization: 'token ghs_secret' };
    expect((await fetch(standIn.blobsUrl, { headers })).status).toBe(400);
    await fetch(`${standIn.elsewhereUrl}/x`, { headers });
    expect(standIn.contractBreaches).toEqual([
      expect.stringMatching(/sent to blobs/),
      expect.stringMatching(/sent to elsewhere/),
    ]);
    expect(JSON.stringify(standIn.requests)).not.toContain('ghs_secret');
  });
});
