/**
 * The consumer's side of the `0.1-draft` profile: load a catalog, search it, look up an entry, compare two, say what
 * changed. Knows bytes and values only: no files, no Git, no network.
 */
export type {
  AgentToolsInterface,
  Availability,
  Card,
  Entry,
  EnvironmentSource,
  Generator,
  GitArtifact,
  Inventory,
  Issue,
  OrchestrationInterface,
  Owner,
  RepositorySource,
  Snapshot,
  SnapshotContent,
} from './model.js';

export type { Loaded } from './load.js';
export { loadSnapshot } from './load.js';
export type { LocatedViolation } from './locate.js';
export { locateViolations } from './locate.js';
export type { ProfileRule } from '../diagnostic/codes.js';
export type { Violation } from './violation.js';
export { jsonPointer, MAX_VIOLATIONS } from './violation.js';
export { checkCard, checkEntry } from './card.js';

export type { Filters, Match, Searched, SearchOptions, SearchResult } from './search.js';
export { DEFAULT_RESULTS, MAX_RESULTS, parseFilters, searchResult, searchSnapshot } from './search.js';
export { findEntry, inspectText } from './inspect.js';

export type { Changes, Compared, EntryPair, PartialChanges, PartiallyCompared } from './compare.js';
export { comparePartial, compareSnapshots } from './compare.js';
export type {
  FieldChange,
  ListChange,
  ListField,
  PairSubstance,
  Substance,
  ValueChange,
  ValueField,
} from './changes.js';
export { substanceOf } from './changes.js';

export { finishSnapshot, MAX_SNAPSHOT_BYTES, snapshotBytes, snapshotDigest } from './snapshot.js';

export type { CatalogErrorCode, Refusal } from './errors.js';
export { CatalogError, orThrow } from './errors.js';

export type { Position, Range } from '../diagnostic/position.js';
export type { Pointer, Span } from '../text/span.js';
export type { Integer, Value } from '../text/value.js';
export { Float, Mapping, Special } from '../text/value.js';
export type { JsonStyle, MemberOrder, Writable } from '../text/json-writer.js';
export { writeJson } from '../text/json-writer.js';
