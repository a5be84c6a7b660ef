import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { materialize } from '../__tests__/support/materialize.js';
import { buildSnapshot } from '../src/build/build.js';
import type { BuildSettings } from '../src/build/settings.js';
import type { Diagnostic } from '../src/diagnostic/diagnostic.js';
import { CatalogError } from '../src/profile/errors.js';
import { SourceError } from '../src/source/errors.js';
import type { Verdict } from './judge.js';
import type { Answer, Reference } from './reference.js';
import type { RepositoryCase } from './seeds/repository.js';
import { stricterClass, stricterRequirement } from './stricter.js';

/** What this project makes of a repository. */
export type Built =
  | {
      readonly ok: true;
      readonly catalog: string;
      readonly complete: boolean;
      readonly refused: ReadonlySet<string>;
      readonly stricter?: string;
    }
  | { readonly ok: false; readonly message: string; readonly stricter?: string };

/** Builds as the command does, and notes which environments are refused beyond the reference. */
export async function build(settings: BuildSettings): Promise<Built> {
  try {
    const { bytes, snapshot, diagnostics } = await buildSnapshot(settings);
    const refused = new Set(diagnostics.filter(isStricter).flatMap(({ environment }) => environment ?? []));
    const catalog = Buffer.from(bytes).toString('utf8');
    return { ok: true, catalog, complete: snapshot.complete, refused, ...classOf(diagnostics) };
  } catch (error) {
    if (error instanceof CatalogError) return { ok: false, message: error.message, ...classOf(error.diagnostics) };
    if (error instanceof SourceError) return { ok: false, message: error.message };
    throw error;
  }
}

/** The same question for the reference. */
export async function buildByReference(reference: Reference, settings: BuildSettings): Promise<Answer> {
  const { repositoryUri: repository_uri, ...others } = settings;
  return reference.ask('build', JSON.stringify({ ...others, repository_uri }));
}

/**
 * Compares two builds byte for byte. Where an environment is refused beyond the reference, everything else must be the
 * same; where the reference crashes, no catalog may be complete (contract, section 0).
 */
export function judgeBuild(built: Built, answer: Answer): Verdict {
  if ('value' in answer) {
    if (!built.ok) return 'stricter';
    if (built.catalog === answer.value) return 'same';
    if (typeof answer.value !== 'string' || built.refused.size === 0) return 'different';
    return without(built.catalog, built.refused) === without(answer.value, built.refused) ? 'stricter' : 'different';
  }
  if (built.ok) return built.complete ? 'wider' : answer.crash === true ? 'refused' : 'different';
  if (answer.crash === true || built.stricter !== undefined) return 'refused';
  return built.message === answer.message ? 'refused' : 'different';
}

/** Writes a case to the disk, lets a function look at its settings, and removes it. */
export async function withRepository<T>(
  subject: RepositoryCase,
  look: (settings: BuildSettings) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'openenv-catalog-conformance-'));
  try {
    materialize(subject.spec, join(folder, 'r'));
    return await look({ ...subject.settings, repository: join(folder, 'r', subject.directory) });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface Catalog {
  readonly entries: readonly { readonly data: { readonly source: { readonly path: string } } }[];
  readonly issues: readonly { readonly path: string }[];
}

/** A catalog without what it says of some environments, and of itself as a whole. */
function without(catalog: string, environments: ReadonlySet<string>): string {
  const { entries, issues, ...others } = JSON.parse(catalog) as Catalog;
  return JSON.stringify({
    ...others,
    complete: undefined,
    digest: undefined,
    entries: entries.filter(({ data }) => !environments.has(data.source.path)),
    issues: issues.filter(({ path }) => !environments.has(path)),
  });
}

function isStricter(diagnostic: Diagnostic): boolean {
  return classOfOne(diagnostic) !== undefined;
}

function classOfOne({ code, message, excerpt }: Diagnostic): string | undefined {
  const { text, from, to } = excerpt ?? { text: '', from: 0, to: 0 };
  if (code === 'dependency-invalid') return stricterRequirement(text.slice(from, to));
  return stricterClass(code, message, text.slice(0, from));
}

function classOf(diagnostics: readonly Diagnostic[]): { readonly stricter?: string } {
  const stricter = diagnostics.map(classOfOne).find((name) => name !== undefined);
  return stricter === undefined ? {} : { stricter };
}
