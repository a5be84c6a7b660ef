import { describe, expect, test } from '@jest/globals';
import { checkCard, checkEntry } from '../../src/profile/card.js';
import type { Card, Entry } from '../../src/profile/model.js';
import { jsonPointer } from '../../src/profile/violation.js';
import { entryAt, publisher, revision, uri } from './sample.js';

const other = 'b'.repeat(40);
const sound = entryAt('envs/echo');
const [orchestration, tools] = sound.data.interfaces;

function brokenCard(change: Partial<Card>): readonly string[] {
  return checkCard({ ...sound.data, ...change }).map(({ rule, pointer }) => `${rule} ${jsonPointer(pointer)}`);
}

function brokenEntry(change: Partial<Entry>): readonly string[] {
  return checkEntry({ ...sound, ...change }).map(({ rule, pointer }) => `${rule} ${jsonPointer(pointer)}`);
}

test('a sound card and a sound entry', () => {
  expect(checkCard(sound.data)).toEqual([]);
  expect(checkEntry(sound)).toEqual([]);
});

test('structure is judged by the schema, undefined members are absent', () => {
  expect(brokenCard({ name: ' ', license: 'nope' })).toEqual(['blank-text /name']);
  expect(checkCard(JSON.parse('{"name": 1}') as Card).length).toBeGreaterThan(5);
  expect(brokenCard({ artifacts: [] })).toEqual(['artifact-presence /artifacts']);
  expect(brokenCard({ artifact_availability: 'external' })).toEqual(['artifact-presence /artifacts']);
  expect(brokenEntry({ identifier: `urn:air:${publisher}:${'n'.repeat(9000)}:${revision}` })).toEqual([
    'long-text /identifier',
  ]);
});

test('one value, one sentence', () => {
  const url = 5 as unknown as string;
  expect(brokenCard({ license: 'other', license_url: url })).toEqual(['wrong-type /license_url']);
  const bare = { ...sound.data, license: 'other', license_url: undefined } as unknown as Card;
  expect(checkCard(bare)).toMatchObject([{ rule: 'license-evidence', pointer: [] }]);
});

describe('relations within a card', () => {
  test.each<[string, Partial<Card>, readonly string[]]>([
    ['a foreign id', { source: { ...sound.data.source, id: 'octo/other' } }, ['repository-id /source/id']],
    [
      'another host',
      {
        source: { ...sound.data.source, uri: 'https://gitlab.com/octo/envs.git' },
        artifacts: [{ kind: 'git', uri: 'https://gitlab.com/octo/envs.git', path: 'envs/echo', revision }],
      },
      ['repository-uri /source/uri'],
    ],
    [
      'artifacts of another source',
      {
        artifacts: [
          { kind: 'git', uri, path: 'envs/echo', revision },
          { kind: 'git', uri: 'x', path: 'y', revision: other },
        ],
      },
      [
        'artifact-source /artifacts/1/uri',
        'artifact-source /artifacts/1/path',
        'artifact-source /artifacts/1/revision',
      ],
    ],
    ['an unknown license', { license: 'Nope' }, ['license /license']],
    ['a URL with credentials', { license_url: 'https://u@x' }, ['evidence-url /license_url']],
    [
      'tools of another revision',
      {
        interfaces: [
          { role: 'agent-tools', protocol: 'mcp', status: 'declared', source_revision: other },
          { role: 'orchestration', protocol: 'openenv' },
        ],
      },
      ['tools-revision /interfaces/0/source_revision'],
    ],
    ['another requirement', { framework_requirement: 'gym' }, ['requirement /framework_requirement']],
    ['half a pair in a version', { manifest_spec_version: '\ud800' }, ['lone-surrogate /manifest_spec_version']],
  ])('%s', (_, change, expected) => {
    expect(brokenCard(change)).toEqual(expected);
  });

  test('a protocol is declared once, in one spelling', () => {
    if (!orchestration || tools?.role !== 'agent-tools') throw new Error('the sample has no tools');
    expect(brokenCard({ interfaces: [orchestration, tools, { ...tools, protocol: 'MCP' }] })).toEqual([]);
    expect(brokenCard({ interfaces: [tools, orchestration, tools] })).toEqual([
      'duplicate-protocol /interfaces/2/protocol',
    ]);
  });

  test('huge versions and any version text are versions', () => {
    for (const version of [0, -1, 10n ** 400n, '', ' ', 'x'.repeat(9000)]) {
      expect(brokenCard({ manifest_spec_version: version })).toEqual([]);
    }
  });
});

describe('relations within an entry', () => {
  test('the identifier names the revision', () => {
    const wrong = ['identifier /identifier'];
    expect(brokenEntry({ identifier: `urn:air:x:${revision}` })).toEqual([]);
    expect(brokenEntry({ identifier: `URN:AIR:x:${revision}` })).toEqual(wrong);
    expect(brokenEntry({ identifier: `urn:air:x:${other}` })).toEqual(wrong);
    expect(brokenEntry({ identifier: `urn:air:x${revision}` })).toEqual(wrong);
    expect(brokenEntry({ identifier: `urn:air:x:${revision}\n` })).toEqual(wrong);
  });

  test('capabilities need a declaration, and control nothing', () => {
    const data: Card = { ...sound.data, interfaces: [{ role: 'orchestration', protocol: 'openenv' }] };
    expect(brokenEntry({ data, capabilities: [] })).toEqual([]);
    expect(brokenEntry({ data, capabilities: ['a', 'step'] })).toEqual([
      'capabilities /capabilities',
      'control-tool /capabilities/1',
    ]);
    expect(brokenEntry({ capabilities: ['a', 'a'] })).toEqual([]);
  });

  test('breaches of the card stand under "data"', () => {
    expect(brokenEntry({ data: { ...sound.data, license: 'Nope' }, tags: ['\udc00'] })).toEqual([
      'lone-surrogate /tags/0',
      'license /data/license',
    ]);
    expect(brokenEntry({ data: { ...sound.data, description: '' } })).toEqual(['blank-text /data/description']);
  });
});

test('a flood is cut', () => {
  expect(brokenEntry({ capabilities: Array<string>(100_000).fill('step') })).toHaveLength(100);
  expect(brokenEntry({ tags: Array<string>(100_000).fill('\ud800') })).toHaveLength(100);
});
