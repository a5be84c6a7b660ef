import type { CatalogStore, JobLog, StoredCatalog } from '../../publish/ports.js';
import { downloadCatalog } from './download.js';
import type { ArtifactRecord, RunRecord } from './records.js';
import { readArtifacts, readRun } from './records.js';
import type { RestFailure, RestFailureCode } from './rest-failure.js';
import { explain } from './rest-failure.js';
import type { RestClient, RestResult } from './rest.js';
import type { Expectation } from './trust.js';
import { REFUSALS, refuseArtifact, refuseRun } from './trust.js';

/** What does not depend on the artifact that is looked for. */
export type TrustedOrigin = Omit<Expectation, 'name' | 'revision'>;

/** The same; or what the runner does not say, so that no artifact can be trusted. */
export type Origin =
  { readonly ok: true; readonly value: TrustedOrigin } | { readonly ok: false; readonly missing: string };

/** The largest page of the API: who has more artifacts of one name will find the right one by rebuilding. */
const PAGE = 100;

/** Failures that concern one artifact only: the next one may be whole. */
const OF_ONE_ARTIFACT: ReadonlySet<RestFailureCode> = new Set(['not-found', 'gone', 'size', 'unexpected']);

/**
 * Searches the artifacts of other runs of this repository. Whatever is found passes trust (`trust.ts`) and download
 * (`download.ts`) first, each refusal is named in the log, and the search goes on.
 *
 * Once GitHub does not answer, it is not asked again: the log says so one time, with what to do about it.
 */
export function artifactFinder(rest: RestClient, origin: Origin, log: JobLog): CatalogStore['find'] {
  let silent = false;

  function giveUp(reason: string): void {
    silent = true;
    log.warning(`GitHub's artifacts are not searched for a baseline: ${reason}.`);
  }

  async function* find(name: string, revision: string): AsyncGenerator<StoredCatalog> {
    if (silent) return;
    if (!origin.ok) {
      giveUp(origin.missing);
      return;
    }
    const expected: Expectation = { ...origin.value, name, revision };
    const artifacts = await listNamed(rest, name);
    if (!artifacts.ok) {
      giveUp(`their list: ${explain(artifacts.failure)}`);
      return;
    }
    if (artifacts.value.length === 0) log.info(`No artifact is named ${name}, or none that the token may see.`);
    for (const artifact of artifacts.value.toSorted(newestRunFirst)) {
      const candidate = `artifact ${artifact.id}${artifact.run === undefined ? '' : ` of run ${artifact.run.id}`}`;
      const result = await readTrusted(rest, artifact, expected);
      switch (result.kind) {
        case 'catalog':
          yield { bytes: result.bytes, origin: `${candidate} (${result.run.conclusion ?? 'in progress'})` };
          break;
        case 'untrusted':
          log.info(`${name}, ${candidate}, is not used as baseline: ${result.reason}.`);
          break;
        case 'damaged':
          log.warning(`${name}, ${candidate}, is not used as baseline: ${result.reason}.`);
          break;
        case 'failed':
          if (!OF_ONE_ARTIFACT.has(result.failure.code)) {
            giveUp(`${candidate}: ${explain(result.failure)}`);
            return;
          }
          log.info(`${name}, ${candidate}, is not used as baseline: ${explain(result.failure)}.`);
          break;
      }
    }
  }
  return find;
}

/** By run, then by artifact, both counted up by GitHub: dates and the order of the list decide nothing. */
function newestRunFirst(one: ArtifactRecord, other: ArtifactRecord): number {
  return (other.run?.id ?? 0) - (one.run?.id ?? 0) || other.id - one.id;
}

type Candidate =
  | { readonly kind: 'catalog'; readonly bytes: Uint8Array; readonly run: RunRecord }
  | { readonly kind: 'untrusted' | 'damaged'; readonly reason: string }
  | { readonly kind: 'failed'; readonly failure: RestFailure };

async function readTrusted(rest: RestClient, artifact: ArtifactRecord, expected: Expectation): Promise<Candidate> {
  const refusal = refuseArtifact(artifact, expected);
  if (refusal !== undefined) return { kind: 'untrusted', reason: REFUSALS[refusal] };
  const run = await getRun(rest, artifact.run?.id ?? 0);
  if (!run.ok) return { kind: 'failed', failure: run.failure };
  const distrust = refuseRun(artifact, run.value, expected);
  if (distrust !== undefined) return { kind: 'untrusted', reason: REFUSALS[distrust] };
  const download = await downloadCatalog(rest, artifact);
  switch (download.kind) {
    case 'catalog':
      return { kind: 'catalog', bytes: download.bytes, run: run.value };
    case 'refused':
      return { kind: 'damaged', reason: download.reason };
    case 'failed':
      return download;
  }
}

async function listNamed(rest: RestClient, name: string): Promise<RestResult<readonly ArtifactRecord[]>> {
  const answer = await rest.get('GET /repos/{owner}/{repo}/actions/artifacts', { name, per_page: PAGE });
  return answer.ok ? orUnexpected(readArtifacts(answer.value)) : answer;
}

async function getRun(rest: RestClient, id: number): Promise<RestResult<RunRecord>> {
  const parameters = { run_id: id, exclude_pull_requests: 'true' };
  const answer = await rest.get('GET /repos/{owner}/{repo}/actions/runs/{run_id}', parameters);
  return answer.ok ? orUnexpected(readRun(answer.value)) : answer;
}

function orUnexpected<T>(value: T | undefined): RestResult<T> {
  return value === undefined ? { ok: false, failure: { code: 'unexpected' } } : { ok: true, value };
}
