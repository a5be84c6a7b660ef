/**
 * Builds `lib` (JavaScript and types of `src`) and `dist` (the two bundles that are committed).
 *
 *   tsx scripts/build.ts            writes lib and dist
 *   tsx scripts/build.ts --check    writes lib, bundles it in a temporary folder, exits 1 where dist differs
 *
 * Bundles are made of `lib`, not of `src`: the bundler then never sees TypeScript, and `dist` holds no declarations.
 * The same input gives the same bytes on every machine, so that reviewers can rebuild what a release holds.
 */
import { chmodSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { demand, root, tool } from './support/run.js';

const lib = join(root, 'lib');
const dist = join(root, 'dist');

/** Entry of each bundle, and its folder in `dist`. */
const bundles = [
  { entry: join('lib', 'action', 'index.js'), folder: '.' },
  { entry: join('lib', 'cli', 'index.js'), folder: 'cli' },
];

async function compile(): Promise<void> {
  rmSync(lib, { recursive: true, force: true });
  await demand(tool('typescript/bin/tsc', '-p', 'tsconfig.build.json'));
  // Generated CommonJS and its declarations pass the compiler by.
  for (const file of files(join(root, 'src')).filter((name) => /\.d?\.?cts$|\.cjs$/.test(name))) {
    cpSync(join(root, 'src', file), join(lib, file));
  }
}

async function bundle(into: string): Promise<void> {
  const made = bundles.map(({ entry, folder }) => {
    const args = ['build', entry, '--out', join(into, folder), '--license', 'licenses.txt', '--no-cache', '--quiet'];
    return demand(tool('@vercel/ncc/dist/ncc/cli.js', ...args, '--target', 'es2022'));
  });
  await Promise.all(made);
  chmodSync(join(into, 'cli', 'index.js'), 0o755);
}

async function check(): Promise<number> {
  const fresh = mkdtempSync(join(tmpdir(), 'openenv-catalog-dist-'));
  try {
    await bundle(fresh);
    const names = [...new Set([...files(fresh), ...files(dist)])].sort();
    const different = names.filter((name) => !sameFile(join(fresh, name), join(dist, name)));
    for (const name of different) console.error(`dist/${name.replaceAll(sep, '/')} is not what src builds.`);
    if (different.length > 0) console.error('Run npm run build and commit dist.');
    else console.log(`dist is a fresh build: ${String(names.length)} files are the same.`);
    return different.length === 0 ? 0 : 1;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** All files under a folder, relative to it. */
function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function sameFile(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    return false;
  }
}

await compile();
if (process.argv.includes('--check')) {
  process.exitCode = await check();
} else {
  rmSync(dist, { recursive: true, force: true });
  await bundle(dist);
  console.log(`dist: ${files(dist).join(', ')}`);
}
