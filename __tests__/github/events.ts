import {
  commitPayload,
  forkPayload,
  INSTANT,
  pullPayload,
  pusher,
  repositoryPayload,
  userPayload,
  type PullRequest,
} from './event-payloads.js';
import { FORK, type View } from './rest/repository-views.js';
import type { Repository, Run } from './world.js';

/** An event as a workflow run knows it: the payload, and what the runner derives from it. */
export interface WorkflowEvent {
  readonly name: string;
  readonly payload: View;
  /** `GITHUB_SHA` and `GITHUB_REF`. */
  readonly sha: string;
  readonly ref: string;
  /** `GITHUB_HEAD_REF` and `GITHUB_BASE_REF`, of pull requests only. */
  readonly headRef?: string;
  readonly baseRef?: string;
  /** What the API says about a run of this event. */
  readonly run: Pick<Run, 'event' | 'headBranch' | 'headSha' | 'headRepositoryId'>;
}

export interface Push {
  readonly before: string;
  readonly after: string;
  /** Full ref; the default branch unless given. */
  readonly ref?: string;
  readonly forced?: boolean;
}

export interface EventBuilders {
  push(push: Push): WorkflowEvent;
  /** A branch or tag goes away; GitHub runs the default branch's workflow. */
  pushDeleted(ref: string, before: string, defaultTip: string): WorkflowEvent;
  pullRequest(action: 'opened' | 'synchronize' | 'reopened', pull: PullRequest): WorkflowEvent;
  pullRequestClosed(merged: boolean, pull: PullRequest): WorkflowEvent;
  /** @param defaultTip the commit of the default branch, which such a run is given whatever its base */
  pullRequestTarget(pull: PullRequest, defaultTip: string): WorkflowEvent;
  mergeGroup(group: { readonly head: string; readonly base: string; readonly baseRef?: string }): WorkflowEvent;
  release(tag: string, sha: string): WorkflowEvent;
  schedule(sha: string): WorkflowEvent;
  workflowDispatch(sha: string, ref?: string): WorkflowEvent;
  /** @param head the commit of the run that ended */
  workflowRun(head: string, defaultTip: string): WorkflowEvent;
}

const ZEROS = '0'.repeat(40);
const WORKFLOW = '.github/workflows/catalog.yml';

