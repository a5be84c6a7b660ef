import type { BuildSettings } from '../build/settings.js';
import { CatalogError } from '../profile/errors.js';
import { originUrl } from '../source/repository.js';

/** Settings that a command line may leave to derive. */
type Derivable = Pick<BuildSettings, 'repositoryUri' | 'publisher'>;

/** Fills in what was not given: the URI from the remote `origin`, the publisher from the host of the URI. */
export async function completeSettings<Given extends Pick<BuildSettings, 'repository'> & Partial<Derivable>>(
  given: Given,
): Promise<Given & Derivable> {
  const repositoryUri = given.repositoryUri ?? (await derivedUri(given.repository));
  return { ...given, repositoryUri, publisher: given.publisher ?? hostOf(repositoryUri) };
}

async function derivedUri(repository: string): Promise<string> {
  const origin = await originUrl(repository);
  const uri = origin === undefined ? undefined : canonicalUri(origin);
  if (uri !== undefined) return uri;
  throw new CatalogError('repository-uri', undefined, {
    help:
      origin === undefined
        ? 'The clone has no remote "origin": give --repository-uri https://github.com/<owner>/<name>.git.'
        : `The remote "origin" is ${JSON.stringify(withoutCredentials(origin))}, which names no GitHub repository: give --repository-uri.`,
  });
}

/** The HTTPS URI of a GitHub remote in any of the forms that Git takes: https, ssh, git and the short form of scp. */
function canonicalUri(remote: string): string | undefined {
  const match =
    /^(?:(?:https?|ssh|git):\/\/(?:[^@/]*@)?github\.com(?::\d+)?\/|(?:[^@/:]+@)?github\.com:\/?)([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/i.exec(
      remote,
    );
  return match === null ? undefined : `https://github.com/${match[1] ?? ''}/${match[2] ?? ''}.git`;
}

/** A remote may carry a token, which must not show in a log. */
function withoutCredentials(remote: string): string {
  return remote.replace(/\/\/[^/]*@/, '//');
}

function hostOf(uri: string): string {
  return /^https:\/\/([^/]*)\//i.exec(uri)?.[1] ?? '';
}
