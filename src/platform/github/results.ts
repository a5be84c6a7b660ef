import type { Answer } from './http.js';
import { exchange } from './http.js';
import { safeAddress } from './rest.js';

/** The artifact service as a runner names it: `ACTIONS_RESULTS_URL` and `ACTIONS_RUNTIME_TOKEN`. */
export interface ResultsSettings {
  readonly url: string;
  readonly token: string;
}

/** An artifact of the current run, of any attempt. */
export interface RunArtifact {
  readonly name: string;
  /** Digits. */
  readonly id: string;
  readonly digest: string | undefined;
  /** Where the service keeps it: the attempt and the job that made it. */
  readonly backend: BackendIds;
}

/** The run's attempt and its job, as the runtime token names them. */
export interface BackendIds {
  readonly workflow_run_backend_id: string;
  readonly workflow_job_run_backend_id: string;
}

/**
 * What the official client cannot do within bounds: it tries each of these calls for half a minute, and its download
 * knows no limit. One attempt each, and whatever goes wrong reads as "unknown": the upload decides.
 */
export interface RunArtifacts {
  /** The newest artifact of a name; undefined where there is none, or where the service does not say. */
  find(name: string): Promise<RunArtifact | undefined>;
  /** The archive of an artifact; undefined where it cannot be read. */
  download(artifact: RunArtifact, bytes: number): Promise<Buffer | undefined>;
  /** Removes an artifact, or what is left of an upload of that name by this job. */
  remove(name: string, backend?: BackendIds): Promise<void>;
}

const SERVICE = '/twirp/github.actions.results.api.v1.ArtifactService/';

/** A list of all artifacts of one name in one run. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const CALL_MILLISECONDS = 10_000;
const DOWNLOAD_MILLISECONDS = 20_000;

/** The artifacts of the current run; undefined where the runtime token is none. */
export function runArtifacts({ url, token }: ResultsSettings): RunArtifacts | undefined {
  const own = backendIds(token);
  if (own === undefined || !URL.canParse(url)) return undefined;

  async function call(method: string, message: Readonly<Record<string, string>>): Promise<Json> {
    const request = {
      method: 'POST',
      url: new URL(`${SERVICE}${method}`, url),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    };
    const answer = await attempt(exchange(request, { bytes: MAX_ANSWER_BYTES, milliseconds: CALL_MILLISECONDS }));
    return answer?.status === 200 ? parse(answer.body) : {};
  }

  return {
    async find(name) {
      const { artifacts } = await call('ListArtifacts', { ...own, name_filter: name });
      const found = (Array.isArray(artifacts) ? artifacts : []).map((item) => readArtifact(item));
      return found
        .filter((artifact) => artifact?.name === name)
        .sort((one, other) => Number(other?.id) - Number(one?.id))[0];
    },
    async download({ name, backend }, bytes) {
      const { signed_url: location } = await call('GetSignedArtifactURL', { ...backend, name });
      const address = safeAddress(location, url);
      if (address === undefined) return undefined;
      const request = { method: 'GET', url: address };
      const answer = await attempt(exchange(request, { bytes, milliseconds: DOWNLOAD_MILLISECONDS }));
      return answer?.status === 200 ? answer.body : undefined;
    },
    async remove(name, backend = own) {
      await call('DeleteArtifact', { ...backend, name });
    },
  };
}

async function attempt(pending: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await pending;
  } catch {
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

function parse(body: Buffer): Json {
  try {
    return object(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
}

function readArtifact(value: unknown): RunArtifact | undefined {
  const artifact = object(value);
  const { name, database_id: id, digest } = artifact;
  const run = artifact['workflow_run_backend_id'];
  const job = artifact['workflow_job_run_backend_id'];
  if (typeof name !== 'string' || typeof id !== 'string' || !/^[0-9]{1,16}$/.test(id)) return undefined;
  if (typeof run !== 'string' || typeof job !== 'string') return undefined;
  const backend = { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
  return { name, id, digest: isDigest(digest) ? digest : undefined, backend };
}

function isDigest(value: unknown): value is string {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value);
}

/** The scope `Actions.Results:<run>:<job>` of the token, which its payload names; its signature is the service's affair. */
function backendIds(token: string): BackendIds | undefined {
  const { scp } = parse(Buffer.from(token.split('.')[1] ?? '', 'base64url'));
  if (typeof scp !== 'string') return undefined;
  const scope = scp.split(' ').find((each) => each.startsWith('Actions.Results:'));
  const [, run, job, ...rest] = scope?.split(':') ?? [];
  if (!run || !job || rest.length > 0) return undefined;
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job };
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
