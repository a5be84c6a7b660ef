import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { buildSnapshot } from '../../src/build/build.js';
import { CatalogError } from '../../src/profile/errors.js';
import { SourceError } from '../../src/source/errors.js';
import { materialize } from '../support/materialize.js';
import { scratch } from '../support/scratch.js';
import type { BuildVector } from '../support/vectors.js';
import { contentBytes, loadVectors } from '../support/vectors.js';

/** URIs that pass only through quirks of Python's URL parser, refused by decision (contract, section 0). */
const stricter: ReadonlySet<string> = new Set(
  ['06', '07', '29', '30', '31', '46'].map((number) => `identity-uri-${number}`),
);

/** Refused by the reference with a message of its URL parser; any clear message will do. */
const freeMessage: ReadonlySet<string> = new Set(['identity-uri-36', 'identity-uri-49']);

const vectors = loadVectors('build');
const kept = scratch('build-vectors');

async function build(vector: BuildVector): Promise<Awaited<ReturnType<typeof buildSnapshot>>> {
  const directory = join(kept, vector.id);
  materialize(vector, directory);
  const { repository = '.', root, publisher, namespace, repository_uri: repositoryUri, revision } = vector.config;
  return buildSnapshot({
    repository: join(directory, repository),
    root,
    publisher,
    namespace,
    repositoryUri,
    revision,
  });
}

describe('the catalog of every vector has the bytes of the reference', () => {
  const written = vectors.filter(({ expected, id }) => expected.ok && !stricter.has(id));

  test.each(written.map((vector) => [vector.id, vector] as const))('%s', async (_id, vector) => {
    const { expected } = vector;
    if (!expected.ok) throw new TypeError('only written catalogs are here');
    const { bytes, snapshot, diagnostics } = await build(vector);
    expect(Buffer.from(bytes).toString('utf8')).toBe(contentBytes(expected.catalog).toString('utf8'));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(expected.catalog_sha256);
    // Every error of the snapshot is explained to people, and nothing else makes a catalog incomplete.
    const explained = new Set(diagnostics.filter(({ severity }) => severity === 'error').map((one) => one.environment));
    const incomplete = snapshot.issues.filter(({ severity }) => severity === 'error').map(({ path }) => path);
    expect([...explained].sort()).toEqual([...incomplete].sort());
  });
});

describe('what the reference refuses is refused, with its message', () => {
  const refused = vectors.filter(({ expected, id }) => !expected.ok || stricter.has(id));

  test.each(refused.map((vector) => [vector.id, vector] as const))('%s', async (id, vector) => {
    const { expected } = vector;
    if (expected.ok || freeMessage.has(id)) {
      await expect(build(vector)).rejects.toThrow(CatalogError);
      return;
    }
    if (expected.error_kind === 'CatalogError') {
      await expect(build(vector)).rejects.toHaveProperty('message', expected.error);
      return;
    }
    // The reference ends with an exception of Python here: no catalog is complete, and no stack trace is shown.
    const result = await build(vector).catch((error: unknown) => error);
    if (result instanceof CatalogError || result instanceof SourceError) return;
    expect(result).toMatchObject({ snapshot: { complete: false } });
  });
});

test('no vector is passed over', () => {
  expect(vectors.length).toBeGreaterThan(290);
});
