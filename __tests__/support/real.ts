import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from './scratch.js';

/**
 * Copies of public repositories that hold a commit, its trees, and the metadata blobs only, with the reference's results.
 * They lie beside this repository, not in it; where they are absent, {@link realRepositories} is empty.
 */
export interface RealRepository {
  /** `owner/name` on the host that `repository_uri` names. */
  readonly repository: string;
  readonly archive: string;
  readonly repository_uri: string;
  readonly publisher: string;
  readonly namespace: string;
  readonly revision: string;
  readonly openenv_yaml_paths: readonly string[];
  readonly builds: readonly RealBuild[];
}

export type RealBuild = { readonly root: string } & (
  | { readonly ok: false; readonly error: string }
  | {
      readonly ok: true;
      readonly complete: boolean;
      readonly records: number;
      readonly inventory: number;
      readonly catalog_sha256: string;
      readonly digest: string;
      readonly issues: readonly unknown[];
    }
);

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'real');
const unpacked = new Map<string, string>();

export function realRepositories(): readonly RealRepository[] {
  const index = join(folder, 'real.json');
  if (!existsSync(index)) return [];
  return (JSON.parse(readFileSync(index, 'utf8')) as { repositories: RealRepository[] }).repositories;
}

/** The bare repository of an archive, unpacked once for each test file. */
export function unpack({ archive }: RealRepository): string {
  let directory = unpacked.get(archive);
  if (directory === undefined) {
    const into = scratch('real');
    execFileSync('tar', ['-xzf', join(folder, archive), '-C', into]);
    directory = join(into, archive.replace(/\.tar\.gz$/, '.git'));
    unpacked.set(archive, directory);
  }
  return directory;
}