const shortName = (ref: string): string => ref.replace(/^refs\/(?:heads|tags)\//, '');

/** Builders of events of one repository, in the shapes that GitHub sends. */
export function eventsOf(repository: Repository): EventBuilders {
  const main = `refs/heads/${repository.defaultBranch}`;
  const common = { repository: repositoryPayload(repository), sender: userPayload(repository.owner) };
  const ownRun = (event: string, sha: string, branch: string | null): WorkflowEvent['run'] => ({
    event,
    headBranch: branch,
    headSha: sha,
    headRepositoryId: repository.id,
  });

  const pullEvent = (
    name: string,
    action: string,
    pull: PullRequest,
    place: Pick<WorkflowEvent, 'sha' | 'ref'>,
    state: View = {},
  ): WorkflowEvent => ({
    name,
    payload: { action, number: pull.number ?? 7, pull_request: pullPayload(repository, pull, state), ...common },
    ...place,
    headRef: pull.headRef ?? 'feature',
    baseRef: pull.baseRef ?? repository.defaultBranch,
    run: {
      event: name,
      headBranch: pull.headRef ?? 'feature',
      headSha: pull.head,
      headRepositoryId: pull.fork === true ? FORK.id : repository.id,
    },
  });

  const mergePlace = (pull: PullRequest): Pick<WorkflowEvent, 'sha' | 'ref'> => ({
    sha: pull.merge,
    ref: `refs/pull/${pull.number ?? 7}/merge`,
  });

  return {
    push({ before, after, ref = main, forced = false }) {
      return {
        name: 'push',
        payload: {
          ref,
          before,
          after,
          created: before === ZEROS,
          deleted: false,
          forced,
          base_ref: null,
          compare: `https://github.com/${repository.owner}/${repository.name}/compare/${before}...${after}`,
          commits: [commitPayload(after)],
          head_commit: commitPayload(after),
          pusher,
          ...common,
        },
        sha: after,
        ref,
        run: ownRun('push', after, shortName(ref)),
      };
    },
    pushDeleted(ref, before, defaultTip) {
      return {
        name: 'push',
        payload: {
          ref,
          before,
          after: ZEROS,
          created: false,
          deleted: true,
          forced: false,
          base_ref: null,
          commits: [],
          head_commit: null,
          pusher,
          ...common,
        },
        sha: defaultTip,
        ref: main,
        run: ownRun('push', defaultTip, shortName(ref)),
      };
    },
    pullRequest: (action, pull) =>
      pullEvent('pull_request', action, pull, mergePlace(pull), {
        ...(action === 'synchronize' ? { before: pull.base, after: pull.head } : {}),
      }),
    pullRequestClosed(merged, pull) {
      // A merged pull request's run is on the branch it was merged into; an abandoned one's on the test merge.
      const place = merged
        ? { sha: pull.merge, ref: `refs/heads/${pull.baseRef ?? repository.defaultBranch}` }
        : mergePlace(pull);
      return pullEvent('pull_request', 'closed', pull, place, {
        state: 'closed',
        closed_at: INSTANT,
        merged,
        merged_at: merged ? INSTANT : null,
        merged_by: merged ? userPayload(repository.owner) : null,
      });
    },
    pullRequestTarget: (pull, defaultTip) =>
      pullEvent('pull_request_target', 'opened', pull, { sha: defaultTip, ref: main }),
    mergeGroup({ head, base, baseRef = main }) {
      const headRef = `refs/heads/gh-readonly-queue/${shortName(baseRef)}/pr-7-${base}`;
      return {
        name: 'merge_group',
        payload: {
          action: 'checks_requested',
          merge_group: {
            head_sha: head,
            head_ref: headRef,
            base_sha: base,
            base_ref: baseRef,
            head_commit: commitPayload(head),
          },
          ...common,
        },
        sha: head,
        ref: headRef,
        run: ownRun('merge_group', head, shortName(headRef)),
      };
    },
    release(tag, sha) {
      return {
        name: 'release',
        payload: {
          action: 'published',
          release: {
            id: 40_001,
            node_id: 'RE_40001',
            tag_name: tag,
            target_commitish: repository.defaultBranch,
            name: null,
            body: null,
            draft: false,
            prerelease: false,
            created_at: INSTANT,
            published_at: INSTANT,
            author: userPayload(repository.owner),
            assets: [],
          },
          ...common,
        },
        sha,
        ref: `refs/tags/${tag}`,
        run: ownRun('release', sha, tag),
      };
    },
    schedule: (sha) => ({
      name: 'schedule',
      payload: { schedule: '30 5 * * 1', workflow: WORKFLOW, ...common },
      sha,
      ref: main,
      run: ownRun('schedule', sha, repository.defaultBranch),
    }),
    workflowDispatch: (sha, ref = main) => ({
      name: 'workflow_dispatch',
      payload: { inputs: null, ref, workflow: WORKFLOW, ...common },
      sha,
      ref,
      run: ownRun('workflow_dispatch', sha, shortName(ref)),
    }),
    workflowRun: (head, defaultTip) => ({
      name: 'workflow_run',
      payload: {
        action: 'completed',
        workflow: { id: 80_002, name: 'CI', path: '.github/workflows/ci.yml', state: 'active' },
        workflow_run: {
          id: 20_000_000_000,
          name: 'CI',
          event: 'pull_request',
          status: 'completed',
          conclusion: 'success',
          head_branch: 'feature',
          head_sha: head,
          head_commit: commitPayload(head),
          path: '.github/workflows/ci.yml',
          run_attempt: 1,
          run_number: 1,
          pull_requests: [],
          repository: repositoryPayload(repository),
          head_repository: forkPayload(repository),
        },
        ...common,
      },
      sha: defaultTip,
      ref: main,
      run: ownRun('workflow_run', defaultTip, repository.defaultBranch),
    }),
  };
}
