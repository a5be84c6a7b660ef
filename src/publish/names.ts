import { CatalogError } from '../profile/errors.js';

/** The file that holds a catalog, in every artifact. */
export const CATALOG_FILE = 'openenv-catalog.json';

/** The file that holds the comparison with the baseline. */
export const CHANGES_FILE = 'openenv-catalog-changes.json';

/** The file that shows both to people, in a browser. */
export const PAGE_FILE = 'index.html';

/** How artifact names start unless input `artifact-prefix` says otherwise. */
export const DEFAULT_PREFIX = 'openenv-catalog';

/** Characters that GitHub's artifact service refuses in a name, and controls, which nobody could type. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u;

/** GitHub refuses names of more than 256 characters; a SHA-256 revision and its words take 76 of them. */
const MAX_PREFIX = 180;

/** The name of the artifact that holds the complete catalog of a revision. */
export function artifactName(prefix: string, revision: string): string {
  return `${prefix}-${revision}`;
}

/** The name of an incomplete report: it can be inspected and never be taken for a catalog. */
export function incompleteArtifactName(prefix: string, revision: string): string {
  return `${prefix}-incomplete-${revision}`;
}

/** @throws CatalogError for a prefix that cannot start the name of an artifact */
export function checkPrefix(prefix: string): void {
  if (prefix.trim() === prefix && prefix !== '' && prefix.length <= MAX_PREFIX && !FORBIDDEN.test(prefix)) return;
  throw new CatalogError('artifact-prefix', undefined, {
    help: `Use 1 to ${MAX_PREFIX} characters, none of them \\ / : * ? " < > | or a control, and no space at either end.`,
  });
}
