import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { loadSnapshot } from '../../src/profile/load.js';
import type { Content } from '../support/content.js';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import { contentBytes, loadVectors } from '../support/vectors.js';

/**
 * The vectors of consumers through the built command, as processes: what a shell or a pipe receives, byte for byte.
 * A process takes a good tenth of a second, so the many vectors of `load` and `search` are sampled, every fifth of them;
 * in process, `__tests__/profile/vectors.test.ts` runs all.
 */
const command = join(root, 'dist', 'cli', 'index.js');
const folder = scratch('consume');

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], input?: Uint8Array): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 50_000,
    ...(input === undefined ? { stdio: ['ignore', 'pipe', 'pipe'] } : { input }),
  });
  return { status, stdout: stdout.toString('utf8'), stderr: stderr.toString('utf8') };
}

let files = 0;
function file(content: Content | Uint8Array): string {
  const path = join(folder, `${String(files++)}.json`);
  writeFileSync(path, content instanceof Uint8Array ? content : contentBytes(content));
  return path;
}

function named<T extends { readonly id: string }>(vectors: readonly T[]): readonly (readonly [string, T])[] {
  return vectors.map((vector) => [vector.id, vector] as const);
}

/** Every fifth, and all that are of a kind of which there are few. */
function sample<T>(vectors: readonly T[], isRare: (vector: T) => boolean): readonly T[] {
  return vectors.filter((vector, index) => index % 5 === 0 || isRare(vector));
}

describe('inspect', () => {
  test.each(named(loadVectors('inspect')))('%s', (_, { catalog, identifier, expected }) => {
    const { exit_code: status, stdout, stderr } = expected;
    expect(run(['inspect', '--catalog', file(catalog), '--', identifier])).toEqual({ status, stdout, stderr });
  });
});

describe('discover', () => {
  const vectors = loadVectors('search')
    // A query of more than 8,192 code points may be more than an argument can be; no argument holds a null.
    .filter(({ query }) => contentBytes(query).length < 100_000 && !contentBytes(query).includes(0));
  const isRare = ({ expected }: (typeof vectors)[number]): boolean => expected.exit_code !== 0;

  test.each(named(sample(vectors, isRare)))('%s', (_, { catalog, query, filters, limit, expected }) => {
    const options = filters.flatMap((filter) => ['--filter', filter]);
    const args = [...options, '--limit', String(limit), '--catalog', file(catalog), '--'];
    const text = contentBytes(query).toString('utf8');
    const data = run(['discover', '--json', ...args, text]);
    expect(data).toEqual({
      status: expected.exit_code,
      stdout: expected.exit_code === 0 ? contentBytes(expected.stdout_json).toString('utf8') : '',
      stderr: expected.stderr ?? expect.stringContaining('error: '),
    });
    if (expected.exit_code !== 0) return;
    expect(run(['discover', ...args, text])).toEqual({ status: 0, stdout: expected.stdout_text, stderr: '' });
  });

  test('lists every environment where no query is given', () => {
    const catalog = file({ file: 'base.json' });
    expect(run(['discover', '--catalog', catalog])).toEqual(run(['discover', '', '--catalog', catalog]));
  });

  test('reads filters before the catalog, and a limit before both', () => {
    const filtered = run(['discover', 'x', '--catalog', 'absent.json', '--filter', 'no value']);
    expect(filtered.stderr).toBe('Catalog error: filters must be distinct field=value pairs\n');
    const limited = run(['discover', 'x', '--catalog', 'absent.json', '--filter', 'no value', '--limit', '0']);
    expect([limited.status, limited.stdout]).toEqual([2, '']);
  });
});

describe('validate', () => {
  const vectors = loadVectors('load');
  /** Nearly all vectors are refused for the profile: the others, and those without bytes, all run. */
  const isRare = ({ catalog, expected }: (typeof vectors)[number]): boolean =>
    'absent' in catalog || 'directory' in catalog || (!expected.accept && !expected.error.endsWith('profile'));

  test.each(named(sample(vectors, isRare)))('%s', (_, { catalog, expected }) => {
    let path = join(folder, 'absent.json');
    if ('directory' in catalog) {
      path = join(folder, 'directory');
      mkdirSync(path, { recursive: true });
    } else if (!('absent' in catalog)) {
      path = file(catalog);
    }
    const { status, stdout, stderr } = run(['validate', path]);
    if (expected.accept && loadSnapshot(contentBytes(catalog as Content)).ok) {
      const entries = `${String(expected.records)} ${expected.records === 1 ? 'entry' : 'entries'}`;
      expect([status, stdout, stderr]).toEqual([0, `${entries}, snapshot ${expected.digest}\n`, '']);
    } else {
      const message = expected.accept || expected.error_kind === 'crash' ? '' : `${expected.error}\n`;
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr.startsWith(`Catalog error: ${message}`)).toBe(true);
      expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+/);
    }
  });
});

