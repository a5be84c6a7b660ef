import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The reference, and the libraries that it reads metadata with: what a run compares with. */
export const VERSIONS = [
  'openenv==0.10.0',
  'packaging==26.4',
  'pyyaml==6.0.4',
  'tomli==2.5.0',
  'pydantic==2.14.4',
] as const;

/** The interpreter of a virtual environment. */
export function pythonOf(environment: string): string {
  return process.platform === 'win32' ? join(environment, 'Scripts', 'python.exe') : join(environment, 'bin', 'python');
}

/**
 * The virtual environment with the reference, in this project's cache, which `npm ci` empties. It is made once for each
 * list of versions and version of Python, and used again by later runs; a half-made one is made anew.
 *
 * @throws where there is no Python 3 or the packages cannot be installed
 */
export function installReference(): string {
  const version = execFileSync('python3', ['--version'], { encoding: 'utf8' }).trim();
  const key = createHash('sha256')
    .update([version, ...VERSIONS].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', `conformance-${key}`);
  const done = join(folder, 'complete');
  if (existsSync(done)) return folder;
  console.log(`Installing ${VERSIONS.join(' ')} with ${version}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  const options = ['--quiet', '--disable-pip-version-check', '--no-input'];
  execFileSync(pythonOf(folder), ['-m', 'pip', 'install', ...options, ...VERSIONS], { stdio: 'inherit' });
  writeFileSync(done, `${VERSIONS.join('\n')}\n`);
  return folder;
}

/**
 * A virtual environment that has the reference: the one that `OPENENV_REFERENCE` names, else the one that
 * {@link installReference} makes; undefined where there is no Python 3.
 *
 * @throws where the packages cannot be installed
 */
export function findReference(): string | undefined {
  const named = process.env['OPENENV_REFERENCE'];
  if (named !== undefined && named !== '') return named;
  const { status } = spawnSync('python3', ['--version']);
  return status === 0 ? installReference() : undefined;
}

/** The versions that are installed, as `name==version`, in the order of {@link VERSIONS}. */
export function installedVersions(environment: string): readonly string[] {
  const names = VERSIONS.map((version) => version.replace(/==.*/, ''));
  const script =
    'import sys; from importlib.metadata import version; print(*(f"{n}=={version(n)}" for n in sys.argv[1:]))';
  return execFileSync(pythonOf(environment), ['-c', script, ...names], { encoding: 'utf8' })
    .trim()
    .split(' ');
}
