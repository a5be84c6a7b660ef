import type { Snapshot } from './generated/types.js';

/**
 * The types of the `0.1-draft` profile, made from its schemas: values as the program holds them, with defaults filled
 * in, nothing null, members in the order of the reference's models, and free metadata as it was parsed.
 */
export type {
  AgentToolsInterface,
  Availability,
  Card,
  Declaration,
  Entry,
  EnvironmentSource,
  Generator,
  GitArtifact,
  Inventory,
  Issue,
  OrchestrationInterface,
  Owner,
  RepositorySource,
  Snapshot,
} from './generated/types.js';

/** A snapshot before its digest is known. */
export type SnapshotContent = Omit<Snapshot, 'digest'>;
