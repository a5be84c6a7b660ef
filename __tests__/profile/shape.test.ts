import { describe, expect, test } from '@jest/globals';
import { parseJson } from '../../src/metadata/json.js';
import { shaped, shapeOf } from '../../src/profile/shape.js';
import type { ShapeName } from '../../src/profile/shape.js';
import { Mapping } from '../../src/text/value.js';

function shape(text: string, name: ShapeName): Record<string, unknown> {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return shaped(parsed.value, name) as Record<string, unknown>;
}

describe('shapes follow the models of the reference', () => {
  test.each<[ShapeName, string]>([
    ['Snapshot', 'schema_version publisher source generator inventory entries issues complete digest'],
    ['Entry', '@context identifier displayName type data description tags capabilities representativeQueries metadata'],
    [
      'Card',
      'schema_version name description owner source artifact_availability artifacts license license_url interfaces manifest_spec_version framework_requirement',
    ],
    ['EnvironmentSource', 'provider id uri revision path'],
    ['Issue', 'path code message severity'],
  ])('%s', (name, members) => {
    expect(
      shapeOf(name)
        .members.map((member) => member.name)
        .join(' '),
    ).toBe(members);
  });

  test('Python spellings are those of three members', () => {
    const aliases = shapeOf('Entry').members.flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, alias]]));
    expect(aliases).toEqual([
      ['@context', 'context'],
      ['displayName', 'display_name'],
      ['representativeQueries', 'representative_queries'],
    ]);
  });
});

test('members stand in declared order, absent ones have their defaults', () => {
  const entry = shape('{"data": 1, "identifier": "i"}', 'Entry');
  expect(Object.entries(entry)).toEqual([
    ['@context', 'https://agenticresourcediscovery.org/context/v1'],
    ['identifier', 'i'],
    ['type', 'application/vnd.openenv.environment-card+json'],
    ['data', 1],
    ['tags', []],
    ['capabilities', []],
    ['representativeQueries', []],
    ['metadata', Mapping.empty],
  ]);
  expect(shape('{}', 'Snapshot')['generator']).toEqual({ name: 'openenv-git-catalog', version: '1' });
  expect(shape('{"generator": {"version": "2"}}', 'Snapshot')['generator']).toEqual({
    name: 'openenv-git-catalog',
    version: '2',
  });
});

test('null is absent where a member is optional, and stays where it has a default', () => {
  const card = shape('{"license_url": null, "manifest_spec_version": null, "artifacts": null, "owner": null}', 'Card');
  expect(Object.keys(card)).toEqual(['owner', 'artifacts']);
  expect(card).toEqual({ owner: null, artifacts: null });
});

test('a Python spelling is read, but not beside the name itself', () => {
  expect(shape('{"display_name": "a", "context": "b"}', 'Entry')).toMatchObject({ displayName: 'a', '@context': 'b' });
  const both = shape('{"display_name": "a", "displayName": "b"}', 'Entry');
  expect(both).toMatchObject({ displayName: 'b', display_name: null });
});

test('metadata stays as it was parsed', () => {
  const { metadata } = shape('{"metadata": {"b": 1.0, "a": null}}', 'Entry') as { metadata: Mapping };
  expect(metadata).toBeInstanceOf(Mapping);
  expect(metadata.keys).toEqual(['b', 'a']);
});

test('unknown members are harmless, whatever their names', () => {
  const owner = shape('{"authority": "a", "__proto__": {"id": "x"}, "constructor": 1, "7": 2}', 'Owner');
  expect(Object.keys(owner).sort()).toEqual(['7', '__proto__', 'authority', 'constructor']);
  expect(Object.getPrototypeOf(owner)).toBe(Object.prototype);
  expect(owner['id']).toBeUndefined();
});

test('of a flood of unknown members and hopeless items, enough is kept to refuse it', () => {
  const members = Array.from({ length: 5000 }, (_, index) => `"m${index}": 0`).join(',');
  expect(Object.keys(shape(`{${members}}`, 'Owner'))).toHaveLength(100);
  const items = (item: string): unknown =>
    shape(`{"issues": [${Array(5000).fill(item).join(',')}]}`, 'Snapshot')['issues'];
  for (const item of ['{}', '{"a": 1, "b": 2, "c": 3, "d": 4}', '0', '[]']) expect(items(item)).toHaveLength(100);
  expect(items('{"path": 0, "code": 0, "message": 0, "severity": 0}')).toHaveLength(5000);
});

test('a float is nothing that a member can be', () => {
  for (const [text, name] of [
    ['{"metadata": 1.5}', 'metadata'],
    ['{"data": 1.0}', 'data'],
    ['{"tags": 1e3}', 'tags'],
  ] as const) {
    expect(typeof shape(text, 'Entry')[name]).toBe('symbol');
  }
});
