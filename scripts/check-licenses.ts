/**
 * Every package that users receive, directly or through another, has a license that Apache-2.0 software may carry.
 * Reads the lock file, which names the license of each package. Exits 1 and names the ones to look at.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './support/run.js';

/** Permissive licenses, by their SPDX identifiers. `CC-BY-3.0` and `CC0-1.0` cover lists of data, not code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
]);

/** Packages whose own statement is no SPDX expression, and what was found out. */
const judged: ReadonlyMap<string, string> = new Map([
  // The package predates the field. Its repository declares MIT/X11, the older name of the same text.
  ['buffers@0.1.1', 'MIT'],
  ['chainsaw@0.1.0', 'MIT'],
]);

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>
  >;
}

/** True when each side of an `AND`, or one side of an `OR`, is allowed. Mixed expressions are left to a person. */
function permits(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  if (plain.includes(' AND ') && plain.includes(' OR ')) return false;
  const all = plain.split(' AND ');
  return all.length > 1 ? all.every((id) => allowed.has(id)) : plain.split(' OR ').some((id) => allowed.has(id));
}

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const shipped = Object.entries(lock.packages).flatMap(([path, { version, license, dev, devOptional }]) => {
  if (path === '' || dev === true || devOptional === true) return [];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const key = `${name}@${version ?? ''}`;
  return [{ key, license: judged.get(key) ?? license ?? 'no license' }];
});

const refused = shipped.filter(({ license }) => !permits(license));
for (const { key, license } of refused) console.error(`${key}: ${license}`);
const unused = [...judged.keys()].filter((key) => !shipped.some((each) => each.key === key));
for (const key of unused) console.error(`${key} is judged here but is not a dependency.`);
if (refused.length + unused.length > 0) process.exitCode = 1;
else console.log(`${String(shipped.length)} packages, all under permissive licenses`);
