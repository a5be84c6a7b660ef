import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'failures');

/** Cases that are kept of one row: more of them say little more, and each costs time to reduce. */
export const MAX_KEPT = 5;

/** Removes what an earlier run kept. */
export function clearFailures(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Keeps a case: the input as it is, what the reference gave, and what this project gave. Returns its place. */
export function keepFailure(name: string, input: string, expected: unknown, got: unknown): string {
  const place = join(folder, name.replace(/[^\w.-]+/g, '-'));
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'input'), input);
  writeFileSync(join(place, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
  writeFileSync(join(place, 'got.json'), `${JSON.stringify(got, null, 2)}\n`);
  return place;
}
