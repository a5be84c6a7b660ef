import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { packageJson, readText, root } from '../support/project.js';

const { dependencies, devDependencies, overrides } = packageJson();

describe('docs/dependencies.md', () => {
  const rows = [...readText('docs/dependencies.md').matchAll(/^\| `([^`]+)` +\| ([^ ]+) +\| ([^ ]+) +\|/gm)];

  test('lists each package that users receive, and its version', () => {
    expect(Object.fromEntries(rows.map(([, name, version]) => [name, version]))).toEqual(dependencies);
  });

  test.each(rows.map(([, name, , license]) => [String(name), String(license)] as const))(
    '%s has the license that it names',
    (name, license) => {
      const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
      expect((JSON.parse(manifest) as { license: string }).license).toBe(license);
    },
  );

  test.each(Object.keys(overrides))('says why %s is held back', (name) => {
    expect(readText('docs/dependencies.md')).toContain(`\n\`${name}\` `);
  });
});

test.each(Object.entries({ ...dependencies, ...devDependencies, ...overrides }))(
  '%s is pinned exactly: %s',
  (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  },
);

describe.each(['package-lock.json', '.ci/node24/package-lock.json', '.ci/azurite/package-lock.json'])('%s', (file) => {
  interface Locked {
    readonly resolved?: string;
    readonly integrity?: string;
    readonly link?: boolean;
    readonly inBundle?: boolean;
  }
  const { packages } = JSON.parse(readText(file)) as { packages: Readonly<Record<string, Locked>> };
  const locked = Object.entries(packages).filter(([path]) => path !== '');

  test('names no address: any registry may serve the packages', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
    expect(readText(file)).not.toContain('://registry.');
  });

  test('holds the digest of each package', () => {
    const bare = locked.filter(([, { integrity, inBundle }]) => integrity === undefined && inBundle !== true);
    expect(bare).toEqual([]);
  });
});
