import type { DefaultBranchEvent, JobEvent, PullRequestEvent } from './event.js';

/** What the clone says of one commit; the parents are named even where they are absent. */
export interface CommitFacts {
  readonly id: string;
  /** In the order of the commit object: the first parent is the branch that was merged into. */
  readonly parents: readonly string[];
}

/** What a job asks for and what its clone holds. */
export interface RevisionFacts {
  /** The commit that is checked out. */
  readonly head: CommitFacts;
  /** The commit that input `revision` names; undefined where the input is empty. */
  readonly asked: CommitFacts | undefined;
  /** `GITHUB_SHA`; undefined off GitHub. */
  readonly sha: string | undefined;
  /** The commit of `GITHUB_SHA`, where the clone holds it. */
  readonly shaCommit: CommitFacts | undefined;
}

/** The commit with which a catalog is compared. */
export type Base =
  | { readonly kind: 'commit'; readonly id: string; readonly origin: string }
  /** Known only to GitHub: where the two histories part. */
  | { readonly kind: 'merge-base'; readonly base: string; readonly head: string; readonly origin: string }
  | { readonly kind: 'none'; readonly reason: string };

/** What a job shall do. */
export type Target =
  | { readonly kind: 'nothing'; readonly notice: string }
  | { readonly kind: 'refused'; readonly message: string; readonly help: string }
  | {
      readonly kind: 'catalog';
      readonly revision: string;
      readonly base: Base;
      /** Whether the artifact of an ancestor of the base may stand in for that of the base. */
      readonly ancestors: boolean;
      readonly warnings: readonly string[];
    };

/** The commit to catalog and the commit to compare it with, for every event (docs/publishing.md has the table). */
export function decideTarget(event: JobEvent, facts: RevisionFacts): Target {
  switch (event.kind) {
    case 'pull-request':
      return pullRequestTarget(event, facts);
    case 'merge-group': {
      const base: Base = { kind: 'commit', id: event.base, origin: 'the base of the merge group' };
      return { ...catalogOf(checkedOut(facts), []), base, ancestors: false };
    }
    case 'push': {
      if (event.deleted)
        return { kind: 'nothing', notice: 'The push deletes its branch: there is nothing to catalog.' };
      const target = catalogOf(checkedOut(facts), []);
      const isTip = facts.sha === undefined || facts.sha === target.revision;
      if (event.before === undefined || event.forced || !isTip || event.before === target.revision) return target;
      return { ...target, base: { kind: 'commit', id: event.before, origin: 'the tip before the push' } };
    }
    case 'default-branch':
      return catalogOf(checkedOut(facts), defaultBranchWarnings(event, facts));
    case 'other':
      return catalogOf(checkedOut(facts), []);
  }
}

function pullRequestTarget(event: PullRequestEvent, facts: RevisionFacts): Target {
  if (event.closed && !event.merged) {
    return { kind: 'nothing', notice: 'The pull request was closed without a merge: there is nothing to catalog.' };
  }
  if (event.closed) return catalogOf(checkedOut(facts), []);
  const commit = facts.asked ?? (facts.sha === facts.head.id ? facts.head : facts.shaCommit);
  if (commit === undefined) {
    return {
      kind: 'refused',
      message: `The checkout holds ${facts.head.id}, not the pull request's merge revision ${facts.sha ?? '(GITHUB_SHA is not set)'}`,
      help: 'Let actions/checkout take its default ref (remove `ref:`), or set `revision: HEAD` to catalog what is checked out.',
    };
  }
  if (commit.id === facts.sha) return { ...catalogOf(commit, []), ancestors: false };
  const base: Base = {
    kind: 'merge-base',
    base: event.base,
    head: commit.id,
    origin: "where the pull request's head left its base branch",
  };
  return { ...catalogOf(commit, []), base, ancestors: false };
}

function checkedOut({ asked, head }: RevisionFacts): CommitFacts {
  return asked ?? head;
}

/** A commit compared with its first parent: what holds unless an event says otherwise. */
function catalogOf({ id, parents }: CommitFacts, warnings: readonly string[]): Extract<Target, { kind: 'catalog' }> {
  const [parent] = parents;
  const origin = parents.length > 1 ? "the merge commit's first parent" : "the commit's parent";
  const base: Base =
    parent === undefined
      ? { kind: 'none', reason: `${id} is the first commit of its history` }
      : { kind: 'commit', id: parent, origin };
  return { kind: 'catalog', revision: id, base, ancestors: true, warnings };
}

function defaultBranchWarnings(event: DefaultBranchEvent, facts: RevisionFacts): readonly string[] {
  const warnings: string[] = [];
  const { id } = checkedOut(facts);
  if (facts.sha !== undefined && facts.sha !== id) {
    warnings.push(
      `${event.name} runs with the rights of the default branch, yet ${id} is checked out, not its commit ${facts.sha}. ` +
        'The catalog is only read from Git objects; let no other step run files of that checkout.',
    );
  }
  const other = event.baseBranches.find((branch) => branch !== event.defaultBranch);
  if (other !== undefined) {
    warnings.push(
      `The pull request's base is the branch ${JSON.stringify(other)}, but ${event.name} runs on the default branch: ` +
        'the catalog is not that of the pull request. Use the event pull_request for that.',
    );
  }
  return warnings;
}
