import { setTimeout as sleep } from 'node:timers/promises';
import * as core from '@actions/core';
import { readArchiveEntry } from '../../platform/github/archive.js';
import type { GitHubContext } from '../../platform/github/context.js';
import type { RunArtifacts } from '../../platform/github/results.js';
import { runArtifacts } from '../../platform/github/results.js';
import { MAX_ARCHIVE_BYTES } from '../../platform/github/trust.js';
import { keepArtifact } from '../../platform/github/upload.js';
import { OptionError } from '../../publish/options.js';
import { StoreError } from '../../publish/ports.js';
import type { PlannedRoot } from '../../publish/roots.js';
import { MAX_ROOTS, planRoots } from '../../publish/roots.js';
import { actionLog } from '../log.js';
import type { RootResult } from './result.js';
import { MAX_RESULT_BYTES, RESULT_FILE, collectResults, readResult, resultArtifact, resultOf } from './result.js';
import type { StepName } from './steps.js';
import { STEPS } from './steps.js';

/** Days for which a result is kept: it serves the run alone, and a run can be repeated in part on the next day. */
const RESULT_DAYS = 3;

/** Requests at a time: three for each root, one after another, would take minutes. */
const CONCURRENT = 8;

/** A service that fails for a moment and a job that has left nothing look alike: what is missing is looked for again. */
const ATTEMPTS = 3;
const BACK_OFF_MILLISECONDS = 500;

/** Whether a word names a step of the reusable workflow. */
export function isStep(task: string): task is StepName {
  return Object.hasOwn(STEPS, task);
}

/** Runs one step of the reusable workflow. @throws OptionError, CatalogError, StoreError */
export async function runStep(task: StepName, context: GitHubContext): Promise<void> {
  switch (task) {
    case 'plan':
      core.setOutput('matrix', JSON.stringify(planRoots(core.getInput('roots'), core.getInput('artifact-prefix'))));
      return;
    case 'record':
      await record(context);
      return;
    case 'collect':
      await collect(context);
      return;
  }
}

async function record(context: GitHubContext): Promise<void> {
  const result = resultOf(core.getInput('outcome'), parse('outputs', core.getInput('outputs')));
  const { temporaryFolder, runUrl } = context;
  const file = { name: RESULT_FILE, bytes: Buffer.from(JSON.stringify(result)) };
  const settings = { results: access(context), temporaryFolder, runUrl, retentionDays: RESULT_DAYS };
  try {
    await keepArtifact(settings, resultArtifact(core.getInput('artifact-prefix')), [file]);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(error.message, 'The catalog itself is not touched by this. Run the failed job again.', error);
  }
}

async function collect(context: GitHubContext): Promise<void> {
  const settings = access(context);
  const run = settings && runArtifacts(settings);
  if (run === undefined) {
    throw new StoreError(
      'The results cannot be read: the runner gives no access to the artifact service',
      'ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN are set for actions of a workflow on GitHub only.',
    );
  }
  const queue = readMatrix(core.getInput('matrix')).entries();
  const results: [string, RootResult][] = [];
  const work = async (): Promise<void> => {
    for (const [index, { root, prefix }] of queue) results[index] = [root, await find(run, prefix)];
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  for (const [root, { outcome }] of results) {
    if (outcome === 'missing') actionLog.warning(`The job of ${JSON.stringify(root)} has left no result.`);
  }
  for (const [name, value] of Object.entries(collectResults(results))) core.setOutput(name, value);
}

async function find(run: RunArtifacts, prefix: string): Promise<RootResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = readResult(await download(run, resultArtifact(prefix)));
    if (result.outcome !== 'missing' || attempt === ATTEMPTS) return result;
    await sleep(BACK_OFF_MILLISECONDS * attempt);
  }
}

async function download(run: RunArtifacts, name: string): Promise<Uint8Array | undefined> {
  const artifact = await run.find(name);
  const archive = artifact && (await run.download(artifact, MAX_ARCHIVE_BYTES));
  const entry = archive && (await readArchiveEntry(archive, RESULT_FILE, MAX_RESULT_BYTES));
  return entry?.ok === true ? entry.bytes : undefined;
}

/** The artifact service of the run, where the runner names it. */
function access({ resultsUrl, runtimeToken }: GitHubContext): { url: string; token: string } | undefined {
  return resultsUrl && runtimeToken ? { url: resultsUrl, token: runtimeToken } : undefined;
}

function readMatrix(text: string): readonly PlannedRoot[] {
  const list = parse('matrix', text);
  if (Array.isArray(list) && list.length <= MAX_ROOTS && list.every(isPlanned)) return list;
  throw new OptionError('matrix', 'matrix is not what the first job gives', 'Hand on the output `matrix` as it is.');
}

function isPlanned(value: unknown): value is PlannedRoot {
  if (typeof value !== 'object' || value === null) return false;
  return 'root' in value && typeof value.root === 'string' && 'prefix' in value && typeof value.prefix === 'string';
}

function parse(option: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OptionError(option, `${option} is not JSON`, 'Hand on what the workflow says of the step, as JSON.');
  }
}
