import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_SNAPSHOT_BYTES } from '../../profile/snapshot.js';
import { CATALOG_FILE } from '../../publish/names.js';
import type { ArtifactFile, StoredArtifact } from '../../publish/ports.js';
import { StoreError } from '../../publish/ports.js';
import { readArchiveEntry } from './archive.js';
import type { ResultsSettings, RunArtifact, RunArtifacts } from './results.js';
import { runArtifacts } from './results.js';
import { MAX_ARCHIVE_BYTES } from './trust.js';

/** What an upload needs to know. */
export interface UploadSettings {
  /** Undefined where the runner gives none. */
  readonly results: ResultsSettings | undefined;
  /** Folder for the files while they are uploaded; empty for the system's. */
  readonly temporaryFolder: string;
  /** Address of the run's page, to which an artifact's is added. */
  readonly runUrl: string | undefined;
  /** Days for which the artifact is kept; undefined for what the repository has set. */
  readonly retentionDays: number | undefined;
  /** Time for all of it; {@link UPLOAD_MILLISECONDS} unless given. */
  readonly milliseconds?: number;
}

/**
 * Time for an upload with everything around it. The official client tries a failing call for half a minute, of which
 * an upload survives two, and it would wait for an answer that never comes for a quarter of an hour.
 */
export const UPLOAD_MILLISECONDS = 90_000;

/** A name that was just freed may be taken for a moment longer, and a lost connection comes back. */
const MAX_ATTEMPTS = 3;
const BACK_OFF_MILLISECONDS = 1000;

/**
 * Keeps the files of a catalog as an artifact of the current run. An earlier one of the same name is kept where its
 * catalog is the same, so that a job may run again, and replaced where it is not. Archives are never compared: each
 * upload of the same files makes another one.
 *
 * @throws StoreError
 */
export async function keepArtifact(
  settings: UploadSettings,
  name: string,
  files: readonly ArtifactFile[],
): Promise<StoredArtifact> {
  const { results, milliseconds = UPLOAD_MILLISECONDS } = settings;
  const earlier = results && runArtifacts(results);
  if (earlier === undefined) {
    throw new StoreError(
      `The artifact ${JSON.stringify(name)} cannot be uploaded: the runner gives no access to the artifact service`,
      'ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN are set for actions of a workflow on GitHub only; elsewhere set `upload: false`.',
    );
  }
  const deadline = new AbortController();
  const { signal } = deadline;
  const late = sleep(milliseconds, undefined, { signal }).then(() => {
    throw uploadError(name, `it took more than ${milliseconds / 1000} s`);
  });
  try {
    return await Promise.race([keepOrUpload(settings, earlier, name, files, signal), late]);
  } finally {
    late.catch(() => undefined);
    deadline.abort();
  }
}

async function keepOrUpload(
  settings: UploadSettings,
  run: RunArtifacts,
  name: string,
  files: readonly ArtifactFile[],
  over: AbortSignal,
): Promise<StoredArtifact> {
  let failure: unknown;
  for (let attempt = 1; ; attempt += 1) {
    // Once the failure is reported, nothing is replaced any more.
    over.throwIfAborted();
    const present = await run.find(name);
    if (present !== undefined && (await holdsCatalog(run, present, files))) {
      // After a failure that was no conflict it is ours: only the answer was lost.
      return stored(settings, name, { ...present, created: attempt > 1 && !isConflict(failure) });
    }
    if (attempt > MAX_ATTEMPTS || (attempt > 1 && !mayPass(failure))) throw uploadError(name, failure);
    // Even with nothing listed: an upload that was begun and never finished holds the name.
    if (present !== undefined || attempt > 1) await run.remove(name, present?.backend);
    try {
      return await upload(settings, name, files);
    } catch (error) {
      failure = error;
    }
    if (mayPass(failure)) await sleep(BACK_OFF_MILLISECONDS * attempt);
  }
}

/**
 * Whether an artifact of this run holds the same catalog, as far as it can be read.
 *
 * @throws StoreError where it holds the catalog of something else: replacing it would lose that
 */
