/** A commit as the REST API knows it. */
export interface Commit {
  readonly sha: string;
  /** In Git's order: the first parent first. */
  readonly parents: readonly string[];
  readonly message?: string;
  /** Committer's time in seconds since 1970. */
  readonly time?: number;
}

/** What a comparison of two commits says. */
export interface Comparison {
  readonly mergeBase: Commit;
  /** Reachable from head only, oldest first. */
  readonly ahead: readonly Commit[];
  readonly behind: readonly Commit[];
}

/** The commit graph of the repository. A parent that was never added is a commit that the server does not have. */
export class History {
  private readonly commits = new Map<string, Commit>();

  add(commit: Commit): void {
    this.commits.set(commit.sha, commit);
  }

  get(sha: string): Commit | undefined {
    return this.commits.get(sha);
  }

  /** Every commit reachable from `sha`, itself first, newest first and never a parent before its child. */
  reachable(sha: string): readonly Commit[] {
    const found = this.ancestry(sha);
    const children = new Map<string, number>();
    for (const commit of found.values()) {
      for (const parent of commit.parents) children.set(parent, (children.get(parent) ?? 0) + 1);
    }
    const ready = [...found.values()].filter((commit) => !children.has(commit.sha));
    const ordered: Commit[] = [];
    for (let next = takeNewest(ready); next !== undefined; next = takeNewest(ready)) {
      ordered.push(next);
      for (const parent of next.parents) {
        const open = (children.get(parent) ?? 0) - 1;
        children.set(parent, open);
        const commit = found.get(parent);
        if (open === 0 && commit !== undefined) ready.push(commit);
      }
    }
    return ordered;
  }

  /** Compares as `git merge-base` and `git log base..head` do; undefined for unrelated commits. */
  compare(base: string, head: string): Comparison | undefined {
    const ofBase = this.ancestry(base);
    const ofHead = this.ancestry(head);
    // No commit stands before its children, so the first common one is nobody else's ancestor.
    const best = this.reachable(head).find((commit) => ofBase.has(commit.sha));
    if (best === undefined) return undefined;
    return {
      mergeBase: best,
      ahead: this.reachable(head)
        .filter((commit) => !ofBase.has(commit.sha))
        .toReversed(),
      behind: this.reachable(base)
        .filter((commit) => !ofHead.has(commit.sha))
        .toReversed(),
    };
  }

  private ancestry(sha: string): ReadonlyMap<string, Commit> {
    const found = new Map<string, Commit>();
    const queue = [sha];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const commit = this.commits.get(next);
      if (commit === undefined || found.has(next)) continue;
      found.set(next, commit);
      queue.push(...commit.parents);
    }
    return found;
  }
}

function takeNewest(ready: Commit[]): Commit | undefined {
  const newest = ready.reduce((best, commit, index) => {
    const other = ready[best];
    return other !== undefined && (other.time ?? 0) >= (commit.time ?? 0) ? best : index;
  }, 0);
  return ready.splice(newest, 1)[0];
}
