import { buildSnapshot } from '../build/build.js';
import type { BuildSettings } from '../build/settings.js';
import { CatalogError } from '../profile/errors.js';
import { loadSnapshot } from '../profile/load.js';
import type { Snapshot } from '../profile/model.js';
import { SourceError } from '../source/errors.js';
import { artifactName } from './names.js';
import type { Ancestry, CatalogStore, JobLog, StoredCatalog } from './ports.js';
import type { Base } from './revision.js';

/** Where a baseline may come from. A file is its own baseline, whatever its revision. */
export type BaselineMode =
  'auto' | 'artifact' | 'rebuild' | 'none' | { readonly file: Uint8Array; readonly path: string };

/** How a baseline was found, or that there is none. Stable: the output `baseline-status` gives these words. */
export type BaselineStatus = 'artifact' | 'rebuilt' | 'ancestor' | 'file' | 'none' | 'not-found';

/** The catalog with which the new one is compared. */
export interface Baseline {
  readonly status: BaselineStatus;
  readonly snapshot: Snapshot | undefined;
  /** One sentence for people on where it comes from, or on why there is none and how to get one. */
  readonly note: string;
}

/** What the search for a baseline needs. */
export interface BaselineQuest {
  readonly mode: BaselineMode;
  readonly base: Base;
  /** Whether an ancestor's artifact may stand in. */
  readonly ancestors: boolean;
  readonly settings: BuildSettings;
  readonly prefix: string;
  /** The new catalog, which a baseline must match in publisher, source and root. */
  readonly current: Snapshot;
  readonly store: CatalogStore;
  readonly ancestry: Ancestry;
  readonly log: JobLog;
}

/** First-parent ancestors that are asked for; each costs a request. */
const MAX_ANCESTORS = 10;

/**
 * Finds the baseline (docs/publishing.md, "Baseline"). One that is damaged, incomplete or of another publisher, source
 * or root is refused by name and the search goes on; it never fails the job by itself.
 */
export async function findBaseline(quest: BaselineQuest): Promise<Baseline> {
  const { mode } = quest;
  if (mode === 'none') return none('none', 'No baseline was asked for.');
  if (typeof mode === 'object') return fileBaseline(quest, mode);
  const base = await baseCommit(quest);
  if (base === undefined) return none('none', noBaseNote(quest.base));
  const { id, origin } = base;

  // At once: the store answers from far away, and Git works in processes of its own.
  const [stored, rebuilt] = await Promise.all([
    mode === 'rebuild' ? undefined : storedBaseline(quest, id),
    mode === 'artifact' ? undefined : rebuiltBaseline(quest, id, origin),
  ]);
  if (stored !== undefined && rebuilt?.snapshot !== undefined && stored.snapshot.digest !== rebuilt.snapshot.digest) {
    quest.log.warning(
      `The stored catalog of ${id} (${stored.origin}) differs from the one built again from the same commit: ` +
        'it is not used.',
    );
    return rebuilt;
  }
  if (stored !== undefined) {
    return { status: 'artifact', snapshot: stored.snapshot, note: `${id}, ${origin}, from ${stored.origin}.` };
  }
  if (rebuilt?.snapshot !== undefined) return rebuilt;
  if (mode !== 'rebuild' && quest.ancestors) {
    const ancestor = await ancestorBaseline(quest, id, origin);
    if (ancestor !== undefined) return ancestor;
  }
  return none('not-found', `No catalog of ${id}, ${origin}, was found. ${rebuilt?.note ?? 'None is stored.'}`);
}

async function baseCommit({ base, ancestry }: BaselineQuest): Promise<Extract<Base, { kind: 'commit' }> | undefined> {
  switch (base.kind) {
    case 'commit':
      return base;
    case 'merge-base': {
      const id = await ancestry.mergeBase(base.base, base.head);
      return id === undefined ? undefined : { kind: 'commit', id, origin: base.origin };
    }
    case 'none':
      return undefined;
  }
}