async function holdsCatalog(
  run: RunArtifacts,
  artifact: RunArtifact,
  files: readonly ArtifactFile[],
): Promise<boolean> {
  const catalog = files.find((file) => file.name === CATALOG_FILE)?.bytes;
  const archive = await run.download(artifact, MAX_ARCHIVE_BYTES);
  const entry = archive && (await readArchiveEntry(archive, CATALOG_FILE, MAX_SNAPSHOT_BYTES));
  if (catalog === undefined || entry?.ok !== true) return false;
  if (Buffer.compare(entry.bytes, catalog) === 0) return true;
  const [theirs, ours] = [subjectOf(entry.bytes), subjectOf(catalog)];
  if (theirs === undefined || theirs === ours) return false;
  throw new StoreError(
    `The artifact ${JSON.stringify(artifact.name)} of this run holds another catalog: ${clipped(theirs)}, not ${clipped(String(ours))}`,
    'Give each catalog of a workflow run an `artifact-prefix` of its own.',
  );
}

/** Of what a file is the catalog, complete or not: its publisher, repository and root; undefined where it is none. */
function subjectOf(bytes: Uint8Array): string | undefined {
  try {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
    const catalog = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
    const subject = [catalog['publisher'], catalog['source']?.['uri'], catalog['inventory']?.['root']];
    if (!subject.every((member) => typeof member === 'string')) return undefined;
    // Whole texts, since they are compared; what is shown is cut.
    const [publisher, uri, root] = subject;
    return `that of ${JSON.stringify(root)} in ${String(uri)} by ${String(publisher)}`;
  } catch {
    return undefined;
  }
}

async function upload(settings: UploadSettings, name: string, files: readonly ArtifactFile[]): Promise<StoredArtifact> {
  const { temporaryFolder, retentionDays } = settings;
  const folder = await mkdtemp(join(temporaryFolder || tmpdir(), 'openenv-catalog-upload-'));
  try {
    const paths: string[] = [];
    for (const file of files) {
      const path = join(folder, file.name);
      await writeFile(path, file.bytes);
      paths.push(path);
    }
    const { DefaultArtifactClient } = await import('@actions/artifact');
    const options = retentionDays === undefined ? {} : { retentionDays };
    const { id, digest } = await new DefaultArtifactClient().uploadArtifact(name, paths, folder, options);
    return stored(settings, name, {
      id: id === undefined ? undefined : String(id),
      digest: digest === undefined ? undefined : `sha256:${digest}`,
      created: true,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stored(
  { runUrl }: UploadSettings,
  name: string,
  { id, digest, created }: Pick<RunArtifact, 'digest'> & { readonly id: string | undefined; readonly created: boolean },
): StoredArtifact {
  return {
    name,
    ...(id === undefined ? {} : { id }),
    ...(id === undefined || runUrl === undefined ? {} : { url: `${runUrl}/artifacts/${id}` }),
    ...(digest === undefined ? {} : { digest }),
    created,
  };
}

/** The official client tells the status of a refused call in its message only: `… (409) Conflict …`. */
function statusIn(message: string): number | undefined {
  const [, status] = /\(([0-9]{3})\)/.exec(message) ?? [];
  return status === undefined ? undefined : Number(status);
}

/** The client itself repeats a call that the service fails; not one that conflicts, nor one whose connection is cut. */
function mayPass(error: unknown): boolean {
  return (
    isConflict(error) || (error instanceof Error && /\bE(?:CONN|TIMEDOUT|NOTFOUND|HOSTUNREACH)/.test(error.message))
  );
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && statusIn(error.message) === 409;
}

function uploadError(name: string, cause: unknown): StoreError {
  // The client's messages may go on with addresses of help pages.
  const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return new StoreError(
    `The artifact ${JSON.stringify(name)} was not uploaded: ${clipped(reason.replace(/\.$/, ''))}`,
    `${remedyFor(reason)} The catalog file itself was written; \`upload: false\` keeps it from being uploaded.`,
    cause,
  );
}

/** Longest text of a service or of another catalog in a message, in UTF-16 code units. */
const MAX_SHOWN = 500;

function clipped(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

function remedyFor(reason: string): string {
  const status = statusIn(reason);
  if (status === 401 || status === 403) return 'The token of this job is not accepted: run the job again for another.';
  if (status === 409) return 'Another job of this run keeps this name: give each an `artifact-prefix` of its own.';
  return 'Mend the reason, or run the job again where it may have passed.';
}
