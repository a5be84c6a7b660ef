/**
 * What started a job, as far as it matters for the revision and its base. Made from an event payload that has been
 * validated; commit ids are full and in lower case.
 */
export type JobEvent =
  | PullRequestEvent
  | { readonly kind: 'merge-group'; readonly base: string }
  | { readonly kind: 'push'; readonly before: string | undefined; readonly forced: boolean; readonly deleted: boolean }
  | DefaultBranchEvent
  /** A tag, release, schedule, dispatch, any other event, or a command line. */
  | { readonly kind: 'other' };

/** `pull_request`, with its test merge. */
export interface PullRequestEvent {
  readonly kind: 'pull-request';
  readonly closed: boolean;
  readonly merged: boolean;
  /** Tip of the base branch when the event was made. */
  readonly base: string;
  readonly head: string;
}

/** `pull_request_target` and `workflow_run`: they run with the rights of the default branch, on its commit. */
export interface DefaultBranchEvent {
  readonly kind: 'default-branch';
  /** As GitHub names the event. */
  readonly name: string;
  readonly defaultBranch: string | undefined;
  /** Base branches of the pull requests concerned. */
  readonly baseBranches: readonly string[];
}
