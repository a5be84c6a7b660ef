import { spawn } from 'node:child_process';
import { join } from 'node:path';

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
export function node(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/** Like {@link node}, for steps that must succeed: the output becomes the error. */
export async function demand(ended: Promise<Ended>): Promise<void> {
  const { code, output } = await ended;
  if (code !== 0) throw new Error(output);
}
