import { jsonAnswer, restError } from '../exchange.js';
import { isObject, type JsonObject } from '../json-schema.js';
import type { Annotation, CheckRun } from '../world.js';
import { integer, type Handler } from './handler.js';
import { checkRunView } from './views.js';

const WRITE_CHECKS = { permission: 'checks', access: 'write', publicly: 'nobody' } as const;

/** Limits of an annotation that the description only tells in prose. */
const LONGEST_MESSAGE_BYTES = 64 * 1024;
const LONGEST_TITLE = 255;

export const createCheckRun: Handler = {
  need: WRITE_CHECKS,
  heeds: [],
  answer({ call, world, url }) {
    const change = read(call.body ?? {});
    if (typeof change === 'string') return [change];
    const headSha = text(call.body?.['head_sha']);
    if (headSha === undefined || world.history.get(headSha) === undefined) {
      return restError(422, `No commit found for SHA: ${headSha ?? ''}`);
    }
    const checkRun = world.addCheckRun({
      name: text(call.body?.['name']) ?? '',
      headSha,
      status: 'queued',
      conclusion: null,
      title: null,
      summary: null,
      text: null,
      annotations: [],
      ...change,
    });
    return jsonAnswer(201, checkRunView(world, checkRun, url.origin));
  },
};

export const updateCheckRun: Handler = {
  need: WRITE_CHECKS,
  heeds: ['check_run_id'],
  answer(context) {
    const { call, world, url } = context;
    const id = integer(context, 'check_run_id');
    const index = world.checkRuns.findIndex((candidate) => candidate.id === id);
    const before = world.checkRuns[index];
    if (before === undefined) return restError(404, 'Not Found');
    const change = read(call.body ?? {});
    if (typeof change === 'string') return [change];
    const annotations = [...before.annotations, ...(change.annotations ?? [])];
    const after: CheckRun = { ...before, ...change, annotations };
    world.checkRuns[index] = after;
    return jsonAnswer(200, checkRunView(world, after, url.origin));
  },
};

/** What a request changes, already checked against the description; text when a rule of the prose is broken. */
function read(body: JsonObject): Partial<CheckRun> | string {
  const conclusion = text(body['conclusion']);
  const status = conclusion === undefined ? text(body['status']) : 'completed';
  if (status === 'completed' && conclusion === undefined) return 'a completed check run needs a conclusion';
  const output = isObject(body['output']) ? body['output'] : {};
  const annotations = (Array.isArray(output['annotations']) ? output['annotations'] : []) as readonly Annotation[];
  const fault = annotations.map(faultOf).find((found) => found !== undefined);
  if (fault !== undefined) return fault;
  const given = {
    status,
    conclusion,
    title: text(output['title']),
    summary: text(output['summary']),
    text: text(output['text']),
    annotations: annotations.length > 0 ? annotations : undefined,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function faultOf(annotation: Annotation): string | undefined {
  const { start_line: start, end_line: end } = annotation;
  if (start < 1 || end < start) return 'lines start at 1 and do not run backwards';
  const hasColumns = annotation.start_column !== undefined || annotation.end_column !== undefined;
  if (hasColumns && start !== end) return 'columns are only for annotations of one line';
  if (annotation.path.startsWith('/')) return 'the path is relative to the repository';
  if (Buffer.byteLength(annotation.message) > LONGEST_MESSAGE_BYTES) return 'the message is over 64 KB';
  if ((annotation.title ?? '').length > LONGEST_TITLE) return 'the title is over 255 characters';
  return undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
