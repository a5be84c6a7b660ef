import { Command, CommanderError } from 'commander';
import { CatalogError } from '../profile/errors.js';
import { OptionError } from '../publish/options.js';
import { renderDiagnostics } from '../report/diagnostics-text.js';
import { visible } from '../report/visible.js';
import { SourceError } from '../source/errors.js';
import { addBuild } from './commands/build.js';
import { addCompare } from './commands/compare.js';
import { addDiscover } from './commands/discover.js';
import { addInspect } from './commands/inspect.js';
import { addPage } from './commands/page.js';
import { addPublish } from './commands/publish.js';
import { addValidate } from './commands/validate.js';
import type { ExitCode, SetExitCode } from './exit-code.js';
import type { Terminal } from './terminal.js';
import { processTerminal } from './terminal.js';

/** Runs one command line and says how the process shall exit. */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const terminal = processTerminal();
  let exitCode: ExitCode = 0;
  const program = programOf(terminal, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    return report(error, terminal);
  }
}

function programOf(terminal: Terminal, setExitCode: SetExitCode): Command {
  const program = new Command('openenv-catalog')
    .description('Build, check, compare and search OpenEnv discovery catalogs (profile 0.1-draft)')
    .exitOverride()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .showSuggestionAfterError();
  addBuild(program, terminal, setExitCode);
  addPublish(program, terminal, setExitCode);
  addValidate(program, terminal, setExitCode);
  addCompare(program, terminal);
  addDiscover(program, terminal);
  addInspect(program, terminal);
  addPage(program, terminal);
  return program;
}

/** The one place where errors become words and an exit status. */
function report(error: unknown, { err, paint }: Terminal): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof OptionError) {
    err(`${paint('red', 'error:')} ${visible(error.message)}\n  ${paint('dim', 'help:')} ${visible(error.help)}\n`);
    return 2;
  }
  if (error instanceof CatalogError || error instanceof SourceError) {
    err(`${paint('red', 'Catalog error:')} ${visible(error.message)}\n`);
    if (error.help !== undefined) err(`  ${paint('dim', 'help:')} ${visible(error.help)}\n`);
    if (error instanceof CatalogError) err(renderDiagnostics(error.diagnostics, paint));
    return 1;
  }
  throw error;
}
