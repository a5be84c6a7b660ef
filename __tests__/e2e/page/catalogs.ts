import { identifierOf } from '../../../src/profile/identifier.js';
import type { Entry, Issue, Snapshot } from '../../../src/profile/model.js';
import { finishSnapshot } from '../../../src/profile/snapshot.js';
import { compareCodePoints } from '../../../src/text/code-points.js';
import { Mapping } from '../../../src/text/value.js';

/** What a test says of an environment; all else follows from it. */
export interface Sketch {
  readonly path: string;
  readonly name?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly tools?: readonly string[];
  readonly queries?: readonly string[];
  readonly license?: string;
  /** Path of the license's evidence; none where it is empty. */
  readonly evidence?: string;
  readonly licenseUrl?: string;
  readonly availability?: 'resolvable' | 'external' | 'unknown';
  readonly requirement?: string;
  readonly specVersion?: number | string;
  readonly provenance?: Readonly<Record<string, string>>;
}

export interface SnapshotSketch {
  readonly environments: readonly Sketch[];
  readonly id?: string;
  readonly publisher?: string;
  readonly revision?: string;
  readonly issues?: readonly Issue[];
}

export const REVISION = '4f0c1d9a7b3e52868d1f60a9c27b4e8135ad90fe';
const ID = 'octo/environments';
const PUBLISHER = 'example.org';

/** A snapshot with all its relations in order: one that loads. */
export function snapshotOf(sketch: SnapshotSketch): Snapshot {
  const { id = ID, publisher = PUBLISHER, revision = REVISION, issues = [] } = sketch;
  const source = { provider: 'github', id, uri: `https://github.com/${id}.git`, revision } as const;
  const environments = [...sketch.environments].sort((a, b) => compareCodePoints(a.path, b.path));
  const failed = issues.filter(({ severity }) => severity === 'error').map(({ path }) => path);
  return finishSnapshot({
    schema_version: '0.1-draft',
    publisher,
    source,
    generator: { name: 'openenv-git-catalog', version: '1' },
    inventory: {
      root: 'envs',
      paths: [...environments.map(({ path }) => path), ...failed].sort(compareCodePoints),
    },
    entries: environments.map((environment) => entryOf(environment, source, publisher)),
    issues,
    complete: failed.length === 0,
  });
}

function entryOf(sketch: Sketch, source: Snapshot['source'], publisher: string): Entry {
  const { path, tools = [], availability = 'resolvable', license = 'unknown', evidence = '', specVersion = 1 } = sketch;
  const name = sketch.name ?? path.slice(path.lastIndexOf('/') + 1);
  const description = sketch.description ?? `The environment ${name}`;
  const { uri, revision, id } = source;
  const evidenceUrl = evidence === '' ? undefined : `https://github.com/${id}/blob/${revision}/${evidence}`;
  const licenseUrl = sketch.licenseUrl ?? evidenceUrl;
  return {
    '@context': 'https://agenticresourcediscovery.org/context/v1',
    identifier: identifierOf({ publisher, namespace: 'octo', uri, path, revision }),
    displayName: name,
    type: 'application/vnd.openenv.environment-card+json',
    data: {
      schema_version: '0.1-draft',
      name,
      description,
      owner: { authority: 'github.com', id: id.slice(0, id.indexOf('/')) },
      source: { ...source, path },
      artifact_availability: availability,
      artifacts: availability === 'resolvable' ? [{ kind: 'git', uri, path, revision }] : [],
      license,
      ...(licenseUrl === undefined ? {} : { license_url: licenseUrl }),
      interfaces: [
        { role: 'orchestration', protocol: 'openenv' },
        ...(tools.length === 0
          ? []
          : [{ role: 'agent-tools', protocol: 'mcp', status: 'declared', source_revision: revision } as const]),
      ],
      manifest_spec_version: specVersion,
      ...(sketch.requirement === undefined ? {} : { framework_requirement: sketch.requirement }),
    },
    description,
    tags: sketch.tags ?? [],
    capabilities: tools,
    representativeQueries: sketch.queries ?? [],
    metadata: mapping({
      provenance: mapping({
        name: `${path}/openenv.yaml#name`,
        description: `${path}/openenv.yaml#description`,
        source: uri,
        ...(evidence === '' ? {} : { license: evidence }),
        ...sketch.provenance,
      }),
    }),
  };
}

function mapping(members: Readonly<Record<string, string | Mapping>>): Mapping {
  return new Mapping(Object.keys(members), Object.values(members));
}
