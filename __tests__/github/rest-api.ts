import type { ArtifactBlobs } from './blob-store.js';
import { Description } from './description.js';
import { restError, type Answer, type Request } from './exchange.js';
import * as artifacts from './rest/artifacts.js';
import * as checks from './rest/checks.js';
import * as commits from './rest/commits.js';
import type { Handler } from './rest/handler.js';
import { admit, type Token } from './rest-tokens.js';
import type { World } from './world.js';

/** The operations that the stand-in performs, by the ids of GitHub's description. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  'actions/download-artifact': artifacts.downloadArtifact,
  'actions/get-workflow-run': artifacts.getRun,
  'actions/list-artifacts-for-repo': artifacts.listRepositoryArtifacts,
  'actions/list-workflow-run-artifacts': artifacts.listRunArtifacts,
  'checks/create': checks.createCheckRun,
  'checks/update': checks.updateCheckRun,
  'repos/compare-commits-with-basehead': commits.compareCommits,
  'repos/get': commits.getRepository,
  'repos/get-commit': commits.getCommit,
  'repos/list-commits': commits.listCommits,
};

/** One for all stand-ins of a process: what is compiled once serves every test. */
const DESCRIPTION = new Description();

/** Headers that come with every answer of the API. */
const COMMON_HEADERS = {
  'x-github-media-type': 'github.v3; format=json',
  'x-github-request-id': 'CAFE:0001:0001:0001:00000001',
  'x-ratelimit-limit': '1000',
  'x-ratelimit-remaining': '999',
  'x-ratelimit-reset': '4102444800',
  'x-ratelimit-resource': 'core',
  'x-ratelimit-used': '1',
} as const;

/** GitHub's REST API for one repository, held to GitHub's own description of it. */
export class RestApi {
  private readonly world: World;
  private readonly blobs: ArtifactBlobs;
  private readonly tokens: readonly Token[];
  private readonly breach: (what: string) => void;

  /** @param breach is told every request and every answer that the description does not allow. */
  constructor(world: World, blobs: ArtifactBlobs, tokens: readonly Token[], breach: (what: string) => void) {
    this.world = world;
    this.blobs = blobs;
    this.tokens = tokens;
    this.breach = breach;
  }

  operation(method: string, url: URL): string {
    return DESCRIPTION.operation(method, url) ?? 'unknown';
  }

  answer(request: Request): Answer {
    const answer = this.perform(request);
    return { ...answer, headers: { ...COMMON_HEADERS, ...answer.headers } };
  }

  private perform(request: Request): Answer {
    const { method, url, headers } = request;
    const call = DESCRIPTION.readRequest(method, url, request.body);
    if ('length' in call) return this.refuse(request, call);
    if (headers['user-agent'] === undefined) return this.refuse(request, ['the user agent is missing']);
    const handler = HANDLERS[call.operation];
    if (handler === undefined) return this.refuse(request, ['the stand-in does not perform this operation']);
    const unheeded = Object.keys(call.parameters).filter(
      (name) => name !== 'owner' && name !== 'repo' && !handler.heeds.includes(name),
    );
    if (unheeded.length > 0) return this.refuse(request, [`the stand-in does not heed ${unheeded.join(', ')}`]);
    const { owner, name } = this.world.repository;
    if (!same(call.parameters['owner'], owner) || !same(call.parameters['repo'], name)) {
      return restError(404, 'Not Found');
    }
    const admission = admit(this.world.repository, this.tokens, headers.authorization, handler.need);
    if (admission.kind === 'refused') return admission.answer;
    if (admission.kind === 'empty') return handler.nothing?.() ?? restError(404, 'Not Found');
    const answer = handler.answer({ world: this.world, blobs: this.blobs, url, call });
    if ('length' in answer) return this.refuse(request, answer);
    const breaches = DESCRIPTION.checkAnswer(call.operation, answer);
    return breaches.length === 0 ? answer : this.refuse(request, breaches);
  }

  private refuse(request: Request, breaches: readonly string[]): Answer {
    for (const breach of breaches) this.breach(`${request.method} ${request.url.pathname}: ${breach}`);
    return restError(422, `Breach of the API description: ${breaches.join('; ')}`);
  }
}

/** GitHub finds owners and repositories whatever the case of the letters. */
const same = (given: unknown, name: string): boolean =>
  typeof given === 'string' && given.toLowerCase() === name.toLowerCase();
