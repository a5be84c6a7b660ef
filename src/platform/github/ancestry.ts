import type { Ancestry, JobLog } from '../../publish/ports.js';
import type { CommitRecord } from './records.js';
import { readCommits, readMergeBase } from './records.js';
import { explain } from './rest-failure.js';
import type { RestClient } from './rest.js';

/** Pages of commits for one walk: two hold ten first parents wherever merges bring in fewer than 190 commits. */
const MAX_PAGES = 2;

/** The largest page of the API. */
const PAGE = 100;

/**
 * Ancestry as the clone tells it, and beyond its edge as GitHub does. The clone comes first: it costs nothing, and its
 * commits name their parents by digest. A shallow clone names one commit that it does not hold, where GitHub goes on.
 */
export function githubAncestry(clone: Ancestry, rest: RestClient, log: JobLog): Ancestry {
  return {
    holds: (commit) => clone.holds(commit),
    async ancestors(commit, limit) {
      const known = await clone.ancestors(commit, limit);
      const edge = known.at(-1) ?? commit;
      // A clone that holds the last commit and names no parent of it has come to the first commit of the history.
      if (known.length >= limit || (await clone.holds(edge))) return known;
      return [...known, ...(await walk(rest, log, edge, limit - known.length))];
    },
    async mergeBase(base, head) {
      const known = await clone.mergeBase(base, head);
      if (known !== undefined) return known;
      // Of a comparison, the second page has no files, which can be megabytes.
      const parameters = { basehead: `${base}...${head}`, per_page: 1, page: 2 };
      const answer = await rest.get('GET /repos/{owner}/{repo}/compare/{basehead}', parameters);
      if (answer.ok) return readMergeBase(answer.value);
      log.warning(`GitHub does not tell where ${head} left ${base}: ${explain(answer.failure)}.`);
      return undefined;
    },
  };
}

/** First parents of a commit as GitHub lists them. Only links from child to first parent count, not the list's order. */
async function walk(rest: RestClient, log: JobLog, start: string, limit: number): Promise<readonly string[]> {
  const ancestors: string[] = [];
  let tip = start;
  for (let page = 0; page < MAX_PAGES && ancestors.length < limit; page += 1) {
    const answer = await rest.get('GET /repos/{owner}/{repo}/commits', { sha: tip, per_page: PAGE });
    if (!answer.ok) {
      log.warning(`GitHub does not tell the ancestors of ${tip}: ${explain(answer.failure)}.`);
      break;
    }
    const commits = new Map<string, CommitRecord>((readCommits(answer.value) ?? []).map((each) => [each.id, each]));
    let parent = commits.get(tip)?.parent;
    if (parent === undefined) break;
    while (parent !== undefined && ancestors.length < limit) {
      ancestors.push(parent);
      tip = parent;
      parent = commits.get(parent)?.parent;
    }
    if (commits.has(tip)) break;
  }
  return ancestors;
}
