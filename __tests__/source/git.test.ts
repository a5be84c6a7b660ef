import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SourceError } from '../../src/source/errors.js';
import { isArgument, runGit } from '../../src/source/git.js';
import { createRepository, scriptedGit } from '../support/git.js';
import { scratch } from '../support/scratch.js';

/** Tests that put a script in the place of Git. */
const scripted = process.platform === 'win32' ? test.skip : test;

describe('runGit', () => {
  test('returns what Git wrote and how it ended', async () => {
    const { directory } = createRepository();
    const inside = await runGit(directory, ['rev-parse', '--is-inside-work-tree'], 100, {});
    expect(inside).toMatchObject({ code: 0, stderr: '' });
    expect(inside.stdout.toString()).toBe('true\n');
    const outside = await runGit(scratch('none'), ['rev-parse', '--git-dir'], 100, {});
    expect(outside.code).toBe(128);
    expect(outside.stderr).toContain('fatal:');
  });

  test('hands arguments over as they are, without a shell', async () => {
    const { directory } = createRepository();
    const revision = '$(touch pwned); `id` "x" %PATH% \\ \' * é';
    const exit = await runGit(directory, ['rev-parse', '--sq-quote', revision], 1000, {});
    expect(exit.stdout.toString()).toBe(` '${revision.replace("'", "'\\''")}'\n`);
  });

  test('writes nothing to the output of this process', () => {
    const script = join(scratch('echo'), 'run.mts');
    const source = join(import.meta.dirname, '..', '..', 'src', 'source', 'git.ts');
    writeFileSync(
      script,
      `import { runGit } from ${JSON.stringify(source)};\nawait runGit('.', ['--version'], 100, {});\n`,
    );
    const run = spawnSync(process.execPath, ['--import', 'tsx', script], {
      cwd: join(import.meta.dirname, '..', '..'),
    });
    expect(run.stderr.toString()).toBe('');
    expect(run.stdout.toString()).toBe('');
    expect(run.status).toBe(0);
  });

  test('accepts exactly as many bytes as the limit says', async () => {
    const { directory } = createRepository();
    const args = ['rev-parse', '--is-inside-work-tree'];
    await expect(runGit(directory, args, 5, {})).resolves.toMatchObject({ code: 0 });
    await expect(runGit(directory, args, 4, {})).rejects.toMatchObject({
      code: 'too-large',
      message: 'Git metadata exceeds the configured size limit',
    });
  });

  scripted('ends a Git that never stops writing', async () => {
    const environment = scriptedGit('exec yes');
    const started = performance.now();
    await expect(runGit('.', ['ls-tree'], 1_000_000, { environment })).rejects.toMatchObject({ code: 'too-large' });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  scripted('ends a Git that takes too long, and does not wait for what it started', async () => {
    const environment = scriptedGit('sleep 20');
    const started = performance.now();
    const error: unknown = await runGit('.', ['ls-tree'], 100, { environment, milliseconds: 200 }).catch(
      (caught: unknown) => caught,
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code: 'time', message: 'Cannot read the configured Git revision' });
    expect(error).toHaveProperty('help', expect.stringContaining('git ls-tree did not answer within 0.2 seconds'));
  });

  scripted('keeps the start of standard error only, and lets Git write on', async () => {
    const environment = scriptedGit('head -c 3000000 /dev/zero | tr "\\0" "e" >&2; echo done');
    const exit = await runGit('.', ['ls-tree'], 100, { environment });
    expect(exit.stderr).toBe('e'.repeat(4096));
    expect(exit.stdout.toString()).toBe('done\n');
  });

  scripted('says that a signal ended Git', async () => {
    const environment = scriptedGit('kill -9 $$');
    await expect(runGit('.', ['ls-tree'], 100, { environment })).resolves.toMatchObject({ code: null });
  });

  test('says that there is no Git', async () => {
    const environment = { PATH: scratch('empty') };
    await expect(runGit('.', ['ls-tree'], 100, { environment })).rejects.toMatchObject({ code: 'git-missing' });
  });

  scripted('says that Git could not be started', async () => {
    const environment = scriptedGit('');
    const folder = environment['PATH']?.split(':')[0] ?? '';
    writeFileSync(join(folder, 'git'), '#!/nowhere/at/all\n');
    await expect(runGit('.', ['ls-tree'], 100, { environment })).rejects.toMatchObject({ code: 'git-missing' });
  });

  test('refuses a directory that no process can be given', async () => {
    await expect(runGit('a\0b', ['ls-tree'], 100, {})).rejects.toMatchObject({ code: 'repository' });
    await expect(runGit('a'.repeat(1_000_000), ['ls-tree'], 100, {})).rejects.toMatchObject({ code: 'repository' });
  });
});

test('isArgument takes any text but NUL and the absurdly long', () => {
  expect(isArgument('HEAD')).toBe(true);
  expect(isArgument('')).toBe(true);
  expect(isArgument('a\nb')).toBe(true);
  expect(isArgument('a\0b')).toBe(false);
  expect(isArgument('a'.repeat(16_384))).toBe(true);
  expect(isArgument('a'.repeat(16_385))).toBe(false);
});
