/** A command that a step gave the runner in its output. */
export interface WorkflowCommand {
  readonly command: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** An annotation as the runner reads it. */
export interface RunnerAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
  readonly endLine?: number;
  readonly column?: number;
  readonly endColumn?: number;
}

const COMMAND = /^\s*::([^\s:]+)(?:\s+(.*?))?::(.*)$/s;

const unescapeData = (text: string): string =>
  text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

const unescapeProperty = (text: string): string =>
  text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');

/** Reads the commands of an output as the runner does: one a line, ended by CR, LF or both, until stopped. */
export function readCommands(output: string): readonly WorkflowCommand[] {
  const commands: WorkflowCommand[] = [];
  let stopped: string | undefined;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const [, command, properties = '', message = ''] = COMMAND.exec(line) ?? [];
    if (command === undefined) continue;
    if (stopped !== undefined) {
      if (command === stopped) stopped = undefined;
      continue;
    }
    const read = { command, properties: readProperties(properties), message: unescapeData(message) };
    if (command === 'stop-commands') stopped = read.message;
    commands.push(read);
  }
  return commands;
}

function readProperties(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals > 0 ? [[pair.slice(0, equals).trim(), unescapeProperty(pair.slice(equals + 1))] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** The annotations among commands. */
export function annotationsOf(commands: readonly WorkflowCommand[]): readonly RunnerAnnotation[] {
  return commands.flatMap(({ command, properties, message }) => {
    if (command !== 'error' && command !== 'warning' && command !== 'notice') return [];
    const { title, file } = properties;
    return [
      {
        level: command,
        message,
        ...(title === undefined ? {} : { title }),
        ...(file === undefined ? {} : { file }),
        ...number('line', properties['line']),
        ...number('endLine', properties['endLine']),
        ...number('column', properties['col']),
        ...number('endColumn', properties['endColumn']),
      },
    ];
  });
}

const number = (name: string, text: string | undefined): Readonly<Record<string, number>> =>
  text !== undefined && /^\d+$/.test(text) ? { [name]: Number(text) } : {};
