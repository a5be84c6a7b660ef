import { parseJson } from '../metadata/json.js';
import type { Value } from '../text/value.js';
import { Mapping } from '../text/value.js';
import type { Changes, EntryPair } from './compare.js';
import type { Refusal } from './errors.js';
import { refusal } from './errors.js';
import { decoded } from './load.js';
import type { Entry, Snapshot } from './model.js';
import { readEntry } from './read-snapshot.js';
import { MAX_SNAPSHOT_BYTES } from './snapshot.js';

/**
 * Most bytes of a file of changes. It holds at most the entries of two catalogs, indented deeper than they are in a
 * catalog, which may be compact.
 */
export const MAX_CHANGES_BYTES = 4 * MAX_SNAPSHOT_BYTES;

/** The comparison in a file, or why there is none, with the place in the document that decides. */
export type LoadedChanges = { readonly ok: true; readonly changes: Changes } | (Refusal & { readonly help: string });

/**
 * Loads a comparison as `compare --json` and the main job write it (contract, section 5): four lists, each entry valid by
 * itself. The comparison must be the one whose later catalog is given.
 */
export function loadChanges(bytes: Uint8Array, current: Snapshot): LoadedChanges {
  try {
    const changes = readChanges(bytes);
    const stray = strayEntry(changes, current);
    if (stray === undefined) return { ok: true, changes };
    const help = `${JSON.stringify(stray)} is not as the comparison has it: give the two files of one artifact.`;
    return { ...refusal('changes-scope'), help };
  } catch (error) {
    if (!(error instanceof NoChanges)) throw error;
    return {
      ...refusal('changes-profile'),
      help: `${error.message}. \`openenv-catalog compare --json\` writes such a file.`,
    };
  }
}

/** Ends reading: what is wrong, without a final period. */
class NoChanges extends Error {}

function readChanges(bytes: Uint8Array): Changes {
  if (bytes.length > MAX_CHANGES_BYTES) throw new NoChanges(`It has more than ${MAX_CHANGES_BYTES} bytes`);
  const text = decoded(bytes);
  if (text === undefined) throw new NoChanges('It is not UTF-8');
  const parsed = parseJson(text);
  if (!parsed.ok) throw new NoChanges(parsed.fault.message);
  const [added, corrected, superseded, withdrawn] = members(parsed.value, '', [
    'added',
    'corrected',
    'superseded',
    'withdrawn',
  ]);
  return {
    added: listOf(added, '/added', entryOf),
    withdrawn: listOf(withdrawn, '/withdrawn', entryOf),
    superseded: listOf(superseded, '/superseded', pairOf),
    corrected: listOf(corrected, '/corrected', pairOf),
  };
}

/** The values of exactly these members. */
function members(value: Value | undefined, pointer: string, names: readonly string[]): readonly (Value | undefined)[] {
  if (value instanceof Mapping && value.size === names.length && names.every((name) => value.get(name) !== undefined)) {
    return names.map((name) => value.get(name));
  }
  throw new NoChanges(`${placeOf(pointer)} has not exactly the members ${names.join(', ')}`);
}

function listOf<T>(value: Value | undefined, pointer: string, read: (item: Value, pointer: string) => T): readonly T[] {
  if (!isArray(value)) throw new NoChanges(`${pointer} is no array`);
  return value.map((item, index) => read(item, `${pointer}/${index}`));
}

function pairOf(value: Value, pointer: string): EntryPair {
  const [current, previous] = members(value, pointer, ['current', 'previous']);
  return {
    previous: entryOf(previous, `${pointer}/previous`),
    current: entryOf(current, `${pointer}/current`),
  };
}

function entryOf(value: Value | undefined, pointer: string): Entry {
  const read = readEntry(value ?? null);
  if (read.ok) return read.entry;
  throw new NoChanges(`${pointer}: ${read.violations[0]?.message ?? 'it is no entry'}`);
}

function placeOf(pointer: string): string {
  return pointer === '' ? 'The document' : pointer;
}

/** The path of an entry that a comparison with this later catalog cannot have. */
function strayEntry({ added, superseded, corrected, withdrawn }: Changes, { entries }: Snapshot): string | undefined {
  const identifiers = new Map(entries.map(({ identifier, data }) => [data.source.path, identifier]));
  const present = [...added, ...[...superseded, ...corrected].map(({ current }) => current)];
  const stray =
    present.find(({ identifier, data }) => identifiers.get(data.source.path) !== identifier) ??
    withdrawn.find(({ data }) => identifiers.has(data.source.path));
  return stray?.data.source.path;
}

function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
