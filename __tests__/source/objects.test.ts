import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Answer } from '../../src/source/answers.js';
import { isObjectId, openObjects } from '../../src/source/objects.js';
import { countingGit, createRepository, scriptedGit, type TestRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';

const scripted = process.platform === 'win32' ? test.skip : test;
const absent = '1'.repeat(40);
const project = join(import.meta.dirname, '..', '..');

function text(answer: Answer | undefined): string {
  return answer?.kind === 'bytes' ? Buffer.from(answer.bytes).toString() : (answer?.kind ?? 'nothing');
}

/** Loose files of objects, so that one can be damaged. */
function objectFile({ directory }: TestRepository, id: string): string {
  return join(directory, '.git', 'objects', id.slice(0, 2), id.slice(2));
}

describe('openObjects', () => {
  scripted('reads thousands of objects through one process, however many calls', async () => {
    const repository = createRepository();
    repository.commit(
      Object.fromEntries(
        Array.from({ length: 5000 }, (_, n) => [`f${String(n)}`, `text ${String(n)}\n`.repeat(n % 50)]),
      ),
    );
    const listed = repository.git('ls-tree', '-r', 'main').split('\n');
    const ids = listed.map((line) => line.slice(12, 52));
    const { environment, starts } = countingGit();
    const objects = openObjects(repository.directory, { environment });
    const [all, again, none] = await Promise.all([
      objects.read(ids, 'blob', 10_000),
      objects.read(ids.slice(0, 10), 'blob', 10_000),
      objects.read([], 'blob', 10),
    ]);
    await objects.close();
    expect(all.map(text)).toEqual(
      listed.map((line) => {
        const n = Number(line.slice(54));
        return `text ${String(n)}\n`.repeat(n % 50);
      }),
    );
    expect(again).toEqual(all.slice(0, 10));
    expect(none).toEqual([]);
    expect(starts()).toHaveLength(1);
  });

  test('starts no process before it is asked', async () => {
    const objects = openObjects('/nowhere', { environment: { PATH: '' } });
    await objects.close();
    await expect(objects.read([absent], 'blob', 1)).rejects.toThrow('closed');
  });

  test('passes over a large object and goes on behind it', async () => {
    const repository = createRepository();
    const large = repository.write('blob', Buffer.alloc(64 * 1024 * 1024, 'x'));
    const small = repository.write('blob', 'small');
    const objects = openObjects(repository.directory);
    const before = process.memoryUsage().arrayBuffers;
    const answers = await objects.read([large, small], 'blob', 1024);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
    expect(answers).toEqual([
      { kind: 'too-large', size: 64 * 1024 * 1024 },
      { kind: 'bytes', bytes: Buffer.from('small') },
    ]);
    await objects.close();
  });

  test('takes an object up to its limit', async () => {
    const repository = createRepository();
    const blob = repository.write('blob', '12345');
    const objects = openObjects(repository.directory);
    expect((await objects.read([blob], 'blob', 5)).map(text)).toEqual(['12345']);
    expect(await objects.read([blob], 'blob', 4)).toEqual([{ kind: 'too-large', size: 5 }]);
    await objects.close();
  });

  test('an absent object, one of another type and a damaged one are missing', async () => {
    const repository = createRepository();
    const commit = repository.commit({ file: 'x' });
    const damaged = repository.write('blob', 'damaged');
    rmSync(objectFile(repository, damaged));
    writeFileSync(objectFile(repository, damaged), 'not deflated');
    const sound = repository.write('blob', 'sound');
    const objects = openObjects(repository.directory);
    const answers = await objects.read([absent, commit, damaged, sound], 'blob', 100);
    expect(answers.map(text)).toEqual(['missing', 'missing', 'missing', 'sound']);
    expect((await objects.read([commit], 'commit', 1000)).map(text)).toEqual([expect.stringMatching(/^tree /)]);
    await objects.close();
  });

  test('an id of the other length is missing, also where it is an abbreviation', async () => {
    const repository = createRepository({ objectFormat: 'sha256' });
    const blob = repository.write('blob', 'text');
    expect(blob).toHaveLength(64);
    const objects = openObjects(repository.directory);
    expect((await objects.read([blob.slice(0, 40), blob], 'blob', 100)).map(text)).toEqual(['missing', 'text']);
    await objects.close();
  });

  test('refuses what is no object id: Git would read more into it', async () => {
    const objects = openObjects(createRepository().directory);
    for (const id of ['HEAD', `${absent}\n${absent}`, absent.slice(1), absent.toUpperCase().replaceAll('1', 'A'), '']) {
      await expect(objects.read([id], 'blob', 1)).rejects.toThrow(TypeError);
    }
    await objects.close();
  });

  test('closing ends what still waits, and every later call', async () => {
    const repository = createRepository();
    const blob = repository.write('blob', 'x');
    const objects = openObjects(repository.directory);
    const reading = objects.read(
      Array.from({ length: 10_000 }, () => blob),
      'blob',
      10,
    );
    const closed = Promise.all([objects.close(), objects.close()]);
    await expect(reading).rejects.toThrow('closed');
    await closed;
    await expect(objects.read([blob], 'blob', 10)).rejects.toThrow('closed');
  });

  test('says that the repository cannot be read', async () => {
    const objects = openObjects(scratch('none'));
    await expect(objects.read([absent], 'blob', 1)).rejects.toMatchObject({
      code: 'damaged',
      cause: { exitCode: 128 },
    });
    await expect(objects.read([absent], 'blob', 1)).rejects.toMatchObject({ code: 'damaged' });
    await objects.close();
  });

  scripted('gives each object its time, not all together', async () => {
    const slow = `while read id; do sleep 0.5; echo "$id missing"; done`;
    const objects = openObjects('.', { environment: scriptedGit(slow), milliseconds: 3000 });
    const ids = Array.from({ length: 8 }, (_, n) => String(n).repeat(40));
    expect((await objects.read(ids, 'blob', 1)).map(text)).toEqual(ids.map(() => 'missing'));
    await objects.close();
  });

  scripted('ends a Git that does not answer in time', async () => {
    const objects = openObjects('.', { environment: scriptedGit('sleep 20'), milliseconds: 200 });
    const started = performance.now();
    await expect(objects.read([absent], 'blob', 1)).rejects.toMatchObject({ code: 'time' });
    await expect(objects.read([absent], 'blob', 1)).rejects.toMatchObject({ code: 'time' });
    await objects.close();
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  scripted('ends a Git that drips an object for longer than its time', async () => {
    const drip = `read id; printf '%s blob 1000\\n' "$id"; while true; do printf x; sleep 0.1; done`;
    const objects = openObjects('.', { environment: scriptedGit(drip), milliseconds: 600 });
    await expect(objects.read([absent], 'blob', 10_000)).rejects.toMatchObject({ code: 'time' });
    await objects.close();
  });

  scripted('ends a Git that answers nonsense', async () => {
    const objects = openObjects('.', { environment: scriptedGit('exec yes') });
    await expect(objects.read([absent], 'blob', 1)).rejects.toMatchObject({
      code: 'damaged',
      cause: { name: 'AnswerFault' },
    });
    await objects.close();
  });

  scripted('says that Git ended in the middle of an object', async () => {
    const half = `read id; printf '%s blob 1000\\nhalf' "$id"; exit 3`;
    const objects = openObjects(createRepository().directory, {
      environment: scriptedGit(`case "$*" in *cat-file*) ${half};; esac`),
    });
    await expect(objects.read([absent], 'blob', 10_000)).rejects.toMatchObject({
      code: 'damaged',
      cause: { exitCode: 3 },
    });
    await objects.close();
  });

  test('a process that nobody closes does not keep Node alive', async () => {
    const repository = createRepository();
    const blob = repository.write('blob', 'x');
    const script = join(scratch('left-over'), 'run.mts');
    const module = JSON.stringify(join(project, 'src', 'source', 'objects.ts'));
    writeFileSync(
      script,
      `import { openObjects } from ${module};
       const objects = openObjects(${JSON.stringify(repository.directory)});
       console.log((await objects.read(['${blob}'], 'blob', 10))[0]?.kind);`,
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(child, 'close', { signal: AbortSignal.timeout(30_000) })) as [number];
    expect([code, output]).toEqual([0, 'bytes\n']);
  });
});

test('isObjectId', () => {
  expect(isObjectId('a'.repeat(40))).toBe(true);
  expect(isObjectId('a'.repeat(64))).toBe(true);
  expect(isObjectId('a'.repeat(41))).toBe(false);
  expect(isObjectId('A'.repeat(40))).toBe(false);
  expect(isObjectId(`${'a'.repeat(40)}\n`)).toBe(false);
});
