import { FORK, fullRepositoryView, userView, type View } from './rest/repository-views.js';
import type { Repository } from './world.js';

export interface PullRequest {
  readonly number?: number;
  readonly head: string;
  readonly base: string;
  /** The test merge, or the commit that a merge left on the base branch. */
  readonly merge: string;
  readonly headRef?: string;
  readonly baseRef?: string;
  /** Whether the head lies in a fork. */
  readonly fork?: boolean;
}

export const INSTANT = '2026-01-01T00:00:00Z';

/** Payloads name the public API, whatever host the run is told to use. */
const API = 'https://api.github.com';
const PERSON = { name: 'org', email: 'org@users.noreply.github.com', username: 'org' } as const;

export const pusher: View = PERSON;

export const userPayload = (login: string): View => userView(login, API);

export const repositoryPayload = (repository: Repository): View => fullRepositoryView(repository, API);

export const forkPayload = (repository: Repository): View => fullRepositoryView({ ...repository, ...FORK }, API, true);

export const commitPayload = (sha: string): View => ({
  id: sha,
  tree_id: sha,
  distinct: true,
  message: 'Change',
  timestamp: INSTANT,
  url: `https://github.com/org/repo/commit/${sha}`,
  author: PERSON,
  committer: PERSON,
  added: [],
  removed: [],
  modified: [],
});

/** The `pull_request` of a payload; `state` says what differs from a fresh open one. */
export function pullPayload(repository: Repository, pull: PullRequest, state: View): View {
  const fork = pull.fork === true;
  const headOwner = fork ? FORK.owner : repository.owner;
  const headRef = pull.headRef ?? 'feature';
  const baseRef = pull.baseRef ?? repository.defaultBranch;
  return {
    id: 30_001,
    node_id: 'PR_30001',
    number: pull.number ?? 7,
    state: 'open',
    locked: false,
    draft: false,
    title: 'Change',
    body: null,
    user: userPayload(headOwner),
    author_association: fork ? 'CONTRIBUTOR' : 'MEMBER',
    created_at: INSTANT,
    updated_at: INSTANT,
    closed_at: null,
    merged_at: null,
    merged: false,
    merged_by: null,
    mergeable: null,
    mergeable_state: 'unknown',
    merge_commit_sha: pull.merge,
    head: {
      label: `${headOwner}:${headRef}`,
      ref: headRef,
      sha: pull.head,
      user: userPayload(headOwner),
      repo: fork ? forkPayload(repository) : repositoryPayload(repository),
    },
    base: {
      label: `${repository.owner}:${baseRef}`,
      ref: baseRef,
      sha: pull.base,
      user: userPayload(repository.owner),
      repo: repositoryPayload(repository),
    },
    commits: 1,
    additions: 1,
    deletions: 0,
    changed_files: 1,
    ...state,
  };
}
