import { Mapping } from '../text/value.js';
import type { Value } from '../text/value.js';
import { snapshotRules } from './accounting.js';
import { entryRules } from './card.js';
import { nonFiniteIn } from './metadata.js';
import type { Entry, Snapshot } from './model.js';
import { canonicalLicense } from './rules.js';
import { shaped } from './shape.js';
import { structured } from './structure.js';
import type { Violation } from './violation.js';
import { foundIn, MAX_VIOLATIONS, nameOf, under, violation } from './violation.js';

export type ReadSnapshot =
  | { readonly ok: true; readonly snapshot: Snapshot }
  | { readonly ok: false; readonly violations: readonly Violation[] };

type ReadEntry =
  { readonly ok: true; readonly entry: Entry } | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Reads a parsed document as a snapshot of the profile: defaults filled in, null optional members absent, licenses
 * canonical. Otherwise its violations: those of structure first, since relations need it.
 *
 * Neither completeness nor the digest is looked at. Entries are read one by one, so that a document of millions of bad
 * ones costs no more than a good one.
 */
export function readSnapshot(value: Value): ReadSnapshot {
  const { envelope, items } = opened(value);
  const frame = structured(shaped(envelope, 'Snapshot'), 'Snapshot');
  const entries: Entry[] = [];
  const broken = foundIn(items, (item, index) => {
    const read = readEntry(item);
    if (!read.ok) return under(['entries', index], read.violations.slice(0, MAX_VIOLATIONS));
    entries.push(read.entry);
    return undefined;
  });
  if (!frame.ok) return refused([...frame.violations, ...broken]);
  if (broken.length > 0) return refused(broken);

  const snapshot = { ...frame.value, entries };
  const unsound = snapshotRules(snapshot);
  return unsound.length === 0 ? { ok: true, snapshot } : refused(unsound);
}

function refused(violations: readonly Violation[]): ReadSnapshot {
  return { ok: false, violations: violations.slice(0, MAX_VIOLATIONS) };
}

/** A document without its entries, and the entries. Where they are no array, the document keeps what stands there. */
function opened(value: Value): { readonly envelope: Value; readonly items: readonly Value[] } {
  if (!(value instanceof Mapping)) return { envelope: value, items: [] };
  const index = value.keys.indexOf('entries');
  const items = value.values[index];
  if (!isArray(items)) return { envelope: value, items: [] };
  return { envelope: new Mapping(value.keys, value.values.with(index, [])), items };
}

/** Reads one entry, as {@link readSnapshot} reads each. */
export function readEntry(item: Value): ReadEntry {
  const structure = structured(shaped(item, 'Entry'), 'Entry');
  if (!structure.ok) return structure;
  const entry = withCanonicalLicense(structure.value);
  const violations = [...entryRules(entry), ...metadataRules(entry)];
  return violations.length === 0 ? { ok: true, entry } : { ok: false, violations };
}

function withCanonicalLicense(entry: Entry): Entry {
  const { license } = entry.data;
  const canonical = canonicalLicense(license) ?? license;
  return canonical === license ? entry : { ...entry, data: { ...entry.data, license: canonical } };
}

function metadataRules({ metadata }: Entry): readonly Violation[] {
  const found = nonFiniteIn(metadata);
  if (found === undefined) return [];
  const pointer = ['metadata', ...found.pointer];
  return [
    violation(
      'non-finite-number',
      pointer,
      `${nameOf(pointer)} is beyond every finite number`,
      'Write a smaller number, or a string.',
    ),
  ];
}

function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
