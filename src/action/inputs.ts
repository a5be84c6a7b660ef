import * as core from '@actions/core';
import { readBounded } from '../platform/bounded-file.js';
import { MAX_SNAPSHOT_BYTES } from '../profile/snapshot.js';
import type { BaselineMode } from '../publish/baseline.js';
import { checkPrefix } from '../publish/names.js';
import type { OptionEntry, OptionName } from '../publish/options.js';
import { OPTIONS, OptionError, parseBaseline, parseFailOn, parseSwitch } from '../publish/options.js';
import type { FailOn } from '../publish/verdict.js';

/** Options that only a job on GitHub has, beside those of the main job. */
export const ACTION_OPTIONS = {
  token: {
    description:
      'Token with which artifacts of other runs and commits are read; it needs `actions: read` where the repository is private.',
    default: '',
  },
  'baseline-workflow': {
    description: 'Workflow file whose artifacts are baselines, `catalog.yml` or its path. Empty: the one that runs.',
    default: '',
  },
  'retention-days': {
    description:
      'Days for which the artifact is kept: 1 to 90, or 400 where the repository is private. Empty: as the repository has set.',
    default: '',
  },
} as const satisfies Record<string, OptionEntry>;

/** The inputs of a step, checked. Empty texts are to be derived. */
export interface ActionInputs {
  readonly path: string;
  readonly root: string;
  readonly revision: string;
  readonly publisher: string;
  readonly namespace: string;
  readonly repositoryUri: string;
  readonly output: string;
  readonly baseline: BaselineMode;
  readonly prefix: string;
  readonly failOn: ReadonlySet<FailOn>;
  readonly upload: boolean;
  readonly token: string;
  /** Path of a workflow file; empty for the one that runs. */
  readonly baselineWorkflow: string;
  readonly retentionDays: number | undefined;
}

/** Reads all inputs once. @throws OptionError, CatalogError for the first at fault */
export async function readInputs(): Promise<ActionInputs> {
  const prefix = input('artifact-prefix');
  checkPrefix(prefix);
  return {
    path: input('path'),
    root: input('root'),
    revision: input('revision'),
    publisher: input('publisher'),
    namespace: input('namespace'),
    repositoryUri: input('repository-uri'),
    output: input('output'),
    baseline: await parseBaseline(input('baseline'), readBaselineFile),
    prefix,
    failOn: parseFailOn(input('fail-on')),
    upload: parseSwitch('upload', input('upload')),
    token: input('token'),
    baselineWorkflow: parseWorkflow(input('baseline-workflow')),
    retentionDays: parseRetention(input('retention-days')),
  };
}

/** An input, or its default where a runner gives none: a test or another caller may leave it out. */
function input(name: OptionName | keyof typeof ACTION_OPTIONS): string {
  return core.getInput(name) || { ...OPTIONS, ...ACTION_OPTIONS }[name].default;
}

/** GitHub knows workflow files in one folder only. */
const WORKFLOWS = '.github/workflows/';

function parseWorkflow(text: string): string {
  if (text === '') return '';
  const name = text.startsWith(WORKFLOWS) ? text.slice(WORKFLOWS.length) : text;
  if (/^[^/\\\p{Cc}]+\.ya?ml$/u.test(name)) return `${WORKFLOWS}${name}`;
  throw new OptionError(
    'baseline-workflow',
    `baseline-workflow is ${JSON.stringify(text)}, which is no workflow file`,
    `Give its name, such as catalog.yml, or its path, such as ${WORKFLOWS}catalog.yml.`,
  );
}

/** What a private repository may have; a public one has at most 90 days, to which the artifact client cuts a longer time. */
const MAX_RETENTION_DAYS = 400;

function parseRetention(text: string): number | undefined {
  if (text === '') return undefined;
  if (/^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= MAX_RETENTION_DAYS) return Number(text);
  throw new OptionError(
    'retention-days',
    `retention-days is ${JSON.stringify(text)}, no whole number from 1 to ${MAX_RETENTION_DAYS}`,
    'Give a number of days, or leave the input out.',
  );
}

async function readBaselineFile(path: string): Promise<Uint8Array> {
  const help = 'Give auto, artifact, rebuild, none, or the path of a catalog file.';
  try {
    const bytes = await readBounded(path, MAX_SNAPSHOT_BYTES);
    if (bytes !== 'too-large') return bytes;
  } catch {
    throw new OptionError(
      'baseline',
      `baseline names ${JSON.stringify(path)}, which is no file that can be read`,
      help,
    );
  }
  throw new OptionError('baseline', `baseline names ${JSON.stringify(path)}, which is larger than any catalog`, help);
}
