/** What an artifact of the REST API says, as far as it is used. Members that GitHub leaves out or null are undefined. */
export interface ArtifactRecord {
  readonly id: number;
  readonly name: string;
  /** Size of the archive in bytes. */
  readonly size: number;
  readonly expired: boolean;
  /** `sha256:<hex>` of the archive; artifacts of old clients have none. */
  readonly digest: string | undefined;
  readonly run: RunReference | undefined;
}

/** What an artifact says about the run that made it. */
export interface RunReference {
  readonly id: number;
  readonly repositoryId: number | undefined;
  readonly headRepositoryId: number | undefined;
  readonly headBranch: string | undefined;
  readonly headSha: string | undefined;
}

/** What a workflow run says of itself. */
export interface RunRecord extends RunReference {
  readonly event: string | undefined;
  /** The workflow file, sometimes followed by `@` and a ref. */
  readonly path: string | undefined;
  /** Undefined while it runs. */
  readonly conclusion: string | undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads the answer of a list of artifacts; undefined where it is none. An item without id or name is left out. */
export function readArtifacts(data: unknown): readonly ArtifactRecord[] | undefined {
  const list = object(data)['artifacts'];
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item) => {
    const artifact = object(item);
    const id = wholeNumber(artifact['id']);
    const name = text(artifact['name']);
    const size = wholeNumber(artifact['size_in_bytes']);
    if (id === undefined || name === undefined || size === undefined) return [];
    const run = readReference(object(artifact['workflow_run']));
    // Anything but a plain false counts as expired: what is in doubt is not read.
    return [{ id, name, size, expired: artifact['expired'] !== false, digest: text(artifact['digest']), run }];
  });
}

function readReference(run: Json): RunReference | undefined {
  const id = wholeNumber(run['id']);
  if (id === undefined) return undefined;
  return {
    id,
    repositoryId: wholeNumber(run['repository_id']),
    headRepositoryId: wholeNumber(run['head_repository_id']),
    headBranch: text(run['head_branch']),
    headSha: text(run['head_sha']),
  };
}

/** Reads the answer that describes one run; undefined where it does not. */
export function readRun(data: unknown): RunRecord | undefined {
  const run = object(data);
  const id = wholeNumber(run['id']);
  if (id === undefined) return undefined;
  return {
    id,
    repositoryId: wholeNumber(object(run['repository'])['id']),
    headRepositoryId: wholeNumber(object(run['head_repository'])['id']),
    headBranch: text(run['head_branch']),
    headSha: text(run['head_sha']),
    event: text(run['event']),
    path: text(run['path']),
    conclusion: word(run['conclusion']),
  };
}

/** A commit of a list of commits: its id and its first parent, if it has one. */
export interface CommitRecord {
  readonly id: string;
  readonly parent: string | undefined;
}

/** Reads the answer of a list of commits; undefined where it is none. */
export function readCommits(data: unknown): readonly CommitRecord[] | undefined {
  if (!Array.isArray(data)) return undefined;
  return data.flatMap((item) => {
    const commit = object(item);
    const id = commitId(commit['sha']);
    const parents: readonly unknown[] = Array.isArray(commit['parents']) ? commit['parents'] : [];
    return id === undefined ? [] : [{ id, parent: commitId(object(parents[0])['sha']) }];
  });
}

/** Reads the commit in which a comparison says that two histories part. */
export function readMergeBase(data: unknown): string | undefined {
  return commitId(object(object(data)['merge_base_commit'])['sha']);
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A word of the API's own, which goes into the log as it is. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z_]{1,40}$/.test(value) ? value : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function commitId(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value) ? value : undefined;
}
