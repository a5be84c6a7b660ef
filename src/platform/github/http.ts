import type { Agent, IncomingMessage } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { HttpClient } from '@actions/http-client';
import { collectBounded } from '../bounded-file.js';

/** How people who look after a service recognize this client. */
const USER_AGENT = 'openenv-catalog-action';

/** Why no whole answer came: too slow, too large, or the connection failed or was cut. */
export type TransportCode = 'time' | 'size' | 'connection';

/** That an exchange gave no whole answer. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: TransportCode;

  constructor(code: TransportCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** One request. */
export interface Request {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What an exchange may cost, from the first byte of the request to the last of the answer. */
export interface ExchangeLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A whole answer, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/**
 * Makes one exchange over HTTP, through the proxy that the runner's environment names for the address. A redirect is
 * an answer like any other: it is never followed. Nothing is tried twice.
 *
 * @throws TransportError
 */
export async function exchange(request: Request, limits: ExchangeLimits): Promise<Answer> {
  const { url } = request;
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const response = await send(request, signal);
    const announced = Number(response.headers['content-length'] ?? 0);
    const body = announced > limits.bytes ? 'too-large' : await collectBounded(response, limits.bytes);
    if (body === 'too-large') {
      response.destroy();
      throw new TransportError('size', `${url.host} sends more than ${limits.bytes} bytes`);
    }
    return { status: response.statusCode ?? 0, headers: headersOf(response), body: Buffer.from(body) };
  } catch (error) {
    if (error instanceof TransportError) throw error;
    if (signal.aborted) {
      throw new TransportError('time', `${url.host} did not answer within ${limits.milliseconds / 1000} s`, error);
    }
    throw new TransportError('connection', `the connection to ${url.host} failed`, error);
  }
}

function send({ method, url, headers, body }: Request, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const options = { method, headers: { 'user-agent': USER_AGENT, ...headers }, agent: agentFor(url), signal };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

const agents = new Map<string, Agent>();

/** The agent of a server, which keeps connections and knows the proxy. */
function agentFor({ origin }: URL): Agent {
  const known = agents.get(origin);
  if (known !== undefined) return known;
  const agent = new HttpClient(undefined, undefined, { keepAlive: true }).getAgent(origin);
  agents.set(origin, agent);
  return agent;
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}
