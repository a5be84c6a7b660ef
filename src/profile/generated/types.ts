// Made by scripts/generate-profile.ts from schemas/0.1-draft/. Change those, not this.
import type { Integer, Mapping } from '../../text/value.js';

/** 1 to 8192 Unicode code points, at least one of which is not white space (the Unicode property White_Space). */
export type Text = string;

/** A normalized POSIX path below the root of the repository: parts are separated by one slash and none is empty, "." or ".."; no backslash, control character or line separator. "." alone is the root itself. */
export type RelativePath = string;

/** The full id of a commit: 40 (SHA-1) or 64 (SHA-256) lower-case hexadecimal digits. */
export type Revision = string;

/** "resolvable": the artifacts locate the immutable source; "external": it is elsewhere; "unknown": nobody says. */
export type Availability = 'resolvable' | 'external' | 'unknown';

/** What a person would type to find the environment: none, or two to five. */
export type Queries = readonly Text[];

/** A DNS name with at least two labels. */
export type Publisher = string;

/** "sha256:" and 64 lower-case hexadecimal digits. */
export type Digest = string;

/** One commit of one repository. */
export type RepositorySource = {
  /** The host that serves the repository. */
  readonly provider: 'github';
  /** The repository as "owner/name"; it names the same repository as the URI. */
  readonly id: Text;
  /** "https://github.com/<owner>/<name>.git", without credentials, port, query or fragment. */
  readonly uri: Text;
  /** The commit that was read. */
  readonly revision: Revision;
};

/** The program that wrote a snapshot. */
export type Generator = {
  /** The name that every writer of this profile gives. */
  readonly name: 'openenv-git-catalog';
  /** The version that every writer of this profile gives. */
  readonly version: '1';
};

/** The environments that the commit holds: the direct children of one directory. */
export type Inventory = {
  /** The directory whose children are environments. */
  readonly root: RelativePath;
  /** The directory of each environment, none twice. */
  readonly paths: readonly RelativePath[];
};

/** What was wrong (error) or doubtful (warning) about one path. */
export type Issue = {
  /** The path that the issue is about. */
  readonly path: RelativePath;
  /** A stable name of the problem. */
  readonly code: Text;
  /** The problem in one sentence. */
  readonly message: Text;
  /** An error keeps the environment out of the entries. */
  readonly severity: 'warning' | 'error';
};

/** Who publishes the environment, under the authority that knows them by this id. */
export type Owner = {
  /** The authority that gave the id, for example "github.com". */
  readonly authority: Text;
  /** The owner's name there. */
  readonly id: Text;
};

/** Where the definition of one environment stands: a directory at one commit of one repository. */
export type EnvironmentSource = {
  /** The host that serves the repository. */
  readonly provider: 'github';
  /** The repository as "owner/name"; it names the same repository as the URI. */
  readonly id: Text;
  /** "https://github.com/<owner>/<name>.git", without credentials, port, query or fragment. */
  readonly uri: Text;
  /** The commit that was read. */
  readonly revision: Revision;
  /** The directory of the environment. */
  readonly path: RelativePath;
};

/** An immutable locator: the directory of the environment at its commit. */
export type GitArtifact = {
  /** How the artifact is fetched. */
  readonly kind: 'git';
  /** The repository, as in the source. */
  readonly uri: Text;
  /** The directory, as in the source. */
  readonly path: RelativePath;
  /** The commit, as in the source. */
  readonly revision: Revision;
};

/** The interface through which a training loop drives the environment. */
export type OrchestrationInterface = {
  /** Tells the interfaces apart. */
  readonly role: 'orchestration';
  /** The only protocol of this role. */
  readonly protocol: 'openenv';
};

/** Tools for agents that the source declares; nobody has run or checked them. */
export type AgentToolsInterface = {
  /** Tells the interfaces apart. */
  readonly role: 'agent-tools';
  /** The protocol that serves the tools, for example "mcp"; each at most once. */
  readonly protocol: Text;
  /** This profile knows declarations only. */
  readonly status: 'declared';
  /** The commit that declares the tools: the revision of the card. */
  readonly source_revision: Revision;
};

