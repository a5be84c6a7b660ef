import { createHash } from 'node:crypto';

/** What an identifier is made of. */
export interface Identity {
  readonly publisher: string;
  readonly namespace: string;
  /** URI of the repository. */
  readonly uri: string;
  /** Directory of the environment. */
  readonly path: string;
  readonly revision: string;
}

/** The identifier of one environment at one revision (guide, "Identifiers and publication"). */
export function identifierOf({ publisher, namespace, uri, path, revision }: Identity): string {
  const locator = createHash('sha256').update(`${uri}\n${path}`).digest('hex');
  return `${identifierPrefix(publisher)}${namespace}:${locator}:${revision}`;
}

/** How every identifier of a publisher starts. */
export function identifierPrefix(publisher: string): string {
  return `urn:air:${publisher}:`;
}
