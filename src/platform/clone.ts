import type { Ancestry } from '../publish/ports.js';
import type { CommitFacts, RevisionFacts } from '../publish/revision.js';
import { resolveRevision } from '../source/commit.js';
import type { History } from '../source/history.js';
import { openHistory } from '../source/history.js';

/** What a clone says of commits: facts for the choice of a revision, and ancestry for the baseline. */
export interface Clone {
  /** @param revision input `revision`; empty for none. @throws SourceError where it names no commit */
  facts(revision: string, sha: string | undefined): Promise<RevisionFacts>;
  readonly ancestry: Ancestry;
  close(): Promise<void>;
}

/** Opens the clone that holds a directory. Nothing is fetched. */
export function openClone(directory: string): Clone {
  const history = openHistory(directory);
  return {
    async facts(revision, sha) {
      const head = await commitFacts(history, await resolveRevision(directory, 'HEAD'));
      const asked =
        revision === '' ? undefined : await commitFacts(history, await resolveRevision(directory, revision));
      const parents = sha === undefined ? undefined : await history.parents(sha);
      return { head, asked, sha, shaCommit: sha !== undefined && parents ? { id: sha, parents } : undefined };
    },
    ancestry: {
      ancestors: (commit, limit) => history.firstParents(commit, limit),
      holds: (commit) => history.hasCommit(commit),
      mergeBase: () => Promise.resolve(undefined),
    },
    close: () => history.close(),
  };
}

async function commitFacts(history: History, id: string): Promise<CommitFacts> {
  return { id, parents: (await history.parents(id)) ?? [] };
}