describe('compare', () => {
  test.each(named(loadVectors('compare')))('%s', (_, { previous, current, expected }) => {
    const result = run(['compare', '--json', file(previous), file(current)]);
    if (expected.ok && result.status === 0) {
      expect(result).toEqual({ status: 0, stdout: contentBytes(expected.changes).toString('utf8'), stderr: '' });
      return;
    }
    // The vectors' snapshots went to the comparison of the reference without being loaded. Loading refuses first.
    const refused = [previous, current].map((content) => loadSnapshot(contentBytes(content))).find(({ ok }) => !ok);
    const message = refused?.ok === false ? refused.message : expected.ok ? undefined : expected.error;
    expect([result.status, result.stdout, result.stderr.split('\n')[0]]).toEqual([
      1,
      '',
      `Catalog error: ${String(message)}`,
    ]);
  });

  test('compares what can be read of an incomplete catalog, for people and on demand only', () => {
    const [base, incomplete] = [file({ file: 'base.json' }), file({ file: 'incomplete.json' })];
    for (const args of [
      [base, incomplete],
      ['--json', base, incomplete],
    ]) {
      const { status, stdout, stderr } = run(['compare', ...args]);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^Catalog error: The configured catalog is incomplete\n.*--partial/);
    }
    const { status, stdout } = run(['compare', '--partial', base, incomplete]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('infers no withdrawals')]);
  });
});

describe('every command', () => {
  test('reads standard input for -', () => {
    const base = contentBytes({ file: 'base.json' });
    const path = file(base);
    const [{ identifier } = { identifier: '' }] = (
      JSON.parse(base.toString('utf8')) as { entries: { identifier: string }[] }
    ).entries;
    for (const args of [
      ['validate', '-'],
      ['validate', '--json', '-'],
      ['discover', '', '--catalog', '-'],
      ['inspect', identifier, '--catalog', '-'],
      ['compare', path, '-'],
      ['compare', '-', path],
    ]) {
      const named = args.map((arg) => (arg === '-' ? path : arg));
      expect(run(args, base)).toEqual(run(named));
      expect(run(named).status).toBe(0);
    }
  });

  test('refuses a file of more than 16 MiB, and what comes of a pipe', () => {
    const large = Buffer.alloc(16 * 1024 * 1024 + 1, ' ');
    const path = file(large);
    const error = 'Catalog error: Catalog exceeds the metadata size limit\n';
    expect(run(['discover', 'x', '--catalog', path])).toEqual({ status: 1, stdout: '', stderr: error });
    for (const args of [
      ['validate', path],
      ['compare', file({ file: 'base.json' }), path],
    ]) {
      const { status, stdout, stderr } = run(args);
      expect([status, stdout, stderr.startsWith(error)]).toEqual([1, '', true]);
      // Which of two it is, people are told below the reference's line.
      expect(stderr).toContain(JSON.stringify(path));
    }
    expect(run(['validate', '-'], large).status).toBe(1);
    // One byte less is read, and is no JSON.
    expect(run(['validate', '-'], large.subarray(1)).stderr).toMatch(/^Catalog error: Invalid catalog JSON\n/);
  });

  test('ends quietly where its reader has seen enough', async () => {
    const child = spawn(process.execPath, [command, 'validate', file({ file: 'base.json' })]);
    child.stdout.destroy();
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, errors]).toEqual([0, '']);
  });

  test.each([
    ['an unknown option', ['validate', '--no-such-option', 'x']],
    ['an unknown command', ['verify', 'x']],
    ['no file', ['validate']],
    ['one file', ['compare', 'x']],
    ['one argument too many', ['inspect', 'x', 'y', '--catalog', 'z']],
    ['no catalog to search', ['discover', 'x']],
    ['no catalog to look into', ['inspect', 'x']],
    ['a limit beyond 1,000', ['discover', 'x', '--catalog', 'y', '--limit', '1001']],
    ['a limit that is no whole number', ['discover', 'x', '--catalog', 'y', '--limit', '1.5']],
    ['data of a partial comparison', ['compare', '--json', '--partial', 'x', 'y']],
    ['standard input twice', ['compare', '-', '-']],
  ])('refuses %s as wrong usage', (_, args) => {
    const { status, stdout, stderr } = run(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: /);
  });
});
