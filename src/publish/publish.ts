import type { Build } from '../build/build.js';
import { buildSnapshot } from '../build/build.js';
import type { BuildSettings } from '../build/settings.js';
import type { Severity } from '../diagnostic/severity.js';
import type { Comparison } from '../profile/comparison.js';
import { compareWithBaseline } from '../profile/comparison.js';
import type { Snapshot } from '../profile/model.js';
import { renderPage } from '../report/page/page.js';
import { writeJson } from '../text/json-writer.js';
import type { Baseline, BaselineMode } from './baseline.js';
import { findBaseline } from './baseline.js';
import { artifactName, CATALOG_FILE, CHANGES_FILE, checkPrefix, incompleteArtifactName, PAGE_FILE } from './names.js';
import type { Ancestry, ArtifactFile, CatalogStore, JobLog, StoredArtifact } from './ports.js';
import { StoreError } from './ports.js';
import type { Target } from './revision.js';
import type { FailOn } from './verdict.js';
import { failuresOf } from './verdict.js';

/** What one job shall publish. */
export interface PublishJob {
  readonly target: Extract<Target, { kind: 'catalog' }>;
  readonly settings: Omit<BuildSettings, 'revision'>;
  readonly baseline: BaselineMode;
  readonly prefix: string;
  readonly failOn: ReadonlySet<FailOn>;
  /** Whether the artifact is kept in the store. */
  readonly upload: boolean;
}

/** The world of a job. */
export interface PublishPorts {
  readonly store: CatalogStore;
  readonly ancestry: Ancestry;
  readonly log: JobLog;
  /** Writes the catalog, or the comparison beside it, and gives the path. @throws CatalogError */
  readonly write: (file: ArtifactFile) => Promise<string>;
}

/** What a job has published. */
export interface Publication {
  readonly build: Build;
  readonly baseline: Baseline;
  /** Undefined where there is no baseline. */
  readonly comparison: Comparison | undefined;
  readonly catalogPath: string;
  readonly changesPath: string | undefined;
  /** Undefined where nothing was to be kept, or keeping failed. */
  readonly artifact: StoredArtifact | undefined;
  /** Why the job fails, one sentence each; none where it succeeds. */
  readonly failures: readonly string[];
}

/**
 * The main job: build, find the baseline, compare, write files, keep them, judge. Whatever can be said is said before
 * the job fails, so failures are part of what is returned.
 *
 * @throws CatalogError, SourceError where there is no catalog at all, or it cannot be written
 */
export async function publish(job: PublishJob, ports: PublishPorts): Promise<Publication> {
  const { target, prefix, failOn } = job;
  checkPrefix(prefix);
  for (const warning of target.warnings) ports.log.warning(warning);

  const settings = { ...job.settings, revision: target.revision };
  const build = await buildSnapshot(settings);
  const { snapshot, bytes, diagnostics } = build;

  const quest = { ...ports, settings, prefix, current: snapshot, base: target.base, ancestors: target.ancestors };
  const baseline = await findBaseline({ ...quest, mode: job.baseline });
  ports.log.info(`Baseline: ${baseline.note}`);
  const comparison = baseline.snapshot && compareWithBaseline(baseline.snapshot, snapshot);

  const catalog: ArtifactFile = { name: CATALOG_FILE, bytes };
  const changes = changesFile(comparison);
  const catalogPath = await ports.write(catalog);
  const changesPath = changes && (await ports.write(changes));

  const name = snapshot.complete
    ? artifactName(prefix, target.revision)
    : incompleteArtifactName(prefix, target.revision);
  const kept = job.upload
    ? await keep(ports.store, name, [catalog, ...(changes ? [changes] : []), pageFile(snapshot, comparison)])
    : {};
  const failures = failuresOf(
    {
      complete: snapshot.complete,
      diagnosticCounts: countBySeverity(diagnostics),
      withdrawn: comparison?.kind === 'complete' ? comparison.changes.withdrawn.length : undefined,
      corrected: comparison?.changes.corrected.length,
    },
    failOn,
  );
  return {
    build,
    baseline,
    comparison,
    catalogPath,
    changesPath,
    artifact: kept.artifact,
    failures: kept.failure === undefined ? failures : [...failures, kept.failure],
  };
}

/** The reference's structure, which exists for complete catalogs only. */
function changesFile(comparison: Comparison | undefined): ArtifactFile | undefined {
  if (comparison?.kind !== 'complete') return undefined;
  const text = `${writeJson(comparison.changes, 'pretty', 'sorted')}\n`;
  return { name: CHANGES_FILE, bytes: Buffer.from(text) };
}

/** The page stands in the artifact alone: beside the catalog it could take the place of a file of the user's. */
function pageFile(snapshot: Snapshot, comparison: Comparison | undefined): ArtifactFile {
  return { name: PAGE_FILE, bytes: Buffer.from(renderPage(snapshot, comparison)) };
}

async function keep(
  store: CatalogStore,
  name: string,
  files: readonly ArtifactFile[],
): Promise<{ readonly artifact?: StoredArtifact; readonly failure?: string }> {
  try {
    return { artifact: await store.save(name, files) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { failure: `${error.message}. ${error.help}` };
  }
}

/** How many diagnostics there are of each severity. */
export function countBySeverity(
  diagnostics: readonly { readonly severity: Severity }[],
): Readonly<Record<Severity, number>> {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}
