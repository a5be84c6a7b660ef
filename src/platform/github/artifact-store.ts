import type { Ancestry, CatalogStore, JobLog } from '../../publish/ports.js';
import { githubAncestry } from './ancestry.js';
import type { GitHubContext } from './context.js';
import type { Origin } from './find.js';
import { artifactFinder } from './find.js';
import { restClient } from './rest.js';
import { keepArtifact } from './upload.js';

/** What a step sets for its artifacts, beside what the runner tells. */
export interface ArtifactSettings {
  /** Token of the REST API; empty for none. */
  readonly token: string;
  /** Path of the workflow file whose artifacts are baselines; empty for the one that runs. */
  readonly baselineWorkflow: string;
  /** Days for which an artifact is kept; undefined for what the repository has set. */
  readonly retentionDays: number | undefined;
}

/** GitHub's part in a job: where catalogs are kept and found, and who descends from whom. */
export interface GitHubPorts {
  readonly store: CatalogStore;
  readonly ancestry: Ancestry;
}

/** The ports of a job on GitHub. They share one budget of requests; neither client is loaded before it is used. */
export function githubPorts(
  context: GitHubContext,
  settings: ArtifactSettings,
  clone: Ancestry,
  log: JobLog,
): GitHubPorts {
  const { resultsUrl, runtimeToken } = context;
  const rest = restClient({ ...context, token: settings.token });
  const upload = {
    results: resultsUrl && runtimeToken ? { url: resultsUrl, token: runtimeToken } : undefined,
    temporaryFolder: context.temporaryFolder,
    runUrl: context.runUrl,
    retentionDays: settings.retentionDays,
  };
  return {
    store: {
      find: artifactFinder(rest, trustedOrigin(context, settings.baselineWorkflow), log),
      save: (name, files) => keepArtifact(upload, name, files),
    },
    ancestry: githubAncestry(clone, rest, log),
  };
}

/** What an artifact is held against. Where the runner does not say it, no artifact can be trusted. */
function trustedOrigin(context: GitHubContext, baselineWorkflow: string): Origin {
  const { repositoryId, runId: currentRun, baseBranch: branch } = context;
  const workflow = baselineWorkflow || context.workflow;
  if (repositoryId === undefined) return { ok: false, missing: 'GITHUB_REPOSITORY_ID is not set' };
  if (currentRun === undefined) return { ok: false, missing: 'GITHUB_RUN_ID is not set' };
  if (branch === undefined) return { ok: false, missing: 'the event names no branch' };
  if (workflow === undefined) {
    const missing =
      'this workflow is of another repository. To mend it, name a workflow file in input `baseline-workflow`';
    return { ok: false, missing };
  }
  return { ok: true, value: { repositoryId, branch, workflow, currentRun } };
}
