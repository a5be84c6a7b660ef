import { identifierOf } from '../profile/identifier.js';
import type { Card, Declaration, Entry, RepositorySource } from '../profile/model.js';
import { Mapping } from '../text/value.js';
import type { Declared } from './declared.js';
import type { License } from './license.js';

/** The settings that every entry of a snapshot shares. */
export interface Publication {
  readonly publisher: string;
  readonly namespace: string;
  readonly source: RepositorySource;
  readonly owner: string;
}

/** All that is declared of one environment. */
export interface EnvironmentFacts {
  readonly path: string;
  readonly name: Declared<string>;
  readonly description: Declared<string>;
  readonly license: License;
  readonly tags: readonly string[];
  readonly declaration: Declaration | null;
  readonly requirement: Declared<string> | undefined;
  readonly specVersion: Declared<Card['manifest_spec_version'] | null> | undefined;
}

/** The catalog entry of an environment: what search shows of it, its card, and where each value was declared. */
export function entryOf(facts: EnvironmentFacts, { publisher, namespace, source, owner }: Publication): Entry {
  const { path, name, description, license, declaration, requirement, specVersion } = facts;
  const { uri, revision } = source;
  const tools = declaration?.agent_tools;
  const availability = declaration?.artifact_availability ?? 'resolvable';
  const card: Card = {
    schema_version: '0.1-draft',
    name: name.value,
    description: description.value,
    owner: { authority: 'github.com', id: owner },
    source: { ...source, path },
    artifact_availability: availability,
    artifacts: availability === 'resolvable' ? [{ kind: 'git', uri, path, revision }] : [],
    license: license.license,
    ...(license.license === 'unknown' || license.evidence === undefined
      ? {}
      : { license_url: `https://github.com/${source.id}/blob/${revision}/${percentEncoded(license.evidence)}` }),
    interfaces: [
      { role: 'orchestration', protocol: 'openenv' },
      ...(tools === undefined
        ? []
        : [
            {
              role: 'agent-tools',
              protocol: tools.protocol,
              status: 'declared',
              source_revision: revision,
            } as const,
          ]),
    ],
    ...(specVersion?.value === undefined || specVersion.value === null
      ? {}
      : { manifest_spec_version: specVersion.value }),
    ...(requirement === undefined ? {} : { framework_requirement: requirement.value }),
  };
  return {
    '@context': 'https://agenticresourcediscovery.org/context/v1',
    identifier: identifierOf({ publisher, namespace, uri, path, revision }),
    displayName: name.value,
    type: 'application/vnd.openenv.environment-card+json',
    data: card,
    description: description.value,
    tags: facts.tags,
    capabilities: tools?.names ?? [],
    representativeQueries: declaration?.representative_queries ?? [],
    metadata: new Mapping(['provenance'], [provenanceOf(facts, uri)]),
  };
}

function provenanceOf(facts: EnvironmentFacts, uri: string): Mapping {
  const { name, description, license, declaration, requirement, specVersion } = facts;
  const members: readonly (readonly [string, string | undefined])[] = [
    ['name', name.provenance],
    ['description', description.provenance],
    ['source', uri],
    ['license', license.evidence],
    ['agent_tools', declaration?.agent_tools?.source],
    ['framework_requirement', requirement?.provenance],
    ['manifest_spec_version', specVersion?.provenance],
  ];
  const present = members.filter((member): member is readonly [string, string] => member[1] !== undefined);
  return new Mapping(
    present.map(([key]) => key),
    present.map(([, value]) => value),
  );
}

/** Percent-encodes every byte but the unreserved characters of RFC 3986 and the slash. */
function percentEncoded(path: string): string {
  let encoded = '';
  for (const byte of Buffer.from(path)) {
    const character = String.fromCharCode(byte);
    encoded += /[A-Za-z0-9_.~/-]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
