import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { materialize } from '../__tests__/support/materialize.js';
import type { BuildVector, ParserVector } from '../__tests__/support/vectors.js';
import { parserVectors } from '../__tests__/support/vectors.js';
import { build, judgeBuild } from './builds.js';
import { judge } from './judge.js';
import type { Verdict } from './judge.js';
import type { Answer, Reference } from './reference.js';
import { compareAll, stricterOf } from './run-parsers.js';
import type { Corpus } from './seeds/corpus.js';
import { realIndex, sharedParserVectors, sharedVectors } from './seeds/corpus.js';
import type { Subject } from './subjects.js';
import { count, newRow } from './tally.js';
import type { Row } from './tally.js';
import { answerOf, NAMED, readVector } from './vectors.js';

/** Compares every metadata file of the real repositories. Nothing may be stricter there. */
export async function runRealDocuments(
  reference: Reference,
  subjects: readonly Subject[],
  { real }: Corpus,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const subject of subjects) {
    const documents = subject.file === undefined ? [] : real[subject.file];
    if (documents.length === 0) continue;
    const row = newRow(`real: ${subject.name}`, false);
    rows.push(
      await compareAll(
        reference,
        subject,
        row,
        documents.map(({ text }) => text),
      ),
    );
  }
  return rows;
}

interface RealBuild {
  readonly root: string;
  readonly ok: boolean;
  readonly error?: string;
  readonly catalog_sha256?: string;
}

interface RealRepository {
  readonly archive: string;
  readonly repository_uri: string;
  readonly publisher: string;
  readonly namespace: string;
  readonly revision: string;
  readonly builds: readonly RealBuild[];
}

/** Builds the real repositories, and compares with the digests that are recorded beside them. */
export async function runRealBuilds(repositories: ReadonlyMap<string, string>): Promise<readonly Row[]> {
  const index = realIndex();
  if (index === undefined) return [];
  const row = newRow('real: repositories', false);
  const start = performance.now();
  for (const real of (JSON.parse(index) as { repositories: readonly RealRepository[] }).repositories) {
    const { archive, publisher, namespace, revision, repository_uri: repositoryUri } = real;
    for (const { root, ok, error = '', catalog_sha256: digest } of real.builds) {
      const repository = repositories.get(archive) ?? '';
      const built = await build({ repository, publisher, namespace, revision, repositoryUri, root });
      const got = built.ok ? { ...built, catalog: sha256(Buffer.from(built.catalog)) } : built;
      const answer: Answer = ok ? { value: digest } : { error: 'CatalogError', message: error };
      report(row, judgeBuild(got, answer), answer, `${archive} at ${root}`, built.stricter);
    }
  }
  row.seconds = (performance.now() - start) / 1000;
  return [row];
}

/** Reads the parser vectors; those of `../shared` where present, else those of this repository. */
export function runParserVectors(): Row {
  const text = sharedParserVectors();
  const vectors = text === undefined ? parserVectors() : (JSON.parse(text) as readonly ParserVector[]);
  const row = newRow('vectors: parsers', false);
  for (const vector of vectors) {
    const { id, parser, input, expected } = vector;
    const reading = readVector(parser, input);
    const answer = answerOf(expected);
    const verdict = judge(reading, answer);
    const named = NAMED[id];
    if (verdict === 'stricter' && (named ?? (parser === 'yaml' ? stricterOf(reading) : undefined)) !== undefined) {
      row.named.push(id);
    } else report(row, verdict, answer, id, stricterOf(reading));
  }
  return row;
}

/** Environments of build vectors whose YAML the gate refuses are left out of the comparison; all else is byte for byte. */
export async function runBuildVectors(): Promise<readonly Row[]> {
  const folder = sharedVectors('build');
  if (folder === undefined) return [];
  const row = newRow('vectors: repositories', false);
  const start = performance.now();
  const into = mkdtempSync(join(tmpdir(), 'openenv-catalog-vectors-'));
  try {
    for (const id of readdirSync(folder).sort()) {
      const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, id, name), 'utf8'));
      const { config, ...spec } = read('spec.json') as BuildVector;
      const expected = read('expected.json') as BuildVector['expected'];
      const directory = join(into, 'r');
      materialize(spec, directory);
      const { repository = '.', repository_uri: repositoryUri, ...settings } = config;
      const built = await build({ ...settings, repository: join(directory, repository), repositoryUri });
      const catalog = join(folder, id, 'expected.catalog.json');
      const answer: Answer = expected.ok
        ? { value: readFileSync(catalog, 'utf8') }
        : {
            error: expected.error_kind,
            message: expected.error,
            ...(expected.error_kind === 'crash' ? { crash: true } : {}),
          };
      const verdict = judgeBuild(built, answer);
      if (
        (verdict === 'stricter' && (id in NAMED || built.stricter?.startsWith('yaml-unsupported') === true)) ||
        (verdict === 'different' && id in NAMED)
      )
        row.named.push(id);
      else report(row, verdict, answer, id, built.stricter);
    }
  } finally {
    rmSync(into, { recursive: true, force: true, maxRetries: 3 });
  }
  row.seconds = (performance.now() - start) / 1000;
  return [row];
}

function report(row: Row, verdict: Verdict, answer: Answer, name: string, stricter: string | undefined): void {
  count(row, verdict, answer, name, stricter);
  if (verdict !== 'same' && verdict !== 'refused') console.log(`  ${row.name}: ${name} is ${verdict}`);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
