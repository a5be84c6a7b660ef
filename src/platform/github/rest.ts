import { setTimeout as sleep } from 'node:timers/promises';
import { exchange, TransportError } from './http.js';
import type { RestFailure, RestFailureCode } from './rest-failure.js';
import { failureOfStatus, failureOfTransport, waitBeforeRetry } from './rest-failure.js';

/** What the requests of one job may cost, all together and one by one. */
export interface RestLimits {
  /** Requests, downloads and repeated ones included. */
  readonly requests: number;
  /** Time from the first request on, waiting included. */
  readonly milliseconds: number;
  readonly requestMilliseconds: number;
  readonly downloadMilliseconds: number;
  /** Wait before what failed is tried again, unless the service names one. */
  readonly retryMilliseconds: number;
}

/**
 * Few enough that many jobs of a repository share an hour's 1,000 requests; and a minute, after which a comparison with
 * the previous catalog is no longer worth the wait.
 */
export const REST_LIMITS: RestLimits = {
  requests: 25,
  milliseconds: 60_000,
  requestMilliseconds: 10_000,
  downloadMilliseconds: 30_000,
  retryMilliseconds: 1000,
};

/** A page of 100 artifacts or commits takes up to a megabyte. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** The version of the API for which the requests were written. */
const API_VERSION = '2022-11-28';

/** Where the API is and who asks. */
export interface RestSettings {
  /** `GITHUB_API_URL`. */
  readonly apiUrl: string;
  /** Empty for none: then nothing is asked. */
  readonly token: string;
  readonly owner: string;
  readonly repository: string;
  readonly limits?: Partial<RestLimits>;
}

/** A value, or why there is none. */
export type RestResult<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: RestFailure };

/** GitHub's REST API for one repository, within the budget of one job. Failures are data. */
export interface RestClient {
  /** Asks for the JSON of a route such as `GET /repos/{owner}/{repo}/commits`; owner and repository are filled in. */
  get(route: string, parameters?: Readonly<Record<string, string | number>>): Promise<RestResult<unknown>>;
  /**
   * Sends JSON to a route that changes something, and gives the answer. What may have taken effect is not sent again:
   * only a request that a rate limit refused is.
   */
  send(route: string, parameters: Readonly<Record<string, unknown>>): Promise<RestResult<unknown>>;
  /** The address to which a route redirects. It is not followed. */
  redirect(route: string, parameters?: Readonly<Record<string, string | number>>): Promise<RestResult<URL>>;
  /** The bytes at an address that the API has signed; the token stays here. */
  download(address: URL, bytes: number): Promise<RestResult<Buffer>>;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data: unknown;
}

/** Asks one route with GitHub's own client, which is made for the time and loaded when it is first used. */
type Ask = (route: string, parameters: Readonly<Record<string, unknown>>, milliseconds: number) => Promise<RawAnswer>;

/** The client of one job. Nothing is loaded and nothing is asked before it is needed. */
export function restClient(settings: RestSettings): RestClient {
  const { token, owner, repository, apiUrl } = settings;
  const limits: RestLimits = { ...REST_LIMITS, ...settings.limits };
  const spend = budget(limits);
  let ask: Promise<Ask> | undefined;

  async function request(
    route: string,
    parameters: Readonly<Record<string, unknown>> = {},
    repeatable = true,
  ): Promise<RestResult<RawAnswer>> {
    if (token === '') return failed({ code: 'no-token' });
    ask ??= loadClient(apiUrl, token);
    const client = await ask;
    return spend(
      limits.requestMilliseconds,
      (milliseconds) => client(route, { owner, repo: repository, ...parameters }, milliseconds),
      repeatable,
    );
  }

  return {
    async get(route, parameters) {
      const answer = await request(route, parameters);
      if (!answer.ok) return answer;
      return answer.value.status === 200 ? { ok: true, value: answer.value.data } : unexpected(answer.value.status);
    },
    async send(route, parameters) {
      const answer = await request(route, parameters, false);
      if (!answer.ok) return answer;
      const { status, data } = answer.value;
      return status === 200 || status === 201 ? { ok: true, value: data } : unexpected(status);
    },
    async redirect(route, parameters) {
      const answer = await request(route, parameters);
      if (!answer.ok) return answer;
      const { status, headers } = answer.value;
      const address = status === 302 ? safeAddress(headers['location'], apiUrl) : undefined;
      return address === undefined ? unexpected(status) : { ok: true, value: address };
    },
    async download(address, bytes) {
      const answer = await spend(limits.downloadMilliseconds, (milliseconds) =>
        exchange({ method: 'GET', url: address }, { bytes, milliseconds }),
      );
      // Here a refusal says nothing about the token, which was not shown.
      if (!answer.ok) return REFUSALS.has(answer.failure.code) ? unexpected(answer.failure.status) : answer;
      return answer.value.status === 200 ? { ok: true, value: answer.value.body } : unexpected(answer.value.status);
    },
  };
}

