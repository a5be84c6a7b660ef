import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '../../src/build/build.js';
import { buildSnapshot } from '../../src/build/build.js';
import { CODES } from '../../src/diagnostic/codes.js';
import type { DiagnosticCode } from '../../src/diagnostic/codes.js';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.js';
import { CatalogError } from '../../src/profile/errors.js';
import { loadSnapshot } from '../../src/profile/load.js';
import { locateViolations } from '../../src/profile/locate.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import { contentOf, entryAt } from '../profile/sample.js';
import type { Case, CaseFile, MarkedRange } from './cases.js';
import { bytesOf, specOf } from './cases.js';
import { materialize, type FileSpec } from './materialize.js';

/** What is said of one place: a diagnostic of a build, or a violation of a catalog. */
export interface Told {
  readonly code: string;
  readonly file: string;
  readonly range?: MarkedRange | undefined;
  readonly message: string;
  readonly help: string;
}

const CATALOG = 'openenv-catalog.json';
const SOUND_MANIFEST: CaseFile = { path: 'openenv.yaml', text: 'name: n\ndescription: d\n' };
const settings = {
  revision: 'HEAD',
  root: 'envs',
  publisher: 'github.com',
  namespace: 'org',
  repositoryUri: 'https://github.com/org/environments.git',
};

/** Builds a repository of all the given environments at once. */
export async function buildEnvironments(
  cases: readonly Case[],
  variant: 'bad' | 'good',
  directory: string,
): Promise<Build> {
  return buildFiles(
    cases.flatMap((one) => specOf(complete(filesOf(one, variant)), `envs/${one.id}/`)),
    directory,
  );
}

/** What is said of a case that is a repository of its own, also where no catalog can be built. */
export async function toldOfRepository(
  one: Case,
  variant: 'bad' | 'good',
  directory: string,
): Promise<readonly Told[]> {
  try {
    return (await buildFiles(specOf(filesOf(one, variant)), directory)).diagnostics;
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    return error.diagnostics;
  }
}

/** What is said of a catalog with one piece of it replaced, and the text that marks the place. */
export function toldOfCatalog({ catalog }: Case): { readonly told: readonly Told[]; readonly file: CaseFile } {
  const { text, digest } = soundCatalog();
  if (catalog === undefined) throw new TypeError('the case is about no catalog');
  const sound = catalog.sound.replaceAll('DIGEST', digest);
  if (!text.includes(sound)) throw new Error(`The sound catalog does not hold:\n${sound}`);
  const edited = text.replace(sound, () => catalog.bad.replaceAll('DIGEST', digest));
  const bytes = bytesOf(edited);
  const loaded = loadSnapshot(bytes);
  const violations = loaded.ok ? [] : locateViolations(bytes, loaded.violations);
  return {
    told: violations.map(({ rule, range, message, help }) => ({ code: rule, file: CATALOG, range, message, help })),
    file: { path: CATALOG, text: edited },
  };
}

/** The files of a variant: those of the good one take the place of bad ones, or remove what only the bad one has. */
function filesOf({ bad, good }: Case, variant: 'bad' | 'good'): readonly CaseFile[] {
  return variant === 'bad' ? bad : good;
}

/** Whether a diagnostic counts for a case: advice stands beside almost every fault, and only the case's own counts. */
export function isAbout({ code }: Case, diagnostic: Diagnostic): boolean {
  const severity = CODES[code as DiagnosticCode].severity;
  return severity === 'notice' ? diagnostic.code === code : diagnostic.severity !== 'notice';
}

function soundCatalog(): { readonly text: string; readonly digest: string } {
  const snapshot = finishSnapshot(contentOf([entryAt('envs/a'), entryAt('envs/b')]));
  return { text: Buffer.from(snapshotBytes(snapshot)).toString(), digest: snapshot.digest.replace('sha256:', '') };
}

async function buildFiles(files: readonly FileSpec[], directory: string): Promise<Build> {
  mkdirSync(directory, { recursive: true });
  const repository = join(directory, 'repository');
  materialize({ id: 'cases', files }, repository);
  return buildSnapshot({ ...settings, repository });
}

function complete(files: readonly CaseFile[]): readonly CaseFile[] {
  return files.some(({ path }) => path === SOUND_MANIFEST.path) ? files : [SOUND_MANIFEST, ...files];
}
