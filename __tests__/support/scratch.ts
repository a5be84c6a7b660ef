import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

const made: string[] = [];

/** A new, empty directory under the system's temporary one; gone when the test file is done. */
export function scratch(name = 'scratch'): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), `openenv-catalog-${name}-`));
  made.push(directory);
  return directory;
}

afterAll(() => {
  for (const directory of made.splice(0)) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
});
