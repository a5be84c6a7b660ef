import { CODES } from '../diagnostic/codes.js';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import { CatalogError } from '../profile/errors.js';
import type { Issue, Snapshot } from '../profile/model.js';
import type { Repository } from '../profile/rules.js';
import { finishSnapshot, snapshotBytes } from '../profile/snapshot.js';
import type { Commit, Tree } from '../source/commit.js';
import { openCommit } from '../source/commit.js';
import type { Mapping } from '../text/value.js';
import { quoted } from '../text/quoted.js';
import type { Document } from './documents.js';
import { readProject } from './documents.js';
import type { EnvironmentContext, EnvironmentFiles, JudgedEnvironment } from './environment.js';
import { judgeEnvironment } from './environment.js';
import type { MetadataFile } from './files.js';
import { readFiles } from './files.js';
import { openEvidence } from './evidence.js';
import { listEnvironments, MANIFEST } from './inventory.js';
import { unlistedManifests, usefulRoots } from './layout.js';
import { locateFindings } from './locate.js';
import type { BuildSettings } from './settings.js';
import { checkSettings } from './settings.js';

/** Environments whose files are held in memory at once: four files of at most 1 MiB each. */
const BATCH = 32;

/** A snapshot with its exact bytes and all that people can mend. */
export interface Build {
  readonly snapshot: Snapshot;
  /** The bytes of the catalog file. */
  readonly bytes: Uint8Array;
  /** In the order of the inventory, then of reading. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds the snapshot of one commit: from settings to bytes, reading Git objects only (contract, sections 1 to 4).
 *
 * @throws CatalogError for settings, inventories and root metadata of which no snapshot can be made
 * @throws SourceError where the commit cannot be read
 */
export async function buildSnapshot(settings: BuildSettings): Promise<Build> {
  const repository = checkSettings(settings);
  const commit = await openCommit(settings.repository, settings.revision);
  try {
    return await buildCommit(commit, settings, repository);
  } finally {
    await commit.close();
  }
}

async function buildCommit(commit: Commit, settings: BuildSettings, { owner, id }: Repository): Promise<Build> {
  const { publisher, namespace, repositoryUri, root } = settings;
  const paths = inventoryOf(commit.tree, root);
  const source = { provider: 'github', id, uri: repositoryUri, revision: commit.revision } as const;
  const { rootProject, rootFile } = await readRootProject(commit);
  const context: EnvironmentContext = {
    publisher,
    namespace,
    source,
    owner,
    evidence: openEvidence(commit),
    rootProject,
  };

  const judged: JudgedEnvironment[] = [];
  const diagnostics: Diagnostic[] = paths.length === 0 ? [...unlistedManifests(commit.tree, root)] : [];
  for (let start = 0; start < paths.length; start += BATCH) {
    for (const [path, files] of await readEnvironments(commit, paths.slice(start, start + BATCH))) {
      const environment = await judgeEnvironment(path, files, context);
      const located = await locateFindings(environment, [
        files.manifest,
        files.project,
        files.readme,
        files.discovery,
        rootFile,
      ]);
      refuseFatal(environment, located);
      judged.push(environment);
      diagnostics.push(...located);
    }
  }

  const issues = judged.flatMap(issuesOf);
  const snapshot = finishSnapshot({
    schema_version: '0.1-draft',
    publisher,
    source,
    generator: { name: 'openenv-git-catalog', version: '1' },
    inventory: { root, paths },
    entries: judged.flatMap(({ entry }) => (entry === undefined ? [] : [entry])),
    issues,
    complete: issues.every(({ severity }) => severity !== 'error'),
  });
  return { snapshot, bytes: snapshotBytes(snapshot), diagnostics };
}

/** The environments to catalog. An error about the root says where manifests stand instead. */
function inventoryOf(tree: Tree, root: string): readonly string[] {
  try {
    return listEnvironments(tree, root);
  } catch (error) {
    if (!(error instanceof CatalogError) || error.code !== 'inventory-root') throw error;
    const roots = usefulRoots(tree);
    throw new CatalogError(error.code, error.message, {
      help:
        roots.length === 0
          ? 'No openenv.yaml stands in a directory of this commit. Add one, or check the revision.'
          : `Directories that hold environments at this commit: ${roots.slice(0, 5).map(quoted).join(', ')}. Give one as --root.`,
      diagnostics: unlistedManifests(tree, root),
      cause: error,
    });
  }
}

/** The `pyproject.toml` at the top, whose license stands for environments that declare none. It must be sound. */
async function readRootProject(
  commit: Commit,
): Promise<{ readonly rootProject: Document<Mapping>; readonly rootFile: MetadataFile }> {
  const [rootFile] = await readFiles(commit, ['pyproject.toml']);
  if (rootFile === undefined) throw new TypeError('one file was asked for');
  const rootProject = readProject(rootFile);
  const { finding } = rootProject;
  if (finding !== undefined) {
    const diagnostics = await locateFindings({ findings: [finding] }, [rootFile]);
    throw new CatalogError('root-metadata', finding.issue?.message, { diagnostics });
  }
  return { rootProject, rootFile };
}

/** Ends the build where the first error of an environment is none of its own, but of metadata that all share. */
function refuseFatal({ findings }: JudgedEnvironment, located: readonly Diagnostic[]): void {
  const first = findings.findIndex(({ code }) => CODES[code].severity === 'error');
  const finding = findings[first];
  if (finding?.fatal !== true) return;
  throw new CatalogError('root-metadata', finding.issue?.message, { diagnostics: located.slice(first, first + 1) });
}

async function readEnvironments(
  commit: Commit,
  paths: readonly string[],
): Promise<readonly (readonly [string, EnvironmentFiles])[]> {
  const names = [MANIFEST, 'pyproject.toml', 'README.md', 'discovery.json'];
  const files = await readFiles(
    commit,
    paths.flatMap((path) => names.map((name) => `${path}/${name}`)),
  );
  return paths.map((path, index) => {
    const [manifest, project, readme, discovery] = files.slice(index * names.length);
    if (!manifest || !project || !readme || !discovery) throw new TypeError('four files were asked for');
    return [path, { manifest, project, readme, discovery }];
  });
}

/** The issues of one environment as a snapshot carries them: its first error, or else its warnings. */
function issuesOf({ path, findings }: JudgedEnvironment): readonly Issue[] {
  const issues = findings.flatMap(({ issue, code }) => {
    const { severity } = CODES[code];
    return issue === undefined || severity === 'notice' ? [] : [{ path, ...issue, severity }];
  });
  const error = issues.find(({ severity }) => severity === 'error');
  return error === undefined ? issues : [error];
}
