import type { BaselineMode } from './baseline.js';
import { DEFAULT_PREFIX } from './names.js';
import type { FailOn } from './verdict.js';
import { FAIL_ON } from './verdict.js';

/** One option of the main job, as the action, the reusable workflow and the command name it. */
export interface OptionEntry {
  /** For people: one sentence on what it sets. */
  readonly description: string;
  /** Empty where the value is derived when it is not given. */
  readonly default: string;
}

/** The options of the main job. `action.yml`, the command and the documentation are checked against this table. */
export const OPTIONS = {
  path: { description: 'Directory of the checkout to read, or a directory in it.', default: '.' },
  root: { description: 'Directory whose direct children are environments.', default: 'envs' },
  revision: {
    description: 'Commit to catalog. Empty: the commit that the event is about; `HEAD`: whatever is checked out.',
    default: '',
  },
  publisher: { description: 'DNS name of the publisher. Empty: the host of the server.', default: '' },
  namespace: { description: 'Namespace of the identifiers. Empty: the owner of the repository.', default: '' },
  'repository-uri': {
    description: 'URI of the repository. Empty: `<server>/<owner>/<repository>.git`.',
    default: '',
  },
  output: {
    description: 'Catalog file to write; the comparison stands beside it. Empty: a file in a temporary folder.',
    default: '',
  },
  baseline: {
    description: 'What to compare with: `auto`, `artifact`, `rebuild`, `none`, or the path of a catalog file.',
    default: 'auto',
  },
  'artifact-prefix': { description: 'How the names of artifacts start.', default: DEFAULT_PREFIX },
  'fail-on': {
    description: 'What fails the job, separated by commas: `error` (always), `warning`, `withdrawn`, `corrected`.',
    default: 'error',
  },
  upload: { description: 'Whether the catalog is kept as an artifact: `true` or `false`.', default: 'true' },
} as const satisfies Record<string, OptionEntry>;

/** The name of an option. */
export type OptionName = keyof typeof OPTIONS;

/** That an option has a value it cannot have. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
  readonly option: string;
  readonly help: string;

  constructor(option: string, message: string, help: string) {
    super(message);
    this.option = option;
    this.help = help;
  }
}

/** Reads `fail-on`. @throws OptionError for a word that it does not know */
export function parseFailOn(text: string): ReadonlySet<FailOn> {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const known = words.filter((word): word is FailOn => (FAIL_ON as readonly string[]).includes(word));
  const unknown = words.find((word) => !(FAIL_ON as readonly string[]).includes(word));
  if (unknown === undefined) return new Set<FailOn>(['error', ...known]);
  throw new OptionError(
    'fail-on',
    `fail-on does not know ${JSON.stringify(unknown)}`,
    `Use any of ${FAIL_ON.join(', ')}.`,
  );
}

/** Reads `baseline`: a word, or the path of a file that `read` gives. */
export async function parseBaseline(text: string, read: (path: string) => Promise<Uint8Array>): Promise<BaselineMode> {
  if (text === 'auto' || text === 'artifact' || text === 'rebuild' || text === 'none') return text;
  if (text === '') return 'auto';
  return { path: text, file: await read(text) };
}

/** Reads a switch. @throws OptionError for anything but true and false */
export function parseSwitch(option: string, text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw new OptionError(option, `${option} is ${JSON.stringify(text)}, neither true nor false`, 'Write true or false.');
}
