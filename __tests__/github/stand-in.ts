import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { BlobStore, type ArtifactBlobs } from './blob-store.js';
import { deliver, needsAnswer } from './delivery.js';
import { emptyAnswer, jsonAnswer, type Answer, type Request, type Service } from './exchange.js';
import { Faults } from './faults.js';
import { RestApi } from './rest-api.js';
import { installationToken, type Token } from './rest-tokens.js';
import { ResultsService, type Attempts } from './results-service.js';
import { RuntimeTokens } from './runtime-tokens.js';
import { World, type Repository, type Run } from './world.js';

export interface GitHubOptions {
  readonly repository?: Partial<Repository>;
  /** Tokens that the REST API knows. One with `contents: read` and `actions: read` unless told otherwise. */
  readonly tokens?: readonly Token[];
  /** How the artifact service treats re-runs: names unique within a run and all of them listed, unless told otherwise. */
  readonly attempts?: Partial<Attempts>;
  /** Another store for what is uploaded, such as an emulator of Azure's. Artifacts that a test adds are not in it. */
  readonly blobs?: ArtifactBlobs;
}

/** A request that was made, without its secrets. */
export interface RecordedRequest {
  readonly service: Service;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Without the signature. */
  readonly query: Readonly<Record<string, string>>;
  /** Without `authorization` and `cookie`. */
  readonly headers: Readonly<Record<string, string>>;
  /** The scheme of the credentials that came along: `token`, `bearer`, or undefined for none. */
  readonly credentials: string | undefined;
  readonly bytes: number;
  /** What was answered; 0 for nothing. */
  status: number;
}

/** GitHub on the loopback interface: its REST API, artifact service and blob store, each on a port of its own. */
export interface GitHubStandIn {
  /** What is there, to be filled before and read after. */
  readonly world: World;
  readonly faults: Faults;
  readonly requests: readonly RecordedRequest[];
  /** Requests and answers against GitHub's own description, and secrets that went astray. Tests assert it is empty. */
  readonly contractBreaches: readonly string[];
  readonly tokens: readonly Token[];
  readonly apiUrl: string;
  readonly resultsUrl: string;
  readonly blobsUrl: string;
  /** A host that is nobody's: redirects can lead there, and what arrives is recorded. */
  readonly elsewhereUrl: string;
  /** A token of the artifact service for an attempt of a run. */
  runtimeToken(run: Run): string;
  /** How many requests an operation, or a whole service, has had. */
  count(operationOrService: string): number;
  close(): Promise<void>;
}

interface Handling {
  operation(method: string, url: URL): string;
  answer(request: Request): Answer | Promise<Answer>;
}

const ELSEWHERE: Handling = {
  operation: () => 'elsewhere',
  answer: () => ({ status: 200, headers: { 'content-type': 'application/zip' }, body: Buffer.from('not yours') }),
};

/** Starts a stand-in on free ports of 127.0.0.1. Close it, or the test run does not end. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHubStandIn> {
  const attempts: Attempts = { namesUniqueWithin: 'run', earlierOnes: 'listed', ...options.attempts };
  const tokens = options.tokens ?? [installationToken({ contents: 'read', actions: 'read' })];
  const world = new World(options.repository ?? {});
  const faults = new Faults();
  const requests: RecordedRequest[] = [];
  const contractBreaches: string[] = [];
  const breach = (what: string): void => void contractBreaches.push(what);
  const origins = new Map<Service, string>();
  const ownBlobs = new BlobStore(world, () => origins.get('blobs') ?? '');
  const blobs = options.blobs ?? ownBlobs;
  const runtimeTokens = new RuntimeTokens(attempts.namesUniqueWithin === 'run');
  const services: Readonly<Record<Service, Handling>> = {
    api: new RestApi(world, blobs, tokens, breach),
    results: new ResultsService(world, blobs, runtimeTokens, attempts),
    blobs: ownBlobs,
    elsewhere: ELSEWHERE,
  };

  async function serve(service: Service, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = incoming.method ?? 'GET';
    const url = new URL(incoming.url ?? '/', origins.get(service));
    const operation = services[service].operation(method, url);
    const body = await buffer(incoming);
    const request: Request = { service, operation, method, url, headers: incoming.headers, body };
    const record = recordOf(request);
    requests.push(record);
    const stray = strayCredentials(record);
    if (stray !== undefined) breach(stray);
    const fault = faults.strike(request);
    const performed = fault === undefined || needsAnswer(fault.action) || fault.takesEffect === true;
    const answer = performed ? await services[service].answer(request) : emptyAnswer(500);
    record.status = await deliver(response, answer, fault?.action, url.href);
  }

  const listen = async (service: Service): Promise<Server> => {
    const server = createServer((incoming, response) => {
      serve(service, incoming, response).catch((error: unknown) => {
        breach(`the stand-in failed: ${String(error)}`);
        if (!response.headersSent) response.writeHead(500);
        response.end(jsonAnswer(500, { message: String(error) }).body);
      });
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    origins.set(service, `http://127.0.0.1:${port}`);
    return server;
  };
  const servers = await Promise.all((Object.keys(services) as Service[]).map(listen));
  const origin = (service: Service): string => origins.get(service) ?? '';

  return {
    world,
    faults,
    requests,
    contractBreaches,
    tokens,
    apiUrl: origin('api'),
    resultsUrl: `${origin('results')}/`,
    blobsUrl: origin('blobs'),
    elsewhereUrl: origin('elsewhere'),
    runtimeToken: (run) => runtimeTokens.issue(run),
    count: (name) => requests.filter((request) => request.operation === name || request.service === name).length,
    close: async () => {
      await Promise.all(servers.map(stop));
    },
  };
}

function stop(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => {
      done();
    });
    server.closeAllConnections();
  });
}

const SECRET_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie']);

function recordOf(request: Request): RecordedRequest {
  const { service, operation, method, url, headers, body } = request;
  const query = [...url.searchParams].filter(([name]) => name !== 'sig');
  const plain = Object.entries(headers).filter(([name]) => !SECRET_HEADERS.has(name));
  return {
    service,
    operation,
    method,
    path: url.pathname,
    query: Object.fromEntries(query),
    headers: Object.fromEntries(plain.map(([name, value]) => [name, String(value)])),
    credentials: /^\S+/.exec(headers.authorization ?? '')?.[0].toLowerCase(),
    bytes: body.length,
    status: 0,
  };
}

/** A token belongs to one host: the blob store's addresses are signed, and nobody else may see one at all. */
function strayCredentials({ service, credentials, path }: RecordedRequest): string | undefined {
  if (credentials === undefined || service === 'api' || service === 'results') return undefined;
  return `credentials (${credentials}) were sent to ${service} for ${path}`;
}
