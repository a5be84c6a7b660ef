/**
 * Makes everything structural in `src/profile/generated/` from `schemas/0.1-draft/`, the only source of structure:
 * validators, TypeScript types, and shapes (member order, defaults, nullable members, Python spellings).
 *
 * `npx tsx scripts/generate-profile.ts` writes the files; with `--check` it reports drift and exits 1.
 *
 * The published schemas are plain JSON Schema. What only this program needs is put in while they are in memory:
 * integers of any size, metadata that stays as it was parsed, and unions turned into decisions, so that a fault is
 * reported once, for the branch that was meant.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { shapes } from './profile/shapes.js';
import { types } from './profile/types.js';
import { validators, validatorTypes } from './profile/validators.js';

const OUTPUT = new URL('../src/profile/generated/', import.meta.url);
const BANNER = '// Made by scripts/generate-profile.ts from schemas/0.1-draft/. Change those, not this.\n';

const files: Readonly<Record<string, string>> = {
  'types.ts': types(),
  'shapes.ts': shapes(),
  'first-fault.cjs': validators(false),
  'first-fault.d.cts': validatorTypes(),
  'all-faults.cjs': validators(true),
  'all-faults.d.cts': validatorTypes(),
};

for (const [name, body] of Object.entries(files)) {
  const text = `${BANNER}${body}`;
  const file = new URL(name, OUTPUT);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      `src/profile/generated/${name} does not follow from the schemas: run npx tsx scripts/generate-profile.ts`,
    );
    process.exitCode = 1;
  }
}
