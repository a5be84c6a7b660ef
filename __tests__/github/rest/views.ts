import type { ArtifactRun, CheckRun, Run, StoredArtifact, World } from '../world.js';
import type { Commit } from '../history.js';
import { FORK, repositoryView, userView, type View } from './repository-views.js';

const WEB = 'https://github.com';
const SINCE = '2026-01-01T00:00:00Z';
const PERSON = { name: 'Octo Org', email: 'org@users.noreply.github.com' } as const;

export function artifactView(world: World, artifact: StoredArtifact, api: string): View {
  const url = `${api}/repos/${world.repository.owner}/${world.repository.name}/actions/artifacts/${artifact.id}`;
  return {
    id: artifact.id,
    node_id: Buffer.from(`08:Artifact${artifact.id}`).toString('base64'),
    name: artifact.name,
    size_in_bytes: artifact.archive?.length ?? 0,
    url,
    archive_download_url: `${url}/zip`,
    expired: artifact.expired,
    digest: artifact.digest,
    created_at: artifact.createdAt,
    updated_at: artifact.createdAt,
    expires_at: artifact.retentionRequest ?? artifact.createdAt.replace(/^\d{4}/, '2099'),
    workflow_run: artifactRunView(world, artifact),
  };
}

function artifactRunView(world: World, artifact: StoredArtifact): ArtifactRun | null {
  const run = world.runs.get(artifact.runId);
  if (artifact.claims === null || run === undefined) return null;
  return {
    id: run.id,
    repository_id: world.repository.id,
    head_repository_id: run.headRepositoryId ?? 0,
    head_branch: run.headBranch ?? '',
    head_sha: run.headSha,
    ...artifact.claims,
  };
}

export function runView(world: World, run: Run, api: string): View {
  const { repository } = world;
  const url = `${api}/repos/${repository.owner}/${repository.name}/actions/runs/${run.id}`;
  const head =
    run.headRepositoryId === repository.id
      ? repositoryView(repository, api)
      : repositoryView({ ...repository, id: run.headRepositoryId ?? 0, owner: FORK.owner }, api, true);
  return {
    id: run.id,
    name: 'Catalog',
    node_id: `WFR_${run.id}`,
    check_suite_id: 70_000_000_001,
    check_suite_node_id: 'CS_70000000001',
    head_branch: run.headBranch,
    head_sha: run.headSha,
    path: run.path,
    display_title: 'Catalog',
    run_number: 1,
    run_attempt: run.attempt,
    referenced_workflows: [],
    event: run.event,
    status: run.status,
    conclusion: run.conclusion,
    workflow_id: 80_001,
    url,
    html_url: `${WEB}/${repository.owner}/${repository.name}/actions/runs/${run.id}`,
    pull_requests: [],
    created_at: SINCE,
    updated_at: SINCE,
    run_started_at: SINCE,
    actor: userView(repository.owner, api),
    triggering_actor: userView(repository.owner, api),
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${api}/repos/${repository.owner}/${repository.name}/check-suites/70000000001`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: run.attempt > 1 ? `${url}/attempts/${run.attempt - 1}` : null,
    workflow_url: `${api}/repos/${repository.owner}/${repository.name}/actions/workflows/80001`,
    head_commit: {
      id: run.headSha,
      tree_id: run.headSha,
      message: 'Change',
      timestamp: SINCE,
      author: PERSON,
      committer: PERSON,
    },
    repository: repositoryView(repository, api),
    head_repository: head,
  };
}

export function commitView(world: World, commit: Commit, api: string): View {
  const { owner, name } = world.repository;
  const url = `${api}/repos/${owner}/${name}`;
  const web = `${WEB}/${owner}/${name}/commit`;
  const when = { ...PERSON, date: new Date(1000 * (commit.time ?? 0)).toISOString().replace('.000Z', 'Z') };
  return {
    sha: commit.sha,
    node_id: `C_${commit.sha.slice(0, 12)}`,
    commit: {
      author: when,
      committer: when,
      message: commit.message ?? 'Change',
      tree: { sha: commit.sha, url: `${url}/git/trees/${commit.sha}` },
      url: `${url}/git/commits/${commit.sha}`,
      comment_count: 0,
      verification: { verified: false, reason: 'unsigned', signature: null, payload: null, verified_at: null },
    },
    url: `${url}/commits/${commit.sha}`,
    html_url: `${web}/${commit.sha}`,
    comments_url: `${url}/commits/${commit.sha}/comments`,
    author: userView(owner, api),
    committer: userView(owner, api),
    parents: commit.parents.map((sha) => ({ sha, url: `${url}/commits/${sha}`, html_url: `${web}/${sha}` })),
  };
}

export function checkRunView(world: World, checkRun: CheckRun, api: string): View {
  const { owner, name } = world.repository;
  const url = `${api}/repos/${owner}/${name}/check-runs/${checkRun.id}`;
  return {
    id: checkRun.id,
    node_id: `CR_${checkRun.id}`,
    name: checkRun.name,
    head_sha: checkRun.headSha,
    external_id: '',
    url,
    html_url: `${WEB}/${owner}/${name}/runs/${checkRun.id}`,
    details_url: `${WEB}/${owner}/${name}/runs/${checkRun.id}`,
    status: checkRun.status,
    conclusion: checkRun.conclusion,
    started_at: SINCE,
    completed_at: checkRun.status === 'completed' ? SINCE : null,
    output: {
      title: checkRun.title,
      summary: checkRun.summary,
      text: checkRun.text,
      annotations_count: checkRun.annotations.length,
      annotations_url: `${url}/annotations`,
    },
    check_suite: { id: 70_000_000_001 },
    app: null,
    pull_requests: [],
  };
}
