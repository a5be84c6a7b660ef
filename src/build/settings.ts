import type { CatalogErrorCode, Refusal } from '../profile/errors.js';
import { CatalogError } from '../profile/errors.js';
import type { Repository } from '../profile/rules.js';
import { checkNamespace, checkPublisher, checkRoot, parseRepositoryUri } from '../profile/rules.js';

/** What is cataloged, and under which names. */
export interface BuildSettings {
  /** Directory of a clone, or one below it: paths are then relative to that directory. */
  readonly repository: string;
  /** Any name of a commit that Git knows. */
  readonly revision: string;
  /** Directory whose direct children are environments; `.` for the top. */
  readonly root: string;
  /** DNS name under which the catalog is published. */
  readonly publisher: string;
  /** Namespace of the identifiers. */
  readonly namespace: string;
  /** `https://github.com/<owner>/<name>.git` */
  readonly repositoryUri: string;
}

/** What to write instead, by the setting at fault. */
const HELP: Partial<Record<CatalogErrorCode, string>> = {
  publisher: 'Give a DNS name of at least two labels, such as example.org.',
  namespace: 'Use letters, digits, `.`, `_` and `-` only.',
  'repository-uri': 'Write https://github.com/<owner>/<name>.git, with nothing before or behind.',
  'repository-name':
    'Write https://github.com/<owner>/<name>.git: letters, digits, `.`, `_` and `-` in owner and name.',
  'repository-component': 'Neither owner nor name may be `.` or `..`.',
  'relative-path':
    'Give the inventory root as a path from the repository, such as envs, without a slash at either end.',
};

/** Checks settings in the order of the format (contract, section 1). @throws CatalogError for the first at fault */
export function checkSettings({ publisher, namespace, repositoryUri, root }: BuildSettings): Repository {
  refuse(checkPublisher(publisher));
  refuse(checkNamespace(namespace));
  const repository = parseRepositoryUri(repositoryUri);
  if (!repository.ok) throw settingError(repository);
  refuse(checkRoot(root));
  return repository;
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal !== undefined) throw settingError(refusal);
}

function settingError({ code, message }: Refusal): CatalogError {
  const help = HELP[code];
  return new CatalogError(code, message, help === undefined ? {} : { help });
}
