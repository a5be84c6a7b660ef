import { isRelativePath } from '../../profile/path.js';
import type { RepositorySource } from '../../profile/model.js';

/** Owner and name, each of the characters that GitHub allows (contract, section 1), and neither `.` nor `..`. */
const REPOSITORY = /^(?!\.{1,2}\/)[A-Za-z0-9_.-]+\/(?!\.{1,2}$)[A-Za-z0-9_.-]+$/;
const REVISION = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

type Commit = Pick<RepositorySource, 'id' | 'revision'>;

/**
 * Addresses on GitHub, built from parts that are checked here again: whatever a snapshot says, a link on the page leads
 * to `https://github.com/` or there is none.
 */
export function repositoryLink(id: string): string | undefined {
  return REPOSITORY.test(id) ? `https://github.com/${id}` : undefined;
}

export function commitLink({ id, revision }: Commit): string | undefined {
  return under(id, revision, (repository) => `${repository}/commit/${revision}`);
}

export function directoryLink({ id, revision }: Commit, path: string): string | undefined {
  return under(id, revision, (repository) => withPath(`${repository}/tree/${revision}`, path));
}

export function fileLink({ id, revision }: Commit, path: string): string | undefined {
  return under(id, revision, (repository) => withPath(`${repository}/blob/${revision}`, path));
}

function under(id: string, revision: string, make: (repository: string) => string | undefined): string | undefined {
  const repository = repositoryLink(id);
  return repository === undefined || !REVISION.test(revision) ? undefined : make(repository);
}

function withPath(address: string, path: string): string | undefined {
  if (path === '.') return address;
  return isRelativePath(path) ? `${address}/${percentEncoded(path)}` : undefined;
}

/** Every byte percent-encoded but RFC 3986's unreserved characters and the slash, as the profile's license URLs are. */
function percentEncoded(path: string): string {
  return encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The address of a license's evidence, where it is exactly the link to a file of the same commit. */
export function evidenceLink(commit: Commit, url: string): string | undefined {
  const root = directoryOfFiles(commit);
  if (root === undefined || !url.startsWith(root)) return undefined;
  const path = percentDecoded(url.slice(root.length));
  return path !== undefined && fileLink(commit, path) === url ? url : undefined;
}

function directoryOfFiles({ id, revision }: Commit): string | undefined {
  return under(id, revision, (repository) => `${repository}/blob/${revision}/`);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
