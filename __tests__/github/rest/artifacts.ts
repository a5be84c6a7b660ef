import { emptyAnswer, jsonAnswer, restError, type Answer } from '../exchange.js';
import type { StoredArtifact } from '../world.js';
import { integer, PAGING, pageOf, text, type Context, type Handler } from './handler.js';
import { artifactView, runView } from './views.js';

const READ_ACTIONS = { permission: 'actions', access: 'read', publicly: 'anyone' } as const;

export const listRepositoryArtifacts: Handler = {
  need: READ_ACTIONS,
  heeds: [...PAGING, 'name'],
  answer: (context) => list(context, named(context)),
  nothing: () => jsonAnswer(200, { total_count: 0, artifacts: [] }),
};

export const listRunArtifacts: Handler = {
  need: READ_ACTIONS,
  heeds: [...PAGING, 'name', 'run_id', 'direction'],
  answer(context) {
    const run = context.world.runs.get(integer(context, 'run_id') ?? 0);
    if (run === undefined) return restError(404, 'Not Found');
    const found = named(context).filter((artifact) => artifact.runId === run.id);
    return list(context, text(context, 'direction') === 'asc' ? found.toReversed() : found);
  },
  nothing: () => jsonAnswer(200, { total_count: 0, artifacts: [] }),
};

export const getRun: Handler = {
  need: READ_ACTIONS,
  heeds: ['run_id', 'exclude_pull_requests'],
  answer(context) {
    const run = context.world.runs.get(integer(context, 'run_id') ?? 0);
    return run === undefined
      ? restError(404, 'Not Found')
      : jsonAnswer(200, runView(context.world, run, context.url.origin));
  },
};

export const downloadArtifact: Handler = {
  need: { permission: 'actions', access: 'read', publicly: 'signed-in' },
  heeds: ['artifact_id', 'archive_format'],
  answer(context) {
    if (text(context, 'archive_format') !== 'zip') return restError(404, 'Not Found');
    const id = integer(context, 'artifact_id');
    const artifact = context.world.artifacts.find((candidate) => candidate.id === id);
    if (artifact?.archive === undefined) return restError(404, 'Not Found');
    if (artifact.expired) return restError(410, 'Artifact has expired');
    return emptyAnswer(302, { location: context.blobs.downloadUrl(artifact) });
  },
};

/** Finalized artifacts of the name that is asked for, newest first. */
function named(context: Context): readonly StoredArtifact[] {
  const name = text(context, 'name');
  return context.world.artifacts
    .filter((artifact) => artifact.archive !== undefined && (name === undefined || artifact.name === name))
    .toReversed();
}

function list(context: Context, artifacts: readonly StoredArtifact[]): Answer {
  return pageOf(context, artifacts, (page) => ({
    total_count: artifacts.length,
    artifacts: page.map((artifact) => artifactView(context.world, artifact, context.url.origin)),
  }));
}
