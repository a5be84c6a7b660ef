import type { Request } from './exchange.js';

/** What happens to a request instead of, or together with, its proper answer. */
export type Action =
  /** Another answer. The body is sent as it is when it is bytes, else as JSON. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  /** The connection is cut before a byte of the answer. */
  | { readonly kind: 'destroy' }
  /** No answer ever comes; the connection stays open. */
  | { readonly kind: 'hang' }
  /** The proper answer, after a while. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The proper answer, a few bytes at a time. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly milliseconds: number }
  /** The proper headers and the first bytes of the body, then the connection is cut. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** A shorter body that is sent and ended as if it were whole. */
  | { readonly kind: 'shorten'; readonly bytes: number }
  /** A `Content-Length` that is off by so many bytes. */
  | { readonly kind: 'miscount'; readonly difference: number }
  /** One byte of the body is another. */
  | { readonly kind: 'corrupt'; readonly offset: number }
  /** A body of so many bytes, sent in chunks without a length; of zeros, or of the pattern that is given. */
  | { readonly kind: 'flood'; readonly bytes: number; readonly pattern?: string }
  /** A redirect; without a location it leads to the same address again. */
  | { readonly kind: 'redirect'; readonly location?: string; readonly status?: number };

/** A mishap that the stand-in stages. */
export interface Fault {
  readonly match: (request: Request) => boolean;
  readonly action: Action;
  /** How many matching requests it strikes; once unless told otherwise. */
  readonly times?: number;
  /** How many matching requests pass before it strikes. */
  readonly skip?: number;
  /**
   * Whether the request takes effect although its answer is spoilt: an artifact is created, but nobody learns it.
   * Always so for actions that need the proper answer.
   */
  readonly takesEffect?: boolean;
}

/** Matches every request of an operation. */
export const on =
  (operation: string) =>
  (request: Request): boolean =>
    request.operation === operation;

export const status = (
  code: number,
  body: unknown = { message: 'Staged fault' },
  headers: Readonly<Record<string, string>> = {},
): Action => ({ kind: 'answer', status: code, body, headers });

/** GitHub's secondary rate limit: 403 or 429 with the seconds to wait. */
export const secondaryLimit = (seconds: number, code: 403 | 429 = 429): Action =>
  status(
    code,
    { message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.' },
    { 'retry-after': String(seconds) },
  );

/** GitHub's primary rate limit: nothing remains until `reset`, in seconds since 1970. */
export const primaryLimit = (reset: number): Action =>
  status(
    403,
    { message: 'API rate limit exceeded for installation.' },
    { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) },
  );

/** The faults of a stand-in, each with what is left of it. */
export class Faults {
  private readonly staged: { readonly fault: Fault; skip: number; left: number }[] = [];

  add(...faults: readonly Fault[]): void {
    for (const fault of faults) this.staged.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 });
  }

  clear(): void {
    this.staged.length = 0;
  }

  /** The fault that strikes a request, used up by one. */
  strike(request: Request): Fault | undefined {
    for (const stage of this.staged) {
      if (stage.left === 0 || !stage.fault.match(request)) continue;
      if (stage.skip > 0) {
        stage.skip -= 1;
        continue;
      }
      stage.left -= 1;
      return stage.fault;
    }
    return undefined;
  }

  /** Faults that have not struck as often as they were meant to: a test that expects them asserts that none is left. */
  pending(): number {
    return this.staged.filter((stage) => stage.left > 0 && stage.left !== Infinity).length;
  }
}
