import type { Entry, Snapshot } from '../../src/profile/model.js';
import { identifierOf } from '../../src/profile/identifier.js';
import { finishSnapshot, MAX_SNAPSHOT_BYTES, snapshotBytes } from '../../src/profile/snapshot.js';
import { writeJson } from '../../src/text/json-writer.js';
import type { Value } from '../../src/text/value.js';
import { Float, Mapping } from '../../src/text/value.js';

/** Valid snapshot files of nearly the largest size, by what they are full of. */
export const largeSnapshots: Readonly<Record<string, () => Uint8Array>> = {
  'entries as real ones': () => ofRealShape(),
  'small integers': () => ofTinyValues(0, 2),
  'empty objects': () => ofTinyValues(Mapping.empty, 3),
  'objects of one member': () => ofTinyValues(new Mapping(['a'], [0]), 8),
  'lists of lists': () => ofTinyValues([[]], 5),
  floats: () => ofTinyValues(new Float(0.5), 4),
  'members of one object': () => ofManyMembers(),
};

const PUBLISHER = 'example.org';
const SOURCE = {
  provider: 'github',
  id: 'org/environments',
  uri: 'https://github.com/org/environments.git',
  revision: 'a'.repeat(40),
} as const;

/** As many whole entries as fit, each as a good README and manifest make one. */
function ofRealShape(): Uint8Array {
  const of = (count: number): Uint8Array =>
    snapshotBytes(snapshotOf(Array.from({ length: count }, (_, n) => entry(n))));
  const [few, many] = [of(100), of(200)];
  const size = (many.length - few.length) / 100;
  return of(Math.floor((MAX_SNAPSHOT_BYTES - 2 * few.length) / size));
}

/** One value of free metadata, again and again. */
function ofTinyValues(value: Value, bytes: number): Uint8Array {
  const count = Math.floor((MAX_SNAPSHOT_BYTES - 10_000) / bytes);
  return ofMetadata(new Mapping(['values'], [new Array<Value>(count).fill(value)]));
}

/** One object of free metadata with more than a million members. */
function ofManyMembers(): Uint8Array {
  const keys: string[] = [];
  for (let bytes = 0; bytes < MAX_SNAPSHOT_BYTES - 10_000;) {
    const key = keys.length.toString(36);
    keys.push(key);
    bytes += key.length + '"":0,'.length;
  }
  return ofMetadata(new Mapping(keys, new Array<Value>(keys.length).fill(0)));
}

/** One entry with the given free metadata; compact, as another writer may leave it. */
function ofMetadata(metadata: Mapping): Uint8Array {
  return new TextEncoder().encode(writeJson(snapshotOf([{ ...entry(0), metadata }]), 'compact', 'sorted'));
}

function snapshotOf(entries: readonly Entry[]): Snapshot {
  return finishSnapshot({
    schema_version: '0.1-draft',
    publisher: PUBLISHER,
    source: SOURCE,
    generator: { name: 'openenv-git-catalog', version: '1' },
    inventory: { root: 'envs', paths: entries.map(({ data }) => data.source.path) },
    entries,
    issues: [],
    complete: true,
  });
}

function entry(number: number): Entry {
  const name = `environment_${String(number).padStart(5, '0')}`;
  const path = `envs/${name}`;
  const description = `Repair broken queries against a small shop, table by table (${String(number)}): each episode shows a query, its error and the schema, and rewards an answer by the rows that it returns.`;
  const { uri, revision } = SOURCE;
  return {
    '@context': 'https://agenticresourcediscovery.org/context/v1',
    identifier: identifierOf({ publisher: PUBLISHER, namespace: 'org', uri, path, revision }),
    displayName: name,
    type: 'application/vnd.openenv.environment-card+json',
    data: {
      schema_version: '0.1-draft',
      name,
      description,
      owner: { authority: 'github.com', id: 'org' },
      source: { ...SOURCE, path },
      artifact_availability: 'resolvable',
      artifacts: [{ kind: 'git', uri, path, revision }],
      license: 'Apache-2.0',
      license_url: `https://github.com/org/environments/blob/${revision}/${path}/pyproject.toml`,
      interfaces: [
        { role: 'orchestration', protocol: 'openenv' },
        { role: 'agent-tools', protocol: 'mcp', status: 'declared', source_revision: revision },
      ],
      manifest_spec_version: 1,
      framework_requirement: 'openenv[core]>=0.2.1',
    },
    description,
    tags: ['code', 'database', 'openenv', 'sql'],
    capabilities: ['run_query', 'show_schema', 'submit_repair'],
    representativeQueries: ['repair a broken SQL query', 'practise joins against a small database'],
    metadata: new Mapping(
      ['provenance'],
      [
        new Mapping(
          ['name', 'description', 'source', 'license', 'agent_tools'],
          [
            `${path}/openenv.yaml#name`,
            `${path}/discovery.json#description`,
            uri,
            `${path}/pyproject.toml`,
            `${path}/server/environment.py`,
          ],
        ),
      ],
    ),
  };
}
