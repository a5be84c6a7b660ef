import type { Repository } from '../world.js';

const WEB = 'https://github.com';
const SINCE = '2026-01-01T00:00:00Z';

/** The fork that pull requests from elsewhere come from, unless a run says otherwise. */
export const FORK = { id: 2002, owner: 'fork-owner' } as const;

export type View = Readonly<Record<string, unknown>>;

export function userView(login: string, api: string): View {
  const url = `${api}/users/${login}`;
  return {
    login,
    id: 9001,
    node_id: 'MDQ6VXNlcjkwMDE=',
    avatar_url: `${WEB}/${login}.png`,
    gravatar_id: '',
    url,
    html_url: `${WEB}/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: 'User',
    site_admin: false,
  };
}

/** Address templates of a repository, by member. */
const REPOSITORY_URLS = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
} as const;

export function repositoryView(
  repository: Pick<Repository, 'id' | 'owner' | 'name' | 'private'>,
  api: string,
  fork = false,
): View {
  const { owner, name } = repository;
  const url = `${api}/repos/${owner}/${name}`;
  return {
    id: repository.id,
    node_id: `R_${repository.id}`,
    name,
    full_name: `${owner}/${name}`,
    private: repository.private,
    owner: userView(owner, api),
    html_url: `${WEB}/${owner}/${name}`,
    description: null,
    fork,
    url,
    ...Object.fromEntries(Object.entries(REPOSITORY_URLS).map(([member, path]) => [member, `${url}${path}`])),
  };
}

export function fullRepositoryView(repository: Repository, api: string, fork = false): View {
  const address = `${repository.owner}/${repository.name}`;
  return {
    ...repositoryView(repository, api, fork),
    clone_url: `${WEB}/${address}.git`,
    git_url: `git://github.com/${address}.git`,
    ssh_url: `git@github.com:${address}.git`,
    svn_url: `${WEB}/${address}`,
    mirror_url: null,
    default_branch: repository.defaultBranch,
    visibility: repository.private ? 'private' : 'public',
    homepage: null,
    language: 'Python',
    license: null,
    size: 1,
    archived: false,
    disabled: false,
    has_issues: true,
    has_projects: false,
    has_wiki: false,
    has_pages: false,
    has_discussions: false,
    forks: 0,
    forks_count: 0,
    open_issues: 0,
    open_issues_count: 0,
    watchers: 0,
    watchers_count: 0,
    stargazers_count: 0,
    network_count: 0,
    subscribers_count: 0,
    created_at: SINCE,
    updated_at: SINCE,
    pushed_at: SINCE,
  };
}
