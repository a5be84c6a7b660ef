import { sharedCatalog } from '../../__tests__/support/vectors.js';
import { parseJson } from '../../src/metadata/json.js';
import { readSnapshot } from '../../src/profile/read-snapshot.js';
import { snapshotDigest } from '../../src/profile/snapshot.js';
import { splice } from '../mutate.js';
import type { Random } from '../random.js';
import { wellFormed } from '../well-formed.js';

type Json = null | boolean | number | string | Json[] | JsonObject;
interface JsonObject {
  [member: string]: Json;
}

/** A value in its place: an array with an index, or an object with a member. */
interface Place {
  readonly parent: Json[] | JsonObject;
  readonly key: string;
}

// prettier-ignore
const VALUES: readonly Json[] = [
  null, true, false, 0, 1, -1, 2, 0.5, 1e22, '', ' ', '\t', '\u3000', '\x1c', 'x', 'MIT', 'mit', 'Apache-2.0 or MIT', '(mit)', 'GPL-2.0+', 'other', 'unknown', 'Other', 'LicenseRef-x', 'resolvable', 'external', 'github', 'git', 'declared', 'openenv', 'openenv>=1', 'OpenEnv[core] ; python_version>"3"', 'openenv-core', '0.1-draft',
  'envs', '.', '..', 'envs/x', '/x', 'a\\b', 'envs/alpha', 'https://github.com/example/vectors.git', 'https://github.com/Example/vectors.git', 'https://x', 'https://u@x', 'http://x', 'https://[::1]/', 'https://x:y', 'HTTPS://X/é', 'reset', 'Step', '\u017ftep', 'get_state', 'warning', 'error', 'orchestration', 'agent-tools', 'mcp', 'a'.repeat(8192), 'a'.repeat(8193), '😀'.repeat(8192), '\ufeff', '\x00', 'é', '\u2028',
  [], {}, [[]], ['a', 'b'], ['a'], ['a', 'a'], [1], { a: 1 }, { authority: 'x', id: 'y' }, { role: 'orchestration', protocol: 'openenv' }, { role: 'agent-tools', protocol: 'mcp', status: 'declared', source_revision: 'a'.repeat(40) }, 'a'.repeat(40), 'b'.repeat(64), 'A'.repeat(40), `sha256:${'0'.repeat(64)}`,
];

// prettier-ignore
const MEMBERS = ['x', 'display_name', 'displayName', 'representative_queries', 'context', '@context', 'license_url', 'manifest_spec_version', 'framework_requirement', 'artifacts', 'constructor', 'metadata', 'tags', 'score', 'description', 'generator', 'issues', 'schema_version', 'type', 'capabilities'];

/** Other spellings of members that a consumer takes too. */
const SPELLINGS: Readonly<Record<string, string>> = {
  displayName: 'display_name',
  '@context': 'context',
  representativeQueries: 'representative_queries',
};

const SIGNS = Array.from('aA/. :\n@%é-');
const CHARACTERS = Array.from('{}[]",:0123456789.eE+-\\untrfals/ \n\t\0\x1f\x7fé\u2028\ufeff\'#N');

/**
 * A snapshot that is changed in one to three places, with the digest of its content where it has one: all that is
 * refused is refused for what it says.
 */
export function generateCatalog(random: Random): string {
  const catalog = JSON.parse(
    sharedCatalog(random.pick(['base.json', 'base.json', 'filters.json', 'numbers.json', 'incomplete.json'])).toString(
      'utf8',
    ),
  ) as JsonObject;
  for (let left = random.below(4); left > 0; left -= 1) change(catalog, random);
  const indent = random.chance(0.5) ? 2 : undefined;
  const text = JSON.stringify(redigested(catalog), null, indent);
  if (!random.chance(0.1)) return text;
  return splice(text, random.below(text.length), random.below(3), random.pick(CHARACTERS));
}

/** The catalog with the digest of its content, if it can be read at all. */
function redigested(catalog: JsonObject): JsonObject {
  const parsed = parseJson(JSON.stringify(catalog));
  const read = parsed.ok ? readSnapshot(parsed.value) : parsed;
  return read.ok ? { ...catalog, digest: snapshotDigest(read.snapshot) } : catalog;
}

function change(catalog: JsonObject, random: Random): void {
  const all = places(catalog);
  if (all.length === 0) return;
  const { parent, key } = random.pick(all);
  const list = Array.isArray(parent) ? parent : undefined;
  const value = get({ parent, key });
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      set({ parent, key }, random.pick(VALUES));
      break;
    case 3:
      if (list === undefined) Reflect.deleteProperty(parent, key);
      else list.splice(Number(key), 1);
      break;
    case 4:
      set({ parent, key }, get(random.pick(all)));
      break;
    case 5:
      if (list !== undefined)
        list.splice(
          random.below(list.length + 1),
          0,
          structuredClone(random.chance(0.5) ? value : random.pick(VALUES)),
        );
      break;
    case 6:
      if (list === undefined) set({ parent, key: random.pick(MEMBERS) }, random.pick(VALUES));
      break;
    case 7:
      if (list !== undefined) break;
      Reflect.deleteProperty(parent, key);
      set({ parent, key: SPELLINGS[key] ?? random.pick(MEMBERS) }, value);
      break;
    case 8:
      list?.reverse();
      break;
    default:
      if (typeof value !== 'string') break;
      set(
        { parent, key },
        wellFormed(splice(value, random.below(value.length + 1), random.below(2), random.pick(SIGNS))),
      );
  }
}

function places(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, Json]) => [{ parent: value, key }, ...places(item)]);
}

function get({ parent, key }: Place): Json {
  return (Array.isArray(parent) ? parent[Number(key)] : parent[key]) ?? null;
}

function set({ parent, key }: Place, value: Json): void {
  const copy = structuredClone(value);
  if (Array.isArray(parent)) parent[Number(key)] = copy;
  else parent[key] = copy;
}
