import { jsonAnswer, restError } from '../exchange.js';
import type { Commit } from '../history.js';
import type { World } from '../world.js';
import { integer, PAGING, pageOf, text, type Context, type Handler } from './handler.js';
import { fullRepositoryView } from './repository-views.js';
import { commitView } from './views.js';

const READ_CONTENTS = { permission: 'contents', access: 'read', publicly: 'anyone' } as const;

/** How many commits a comparison lists. */
const COMPARED_COMMITS = 250;

export const getRepository: Handler = {
  need: READ_CONTENTS,
  heeds: [],
  answer: ({ world, url }) => jsonAnswer(200, fullRepositoryView(world.repository, url.origin)),
};

export const listCommits: Handler = {
  need: READ_CONTENTS,
  heeds: [...PAGING, 'sha'],
  answer(context) {
    const { world, url } = context;
    const start = resolve(world, text(context, 'sha') ?? world.repository.defaultBranch);
    if (start === undefined) return restError(404, 'Not Found');
    return pageOf(context, world.history.reachable(start.sha), (page) =>
      page.map((commit) => commitView(world, commit, url.origin)),
    );
  },
  nothing: () => jsonAnswer(200, []),
};

export const getCommit: Handler = {
  need: READ_CONTENTS,
  heeds: ['ref'],
  answer(context) {
    const ref = text(context, 'ref') ?? '';
    const commit = resolve(context.world, ref);
    return commit === undefined
      ? restError(422, `No commit found for SHA: ${ref}`)
      : jsonAnswer(200, commitView(context.world, commit, context.url.origin));
  },
};

export const compareCommits: Handler = {
  need: READ_CONTENTS,
  heeds: [...PAGING, 'basehead'],
  answer(context) {
    const { world, url } = context;
    const [baseRef = '', headRef = ''] = (text(context, 'basehead') ?? '').split('...');
    const base = resolve(world, baseRef);
    const head = resolve(world, headRef);
    if (base === undefined || head === undefined) return restError(404, 'Not Found');
    const comparison = world.history.compare(base.sha, head.sha);
    if (comparison === undefined) return restError(404, `No common ancestor between ${baseRef} and ${headRef}.`);
    const { ahead, behind, mergeBase } = comparison;
    const { owner, name } = world.repository;
    const web = `https://github.com/${owner}/${name}/compare/${base.sha}...${head.sha}`;
    return jsonAnswer(200, {
      url: `${url.origin}/repos/${owner}/${name}/compare/${base.sha}...${head.sha}`,
      html_url: web,
      permalink_url: web,
      diff_url: `${web}.diff`,
      patch_url: `${web}.patch`,
      base_commit: commitView(world, base, url.origin),
      merge_base_commit: commitView(world, mergeBase, url.origin),
      status: relation(ahead.length, behind.length),
      ahead_by: ahead.length,
      behind_by: behind.length,
      total_commits: ahead.length,
      commits: compared(context, ahead).map((commit) => commitView(world, commit, url.origin)),
      files: [],
    });
  },
};

/** The last commits of a comparison, or one page of them all for who asks for pages. */
function compared(context: Context, ahead: readonly Commit[]): readonly Commit[] {
  const size = integer(context, 'per_page');
  if (size === undefined) return ahead.slice(-COMPARED_COMMITS);
  const page = integer(context, 'page') ?? 1;
  return ahead.slice((page - 1) * size, page * size);
}

function relation(ahead: number, behind: number): string {
  if (ahead > 0 && behind > 0) return 'diverged';
  if (ahead > 0) return 'ahead';
  return behind > 0 ? 'behind' : 'identical';
}

/** A commit by its full hash or by the branch that points to it. */
function resolve(world: World, ref: string): Commit | undefined {
  return world.history.get(world.branches.get(ref.replace(/^(?:refs\/)?heads\//, '')) ?? ref);
}
