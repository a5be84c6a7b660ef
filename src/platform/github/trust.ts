import type { ArtifactRecord, RunRecord, RunReference } from './records.js';

/** What an artifact must be to hold the baseline of this job. */
export interface Expectation {
  /** Exact name, which ends with the revision. */
  readonly name: string;
  /** The wanted commit: the base itself, or one of its first-parent ancestors. */
  readonly revision: string;
  readonly repositoryId: number;
  /** The branch whose catalogs count, without `refs/heads/`. */
  readonly branch: string;
  /** Path of the workflow file whose runs count. */
  readonly workflow: string;
  /** The run that is looking. */
  readonly currentRun: number;
}

/** Events whose runs read the branch itself, and nothing that a stranger has proposed. */
const TRUSTED_EVENTS: ReadonlySet<string | undefined> = new Set(['push', 'schedule', 'workflow_dispatch']);

/**
 * Archives above this are not read: a catalog has at most 16 MiB, and what lies beside it in an artifact is of the same
 * order.
 */
export const MAX_ARCHIVE_BYTES = 64 * 1024 * 1024;

/** Why an artifact does not become a baseline. Each condition is one row of docs/publishing.md, "Trust". */
export const REFUSALS = {
  name: 'it has another name',
  expired: 'it has expired',
  'no-run': 'GitHub does not say which run made it',
  'current-run': 'it is of this very run',
  repository: 'its run is of another repository',
  fork: 'its run is of the head of a fork',
  branch: 'its run is not of the expected branch',
  revision: 'its run is of another commit than its name says',
  'no-digest': 'GitHub knows no digest of it',
  size: 'it is larger than any honest one',
  'other-run': 'its run is not the one it names',
  event: 'the event of its run is neither push nor schedule nor workflow_dispatch',
  workflow: 'its run is of another workflow file',
} as const satisfies Record<string, string>;

/** The name of a refusal. */
export type Refusal = keyof typeof REFUSALS;

/**
 * Judges what the list of artifacts says of one. Costs no request, so it comes first; {@link refuseRun} must agree
 * before anything is downloaded.
 */
export function refuseArtifact(artifact: ArtifactRecord, expected: Expectation): Refusal | undefined {
  const { run } = artifact;
  if (artifact.name !== expected.name) return 'name';
  if (artifact.expired) return 'expired';
  if (run === undefined) return 'no-run';
  if (run.id === expected.currentRun) return 'current-run';
  const refusal = refuseOrigin(run, expected);
  if (refusal !== undefined) return refusal;
  if (artifact.digest === undefined || !/^sha256:[0-9a-f]{64}$/.test(artifact.digest)) return 'no-digest';
  if (artifact.size > MAX_ARCHIVE_BYTES) return 'size';
  return undefined;
}

/** Judges the run that an artifact names, as GitHub describes it when it is asked for the run itself. */
export function refuseRun(artifact: ArtifactRecord, run: RunRecord, expected: Expectation): Refusal | undefined {
  if (run.id !== artifact.run?.id) return 'other-run';
  const refusal = refuseOrigin(run, expected);
  if (refusal !== undefined) return refusal;
  if (!TRUSTED_EVENTS.has(run.event)) return 'event';
  if (workflowFile(run.path) !== expected.workflow) return 'workflow';
  return undefined;
}

/** Where a run comes from. The artifact and the run itself both tell it, and both must say the same. */
function refuseOrigin(run: RunReference, expected: Expectation): Refusal | undefined {
  if (run.repositoryId !== expected.repositoryId) return 'repository';
  if (run.headRepositoryId !== expected.repositoryId) return 'fork';
  if (run.headBranch !== expected.branch) return 'branch';
  if (run.headSha !== expected.revision) return 'revision';
  return undefined;
}

/**
 * The file of a run's `path`, of which a trailing `@<ref>` is set aside. A path that ends like a workflow file is one
 * as a whole: `catalog.yml@x.yml` is not `catalog.yml`. A tag's run is not its branch's.
 */
function workflowFile(path: string | undefined): string | undefined {
  if (path === undefined || /\.ya?ml$/.test(path)) return path;
  const [file, ref] = path.split('@', 2);
  return ref?.startsWith('refs/tags/') === true ? undefined : file;
}
