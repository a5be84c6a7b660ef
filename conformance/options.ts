import { parseArgs } from 'node:util';

/** What a run is asked to do. */
export interface Options {
  readonly seed: number;
  /** A virtual environment that has the reference; one is made unless given. */
  readonly venv: string | undefined;
  /** Inputs of each parser, instead of the numbers of a full run. */
  readonly inputs: number | undefined;
  readonly repositories: number;
  /** Only rows whose names hold this text. */
  readonly only: string;
  /** Write the fixture of the test suite instead of comparing. */
  readonly record: boolean;
}

/** Whole repositories of a full run. */
const REPOSITORIES = 300;

export const USAGE = `npm run conformance -- [options]

  --seed N          make the same inputs again (a new seed is drawn and printed unless given)
  --venv PATH       a virtual environment that has the reference (one is made unless given)
  --inputs N        so many inputs for each parser
  --repositories N  so many whole repositories (${REPOSITORIES} unless given)
  --only TEXT       only rows whose names hold this text
  --record          write the fixture of the test suite, with the reference's answers`;

const ARGUMENTS = {
  seed: { type: 'string' },
  venv: { type: 'string' },
  inputs: { type: 'string' },
  repositories: { type: 'string' },
  only: { type: 'string', default: '' },
  record: { type: 'boolean', default: false },
} as const;

/** @throws TypeError for arguments that are none, with what is wrong */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: ARGUMENTS });
  return {
    seed: whole('seed', values.seed) ?? Math.floor(Math.random() * 2 ** 31),
    venv: values.venv,
    inputs: whole('inputs', values.inputs),
    repositories: whole('repositories', values.repositories) ?? REPOSITORIES,
    only: values.only,
    record: values.record,
  };
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^(?:0|[1-9]\d{0,8}|[1-3]\d{9})$/.test(text))
    throw new TypeError(`--${name} must be a whole number, not ${JSON.stringify(text)}`);
  return Number(text);
}
