import type { JobLog } from '../../publish/ports.js';
import type { CheckRun, PlacedAnnotation } from '../../report/check-run.js';
import type { RestClient } from './rest.js';
import type { RestFailure } from './rest-failure.js';
import { explain } from './rest-failure.js';

/** Annotations that GitHub takes in one request ("Create a check run"). */
const BATCH = 50;

/** How people find it among the checks of a commit. */
const NAME = 'OpenEnv catalog';

const LEVEL = { error: 'failure', warning: 'warning', notice: 'notice' } as const;

/**
 * Publishes a check run on a commit, in batches. Where that cannot be done, or not whole, the log says why and what to
 * do: it never fails the job, whose verdict stands without it.
 */
export async function publishCheckRun(rest: RestClient, commit: string, run: CheckRun, log: JobLog): Promise<void> {
  const { title, summary, text, annotations, conclusion } = run;
  const outputOf = (start: number): object => ({
    title,
    summary,
    ...(text === '' ? {} : { text }),
    annotations: annotations.slice(start, start + BATCH).map(annotationData),
  });
  const created = await rest.send('POST /repos/{owner}/{repo}/check-runs', {
    name: NAME,
    head_sha: commit,
    status: 'completed',
    conclusion,
    output: outputOf(0),
  });
  if (!created.ok) {
    log.warning(`No check run was published: ${reason(created.failure)}.`);
    return;
  }
  const id = idOf(created.value);
  for (let start = BATCH; start < annotations.length; start += BATCH) {
    const updated: Awaited<ReturnType<RestClient['send']>> =
      id === undefined
        ? { ok: false, failure: { code: 'unexpected' } }
        : await rest.send('PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', {
            check_run_id: id,
            output: outputOf(start),
          });
    if (updated.ok) continue;
    const missing = annotations.length - start;
    log.warning(`The check run lacks ${missing} annotations, which stand in the log: ${reason(updated.failure)}.`);
    return;
  }
  log.info(`The check run ${NAME} on ${commit} shows ${annotations.length} annotations.`);
}

function annotationData({ file, severity, title, message, ...place }: PlacedAnnotation): object {
  return {
    path: file,
    start_line: place.startLine,
    end_line: place.endLine,
    ...(place.startColumn === undefined ? {} : { start_column: place.startColumn, end_column: place.endColumn }),
    annotation_level: LEVEL[severity],
    title,
    message,
  };
}

function idOf(answer: unknown): number | undefined {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return typeof id === 'number' ? id : undefined;
}

function reason(failure: RestFailure): string {
  if (failure.code !== 'forbidden' && failure.code !== 'not-found') return explain(failure);
  return (
    `the token may not write it (${failure.status ?? 403}). To mend it, give the job ` +
    '`permissions: { contents: read, actions: read, checks: write }`; a pull request from a fork has no token that may'
  );
}
