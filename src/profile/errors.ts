import type { Diagnostic } from '../diagnostic/diagnostic.js';

/**
 * The errors that end a command, by code, with the messages that are part of the format (contract, sections 1, 2
 * and 5). People see them as `Catalog error: <message>`.
 */
const MESSAGES = {
  publisher: 'publisher must be an explicit DNS authority',
  namespace: 'namespace must be a non-empty ARD name component',
  'repository-uri': 'repository_uri must be a credential-free GitHub HTTPS Git URI',
  'repository-name': 'repository_uri must identify an owner and repository',
  'repository-component': 'repository_uri contains an invalid repository component',
  'relative-path': 'path must be a normalized repository-relative POSIX path',

  'inventory-root': 'The configured inventory root does not exist',
  'inventory-limit': 'Repository inventory exceeds the environment limit',
  'inventory-path': 'An environment has a path that a catalog cannot carry',
  output: 'Cannot write the catalog snapshot',
  'artifact-prefix': 'artifact-prefix cannot start the name of an artifact',
  'root-metadata': 'Invalid package metadata: pyproject.toml',

  'catalog-unreadable': 'Cannot read the configured catalog',
  'catalog-size': 'Catalog exceeds the metadata size limit',
  'catalog-profile': 'Catalog does not match the supported profile',
  'catalog-json': 'Invalid catalog JSON',
  'catalog-duplicate-key': 'JSON contains duplicate object keys',
  'catalog-number': 'JSON contains a non-finite number',
  'catalog-incomplete': 'The configured catalog is incomplete',
  'catalog-digest': 'Catalog content does not match its snapshot digest',
  'changes-profile': 'The file of changes does not hold a comparison of two catalogs',
  'changes-scope': 'The changes are not those of this catalog',
  'comparison-scope': 'Catalog refresh must preserve publisher and inventory scope',

  'query-length': 'Query exceeds the metadata query limit',
  'filter-unsupported': 'Unsupported filter',
  'filter-syntax': 'filters must be distinct field=value pairs',
  'result-limit': 'limit must be between 1 and 1000',
  'entry-absent': 'Entry not found in the configured catalog snapshot',
} as const;

/** The stable name of an error that ends a command. */
export type CatalogErrorCode = keyof typeof MESSAGES;

/** That a question to the profile has no answer, and why: what a {@link CatalogError} is made of. */
export interface Refusal {
  readonly ok: false;
  readonly code: CatalogErrorCode;
  /** The message of the format. */
  readonly message: string;
}

/** A refusal with the message of its code, or with one that names what was found. */
export function refusal(code: CatalogErrorCode, message: string = MESSAGES[code]): Refusal {
  return { ok: false, code, message };
}

/** An expected error that ends a command: a setting, a repository or a catalog that cannot be worked with. */
export class CatalogError extends Error {
  readonly code: CatalogErrorCode;
  /** What to do about it, in one sentence, where the message alone does not say. */
  readonly help: string | undefined;
  /** The places in the repository that are at fault, or that say more. */
  readonly diagnostics: readonly Diagnostic[];

  /** @param message the message of the format; that of the code unless given */
  constructor(
    code: CatalogErrorCode,
    message: string = MESSAGES[code],
    details: { help?: string; diagnostics?: readonly Diagnostic[]; cause?: unknown } = {},
  ) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'CatalogError';
    this.code = code;
    this.help = details.help;
    this.diagnostics = details.diagnostics ?? [];
  }
}

/** The answer itself, for callers to whom a refusal is the end. @throws CatalogError for a refusal */
export function orThrow<T extends { readonly ok: true } | Refusal>(answer: T): Extract<T, { readonly ok: true }> {
  if (answer.ok) return answer as Extract<T, { readonly ok: true }>;
  throw new CatalogError(answer.code, answer.message);
}
