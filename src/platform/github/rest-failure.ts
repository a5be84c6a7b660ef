import { TransportError } from './http.js';

/** Why the REST API, or an address that it signed, gave nothing. */
export type RestFailureCode =
  | 'no-token'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'rate-limit'
  | 'server'
  | 'time'
  | 'connection'
  | 'size'
  | 'budget'
  | 'unexpected';

/** A failed request, as data: a baseline that cannot be read never fails a job. */
export interface RestFailure {
  readonly code: RestFailureCode;
  readonly status?: number;
  /** How long the service asks to be left alone, in milliseconds. */
  readonly retryAfter?: number;
}

/** A minute, which GitHub asks for where a limit is hit and no time is named. */
const UNTOLD_WAIT_MILLISECONDS = 60_000;

/** Attempts at one request: a second one mends a passing fault, a third one is for who was told when to come back. */
const MAX_ATTEMPTS = 3;

/** What an answer says that is no success. @see https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function failureOfStatus(status: number, headers: Readonly<Record<string, unknown>>): RestFailure {
  const retryAfter = waitAskedFor(headers);
  const told = retryAfter === undefined ? {} : { retryAfter };
  switch (status) {
    case 401:
      return { code: 'unauthorized', status };
    case 403:
      return retryAfter === undefined ? { code: 'forbidden', status } : { code: 'rate-limit', status, ...told };
    case 404:
      return { code: 'not-found', status };
    case 410:
      return { code: 'gone', status };
    case 429:
      return { code: 'rate-limit', status, retryAfter: UNTOLD_WAIT_MILLISECONDS, ...told };
    default:
      return { code: status >= 500 ? 'server' : 'unexpected', status, ...told };
  }
}

/** What stopped a request. Anything but a failed transport is a defect and thrown again. */
export function failureOfTransport(error: unknown): RestFailure {
  if (error instanceof TransportError) return { code: error.code };
  throw error;
}

/**
 * Milliseconds to wait before a failed request is made again; undefined where another attempt would not help.
 *
 * @param usual - the wait after an error of the server's or of the connection
 */
export function waitBeforeRetry({ code, retryAfter }: RestFailure, attempt: number, usual: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  if (code === 'rate-limit') return retryAfter;
  const passes = code === 'server' || code === 'time' || code === 'connection';
  return passes && attempt === 1 ? (retryAfter ?? usual) : undefined;
}

/**
 * `retry-after` (seconds or a date, RFC 9110, section 10.2.3), or the reset of a primary limit of which nothing is left
 * (seconds since 1970).
 */
function waitAskedFor(headers: Readonly<Record<string, unknown>>): number | undefined {
  const told = headers['retry-after'];
  const seconds = wholeNumber(told);
  if (seconds !== undefined) return seconds * 1000;
  if (typeof told === 'string' && HTTP_DATE.test(told)) return Math.max(0, Date.parse(told) - Date.now());
  if (headers['x-ratelimit-remaining'] !== '0') return undefined;
  const reset = wholeNumber(headers['x-ratelimit-reset']);
  return reset === undefined ? UNTOLD_WAIT_MILLISECONDS : Math.max(0, reset * 1000 - Date.now());
}

/** The one form of a date that may be sent (RFC 9110, section 5.6.7). */
const HTTP_DATE = /^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$/;

/** However large: a wait that is longer than any job is none that is forgotten. */
function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^[0-9]+$/.test(value) ? Number(value) : undefined;
}

/** One line that any workflow takes, to be set for the job. */
const PERMISSIONS = '`permissions: { contents: read, actions: read }`';

/** What happened, and what to do about it: two clauses for people. */
export function explain({ code, status }: RestFailure): string {
  switch (code) {
    case 'no-token':
      return 'no token was given. To mend it, leave input `token` at its default';
    case 'unauthorized':
      return 'it does not know the token (401). To mend it, leave input `token` at its default, or give one that has not expired';
    case 'forbidden':
      return `the token may not read it (403). To mend it, give the job ${PERMISSIONS}`;
    case 'not-found':
      return `it shows the token no such thing (404). If the repository is private, give the job ${PERMISSIONS}`;
    case 'gone':
      return 'it has expired (410)';
    case 'rate-limit':
      return `too many requests were made with this token (${status ?? 429}), and the wait is longer than a job should take`;
    case 'server':
      return `it has trouble of its own (${status ?? 500})`;
    case 'time':
      return 'no answer came in time';
    case 'connection':
      return 'the connection failed or was cut';
    case 'size':
      return 'the answer is larger than any honest one';
    case 'budget':
      return 'the requests or the time that one job may spend on it are used up';
    case 'unexpected':
      return status === undefined ? 'the answer makes no sense' : `the answer ${status} makes no sense`;
  }
}
