import type { Command } from 'commander';
import { buildSnapshot } from '../../build/build.js';
import { writeFileAtomically } from '../../platform/atomic-file.js';
import { renderDiagnostics } from '../../report/diagnostics-text.js';
import { renderVerdict } from '../../report/verdict-text.js';
import { completeSettings } from '../settings.js';
import type { SetExitCode } from '../exit-code.js';
import type { Terminal } from '../terminal.js';

interface BuildOptions {
  readonly repository: string;
  readonly repositoryUri?: string;
  readonly publisher?: string;
  readonly namespace: string;
  readonly root: string;
  readonly revision: string;
  readonly output: string;
}

/** `openenv-catalog build`: the flags and defaults of the reference; what it requires is derived when not given. */
export function addBuild(program: Command, { err, paint }: Terminal, setExitCode: SetExitCode): void {
  program
    .command('build')
    .description('Write the catalog of one commit, read from Git objects only')
    .option('--repository <path>', 'local clone to read, or a directory in it', '.')
    .option('--repository-uri <uri>', 'https://github.com/<owner>/<name>.git (default: that of the remote "origin")')
    .option('--publisher <name>', 'DNS name of the publisher (default: the host of the repository URI)')
    .option('--output <file>', 'catalog file to write', 'openenv-catalog.json')
    .option('--revision <revision>', 'commit to catalog', 'HEAD')
    .option('--root <path>', 'directory whose direct children are environments', 'envs')
    .option('--namespace <name>', 'namespace of the identifiers', 'openenv')
    .action(async ({ output, ...options }: BuildOptions) => {
      const { snapshot, bytes, diagnostics } = await buildSnapshot(await completeSettings(options));
      await writeFileAtomically(output, bytes);
      err(renderVerdict(snapshot));
      if (diagnostics.length > 0) err(`\n${renderDiagnostics(diagnostics, paint)}`);
      if (!snapshot.complete) setExitCode(1);
    });
}