function noBaseNote(base: Base): string {
  switch (base.kind) {
    case 'none':
      return `Nothing to compare with: ${base.reason}.`;
    case 'merge-base':
      return `Nothing to compare with: it is not known where ${base.head} left ${base.base}.`;
    case 'commit':
      return `Nothing to compare with ${base.id}.`;
  }
}

function fileBaseline(
  quest: BaselineQuest,
  { file, path }: { readonly file: Uint8Array; readonly path: string },
): Baseline {
  const result = check(file, quest);
  if (typeof result !== 'string') {
    return { status: 'file', snapshot: result, note: `${result.source.revision}, from the file ${path}.` };
  }
  quest.log.warning(`The baseline file ${path} is refused: ${result}.`);
  return none('not-found', `The baseline file ${path} is refused: ${result}.`);
}

async function storedBaseline(
  quest: BaselineQuest,
  revision: string,
): Promise<{ readonly snapshot: Snapshot; readonly origin: string } | undefined> {
  for await (const candidate of quest.store.find(artifactName(quest.prefix, revision), revision)) {
    const snapshot = accept(candidate, revision, quest);
    if (snapshot !== undefined) return { snapshot, origin: candidate.origin };
  }
  return undefined;
}

async function ancestorBaseline(quest: BaselineQuest, base: string, origin: string): Promise<Baseline | undefined> {
  for (const ancestor of await quest.ancestry.ancestors(base, MAX_ANCESTORS)) {
    const found = await storedBaseline(quest, ancestor);
    if (found === undefined) continue;
    const note = `${ancestor}, an ancestor of ${base} (${origin}), which has no catalog; from ${found.origin}.`;
    return { status: 'ancestor', snapshot: found.snapshot, note };
  }
  return undefined;
}

/** Snapshots are deterministic: one that is built again from the clone trusts nobody. */
async function rebuiltBaseline(quest: BaselineQuest, revision: string, origin: string): Promise<Baseline> {
  if (!(await quest.ancestry.holds(revision))) {
    const note = `${revision} is not in this clone, so its catalog cannot be built again: fetch it, for instance with \`fetch-depth: 2\` in actions/checkout.`;
    return none('not-found', note);
  }
  try {
    const { snapshot } = await buildSnapshot({ ...quest.settings, revision });
    if (snapshot.complete)
      return { status: 'rebuilt', snapshot, note: `${revision}, ${origin}, built again from the clone.` };
    return none('not-found', `The catalog of ${revision} is itself incomplete.`);
  } catch (error) {
    if (!(error instanceof CatalogError) && !(error instanceof SourceError)) throw error;
    return none('not-found', `The catalog of ${revision} cannot be built: ${error.message}.`);
  }
}

function accept({ bytes, origin }: StoredCatalog, revision: string, quest: BaselineQuest): Snapshot | undefined {
  const result = check(bytes, quest);
  if (typeof result !== 'string' && result.source.revision === revision) return result;
  const reason = typeof result === 'string' ? result : `it is the catalog of ${result.source.revision}`;
  quest.log.warning(`The catalog of ${origin} is refused as baseline: ${reason}.`);
  return undefined;
}

/** The snapshot in some bytes, or why it cannot be a baseline of the current one. */
function check(bytes: Uint8Array, { current }: BaselineQuest): Snapshot | string {
  const loaded = loadSnapshot(bytes);
  if (!loaded.ok) return loaded.message;
  const { snapshot } = loaded;
  if (snapshot.publisher !== current.publisher) return `its publisher is ${JSON.stringify(snapshot.publisher)}`;
  if (snapshot.source.uri !== current.source.uri) return `its source is ${JSON.stringify(snapshot.source.uri)}`;
  if (snapshot.inventory.root !== current.inventory.root) {
    return `its inventory root is ${JSON.stringify(snapshot.inventory.root)}`;
  }
  return snapshot;
}

function none(status: 'none' | 'not-found', note: string): Baseline {
  return { status, snapshot: undefined, note };
}
