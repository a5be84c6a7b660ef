import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The top folder of this repository. */
export const root = join(import.meta.dirname, '..', '..');

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The files that are committed or would be: all that Git does not ignore, POSIX paths. */
export function projectFiles(): readonly string[] {
  const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']);
  const gone = new Set(git(['ls-files', '-z', '--deleted']).split('\0'));
  return listed
    .split('\0')
    .filter((path) => path !== '' && !gone.has(path))
    .sort();
}

/** Standard output of Git in this repository. */
export function git(args: readonly string[], variables: Readonly<Record<string, string>> = {}): string {
  const env = { ...process.env, ...variables };
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

export function packageJson(): PackageJson {
  return JSON.parse(readText('package.json')) as PackageJson;
}
