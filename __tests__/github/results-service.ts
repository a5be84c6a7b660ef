import type { ArtifactBlobs } from './blob-store.js';
import { jsonAnswer, type Answer, type Request } from './exchange.js';
import type { RuntimeScope, RuntimeTokens } from './runtime-tokens.js';
import { sha256, type StoredArtifact, type World } from './world.js';

/** How the artifact service treats the attempts of one run. Both are seen in the field. */
export interface Attempts {
  /** `run`: a second artifact of the same name in a run is a conflict; `attempt`: only within an attempt. */
  readonly namesUniqueWithin: 'run' | 'attempt';
  /** Whether a re-run sees the earlier attempts' artifacts (as when only failed jobs run again) or not. */
  readonly earlierOnes: 'listed' | 'hidden';
}

const PATH = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/;

/** Characters that the service refuses in a name: those that some file system refuses. */
const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\r\n]/;

/** Members of each request, by method: a request with others, or without the first three, is malformed. */
const MEMBERS = {
  CreateArtifact: [
    'workflow_run_backend_id',
    'workflow_job_run_backend_id',
    'name',
    'expires_at',
    'version',
    'mime_type',
  ],
  FinalizeArtifact: ['workflow_run_backend_id', 'workflow_job_run_backend_id', 'name', 'size', 'hash'],
  ListArtifacts: ['workflow_run_backend_id', 'workflow_job_run_backend_id', 'name_filter', 'id_filter'],
  GetSignedArtifactURL: ['workflow_run_backend_id', 'workflow_job_run_backend_id', 'name'],
  DeleteArtifact: ['workflow_run_backend_id', 'workflow_job_run_backend_id', 'name'],
} as const;

type Method = keyof typeof MEMBERS;
type Message = Readonly<Record<string, string | number>>;

const isMethod = (name: string): name is Method => Object.hasOwn(MEMBERS, name);

/** The artifact service that the runtime token opens, in Twirp's JSON form. */
export class ResultsService {
  private readonly world: World;
  private readonly blobs: ArtifactBlobs;
  private readonly tokens: RuntimeTokens;
  private readonly attempts: Attempts;

  constructor(world: World, blobs: ArtifactBlobs, tokens: RuntimeTokens, attempts: Attempts) {
    this.world = world;
    this.blobs = blobs;
    this.tokens = tokens;
    this.attempts = attempts;
  }

  operation(method: string, url: URL): string {
    const name = PATH.exec(url.pathname)?.[1];
    return method === 'POST' && name !== undefined && isMethod(name) ? name : 'unknown';
  }

  answer(request: Request): Answer | Promise<Answer> {
    const method = request.operation;
    if (!isMethod(method)) return failure(404, 'bad_route', `no handler for path ${request.url.pathname}`);
    const scope = this.tokens.read(request.headers.authorization);
    if (scope === undefined) return failure(401, 'unauthenticated', 'invalid token');
    const message = parse(request.body, MEMBERS[method]);
    if (typeof message === 'string') return failure(400, 'malformed', message);
    const attempt = this.attemptOf(String(message['workflow_run_backend_id']), scope);
    if (attempt === undefined)
      return failure(403, 'permission_denied', 'the token does not belong to this workflow run');
    const target = { runId: scope.runId, attempt };
    switch (method) {
      case 'CreateArtifact':
        return this.create(message, target);
      case 'FinalizeArtifact':
        return this.finalize(message, target);
      case 'ListArtifacts':
        return this.list(message, target);
      case 'GetSignedArtifactURL':
        return this.sign(message, target);
      case 'DeleteArtifact':
        return this.delete(message, target);
    }
  }

  private create(message: Message, target: RuntimeScope): Answer {
    const name = String(message['name']);
    if (FORBIDDEN_IN_NAMES.test(name)) return failure(400, 'invalid_argument', 'the artifact name is not valid');
    if (this.find(name, target) !== undefined) {
      return failure(409, 'already_exists', 'an artifact with this name already exists on the workflow run');
    }
    const expires = message['expires_at'];
    const artifact = this.world.createArtifact(name, target.runId, target.attempt, {
      mime: String(message['mime_type'] ?? 'application/zip'),
      retentionRequest: expires === undefined ? undefined : String(expires),
    });
    return jsonAnswer(200, { ok: true, signed_upload_url: this.blobs.uploadUrl(artifact) });
  }

