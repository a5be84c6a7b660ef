import { join } from 'node:path';
import { getExecOutput } from '@actions/exec';

/** The top folder of this repository. */
export const root = join(import.meta.dirname, '..', '..');

/** What a program printed, standard output and error together, and its exit code. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs one of the installed development tools under the Node that runs this script, in the repository's top folder.
 *
 * @param script - path of the tool's JavaScript file, relative to `node_modules`
 */
export function tool(script: string, ...args: readonly string[]): Promise<Ended> {
  return node(join('node_modules', ...script.split('/')), ...args);
}

/** Runs a JavaScript file under the Node that runs this script, in the repository's top folder. */
export async function node(...args: readonly string[]): Promise<Ended> {
  const options = { cwd: root, silent: true, ignoreReturnCode: true };
  const { exitCode, stdout, stderr } = await getExecOutput(process.execPath, [...args], options);
  return { code: exitCode, output: `${stdout}${stderr}` };
}

/** Like {@link node}, for steps that must succeed: the output becomes the error. */
export async function demand(ended: Promise<Ended>): Promise<void> {
  const { code, output } = await ended;
  if (code !== 0) throw new Error(output);
}
