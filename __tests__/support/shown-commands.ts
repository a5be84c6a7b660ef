import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './project.js';

/** A command that a document shows, and what it says the command prints. */
interface ShownCommand {
  readonly command: string;
  /** A last line `…` stands for lines that are left out. */
  readonly output: string;
}

/** The commands of a document's fenced `console` blocks: lines that start with `$ `, each with its output below. */
export function shownCommands(document: string): readonly ShownCommand[] {
  return [...document.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((text) => {
        const end = text.indexOf('\n');
        return { command: text.slice(0, end), output: text.slice(end + 1) };
      }),
  );
}

/** The words of a command line that quotes with double quotes only. */
export function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

/** What the built command prints in a folder, cut where the document's output is. */
export function printedFor({ command, output }: ShownCommand, folder: string): string {
  const [name, ...args] = wordsOf(command);
  if (name !== 'openenv-catalog') throw new TypeError(`${command} is no command of this project`);
  const cli = join(root, 'dist', 'cli', 'index.js');
  const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd: folder, encoding: 'utf8' });
  const printed = stdout + stderr;
  if (!output.endsWith('\n…\n')) return printed;
  const lines = output.split('\n').length - 2;
  return `${printed.split('\n').slice(0, lines).join('\n')}\n…\n`;
}
