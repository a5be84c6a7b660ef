import { identifierOf } from '../../src/profile/identifier.js';
import type { Card, Entry, Issue, Snapshot, SnapshotContent } from '../../src/profile/model.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import { Mapping } from '../../src/text/value.js';

export const revision = 'a'.repeat(40);
export const uri = 'https://github.com/octo/envs.git';
export const publisher = 'example.org';

/** What a test wants to be otherwise than usual. */
export interface Wish {
  readonly revision?: string;
  readonly card?: Partial<Card>;
  readonly entry?: Partial<Entry>;
}

export function entryAt(path: string, wish: Wish = {}): Entry {
  const at = wish.revision ?? revision;
  const name = path.replace(/^.*\//, '');
  const card: Card = {
    schema_version: '0.1-draft',
    name,
    description: `Solve ${name}`,
    owner: { authority: 'github.com', id: 'octo' },
    source: { provider: 'github', id: 'octo/envs', uri, revision: at, path },
    artifact_availability: 'resolvable',
    artifacts: [{ kind: 'git', uri, path, revision: at }],
    license: 'MIT',
    license_url: `https://github.com/octo/envs/blob/${at}/${path}/LICENSE`,
    interfaces: [
      { role: 'orchestration', protocol: 'openenv' },
      { role: 'agent-tools', protocol: 'mcp', status: 'declared', source_revision: at },
    ],
    manifest_spec_version: 1,
    framework_requirement: 'openenv>=0.1',
    ...wish.card,
  };
  return {
    '@context': 'https://agenticresourcediscovery.org/context/v1',
    identifier: identifierOf({ publisher, namespace: 'openenv', uri, path, revision: at }),
    displayName: card.name,
    type: 'application/vnd.openenv.environment-card+json',
    data: card,
    description: card.description,
    tags: ['game'],
    capabilities: ['look'],
    representativeQueries: ['find a game', 'find another game'],
    metadata: new Mapping(['provenance'], [new Mapping(['name', 'source'], [`${path}/openenv.yaml#name`, uri])]),
    ...wish.entry,
  };
}

export function contentOf(entries: readonly Entry[], other: Partial<SnapshotContent> = {}): SnapshotContent {
  return {
    schema_version: '0.1-draft',
    publisher,
    source: { provider: 'github', id: 'octo/envs', uri, revision: entries[0]?.data.source.revision ?? revision },
    generator: { name: 'openenv-git-catalog', version: '1' },
    inventory: { root: 'envs', paths: entries.map(({ data }) => data.source.path) },
    entries,
    issues: [],
    complete: true,
    ...other,
  };
}

export function snapshotOf(entries: readonly Entry[], other: Partial<SnapshotContent> = {}): Snapshot {
  return finishSnapshot(contentOf(entries, other));
}

/** A report in which one more environment could not be read. */
export function incompleteOf(entries: readonly Entry[], ...failed: readonly string[]): Snapshot {
  const paths = [...entries.map(({ data }) => data.source.path), ...failed];
  return snapshotOf(entries, { inventory: { root: 'envs', paths }, issues: failed.map(errorAt), complete: false });
}

function errorAt(path: string): Issue {
  return { path, code: 'invalid_metadata', message: 'Environment needs a declared name', severity: 'error' };
}

export function textOf(snapshot: Snapshot): string {
  return new TextDecoder().decode(snapshotBytes(snapshot));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
