import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { compareSnapshots } from '../../src/profile/compare.js';
import { findEntry, inspectText } from '../../src/profile/inspect.js';
import type { Loaded } from '../../src/profile/load.js';
import { loadSnapshot } from '../../src/profile/load.js';
import type { Snapshot } from '../../src/profile/model.js';
import { parseFilters, searchResult, searchSnapshot } from '../../src/profile/search.js';
import { snapshotBytes } from '../../src/profile/snapshot.js';
import { renderMatches } from '../../src/report/discover-text.js';
import { writeJson } from '../../src/text/json-writer.js';
import type { Content } from '../support/content.js';
import { contentBytes, loadVectors } from '../support/vectors.js';

/** Strings that pass only through quirks of Python's URL parser, which this project refuses (contract, section 0). */
const STRICTER = new Set(['load-uri-01', 'load-uri-10', 'load-license-url-17', 'load-license-url-27']);

const PROFILE = 'Catalog does not match the supported profile';

function named<T extends { readonly id: string }>(vectors: readonly T[]): readonly (readonly [string, T])[] {
  return vectors.map((vector) => [vector.id, vector] as const);
}

function load(content: Content): Loaded {
  return loadSnapshot(contentBytes(content));
}

function snapshotOf(loaded: Loaded): Snapshot {
  if (!loaded.ok) throw new Error(loaded.message);
  return loaded.snapshot;
}

describe('load', () => {
  test.each(named(loadVectors('load')))('%s', (id, { catalog, expected }) => {
    if ('absent' in catalog || 'directory' in catalog) return; // No bytes: a matter of files.
    const loaded = load(catalog);
    if (STRICTER.has(id)) {
      expect(loaded).toMatchObject({ ok: false, message: PROFILE });
    } else if (expected.accept) {
      const snapshot = snapshotOf(loaded);
      expect(snapshot.digest).toBe(expected.digest);
      expect(snapshot.entries).toHaveLength(expected.records);
      expect(createHash('sha256').update(snapshotBytes(snapshot)).digest('hex')).toBe(expected.rewritten_sha256);
    } else if (expected.error_kind === 'crash') {
      expect(loaded.ok).toBe(false);
    } else {
      expect(loaded).toMatchObject({ ok: false, message: expected.error });
    }
  });
});

describe('compare', () => {
  test.each(named(loadVectors('compare')))('%s', (_, { previous, current, expected }) => {
    // The reference's vectors go to its comparison directly, which makes the checks that loading makes here.
    const [before, now] = [load(previous), load(current)];
    const refused = [before, now].find((loaded) => !loaded.ok);
    const compared = refused ?? compareSnapshots(snapshotOf(before), snapshotOf(now));
    if (!expected.ok) {
      expect(compared).toMatchObject({ ok: false, message: expected.error });
      return;
    }
    if (!compared.ok || !('changes' in compared)) throw new Error('no changes');
    const text = `${writeJson(compared.changes, 'pretty', 'sorted')}\n`;
    expect(text).toBe(contentBytes(expected.changes).toString('utf8'));
  });
});

describe('search', () => {
  test.each(named(loadVectors('search')))('%s', (_, { catalog, query, filters, limit, expected }) => {
    const parsed = parseFilters(filters);
    const loaded = load(catalog);
    if (!parsed.ok || !loaded.ok) {
      const { message } = parsed.ok ? (loaded as Extract<Loaded, { ok: false }>) : parsed;
      expect(`Catalog error: ${message}\n`).toBe(expected.stderr);
      return;
    }
    const text = contentBytes(query).toString('utf8');
    const found = searchSnapshot(loaded.snapshot, text, { filters: parsed.filters, limit });
    if (!found.ok) {
      expect(found.message).toBe(expected.library?.ok === false ? expected.library.error : undefined);
      return;
    }
    const json = `${writeJson(searchResult(loaded.snapshot, found.matches), 'pretty', 'declared')}\n`;
    expect(json).toBe(contentBytes(expected.stdout_json).toString('utf8'));
    expect(renderMatches(found.matches)).toBe(expected.stdout_text);
  });
});

describe('inspect', () => {
  test.each(named(loadVectors('inspect')))('%s', (_, { catalog, identifier, expected }) => {
    const loaded = load(catalog);
    const found = loaded.ok ? findEntry(loaded.snapshot, identifier) : loaded;
    if (!found.ok) {
      expect(`Catalog error: ${found.message}\n`).toBe(expected.stderr);
      return;
    }
    expect(inspectText(found.entry)).toBe(expected.stdout);
  });
});
