import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './exchange.js';
import type { Action } from './faults.js';

const FLOOD_CHUNK = 64 * 1024;

/** Whether an action spoils the proper answer, and so needs one. */
export function needsAnswer(action: Action): boolean {
  switch (action.kind) {
    case 'answer':
    case 'destroy':
    case 'hang':
    case 'flood':
    case 'redirect':
      return false;
    case 'delay':
    case 'drip':
    case 'truncate':
    case 'shorten':
    case 'miscount':
    case 'corrupt':
      return true;
  }
}

/**
 * Sends an answer, spoilt or not.
 *
 * @param here address of the request, for a redirect to itself
 * @returns the status that was sent; 0 for none
 */
export async function deliver(
  response: ServerResponse,
  answer: Answer,
  action: Action | undefined,
  here: string,
): Promise<number> {
  if (action === undefined) return send(response, answer);
  switch (action.kind) {
    case 'answer':
      return send(response, replacement(action));
    case 'redirect':
      return send(response, {
        status: action.status ?? 302,
        headers: { location: action.location ?? here },
        body: Buffer.alloc(0),
      });
    case 'destroy':
      response.destroy();
      return 0;
    case 'hang':
      return 0;
    case 'delay':
      await sleep(action.milliseconds, undefined, { ref: false });
      return send(response, answer);
    case 'drip':
      return drip(response, answer, action.bytes, action.milliseconds);
    case 'truncate':
      writeHead(response, answer, answer.body.length);
      response.write(answer.body.subarray(0, action.bytes), () => response.destroy());
      return answer.status;
    case 'shorten':
      return send(response, { ...answer, body: answer.body.subarray(0, action.bytes) });
    case 'miscount':
      return miscount(response, answer, action.difference);
    case 'corrupt':
      return send(response, { ...answer, body: corrupt(answer.body, action.offset) });
    case 'flood':
      return flood(response, answer, action.bytes, action.pattern ?? '\0');
  }
}

function send(response: ServerResponse, answer: Answer): number {
  writeHead(response, answer, answer.body.length);
  response.end(answer.body);
  return answer.status;
}

function writeHead(response: ServerResponse, answer: Answer, length: number): void {
  const noContent = answer.status === 204 || answer.status === 304;
  response.writeHead(answer.status, { ...answer.headers, ...(noContent ? {} : { 'content-length': String(length) }) });
}

function replacement(action: Extract<Action, { kind: 'answer' }>): Answer {
  const { body } = action;
  if (body === undefined) return { status: action.status, headers: action.headers ?? {}, body: Buffer.alloc(0) };
  if (Buffer.isBuffer(body)) return { status: action.status, headers: action.headers ?? {}, body };
  const headers = { 'content-type': 'application/json; charset=utf-8', ...action.headers };
  return { status: action.status, headers, body: Buffer.from(JSON.stringify(body)) };
}

async function drip(response: ServerResponse, answer: Answer, bytes: number, milliseconds: number): Promise<number> {
  writeHead(response, answer, answer.body.length);
  for (let sent = 0; sent < answer.body.length && !response.destroyed; sent += bytes) {
    response.write(answer.body.subarray(sent, sent + bytes));
    await sleep(milliseconds, undefined, { ref: false });
  }
  response.end();
  return answer.status;
}

/** Node checks lengths by itself, so a wrong one goes past its back: headers by hand, body as it is. */
function miscount(response: ServerResponse, answer: Answer, difference: number): number {
  const { socket } = response;
  if (socket === null) return 0;
  const headers = { ...answer.headers, 'content-length': String(answer.body.length + difference), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${answer.status} Staged\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.end(answer.body);
  return answer.status;
}

function corrupt(body: Buffer, offset: number): Buffer {
  const copy = Buffer.from(body);
  const place = offset < 0 ? copy.length + offset : offset;
  const byte = copy[place];
  if (byte === undefined) throw new Error(`There is no byte ${offset} to corrupt.`);
  copy[place] = byte ^ 0xff;
  return copy;
}

/** As fast as it is read, until the reader has had enough. */
async function flood(response: ServerResponse, answer: Answer, bytes: number, pattern: string): Promise<number> {
  const headers = answer.status === 200 ? answer.headers : { 'content-type': 'application/octet-stream' };
  response.writeHead(200, headers);
  const chunk = Buffer.alloc(FLOOD_CHUNK, pattern);
  function* chunks(): Generator<Buffer> {
    for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
  }
  await pipeline(chunks, response).catch(() => undefined);
  return 200;
}
