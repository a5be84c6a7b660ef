import { describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { addBuild } from '../../src/cli/commands/build.js';
import { addPublish } from '../../src/cli/commands/publish.js';
import type { Terminal } from '../../src/cli/terminal.js';
import { CatalogError } from '../../src/profile/errors.js';
import { plain } from '../../src/report/paint.js';
import { annotationsOf, readCommands } from '../github/workflow-commands.js';
import { createRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';

const folder = scratch('format');
const repository = createRepository();
const faults = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`sub/envs/e${String(index + 10)}/openenv.yaml`, 'name: 5\n']),
);
repository.commit({ ...faults, 'sub/good/envs/openenv.yaml': 'name: n\ndescription: d\n' });
repository.checkOut();

async function run(
  command: 'build' | 'publish',
  ...args: readonly string[]
): Promise<{ out: string; err: string; code: number; error: unknown }> {
  const printed = { out: '', err: '', code: 0, error: undefined as unknown };
  const terminal: Terminal = {
    out: (text) => (printed.out += text),
    err: (text) => (printed.err += text),
    paint: plain,
    outPaint: plain,
    outIsTerminal: false,
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: terminal.err });
  const setExitCode = (code: number): void => {
    printed.code = code;
  };
  addBuild(program, terminal, setExitCode);
  addPublish(program, terminal, setExitCode);
  const place = command === 'build' ? '--repository' : '--path';
  const common = [place, `${repository.directory}/sub`, '--repository-uri', 'https://github.com/org/e.git'];
  const output = ['--output', `${folder}/out.json`];
  const more = command === 'build' ? [] : ['--store', `${folder}/store`, '--baseline', 'none', '--no-upload'];
  try {
    await program.parseAsync([command, ...common, ...output, ...more, ...args], { from: 'user' });
  } catch (error) {
    printed.error = error;
  }
  return printed;
}

describe.each(['build', 'publish'] as const)('%s', (command) => {
  test('gives text unless told otherwise, on standard error', async () => {
    const usual = await run(command);
    expect(usual.code).toBe(1);
    expect(usual.err).toMatch(/^0 records, .*\nerror: envs\/e10: /m);
    expect(usual.err).toContain('envs/e10/openenv.yaml:1:7: error[name-invalid]');
    expect(await run(command, '--format', 'text')).toEqual(usual);
  });

  test('gives JSON alone on standard output, with places from the top of the repository', async () => {
    const { out, err, code } = await run(command, '--format', 'json');
    const data = JSON.parse(out) as readonly { readonly code: string }[];
    expect(code).toBe(1);
    expect(data).toHaveLength(24);
    expect(data.find((one) => one.code === 'name-invalid')).toMatchObject({
      severity: 'error',
      file: 'sub/envs/e10/openenv.yaml',
      range: { start: { line: 1, column: 7 }, end: { line: 1, column: 8 } },
      environment: 'sub/envs/e10',
    });
    expect(err).toContain('error: envs/e10: ');
    expect(err).not.toContain('name-invalid');
  });

  test('gives SARIF alone on standard output', async () => {
    const { out } = await run(command, '--format', 'sarif');
    expect(JSON.parse(out)).toMatchObject({ version: '2.1.0', runs: [{ results: { length: 24 } }] });
  });

  test('gives nine annotations, and every diagnostic in words that hold no command', async () => {
    const { out, err } = await run(command, '--format', 'github');
    expect(err).toBe('');
    const annotations = annotationsOf(readCommands(out));
    expect(annotations).toHaveLength(9);
    expect(annotations[1]).toMatchObject({ level: 'error', file: 'sub/envs/e10/openenv.yaml', line: 1 });
    expect(out.match(/error\[/g)).toHaveLength(24);
    expect(out).toContain('15 more errors stand above.');
  });

  test.each(['json', 'sarif'])('gives whole %s also where there is no catalog, and the error', async (format) => {
    const { out, error } = await run(command, '--root', 'absent', '--format', format);
    expect(error).toBeInstanceOf(CatalogError);
    expect(() => JSON.parse(out) as unknown).not.toThrow();
  });

  test('refuses another format', async () => {
    expect((await run(command, '--format', 'xml')).error).toMatchObject({ code: 'commander.invalidArgument' });
  });
});