  private async finalize(message: Message, target: RuntimeScope): Promise<Answer> {
    const artifact = this.find(String(message['name']), target);
    if (artifact === undefined) return notFound();
    const archive = await this.blobs.uploaded(artifact);
    if (archive === undefined) return failure(412, 'failed_precondition', 'the blob was not uploaded');
    const digest = sha256(archive);
    if (message['size'] !== String(archive.length)) return failure(400, 'invalid_argument', 'the size differs');
    if (message['hash'] !== undefined && message['hash'] !== digest) {
      return failure(400, 'invalid_argument', 'the hash differs');
    }
    this.world.replaceArtifact(artifact, { archive, digest });
    return jsonAnswer(200, { ok: true, artifact_id: String(artifact.id) });
  }

  private list(message: Message, target: RuntimeScope): Answer {
    const artifacts = this.world.artifacts.filter(
      (artifact) =>
        artifact.archive !== undefined &&
        artifact.runId === target.runId &&
        (artifact.attempt === target.attempt || this.attempts.earlierOnes === 'listed') &&
        (message['name_filter'] === undefined || message['name_filter'] === artifact.name) &&
        (message['id_filter'] === undefined || String(message['id_filter']) === String(artifact.id)),
    );
    return jsonAnswer(200, { artifacts: artifacts.map((artifact) => this.describe(artifact)) });
  }

  private describe(artifact: StoredArtifact): unknown {
    return {
      workflow_run_backend_id: this.tokens.runBackendId(artifact.runId, artifact.attempt),
      workflow_job_run_backend_id: this.tokens.jobBackendId(artifact.runId, artifact.attempt),
      database_id: String(artifact.id),
      name: artifact.name,
      size: String(artifact.archive?.length ?? 0),
      created_at: artifact.createdAt,
      ...(artifact.digest === null ? {} : { digest: artifact.digest }),
    };
  }

  private sign(message: Message, target: RuntimeScope): Answer {
    const artifact = this.find(String(message['name']), target);
    if (artifact?.archive === undefined) return notFound();
    return jsonAnswer(200, { signed_url: this.blobs.downloadUrl(artifact) });
  }

  private delete(message: Message, target: RuntimeScope): Answer {
    const artifact = this.find(String(message['name']), target);
    if (artifact === undefined) return notFound();
    this.world.removeArtifact(artifact);
    return jsonAnswer(200, { ok: true, artifact_id: String(artifact.id) });
  }

  /** The artifact that a name means to `target`: the newest one where names are unique within the run only. */
  private find(name: string, target: RuntimeScope): StoredArtifact | undefined {
    return this.world.artifacts.findLast(
      (artifact) =>
        artifact.name === name &&
        artifact.runId === target.runId &&
        (artifact.attempt === target.attempt || this.attempts.namesUniqueWithin === 'run'),
    );
  }

  /** Which attempt of the token's run a backend id stands for; undefined for another run's. */
  private attemptOf(runBackendId: string, scope: RuntimeScope): number | undefined {
    if (this.tokens.runBackendId(scope.runId, scope.attempt) === runBackendId) return scope.attempt;
    for (let attempt = scope.attempt - 1; attempt > 0; attempt -= 1) {
      if (this.tokens.runBackendId(scope.runId, attempt) === runBackendId) return attempt;
    }
    return undefined;
  }
}

function parse(body: Buffer, members: readonly string[]): Message | string {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return 'the json request could not be decoded';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'the request is not an object';
  const entries = Object.entries(value) as readonly (readonly [string, unknown])[];
  const message: Record<string, string | number> = {};
  for (const [member, item] of entries) {
    if (!members.includes(member)) return `unknown member ${member}`;
    if (typeof item !== 'string' && typeof item !== 'number') return `${member} is neither text nor number`;
    message[member] = item;
  }
  const needed = members.slice(0, members.includes('name') ? 3 : 2);
  const missing = needed.find((member) => message[member] === undefined || message[member] === '');
  return missing === undefined ? message : `${missing} is missing`;
}

const notFound = (): Answer => failure(404, 'not_found', 'artifact not found');

/** An error in the form of Twirp. */
function failure(status: number, code: string, message: string): Answer {
  return jsonAnswer(status, { code, msg: message });
}
