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

/** The folder of the virtual environment for these versions and this Python, in this project's cache, and its last file. */
function cached(): { readonly folder: string; readonly done: string; readonly python: string } | undefined {
  const { status, stdout } = spawnSync('python3', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const python = stdout.trim();
  const key = createHash('sha256')
    .update([python, ...VERSIONS].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', `conformance-${key}`);
  return { folder, done: join(folder, 'complete'), python };
}

/**
 * The virtual environment with the reference, in this project's cache, which `npm ci` empties. It is made once for each
 * list of versions and version of Python, and used again by later runs; a half-made one is made anew.
 *
 * @throws where there is no Python 3 or the packages cannot be installed
 */
export function installReference(): string {
  const place = cached();
  if (place === undefined) throw new Error('The reference needs Python 3, as `python3`.');
  const { folder, done, python } = place;
  if (existsSync(done)) return folder;
  console.log(`Installing ${VERSIONS.join(' ')} with ${python}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  const options = ['--quiet', '--disable-pip-version-check', '--no-input'];
  execFileSync(pythonOf(folder), ['-m', 'pip', 'install', ...options, ...VERSIONS], { stdio: 'inherit' });
  writeFileSync(done, `${VERSIONS.join('\n')}\n`);
  return folder;
}

/**
 * A virtual environment that has the reference already: the one that `OPENENV_REFERENCE` names, else the one that
 * {@link installReference} has made; undefined where there is none. Installing takes minutes.
 */
export function findReference(): string | undefined {
  const named = process.env['OPENENV_REFERENCE'] ?? '';
  if (named !== '') return named;
  const place = cached();
  return place !== undefined && existsSync(place.done) ? place.folder : undefined;
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
