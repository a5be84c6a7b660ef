import type { OptionEntry } from '../../publish/options.js';
import { OPTIONS } from '../../publish/options.js';
import type { Totals } from './result.js';

/** One step of the reusable workflow that is an action of its own, `catalog/<name>/action.yml`. */
interface StepEntry {
  readonly description: string;
  readonly inputs: Readonly<Record<string, OptionEntry>>;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The outputs of the reusable workflow, with what each means. */
export const TOTALS = {
  results: 'JSON object by root: the outputs of the action, and `outcome`.',
  roots: 'How many roots were cataloged.',
  complete: '`true` when the catalog of every root is complete.',
  entries: 'Entries of all catalogs.',
  errors: 'Errors of all catalogs.',
  warnings: 'Warnings of all catalogs.',
  added: 'Entries that the baselines do not have.',
  withdrawn: 'Entries of the baselines that the catalogs do not have.',
  superseded: 'Entries whose revision differs from that of the baseline.',
  corrected: 'Entries that differ at the same revision.',
  changed: 'Entries whose substance differs, whatever their revision.',
} as const satisfies Record<keyof Totals, string>;

/**
 * What the jobs of `.github/workflows/catalog.yml` do around the action itself. The manifests are made of this table;
 * all name the one bundle, to which the input `task` says which step it is.
 */
export const STEPS = {
  plan: {
    description: 'Turns the list of roots into a matrix.',
    inputs: {
      roots: { description: 'JSON array of the directories to catalog.', default: '["envs"]' },
      'artifact-prefix': OPTIONS['artifact-prefix'],
    },
    outputs: { matrix: 'JSON array with `root` and `prefix` of each job.' },
  },
  record: {
    description: 'Keeps the outputs of one job of the matrix, whose jobs overwrite the outputs of each other.',
    inputs: {
      'artifact-prefix': { description: 'The `prefix` of the job.', default: '' },
      outcome: { description: 'How the step that catalogs has ended: its `outcome`.', default: '' },
      outputs: { description: 'The outputs of that step, as JSON.', default: '{}' },
    },
    outputs: {},
  },
  collect: {
    description: 'Puts what the jobs of the matrix have kept together.',
    inputs: { matrix: { description: 'The output `matrix` of the first job.', default: '[]' } },
    outputs: TOTALS,
  },
} as const satisfies Record<string, StepEntry>;

/** The name of a step: the value of its input `task`. */
export type StepName = keyof typeof STEPS;
