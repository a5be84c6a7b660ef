import type { IncomingHttpHeaders } from 'node:http';

/** The hosts that a runner talks to; each listens on a port of its own, so that a token sent to the wrong one shows. */
export type Service = 'api' | 'results' | 'blobs' | 'elsewhere';

/** A request as a service receives it. */
export interface Request {
  readonly service: Service;
  /** GitHub's name of what is asked: an `operationId`, a method of the artifact service, or a blob operation. */
  readonly operation: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer, before a fault spoils it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function jsonAnswer(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}

export function emptyAnswer(status: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, headers, body: Buffer.alloc(0) };
}

/** An error in the words and the form of GitHub's REST API. */
export function restError(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(
    status,
    { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
    headers,
  );
}
