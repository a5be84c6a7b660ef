import * as core from '@actions/core';
import { readBounded } from '../platform/bounded-file.js';
import { MAX_SNAPSHOT_BYTES } from '../profile/snapshot.js';
import type { BaselineMode } from '../publish/baseline.js';
import { checkPrefix } from '../publish/names.js';
import type { OptionName } from '../publish/options.js';
import { OPTIONS, OptionError, parseBaseline, parseFailOn, parseSwitch } from '../publish/options.js';
import type { FailOn } from '../publish/verdict.js';

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
  };
}

/** An input, or its default where a runner gives none: a test or another caller may leave it out. */
function input(name: OptionName): string {
  return core.getInput(name) || OPTIONS[name].default;
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
