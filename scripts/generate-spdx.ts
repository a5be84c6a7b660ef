/**
 * Writes src/metadata/generated/spdx.ts: the identifiers of the SPDX license list 3.27.0, which `packaging` 26.4 carries.
 *
 *     npx tsx scripts/generate-spdx.ts           writes the file
 *     npx tsx scripts/generate-spdx.ts --check   exits with 1 where the file differs from what would be written
 *
 * Sources: npm `spdx-license-ids` 3.0.22 (list 3.27.0, without the identifiers that end in `+`) and npm `spdx-exceptions`
 * 2.5.0 (an older list), completed below from the list itself (github.com/spdx/license-list-data, tag v3.27.0,
 * json/licenses.json and json/exceptions.json). Deprecated identifiers are identifiers too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareCodePoints } from '../src/text/code-points.js';

const LIST = '3.27.0';
const target = fileURLToPath(new URL('../src/metadata/generated/spdx.ts', import.meta.url));

/** Deprecated identifiers that `spdx-license-ids` leaves out, because its readers take the `+` for an operator. */
const PLUS_LICENSES = ['GPL-1.0+', 'GPL-2.0+', 'GPL-3.0+', 'LGPL-2.0+', 'LGPL-2.1+', 'LGPL-3.0+'];

/** Exceptions of list 3.27.0 that `spdx-exceptions` 2.5.0 does not have yet. */
const NEWER_EXCEPTIONS = [
  'Asterisk-linking-protocols-exception',
  'CGAL-linking-exception',
  'Digia-Qt-LGPL-exception-1.1',
  'GPL-3.0-389-ds-base-exception',
  'Independent-modules-exception',
  'PCRE2-exception',
  'RRDtool-FLOSS-exception-2.0',
  'erlang-otp-linking-exception',
  'harbour-exception',
  'mxml-exception',
  'polyparse-exception',
  'romic-exception',
];

const PACKAGES = { 'spdx-license-ids': '3.0.22', 'spdx-exceptions': '2.5.0' } as const;

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8'));
}

/** Current and deprecated identifiers of a package, which must have the version that the numbers above were taken from. */
function identifiers(name: keyof typeof PACKAGES): string[] {
  const { version } = readJson(`${name}/package.json`) as { version: string };
  if (version !== PACKAGES[name]) throw new Error(`${name} is ${version}: check the lists of this script against it`);
  return [...(readJson(`${name}/index.json`) as string[]), ...(readJson(`${name}/deprecated.json`) as string[])];
}

function declare(name: string, values: readonly string[]): string {
  const sorted = [...new Set(values)].sort(compareCodePoints);
  if (sorted.length !== values.length) throw new Error(`${name} holds an identifier twice`);
  return `export const ${name}: readonly string[] = [\n${sorted.map((value) => `  '${value}',\n`).join('')}];\n`;
}

function generate(): string {
  const head = `// SPDX license list ${LIST}, made by scripts/generate-spdx.ts. Do not edit.\n`;
  const tables = [
    '/** Identifiers of licenses, deprecated ones included, in their canonical case. */',
    declare('LICENSES', [...identifiers('spdx-license-ids'), ...PLUS_LICENSES]),
    '/** Identifiers of exceptions (what follows `WITH`), deprecated ones included, in their canonical case. */',
    declare('EXCEPTIONS', [...identifiers('spdx-exceptions'), ...NEWER_EXCEPTIONS]),
  ];
  return `${head}\n${tables.join('\n')}`;
}

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== generate()) {
    console.error('src/metadata/generated/spdx.ts is out of date: run npx tsx scripts/generate-spdx.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, generate());
}
