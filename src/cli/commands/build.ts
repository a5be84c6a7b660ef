import type { Command } from 'commander';
import { buildSnapshot } from '../../build/build.js';
import { writeFileAtomically } from '../../platform/atomic-file.js';
import type { Format } from '../format.js';
import { addFormat, reporting } from '../format.js';
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
  readonly format: Format;
}

/** `openenv-catalog build`: the flags and defaults of the reference; what it requires is derived when not given. */
export function addBuild(program: Command, terminal: Terminal, setExitCode: SetExitCode): void {
  const command = program
    .command('build')
    .description('Write the catalog of one commit, read from Git objects only')
    .option('--repository <path>', 'local clone to read, or a directory in it', '.')
    .option('--repository-uri <uri>', 'https://github.com/<owner>/<name>.git (default: that of the remote "origin")')
    .option('--publisher <name>', 'DNS name of the publisher (default: the host of the repository URI)')
    .option('--output <file>', 'catalog file to write', 'openenv-catalog.json')
    .option('--revision <revision>', 'commit to catalog', 'HEAD')
    .option('--root <path>', 'directory whose direct children are environments', 'envs')
    .option('--namespace <name>', 'namespace of the identifiers', 'openenv')
    .action(async ({ output, format, ...options }: BuildOptions) => {
      const built = await reporting(
        format,
        options.repository,
        terminal,
        async () => {
          const build = await buildSnapshot(await completeSettings(options));
          await writeFileAtomically(output, build.bytes);
          return build;
        },
        (build) => build,
      );
      if (!built.snapshot.complete) setExitCode(1);
    });
  addFormat(command);
}
