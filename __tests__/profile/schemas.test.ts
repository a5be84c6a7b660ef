import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { parseJson } from '../../src/metadata/json.js';
import { shaped } from '../../src/profile/shape.js';
import { structured } from '../../src/profile/structure.js';
import { writeJson } from '../../src/text/json-writer.js';
import { sharedCatalog } from '../support/vectors.js';
import { entryAt, incompleteOf, revision, snapshotOf } from './sample.js';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = Record<string, Json>;

const folder = join(import.meta.dirname, '..', '..', 'schemas', '0.1-draft');
const names = ['catalog', 'environment-card', 'declaration'] as const;

function schema(name: string): JsonObject {
  return JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8')) as JsonObject;
}

/** What anyone gets who compiles a published schema, alone and strictly. */
function compiled(name: string): (value: unknown) => boolean {
  return new Ajv2020({ strict: true, strictTypes: true }).compile(schema(name));
}

const catalog = compiled('catalog');
const card = compiled('environment-card');
const declaration = compiled('declaration');

function plain(value: Parameters<typeof writeJson>[0]): JsonObject {
  return JSON.parse(writeJson(value, 'compact', 'declared')) as JsonObject;
}

function without(object: JsonObject, ...members: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !members.includes(name)));
}

const soundEntry = entryAt('envs/echo');
const soundCard = plain(soundEntry.data);
const soundCatalog = plain(snapshotOf([soundEntry, entryAt('envs/b c')]));
const soundDeclaration: JsonObject = {
  description: 'Echo',
  tags: ['a'],
  representative_queries: ['a', 'b'],
  license: 'MIT',
  license_source: 'LICENSE',
  artifact_availability: 'external',
  agent_tools: { protocol: 'mcp', names: ['echo'], source: 'envs/echo/server.py' },
};

