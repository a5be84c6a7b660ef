import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('validators, types and shapes follow from the schemas', () => {
  const root = join(import.meta.dirname, '..', '..');
  const check = (): string =>
    execFileSync(process.execPath, ['--import', 'tsx', join('scripts', 'generate-profile.ts'), '--check'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(check).not.toThrow();
});