function failed(failure: RestFailure): { readonly ok: false; readonly failure: RestFailure } {
  return { ok: false, failure };
}

const REFUSALS: ReadonlySet<RestFailureCode> = new Set(['unauthorized', 'forbidden', 'not-found']);

function unexpected(status: number | undefined): { readonly ok: false; readonly failure: RestFailure } {
  return failed({ code: 'unexpected', ...(status === undefined ? {} : { status }) });
}

/**
 * The address of a redirect where it may be asked: over TLS, or over plain HTTP where the API itself is reached so,
 * which is the case on a loopback interface only.
 */
export function safeAddress(location: unknown, apiUrl: string): URL | undefined {
  if (typeof location !== 'string' || !URL.canParse(location)) return undefined;
  const address = new URL(location);
  const plainAllowed = URL.canParse(apiUrl) && new URL(apiUrl).protocol === 'http:';
  return address.protocol === 'https:' || (plainAllowed && address.protocol === 'http:') ? address : undefined;
}

type Spend = <T extends { readonly status: number; readonly headers: Readonly<Record<string, unknown>> }>(
  most: number,
  perform: (milliseconds: number) => Promise<T>,
  repeatable?: boolean,
) => Promise<RestResult<T>>;

/** Counts requests and time. What fails for a while is tried again while both last. */
function budget(limits: RestLimits): Spend {
  let requests = 0;
  let deadline: number | undefined;
  return async (most, perform, repeatable = true) => {
    deadline ??= Date.now() + limits.milliseconds;
    for (let attempt = 1; ; attempt += 1) {
      const left = deadline - Date.now();
      if (requests >= limits.requests || left <= 0) return failed({ code: 'budget' });
      requests += 1;
      const result = await settle(perform(Math.min(most, left)));
      if (result.ok || !(repeatable || result.failure.code === 'rate-limit')) return result;
      const wait = waitBeforeRetry(result.failure, attempt, limits.retryMilliseconds);
      if (wait === undefined || wait >= deadline - Date.now()) return result;
      await sleep(wait);
    }
  };
}

async function settle<T extends { readonly status: number; readonly headers: Readonly<Record<string, unknown>> }>(
  pending: Promise<T>,
): Promise<RestResult<T>> {
  try {
    const value = await pending;
    return value.status < 400 ? { ok: true, value } : failed(failureOfStatus(value.status, value.headers));
  } catch (error) {
    return failed(failureOfTransport(error));
  }
}

async function loadClient(apiUrl: string, token: string): Promise<Ask> {
  const { getOctokit } = await import('@actions/github');
  const silent = (): undefined => undefined;
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const { request } = getOctokit(token, { baseUrl: apiUrl, log });
  const headers = { 'x-github-api-version': API_VERSION };
  return async (route, parameters, milliseconds) => {
    try {
      const answer = await request(route, { ...parameters, headers, request: { fetch: fetchWithin(milliseconds) } });
      return { status: answer.status, headers: answer.headers, data: answer.data as unknown };
    } catch (error) {
      return answerOf(error);
    }
  };
}

/** The client throws what is no success, with the answer or with what its `fetch` threw. */
function answerOf(error: unknown): RawAnswer {
  if (!(error instanceof Error)) throw error;
  if (error.cause instanceof TransportError) throw error.cause;
  const { status, response } = error as { readonly status?: unknown; readonly response?: Partial<RawAnswer> };
  if (typeof status !== 'number' || response === undefined) throw error;
  return { status, headers: response.headers ?? {}, data: undefined };
}

/** The `fetch` that GitHub's client uses: bounded in time and bytes, without redirects. */
function fetchWithin(milliseconds: number): (url: string, init: FetchInit) => Promise<Response> {
  return async (url, { method = 'GET', headers = {}, body: sent }) => {
    const limits = { bytes: MAX_ANSWER_BYTES, milliseconds };
    const {
      status,
      headers: answered,
      body,
    } = await exchange({ method, url: new URL(url), headers, ...(sent === undefined ? {} : { body: sent }) }, limits);
    if (status < 200 || status > 599) throw new TransportError('connection', `the answer ${status} is no answer`);
    // All that is wanted is JSON, and nobody reads the body of an error.
    const init = { status, headers: { ...answered, 'content-type': 'application/json' } };
    return new Response(status === 200 || status === 201 ? new Uint8Array(body) : null, init);
  };
}

interface FetchInit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