describe('the documents themselves', () => {
  test.each(names)('%s is draft 2020-12, has an id of this project, and refers to itself only', (name) => {
    const text = readFileSync(join(folder, `${name}.schema.json`), 'utf8');
    expect(schema(name)['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema(name)['$id']).toBe(
      `https://github.com/org/openenv-catalog-action/schemas/0.1-draft/${name}.schema.json`,
    );
    expect([...text.matchAll(/"\$ref": "([^"]*)"/g)].every(([, target]) => target?.startsWith('#/$defs/'))).toBe(true);
  });

  test('the catalog defines its entries and cards by the names of the guide', () => {
    expect(Object.keys(schema('catalog')['$defs'] as JsonObject)).toEqual(
      expect.arrayContaining(['DiscoveryEntry', 'EnvironmentCard']),
    );
  });
});

describe('sound documents', () => {
  test('a complete and an incomplete catalog', () => {
    expect(catalog(soundCatalog)).toBe(true);
    expect(catalog(plain(incompleteOf([soundEntry], 'envs/broken')))).toBe(true);
    for (const name of ['base.json', 'numbers.json', 'unicode.json', 'incomplete.json']) {
      expect(catalog(JSON.parse(sharedCatalog(name).toString('utf8')))).toBe(true);
    }
  });

  test('members with a default may be absent, optional ones null', () => {
    expect(catalog(without(soundCatalog, 'schema_version', 'generator', 'issues'))).toBe(true);
    expect(catalog({ ...soundCatalog, generator: {} })).toBe(true);
    expect(card({ ...soundCard, manifest_spec_version: null, framework_requirement: null, license_url: null })).toBe(
      true,
    );
    expect(declaration({})).toBe(true);
    expect(declaration({ description: null, license: null, license_source: null, agent_tools: null })).toBe(true);
    expect(declaration(soundDeclaration)).toBe(true);
  });

  test('licenses need evidence only where they are "other"', () => {
    const bare = without(soundCard, 'license_url');
    expect(card(bare)).toBe(true);
    expect(card({ ...bare, license: 'unknown' })).toBe(true);
    expect(card({ ...bare, license: 'other' })).toBe(false);
    expect(card({ ...bare, license: 'other', license_url: null })).toBe(false);
    expect(card({ ...bare, license: 'other', license_url: 'https://x' })).toBe(true);
  });

  test('artifacts stand exactly where the environment is resolvable', () => {
    const { artifacts, ...bare } = soundCard;
    for (const availability of ['external', 'unknown']) {
      expect(card({ ...bare, artifact_availability: availability })).toBe(true);
      expect(card({ ...bare, artifact_availability: availability, artifacts: [] })).toBe(true);
      expect(card({ ...bare, artifact_availability: availability, artifacts })).toBe(false);
    }
    expect(card(bare)).toBe(false);
    expect(card({ ...bare, artifacts: [] })).toBe(false);
  });

  test('there is exactly one orchestration interface', () => {
    const [orchestration, tools] = soundCard['interfaces'] as Json[];
    const withInterfaces = (...interfaces: unknown[]): boolean => card({ ...soundCard, interfaces });
    expect(withInterfaces(orchestration)).toBe(true);
    expect(withInterfaces(tools, orchestration)).toBe(true);
    expect(withInterfaces()).toBe(false);
    expect(withInterfaces(tools)).toBe(false);
    expect(withInterfaces(orchestration, orchestration)).toBe(false);
  });
});

describe('what is refused', () => {
  const edit = (document: JsonObject, path: readonly (string | number)[], value: Json): Json => {
    const copy = structuredClone(document) as Json;
    const parent = path.slice(0, -1).reduce<Json>((node, step) => (node as JsonObject)[step] ?? null, copy);
    (parent as JsonObject)[path.at(-1) ?? ''] = value;
    return copy;
  };
  test.each<[string, readonly (string | number)[], Json]>([
    ['another version', ['schema_version'], '0.2'],
    ['an unknown member', ['extra'], null],
    ['a null default', ['issues'], null],
    ['another generator', ['generator', 'version'], '2'],
    ['no publisher', ['publisher'], 'localhost'],
    ['another provider', ['source', 'provider'], 'gitlab'],
    ['a short revision', ['source', 'revision'], 'abc'],
    ['an upper-case revision', ['source', 'revision'], revision.toUpperCase()],
    ['an absolute path', ['inventory', 'paths', 0], '/envs'],
    ['an unknown severity', ['issues'], [{ path: 'a', code: 'c', message: 'm', severity: 'info' }]],
    ['a word for a boolean', ['complete'], 'true'],
    ['a bare digest', ['digest'], 'f'.repeat(64)],
    ['another context', ['entries', 0, '@context'], 'https://example.org'],
    ['another media type', ['entries', 0, 'type'], 'text/plain'],
    ['one query', ['entries', 0, 'representativeQueries'], ['a']],
    ['six queries', ['entries', 0, 'representativeQueries'], ['a', 'b', 'c', 'd', 'e', 'f']],
    ['a blank tag', ['entries', 0, 'tags'], ['\u3000']],
    ['a list for a mapping', ['entries', 0, 'metadata'], []],
    ['a boolean version', ['entries', 0, 'data', 'manifest_spec_version'], true],
    ['a fraction', ['entries', 0, 'data', 'manifest_spec_version'], 1.5],
    ['another word for the owner', ['entries', 0, 'data', 'owner'], 'nobody'],
    ['a validated interface', ['entries', 0, 'data', 'interfaces', 1, 'status'], 'validated'],
    ['a long name', ['entries', 0, 'data', 'name'], '😀'.repeat(8193)],
  ])('catalog: %s', (_, path, value) => {
    expect(catalog(edit(soundCatalog, path, value))).toBe(false);
  });

  test.each<[string, readonly (string | number)[], Json]>([
    ['an unknown member', ['homepage'], 'x'],
    ['null tags', ['tags'], null],
    ['an unknown availability', ['artifact_availability'], 'maybe'],
    ['a path that climbs', ['license_source'], '../LICENSE'],
    ['no tools', ['agent_tools', 'names'], []],
    ['257 tools', ['agent_tools', 'names'], Array.from({ length: 257 }, (_, index) => `t${index}`)],
    ['a tool twice', ['agent_tools', 'names'], ['a', 'b', 'a']],
    ['an unknown member of the tools', ['agent_tools', 'x'], 1],
    ['a lone number', ['description'], 1],
  ])('declaration: %s', (_, path, value) => {
    expect(declaration(edit(soundDeclaration, path, value))).toBe(false);
  });
});

/** Values that a mutation puts in place of another. */
const values: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  ' ',
  '\u0085',
  '\ufeff',
  'x',
  'a/b',
  '..',
  'other',
  'unknown',
  'external',
  'declared',
  'orchestration',
  'agent-tools',
  'https://x',
  revision,
  '😀'.repeat(8192),
  '😀'.repeat(8193),
  [],
  {},
  ['a'],
  ['a', 'b'],
  ['a', 'a'],
  [1],
  [[]],
  ['__proto__', '__proto__'],
  Array.from({ length: 256 }, (_, index) => `t${index}`),
  { a: 1 },
  { authority: 'a', id: 'b' },
  { role: 'orchestration', protocol: 'openenv' },
  { role: 'other', protocol: 'openenv' },
];
const memberNames = [
  'extra',
  '__proto__',
  'constructor',
  'license_url',
  'artifacts',
  'tags',
  'name',
  'role',
  'metadata',
];

/** Picks a node by a number and changes it; the same numbers make the same change. */
function mutated(document: Json, [where, how, what]: readonly [number, number, number]): Json {
  const copy = structuredClone(document);
  const holders: (JsonObject | Json[])[] = [];
  const visit = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return;
    holders.push(node);
    Object.values(node).forEach(visit);
  };
  visit(copy);
  const holder = holders[where % holders.length] as JsonObject;
  const keys = Object.keys(holder);
  const key = keys[what % Math.max(keys.length, 1)];
  const value = structuredClone(values[what % values.length] ?? null);
  if (how % 3 === 0 && key !== undefined) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  } else if (how % 3 === 1 && key !== undefined) {
    holder[key] = value;
  } else if (Array.isArray(holder)) {
    holder.push(value);
  } else {
    const name = memberNames[where % memberNames.length] ?? '';
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

describe('the schemas as published and the validators made from them agree', () => {
  const mutations = fc.array(fc.tuple(fc.nat(999), fc.nat(2), fc.nat(999)), { minLength: 1, maxLength: 3 });
  test.each([
    ['catalog', catalog, 'Snapshot', soundCatalog],
    ['environment-card', card, 'Card', soundCard],
    ['declaration', declaration, 'Declaration', soundDeclaration],
  ] as const)('%s', (_, published, name, sound) => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(mutations, (list) => {
        const document = list.reduce<Json>(mutated, sound);
        const parsed = parseJson(JSON.stringify(document));
        if (!parsed.ok) throw new Error(parsed.fault.message);
        const verdict = published(document);
        expect(structured(shaped(parsed.value, name), name).ok).toBe(verdict);
        verdicts.add(verdict);
      }),
      { numRuns: 500 },
    );
    expect(verdicts.size).toBe(2);
  });
});
