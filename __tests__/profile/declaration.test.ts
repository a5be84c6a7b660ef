import { describe, expect, test } from '@jest/globals';
import { locateJson, parseJson } from '../../src/metadata/json.js';
import type { ReadDeclaration } from '../../src/profile/declaration.js';
import { readDeclaration } from '../../src/profile/declaration.js';
import type { Violation } from '../../src/profile/violation.js';
import { jsonPointer } from '../../src/profile/violation.js';

function read(value: unknown): ReadDeclaration {
  return readText(typeof value === 'string' ? value : JSON.stringify(value));
}

function readText(text: string): ReadDeclaration {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return readDeclaration(parsed.value);
}

function violations(value: unknown): readonly Violation[] {
  const result = read(value);
  if (result.ok) throw new Error('the declaration is sound');
  return result.violations;
}

/** `rule pointer` of each violation. */
function broken(value: unknown): readonly string[] {
  return violations(value).map(({ rule, pointer, part }) => `${rule} ${jsonPointer(pointer)}${part ? ' (key)' : ''}`);
}

const tools = (names: unknown): unknown => ({ agent_tools: { protocol: 'mcp', names, source: 'a/server.py' } });

describe('what is accepted', () => {
  test('an empty declaration has defaults', () => {
    expect(read({})).toEqual({
      ok: true,
      declaration: { tags: [], representative_queries: [], artifact_availability: 'resolvable' },
    });
  });

  test('null is as absent where nothing is the default', () => {
    expect(read({ description: null, license: null, license_source: null, agent_tools: null })).toEqual(read({}));
  });

  test('a full one comes back with a canonical license', () => {
    const declaration = {
      description: 'Echo\n',
      tags: ['b', 'a', 'b'],
      representative_queries: ['a', 'b', 'c', 'd', 'e'],
      license: 'apache-2.0 or mit',
      license_source: '.',
      artifact_availability: 'unknown',
      agent_tools: { protocol: 'mcp', names: ['echo', 'ECHO', '__proto__'], source: 'envs/echo/server.py' },
    };
    expect(read(declaration)).toEqual({ ok: true, declaration: { ...declaration, license: 'Apache-2.0 OR MIT' } });
  });

  test('the words for licenses stand for themselves', () => {
    for (const license of ['other', 'unknown']) expect(read({ license })).toMatchObject({ declaration: { license } });
  });
});

describe('each breach at its place', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['no object', [], ['wrong-type ']],
    ['a number at the top', '1.5', ['wrong-type ']],
    ['an unknown member', { homepage: 'x' }, ['unknown-member /homepage (key)']],
    ['__proto__', '{"__proto__": {"description": "x"}}', ['unknown-member /__proto__ (key)']],
    ['coercion', { description: 1, tags: 'a' }, ['wrong-type /description', 'wrong-type /tags']],
    ['a float', '{"description": 1.0}', ['wrong-type /description']],
    [
      'null defaults',
      { tags: null, artifact_availability: null },
      ['wrong-type /tags', 'wrong-value /artifact_availability'],
    ],
    [
      'empty and blank text',
      { description: '', tags: ['a', '\u2003'] },
      ['blank-text /description', 'blank-text /tags/1'],
    ],
    ['a long text', { description: '😀'.repeat(8193) }, ['long-text /description']],
    ['one query', { representative_queries: ['a'] }, ['query-count /representative_queries']],
    [
      'six queries',
      { representative_queries: ['a', 'b', 'c', 'd', 'e', 'f'] },
      ['query-count /representative_queries'],
    ],
    [
      'paths',
      { license_source: '../x', agent_tools: { protocol: 'm', names: ['a'], source: '/s' } },
      ['relative-path /license_source', 'relative-path /agent_tools/source'],
    ],
    ['an unknown license', { license: 'Other' }, ['license /license']],
    ['a blank license', { license: ' ' }, ['blank-text /license']],
    ['no tools', tools([]), ['tool-count /agent_tools/names']],
    ['257 tools', tools(Array.from({ length: 257 }, (_, index) => `t${index}`)), ['tool-count /agent_tools/names']],
    [
      'tools twice',
      tools(['a', 'b', 'a', '__proto__', '__proto__', 'a']),
      [
        'duplicate-tool /agent_tools/names/2',
        'duplicate-tool /agent_tools/names/4',
        'duplicate-tool /agent_tools/names/5',
      ],
    ],
    [
      'controls',
      tools(['ok', 'Reset', 'ſtate']),
      ['control-tool /agent_tools/names/1', 'control-tool /agent_tools/names/2'],
    ],
    [
      'missing members',
      { agent_tools: {} },
      ['missing-member /agent_tools', 'missing-member /agent_tools', 'missing-member /agent_tools'],
    ],
    [
      'half a pair',
      '{"description": "a\\ud800", "tags": ["\\udc00"]}',
      ['lone-surrogate /description', 'lone-surrogate /tags/0'],
    ],
  ])('%s', (_, value, expected) => {
    expect(broken(value)).toEqual(expected);
  });

  test('relations are shown together with structure', () => {
    expect(broken({ x: 1, license: 'nope', ...(tools(['step']) as object) })).toEqual([
      'unknown-member /x (key)',
      'license /license',
      'control-tool /agent_tools/names/0',
    ]);
  });

  test('every pointer leads to a place in the text', () => {
    const text = '{"x": 1,\n "tags": ["a", ""],\n "agent_tools": {"protocol": 1, "names": ["a", "a"]}}';
    const places = violations(text).map(({ pointer, part }) => {
      const span = locateJson(text, pointer, part ?? 'value');
      return span && text.slice(span.start, span.end);
    });
    expect(places.sort()).toEqual(['""', '"a"', '"x"', '1', '{"protocol": 1, "names": ["a", "a"]}']);
  });
});

test('sentences for people', () => {
  const sentences = violations({
    homepage: 1,
    tags: [1],
    agent_tools: { protocol: 'mcp', names: ['reset'], source: 'a' },
  });
  expect(sentences.map(({ message, help }) => `${message}. ${help}`)).toEqual([
    '"homepage" is no member that the profile knows here. Remove it, or correct its name: description, tags, representative_queries, license, license_source, artifact_availability or agent_tools.',
    '"tags[0]" is a whole number, not a string. Write a string.',
    'The tool "reset" controls the simulation. Name tools for agents only: reset, step, state and get_state are not.',
  ]);
  expect(violations([])[0]?.message).toBe('The declaration is an array, not an object');
});

test('a megabyte of faults is refused with a hundred of them', () => {
  const flood = (item: string): string => `[${Array(200_000).fill(item).join(',')}]`;
  for (const text of [
    `{"tags": ${flood('0')}}`,
    `{"tags": ${flood('""')}}`,
    `{"agent_tools": {"protocol": "m", "source": "s", "names": ${flood('"step"')}}}`,
    `{${Array.from({ length: 100_000 }, (_, index) => `"m${index}": 0`).join(',')}}`,
    `{"description": "${' '.repeat(1_000_000)}"}`,
    `{"license_source": "${'a/'.repeat(500_000)}"}`,
    `{"license": "${'MIT OR '.repeat(140_000)}MIT"}`,
  ]) {
    const found = violations(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(100);
  }
});