/** What is known of one environment at one commit, from its committed metadata alone. */
export type Card = {
  /** The profile that the card follows. */
  readonly schema_version: '0.1-draft';
  /** The declared name. */
  readonly name: Text;
  /** What the environment is for, as its authors say it. */
  readonly description: Text;
  /** Who publishes the environment, or the word "unknown". */
  readonly owner: Owner | 'unknown';
  /** The directory and commit that this card describes. */
  readonly source: EnvironmentSource;
  readonly artifact_availability: Availability;
  /** At least one where the availability is "resolvable", otherwise none. */
  readonly artifacts: readonly GitArtifact[];
  /** An SPDX expression, or "other" or "unknown". */
  readonly license: Text;
  /** Evidence for the license: an HTTPS URL without credentials. Required for "other". */
  readonly license_url?: Text;
  /** Exactly one orchestration interface, and the declared tools. */
  readonly interfaces: readonly (OrchestrationInterface | AgentToolsInterface)[];
  /** The marker "spec_version" of the manifest: a string, or a whole number written without fraction and exponent. */
  readonly manifest_spec_version?: string | Integer;
  /** The declared requirement (PEP 508) on the package "openenv". */
  readonly framework_requirement?: Text;
};

/** One environment of the catalog: what search shows of it, and its card. */
export type Entry = {
  /** The vocabulary of the members. */
  readonly '@context': 'https://agenticresourcediscovery.org/context/v1';
  /** "urn:air:<publisher>:<namespace>:<SHA-256 of the URI, a line feed and the path>:<revision>". */
  readonly identifier: Text;
  /** The name to show. */
  readonly displayName: Text;
  /** The media type of "data". */
  readonly type: 'application/vnd.openenv.environment-card+json';
  /** The card. */
  readonly data: Card;
  /** The description to show. */
  readonly description: Text;
  /** Words to find the environment by. */
  readonly tags: readonly Text[];
  /** Names of the declared tools. Only where an agent-tools interface is declared; never a control of the simulation. */
  readonly capabilities: readonly Text[];
  readonly representativeQueries: Queries;
  /** Further facts, carried as they are; "provenance" says where each declared value was found. */
  readonly metadata: Mapping;
};

/** The catalog of one commit: its inventory, an entry for each environment that could be read, an issue for each that could not, and the digest of all this. */
export type Snapshot = {
  /** The profile that the snapshot follows. */
  readonly schema_version: '0.1-draft';
  /** Who publishes the catalog. */
  readonly publisher: Publisher;
  /** The repository and the commit that was read. */
  readonly source: RepositorySource;
  /** What wrote the snapshot. */
  readonly generator: Generator;
  /** Every environment of the commit. */
  readonly inventory: Inventory;
  /** The environments that could be read. */
  readonly entries: readonly Entry[];
  /** What was wrong or doubtful. */
  readonly issues: readonly Issue[];
  /** Whether every environment of the inventory has an entry. Only a complete snapshot may be searched and compared. */
  readonly complete: boolean;
  /** The digest of the snapshot without this member, in its canonical form. */
  readonly digest: Digest;
};

/** Tools for agents that the environment offers. */
export type ToolDeclaration = {
  /** The protocol that serves the tools, for example "mcp". */
  readonly protocol: Text;
  /** The names of the tools: 1 to 256, none twice, none that controls the simulation (reset, step, state, get_state). */
  readonly names: readonly Text[];
  /** The file, below the directory of the environment, that defines the tools. */
  readonly source: RelativePath;
};

/** The optional "discovery.json" beside a manifest: what the other metadata files lack. */
export type Declaration = {
  /** What the environment is for. Wins over every other description. */
  readonly description?: Text;
  /** Words to find the environment by. Any tag here wins over those of the README. */
  readonly tags: readonly Text[];
  readonly representative_queries: Queries;
  /** An SPDX expression, "other" or "unknown". Wins over every other declaration. */
  readonly license?: Text;
  /** The file that shows the license, from the root of the repository. This file, if absent. */
  readonly license_source?: RelativePath;
  readonly artifact_availability: Availability;
  /** The tools for agents. */
  readonly agent_tools?: ToolDeclaration;
};
