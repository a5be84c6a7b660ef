import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as core from '@actions/core';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import { openClone } from '../platform/clone.js';
import { githubPorts } from '../platform/github/artifact-store.js';
import type { GitHubContext } from '../platform/github/context.js';
import { readContext } from '../platform/github/context.js';
import { EventError } from '../platform/github/event.js';
import { outputFiles } from '../platform/output-files.js';
import { CatalogError } from '../profile/errors.js';
import { CATALOG_FILE } from '../publish/names.js';
import { OptionError } from '../publish/options.js';
import { StoreError } from '../publish/ports.js';
import type { Publication } from '../publish/publish.js';
import { publish } from '../publish/publish.js';
import { decideTarget } from '../publish/revision.js';
import { annotationsOf } from '../report/annotations.js';
import { renderDiagnostics } from '../report/diagnostics-text.js';
import { plain } from '../report/paint.js';
import { renderSummary } from '../report/summary.js';
import { visible } from '../report/visible.js';
import { SourceError } from '../source/errors.js';
import { describeRepository } from '../source/repository.js';
import { readInputs } from './inputs.js';
import { actionLog, annotate, logText } from './log.js';
import { NO_OUTPUTS, outputsOf, setOutputs } from './outputs.js';
import { isStep, runStep } from './workflow/run.js';

/** The source provider of the profile is GitHub: no catalog can name another host. */
const HOST = 'github.com';

/**
 * Runs the step: inputs and event become one job, the job becomes outputs, annotations and one verdict. The reusable
 * workflow has steps of its own, which the input `task` of their manifests names.
 */
export async function runAction(environment: NodeJS.ProcessEnv): Promise<void> {
  const task = core.getInput('task');
  if (!isStep(task)) setOutputs(NO_OUTPUTS);
  try {
    const context = await readContext(environment);
    if (isStep(task)) {
      await runStep(task, context);
      return;
    }
    if (context.host !== HOST) {
      throw new EventError(
        `The repository is on ${context.host}. A catalog of the profile 0.1-draft can only name a source on ${HOST}`,
      );
    }
    await runJob(context);
  } catch (error) {
    fail(error);
  }
}

async function runJob(context: GitHubContext): Promise<void> {
  const inputs = await readInputs();
  const { prefix } = await describeRepository(inputs.path);
  const clone = openClone(inputs.path);
  try {
    const target = decideTarget(context.event, await clone.facts(inputs.revision, context.sha));
    if (target.kind === 'nothing') {
      core.notice(target.notice);
      return;
    }
    if (target.kind === 'refused') throw new OptionError('revision', target.message, target.help);
    const { path, root, publisher, namespace, repositoryUri, output } = inputs;
    const settings = {
      repository: path,
      root,
      publisher: publisher || context.host,
      namespace: namespace || context.owner,
      repositoryUri: repositoryUri || `https://${context.host}/${context.owner}/${context.repository}.git`,
    };
    const catalogPath = output || (await temporaryCatalog(context));
    const publication = await publish(
      { ...inputs, target, settings },
      {
        ...githubPorts(context, inputs, clone.ancestry, actionLog),
        log: actionLog,
        write: outputFiles(catalogPath),
      },
    );
    setOutputs(outputsOf(publication));
    if (context.hasSummary)
      await core.summary.addRaw(renderSummary({ ...publication, ...publication.build }, prefix)).write();
    report(publication, prefix);
  } catch (error) {
    if (error instanceof CatalogError) showDiagnostics(error.diagnostics, prefix);
    throw error;
  } finally {
    await clone.close();
  }
}

/** A file of its own for each step, which leaves the checkout as it is. */
async function temporaryCatalog({ temporaryFolder }: GitHubContext): Promise<string> {
  return join(await mkdtemp(join(temporaryFolder || tmpdir(), 'openenv-catalog-')), CATALOG_FILE);
}

function report({ build, failures }: Publication, prefix: string): void {
  const { entries, digest } = build.snapshot;
  logText(`${entries.length} entries, snapshot ${digest}`);
  const shown = showDiagnostics(build.diagnostics, prefix);
  if (failures.length > 0) core.setFailed([...failures, ...shown].map(visible).join('\n'));
}

/** Annotates places, and logs every diagnostic. Returns what to say of those that are not annotated. */
function showDiagnostics(diagnostics: readonly Diagnostic[], prefix: string): readonly string[] {
  if (diagnostics.length === 0) return [];
  const { shown, hidden } = annotationsOf(diagnostics, prefix);
  shown.forEach(annotate);
  const located = diagnostics.map((diagnostic) => ({ ...diagnostic, file: `${prefix}${diagnostic.file}` }));
  logText(renderDiagnostics(located, plain));
  return hidden.error === 0 ? [] : [`${hidden.error} more errors stand in the log of this step.`];
}

/** The one place where an error becomes the failure of the step. */
function fail(error: unknown): void {
  if (
    error instanceof CatalogError ||
    error instanceof SourceError ||
    error instanceof OptionError ||
    error instanceof StoreError ||
    error instanceof EventError
  ) {
    const help = 'help' in error && error.help !== undefined ? `\n${visible(error.help)}` : '';
    core.setFailed(`${visible(error.message)}${help}`);
    return;
  }
  core.setFailed(`Unexpected error, which is a defect of this action: ${visible(String(error))}`);
  if (error instanceof Error && error.stack !== undefined) core.debug(error.stack);
}
