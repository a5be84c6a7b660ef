import type { Command } from 'commander';
import { readCatalogFile } from '../../platform/catalog-file.js';
import { openClone } from '../../platform/clone.js';
import { folderStore } from '../../platform/folder-store.js';
import { outputFiles } from '../../platform/output-files.js';
import { parseRepositoryUri } from '../../profile/rules.js';
import { CATALOG_FILE } from '../../publish/names.js';
import type { OptionName } from '../../publish/options.js';
import { OPTIONS, parseBaseline, parseFailOn } from '../../publish/options.js';
import type { JobLog } from '../../publish/ports.js';
import type { Publication } from '../../publish/publish.js';
import { publish } from '../../publish/publish.js';
import { decideTarget } from '../../publish/revision.js';
import { renderChanges, renderPartialChanges } from '../../report/changes-text.js';
import { visible } from '../../report/visible.js';
import type { SetExitCode } from '../exit-code.js';
import type { Format } from '../format.js';
import { addFormat, reporting, terminalFor } from '../format.js';
import { completeSettings } from '../settings.js';
import type { Terminal } from '../terminal.js';

interface PublishOptions {
  readonly path: string;
  readonly root: string;
  readonly revision: string;
  readonly publisher: string;
  readonly namespace: string;
  readonly repositoryUri: string;
  readonly output: string;
  readonly baseline: string;
  readonly artifactPrefix: string;
  readonly failOn: string;
  readonly upload: boolean;
  readonly store: string;
  readonly format: Format;
}

/** `openenv-catalog publish`: the main job of the action on any machine, with a folder as store. */
export function addPublish(program: Command, terminal: Terminal, setExitCode: SetExitCode): void {
  const command = program
    .command('publish')
    .description('Build the catalog of a commit, compare it with the previous one, and keep it in a folder');
  const given = [
    'path',
    'root',
    'revision',
    'publisher',
    'namespace',
    'repository-uri',
    'baseline',
    'fail-on',
  ] as const;
  for (const name of [...given, 'artifact-prefix'] as const) addOption(command, name);
  command
    .option('--output <file>', 'catalog file to write; the comparison stands beside it', CATALOG_FILE)
    .option('--store <folder>', 'folder that keeps each catalog under the name of its revision', 'openenv-catalogs')
    .option('--no-upload', 'write the files only, and keep nothing in the store')
    .action(async (options: PublishOptions) => {
      const { format, path } = options;
      const people = terminalFor(format, terminal);
      const publication = await reporting(
        format,
        path,
        terminal,
        () => run(options, logTo(people)),
        (published) => published?.build,
      );
      if (publication === undefined) return;
      if (format === 'text' && publication.build.diagnostics.length > 0) terminal.err('\n');
      report(publication, people);
      if (publication.failures.length > 0) setExitCode(1);
    });
  addFormat(command);
}

function addOption(command: Command, name: OptionName): void {
  const { description, default: value } = OPTIONS[name];
  command.option(`--${name} <value>`, description, value);
}

async function run(options: PublishOptions, log: JobLog): Promise<Publication | undefined> {
  const { path, root, revision, output, artifactPrefix, upload } = options;
  const { publisher, repositoryUri } = await completeSettings({
    repository: path,
    ...(options.repositoryUri === '' ? {} : { repositoryUri: options.repositoryUri }),
    ...(options.publisher === '' ? {} : { publisher: options.publisher }),
  });
  const repository = parseRepositoryUri(repositoryUri);
  const namespace = options.namespace || (repository.ok ? repository.owner : '');
  const clone = openClone(path);
  try {
    const target = decideTarget({ kind: 'other' }, await clone.facts(revision, undefined));
    // Only events of GitHub leave nothing to do.
    if (target.kind !== 'catalog') return undefined;
    return await publish(
      {
        target,
        settings: { repository: path, root, publisher, namespace, repositoryUri },
        baseline: await parseBaseline(options.baseline, readCatalogFile),
        prefix: artifactPrefix,
        failOn: parseFailOn(options.failOn),
        upload,
      },
      { store: folderStore(options.store, log), ancestry: clone.ancestry, log, write: outputFiles(output) },
    );
  } finally {
    await clone.close();
  }
}

function logTo({ err, paint }: Terminal): JobLog {
  return {
    info: (message) => {
      err(`${visible(message)}\n`);
    },
    warning: (message) => {
      err(`${paint('yellow', 'warning:')} ${visible(message)}\n`);
    },
  };
}

function report(publication: Publication, { out, err, paint, outPaint }: Terminal): void {
  const { comparison, catalogPath, changesPath, artifact, failures } = publication;
  if (comparison?.kind === 'complete') out(renderChanges(comparison.changes, comparison.substance, outPaint));
  if (comparison?.kind === 'partial') out(renderPartialChanges(comparison.changes, comparison.substance, outPaint));
  out(`catalog    ${catalogPath}\n`);
  if (changesPath !== undefined) out(`changes    ${changesPath}\n`);
  if (artifact !== undefined)
    out(`artifact   ${artifact.url ?? artifact.name}${artifact.created ? '' : ' (kept, it is the same)'}\n`);
  for (const failure of failures) err(`${paint('red', 'failed:')} ${visible(failure)}\n`);
}
