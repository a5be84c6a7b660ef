import { readBounded } from '../bounded-file.js';
import type { JobEvent } from '../../publish/event.js';
import { EventError, readJobEvent } from './event.js';
import { expectedBranch } from './expected-branch.js';

/** GitHub sends payloads of at most 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024;

/** What a runner says of the job, from its environment; validated where it decides anything. */
export interface GitHubContext {
  /** Host of the server in lower case: `github.com`, or that of an Enterprise Server. */
  readonly host: string;
  readonly owner: string;
  readonly repository: string;
  readonly repositoryId: number | undefined;
  /** Commit of the event. */
  readonly sha: string | undefined;
  readonly eventName: string;
  readonly event: JobEvent;
  /** Branch or tag of the event, without `refs/…/`. */
  readonly refName: string;
  readonly runId: number | undefined;
  /** Path of the workflow file that started the run, where it is one of this repository. */
  readonly workflow: string | undefined;
  /** The branch of which the job's base is a commit, without `refs/heads/`. */
  readonly baseBranch: string | undefined;
  /** Address of the REST API. */
  readonly apiUrl: string;
  /** The artifact service of the run: its address and its token, where the runner gives them. */
  readonly resultsUrl: string | undefined;
  readonly runtimeToken: string | undefined;
  /** Address of the run's page. */
  readonly runUrl: string | undefined;
  /** Folder into which repositories are checked out. */
  readonly workspace: string;
  /** Whether the runner takes a job summary. */
  readonly hasSummary: boolean;
  /** Folder that the runner empties after the job. */
  readonly temporaryFolder: string;
}

/** @throws EventError where the environment is not that of a job, or its event is malformed */
export async function readContext(environment: NodeJS.ProcessEnv): Promise<GitHubContext> {
  const [owner, repository] = (environment['GITHUB_REPOSITORY'] ?? '').split('/');
  if (!owner || !repository) throw new EventError('GITHUB_REPOSITORY is not <owner>/<name>');
  const eventName = environment['GITHUB_EVENT_NAME'] ?? '';
  const payload = await readPayload(environment['GITHUB_EVENT_PATH']);
  const server = environment['GITHUB_SERVER_URL'] ?? 'https://github.com';
  const apiUrl = given(environment['GITHUB_API_URL']) ?? 'https://api.github.com';
  if (!URL.canParse(apiUrl)) throw new EventError('GITHUB_API_URL is no URL');
  if (!isSafe(new URL(apiUrl))) throw new EventError('GITHUB_API_URL is not over TLS: no token goes there');
  const runId = idOf(environment['GITHUB_RUN_ID']);
  return {
    host: hostOf(server),
    owner,
    repository,
    repositoryId: idOf(environment['GITHUB_REPOSITORY_ID']),
    sha: given(environment['GITHUB_SHA']),
    eventName,
    event: readJobEvent(eventName, payload),
    refName: environment['GITHUB_REF_NAME'] ?? '',
    runId,
    workflow: workflowOf(environment['GITHUB_WORKFLOW_REF'], `${owner}/${repository}/`),
    baseBranch: expectedBranch(eventName, environment['GITHUB_REF'] ?? '', payload),
    apiUrl,
    resultsUrl: given(environment['ACTIONS_RESULTS_URL']),
    runtimeToken: given(environment['ACTIONS_RUNTIME_TOKEN']),
    runUrl: runId === undefined ? undefined : `${server}/${owner}/${repository}/actions/runs/${runId}`,
    workspace: environment['GITHUB_WORKSPACE'] ?? process.cwd(),
    hasSummary: (environment['GITHUB_STEP_SUMMARY'] ?? '') !== '',
    temporaryFolder: environment['RUNNER_TEMP'] ?? '',
  };
}

/** Runners set some variables to nothing. */
function given(text: string | undefined): string | undefined {
  return text === '' ? undefined : text;
}

/** Whether a token may go there: over TLS, or to this very machine. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** Names of the loopback interface, as `URL` writes them. */
const LOOPBACK = /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])$/;

/** The path in `<owner>/<name>/<path>@<ref>`. */
function workflowOf(text = '', prefix: string): string | undefined {
  if (!text.startsWith(prefix)) return undefined;
  return /^(\.github\/workflows\/[^/]+\.ya?ml)@refs\//.exec(text.slice(prefix.length))?.[1];
}

function idOf(text = ''): number | undefined {
  const id = Number(text);
  return /^[0-9]{1,16}$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}

function hostOf(url: string): string {
  try {
    return new URL(url).host.toLowerCase();
  } catch {
    throw new EventError('GITHUB_SERVER_URL is no URL');
  }
}

async function readPayload(path: string | undefined): Promise<unknown> {
  if (path === undefined || path === '') return {};
  try {
    const bytes = await readBounded(path, MAX_EVENT_BYTES);
    if (bytes !== 'too-large') return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
  } catch (cause) {
    throw new EventError('the file of GITHUB_EVENT_PATH is no readable JSON', { cause });
  }
  throw new EventError('the file of GITHUB_EVENT_PATH is too large');
}
