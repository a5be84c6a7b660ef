import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf, type Content } from './content.js';
import type { RepositorySpec } from './materialize.js';

/**
 * The reference's vectors: inputs, and what the reference gave for them. `scripts/pack-vectors.ts` writes the fixtures
 * that are read here; each line of a file is one vector, so a failing one is found by its id.
 */
export interface Vectors {
  readonly build: BuildVector;
  readonly load: LoadVector;
  readonly compare: CompareVector;
  readonly search: SearchVector;
  readonly inspect: InspectVector;
}

interface Vector<Expected> {
  readonly id: string;
  readonly category: string;
  readonly title: string;
  readonly expected: Expected;
}

/** `crash`: the reference ends with an uncaught exception; only "fails, exit 1, no file" is meaningful then. */
interface Refusal {
  readonly error_kind: 'CatalogError' | 'crash';
  readonly error: string;
  readonly exception?: string;
  readonly stderr?: string;
}

export interface BuildVector extends Vector<BuildExpected>, RepositorySpec {
  readonly config: BuildConfig;
  /** What each environment of a matrix tests, as `name: title`. */
  readonly cases?: readonly string[];
}

export interface BuildConfig {
  /** Relative to the materialized directory; `.` unless given. */
  readonly repository?: string;
  readonly root: string;
  readonly publisher: string;
  readonly namespace: string;
  readonly repository_uri: string;
  readonly revision: string;
}

export type BuildExpected = BuildWritten | BuildRefused;

/** The id of the last commit of the materialized repository, or null where there is none. */
interface BuildCommon {
  readonly commit: string | null;
  readonly exit_code: number;
}

/** A catalog was written, also when it is incomplete. */
export interface BuildWritten extends BuildCommon {
  readonly ok: true;
  readonly complete: boolean;
  readonly records: number;
  readonly inventory: number;
  readonly issues: number;
  readonly digest: string;
  readonly catalog: Content;
  readonly catalog_sha256: string;
  readonly catalog_bytes: number;
  readonly stderr: string;
}

export interface BuildRefused extends BuildCommon, Refusal {
  readonly ok: false;
}

export interface LoadVector extends Vector<LoadExpected> {
  /** What the file holds, that there is none, or that a directory stands in its place. */
  readonly catalog: Content | { readonly absent: true } | { readonly directory: true };
}

export type LoadExpected = LoadAccepted | LoadRefused;

export interface LoadAccepted {
  readonly accept: true;
  readonly exit_code: number;
  readonly digest: string;
  readonly records: number;
  /** SHA-256 of the catalog written again after loading. */
  readonly rewritten_sha256: string;
  readonly rewritten_same_bytes: boolean;
}

export interface LoadRefused extends Refusal {
  readonly accept: false;
  readonly exit_code: number;
}

export interface CompareVector extends Vector<CompareExpected> {
  readonly previous: Content;
  readonly current: Content;
}

export type CompareExpected = Compared | ({ readonly ok: false } & Refusal);

export interface Compared {
  readonly ok: true;
  readonly changes: Content;
  readonly changes_sha256: string;
  readonly counts: Readonly<Record<Change, number>>;
  readonly paths: Readonly<Record<Change, readonly string[]>>;
}

export type Change = 'added' | 'withdrawn' | 'superseded' | 'corrected';

export interface SearchVector extends Vector<SearchExpected> {
  readonly catalog: Content;
  readonly query: Content;
  readonly filters: readonly string[];
  readonly limit: number;
}

export interface SearchExpected {
  readonly exit_code: number;
  readonly stdout_json: Content;
  readonly stdout_text: string;
  /** Absent for usage errors, whose words are free. */
  readonly stderr?: string;
  /** The library's answer: pairs of score and identifier in order. */
  readonly library?: SearchLibrary;
}

export type SearchLibrary =
  | { readonly ok: true; readonly matches: readonly (readonly [score: number, identifier: string])[] }
  | { readonly ok: false; readonly error: string };

export interface InspectVector extends Vector<InspectExpected> {
  readonly catalog: Content;
  readonly identifier: string;
}

export interface InspectExpected {
  readonly exit_code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One input of a single parser; `expected` spells values with their types, as {@link ParserValue} says. */
export interface ParserVector {
  readonly parser: 'yaml' | 'toml' | 'json' | 'spdx' | 'lic' | 'req' | 'readme' | 'gh' | 'murl';
  readonly id: string;
  readonly input: string;
  readonly expected: ParserValue | { readonly error: true; readonly uncaught?: string };
}

/**
 * A value of a parser vector: integers in hex (`i`), floats by their IEEE-754 bits in hex (`f`), dates, date-times and
 * times as ISO text, bytes in hex (`b`), mappings in order (`m`), sets, tuples, and aliases that contain themselves.
 */
export type ParserValue =
  | null
  | boolean
  | string
  | readonly ParserValue[]
  | { readonly i: string }
  | { readonly f: string }
  | { readonly d: string }
  | { readonly dt: string }
  | { readonly tm: string }
  | { readonly b: string }
  | { readonly m: readonly (readonly [key: ParserValue, value: ParserValue])[] }
  | { readonly set: readonly ParserValue[] }
  | { readonly t: readonly ParserValue[] }
  | { readonly cycle: 1 };

const folder = join(import.meta.dirname, '..', 'fixtures', 'vectors');

/** All vectors of a kind, in the order of their ids. */
export function loadVectors<Kind extends keyof Vectors>(kind: Kind): readonly Vectors[Kind][] {
  return lines(kind) as Vectors[Kind][];
}

export function parserVectors(): readonly ParserVector[] {
  return lines('parsers') as ParserVector[];
}

/** The bytes that a content of a vector describes. */
export function contentBytes(content: Content): Buffer {
  return bytesOf(content, sharedCatalog);
}

/** The exact bytes of a catalog that search and inspect vectors share, such as `base.json`. */
export function sharedCatalog(name: string): Buffer {
  catalogs ??= new Map(
    (lines('catalogs') as { name: string; content: Content }[]).map((row) => [row.name, row.content]),
  );
  const content = catalogs.get(name);
  if (content === undefined) throw new Error(`no shared catalog is named ${name}`);
  return bytesOf(content, sharedCatalog);
}

let catalogs: Map<string, Content> | undefined;

function lines(name: string): unknown[] {
  const text = readFileSync(join(folder, `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line): unknown => JSON.parse(line));
}
