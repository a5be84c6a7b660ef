import { writeJson } from '../text/json-writer.js';
import type { Writable } from '../text/json-writer.js';
import { compareCodePoints } from '../text/code-points.js';
import { Mapping } from '../text/value.js';
import type { Value } from '../text/value.js';
import type { Changes, EntryPair } from './compare.js';
import { pathOf } from './compare.js';
import { equalInPython } from './equality.js';
import type { Entry } from './model.js';

/**
 * What changed in substance. An identifier carries the revision, so each new commit supersedes every entry; what
 * people want to know is which of them say something else than before.
 */
export interface Substance {
  /** Each superseded or corrected pair, by path. */
  readonly pairs: readonly PairSubstance[];
  /** Hints: a withdrawn and an added entry that differ in their path only. */
  readonly moved: readonly EntryPair[];
}

/** A superseded or corrected pair, with what differs in it. */
export interface PairSubstance extends EntryPair {
  readonly path: string;
  readonly kind: 'superseded' | 'corrected';
  /** What differs once revision, identifier and revision-bound URLs are set aside. None: unchanged. */
  readonly fields: readonly FieldChange[];
}

/** Two values of a field; `undefined` where the field is absent. */
export interface ValueChange {
  readonly field: ValueField;
  readonly previous: Writable | undefined;
  readonly current: Writable | undefined;
}

/** What a list has gained and lost; where it is neither, its order or its repetitions changed. */
export interface ListChange {
  readonly field: ListField;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A field that differs: `previous` and `current` of a value, `added` and `removed` of a list. */
export type FieldChange = ValueChange | ListChange;
/** The fields that are lists of texts, by the names that people read. */
export type ListField = keyof typeof LISTS;
/** The fields that are compared as one value, by the names that people read. */
export type ValueField = keyof typeof VALUES;

const LISTS = {
  tags: (entry: Entry) => entry.tags,
  queries: (entry: Entry) => entry.representativeQueries,
  capabilities: (entry: Entry) => entry.capabilities,
} as const;

/** Everything else that an entry says, so that `unchanged` is true: what the card says, then what differs from it. */
const VALUES = {
  name: ({ data }: Entry): Writable | undefined => data.name,
  description: ({ data }: Entry): Writable | undefined => data.description,
  license: ({ data }: Entry): Writable | undefined => data.license,
  'license evidence': ({ data }: Entry): Writable | undefined =>
    data.license_url?.replaceAll(data.source.revision, '…'),
  availability: ({ data }: Entry): Writable | undefined => data.artifact_availability,
  requirement: ({ data }: Entry): Writable | undefined => data.framework_requirement,
  'spec version': ({ data }: Entry): Writable | undefined => data.manifest_spec_version,
  owner: ({ data }: Entry): Writable | undefined => data.owner,
  interfaces: ({ data }: Entry): Writable | undefined =>
    data.interfaces.map(({ role, protocol }) => ({ role, protocol })),
  artifacts: ({ data }: Entry): Writable | undefined => data.artifacts.map(({ kind, uri }) => ({ kind, uri })),
  'display name': ({ displayName, data }: Entry): Writable | undefined => unless(data.name, displayName),
  'display description': ({ description, data }: Entry): Writable | undefined => unless(data.description, description),
  provenance: ({ metadata }: Entry): Writable | undefined => metadata.get('provenance'),
  metadata: ({ metadata }: Entry): Writable | undefined => withoutProvenance(metadata),
} as const;

/** Says what changed in substance. For a partial comparison, which knows no withdrawals, leave these out. */
export function substanceOf({
  added,
  superseded,
  corrected,
  withdrawn = [],
}: Omit<Changes, 'withdrawn'> & Partial<Changes>): Substance {
  const pairs = [
    ...superseded.map((pair) => substanceOfPair(pair, 'superseded')),
    ...corrected.map((pair) => substanceOfPair(pair, 'corrected')),
  ];
  return { pairs: pairs.sort((a, b) => compareCodePoints(a.path, b.path)), moved: movesBetween(withdrawn, added) };
}

function substanceOfPair({ previous, current }: EntryPair, kind: PairSubstance['kind']): PairSubstance {
  const values = keysOf(VALUES).flatMap((field): readonly FieldChange[] => {
    const [before, now] = [VALUES[field](previous), VALUES[field](current)];
    return equalInPython(before, now) ? [] : [{ field, previous: before, current: now }];
  });
  const lists = keysOf(LISTS).flatMap((field): readonly FieldChange[] => {
    const [before, now] = [LISTS[field](previous), LISTS[field](current)];
    return equalInPython(before, now) ? [] : [{ field, added: beyond(now, before), removed: beyond(before, now) }];
  });
  return { path: pathOf(current), kind, previous, current, fields: [...values, ...lists] };
}

/** The texts of one list that are not in another, each once. */
function beyond(list: readonly string[], other: readonly string[]): readonly string[] {
  const known = new Set(other);
  return [...new Set(list)].filter((text) => !known.has(text));
}

function movesBetween(withdrawn: readonly Entry[], added: readonly Entry[]): readonly EntryPair[] {
  const candidates = new Map<string, Entry[]>();
  for (const entry of withdrawn) {
    const key = contentKey(entry);
    const alike = candidates.get(key) ?? [];
    alike.push(entry);
    candidates.set(key, alike);
  }
  return added.flatMap((current) => {
    const previous = candidates.get(contentKey(current))?.shift();
    return previous === undefined ? [] : [{ previous, current }];
  });
}

/** A text that two entries share when they say the same of different paths. */
function contentKey(entry: Entry): string {
  const path = pathOf(entry);
  const values = Object.fromEntries(keysOf(VALUES).map((field) => [field, VALUES[field](entry)]));
  const lists = Object.fromEntries(keysOf(LISTS).map((field) => [field, LISTS[field](entry)]));
  // The evidence stands in the provenance as well, where its path can be made relative.
  const provenance = relativeTo(path, entry.metadata.get('provenance'));
  return writeJson({ ...values, ...lists, provenance, 'license evidence': undefined }, 'compact', 'sorted');
}

/** Provenance with the paths below a directory written from there. */
function relativeTo(path: string, provenance: Value | undefined): Writable | undefined {
  if (!(provenance instanceof Mapping)) return provenance;
  const relative = (value: Value): Value =>
    typeof value === 'string' && value.startsWith(`${path}/`) ? `.${value.slice(path.length)}` : value;
  return new Mapping(provenance.keys, provenance.values.map(relative));
}

function withoutProvenance(metadata: Mapping): Mapping | undefined {
  const kept = metadata.keys.flatMap((key, index) => (key === 'provenance' ? [] : [index]));
  if (kept.length === 0) return undefined;
  return new Mapping(
    kept.map((index) => metadata.keys[index] ?? ''),
    kept.map((index) => metadata.values[index] ?? null),
  );
}

function unless(usual: string, text: string): string | undefined {
  return text === usual ? undefined : text;
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}
