import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { resolveRevision } from '../../src/source/commit.js';
import { openHistory, type History } from '../../src/source/history.js';
import type { SourceOptions } from '../../src/source/git.js';
import { countingGit, createRepository, scriptedGit, type TestRepository } from '../support/git.js';
import { scratch } from '../support/scratch.js';

const scripted = process.platform === 'win32' ? test.skip : test;
const absent = '1'.repeat(40);

async function using<T>(
  directory: string,
  use: (history: History) => Promise<T>,
  options: SourceOptions = {},
): Promise<T> {
  const history = openHistory(directory, options);
  try {
    return await use(history);
  } finally {
    await history.close();
  }
}

/** base — one — two — merge (of two and side) — last, with side grown from base. */
function graph(options: Parameters<typeof createRepository>[0] = {}): {
  repository: TestRepository;
  ids: Record<'base' | 'one' | 'two' | 'side' | 'merge' | 'last', string>;
} {
  const repository = createRepository(options);
  const base = repository.commit({ f: 'base' });
  const one = repository.commit({ f: 'one' });
  const two = repository.commit({ f: 'two' });
  const side = repository.commit({ g: 'side' }, { branch: 'side', parents: [base] });
  const merge = repository.commit({ h: 'merge' }, { parents: [two, side] });
  const last = repository.commit({ f: 'last' });
  return { repository, ids: { base, one, two, side, merge, last } };
}

describe.each(['sha1', 'sha256'] as const)('in a full clone with %s ids', (objectFormat) => {
  test('parents, first parent first', async () => {
    const { repository, ids } = graph({ objectFormat });
    await using(repository.directory, async (history) => {
      expect(await history.parents(ids.base)).toEqual([]);
      expect(await history.parents(ids.last)).toEqual([ids.merge]);
      expect(await history.parents(ids.merge)).toEqual([ids.two, ids.side]);
    });
  });

  test('first parents, nearest first, as many as asked', async () => {
    const { repository, ids } = graph({ objectFormat });
    await using(repository.directory, async (history) => {
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge, ids.two, ids.one, ids.base]);
      expect(await history.firstParents(ids.last, 2)).toEqual([ids.merge, ids.two]);
      expect(await history.firstParents(ids.last, 0)).toEqual([]);
      expect(await history.firstParents(ids.base, 10)).toEqual([]);
    });
  });

  test('ancestry', async () => {
    const { repository, ids } = graph({ objectFormat });
    await using(repository.directory, async (history) => {
      expect(await history.isAncestor(ids.base, ids.last)).toBe(true);
      expect(await history.isAncestor(ids.side, ids.last)).toBe(true);
      expect(await history.isAncestor(ids.last, ids.last)).toBe(true);
      expect(await history.isAncestor(ids.last, ids.base)).toBe(false);
      expect(await history.isAncestor(ids.side, ids.two)).toBe(false);
    });
  });
});

describe('what is no commit of the clone', () => {
  test.each([
    ['an absent id', absent],
    ['a longer id', 'a'.repeat(64)],
    ['zeros', '0'.repeat(40)],
    ['a name', 'HEAD'],
    ['an option', '--all'],
    ['nothing', ''],
    ['two lines', `${absent}\n${absent}`],
  ])('%s', async (_, id) => {
    const { repository, ids } = graph();
    await using(repository.directory, async (history) => {
      expect(await history.hasCommit(id)).toBe(false);
      expect(await history.parents(id)).toBeUndefined();
      expect(await history.firstParents(id, 5)).toEqual([]);
      expect(await history.isAncestor(id, ids.last)).toBeUndefined();
      expect(await history.isAncestor(ids.last, id)).toBeUndefined();
      expect(await history.hasCommit(ids.last)).toBe(true);
    });
  });

  test('a tree, a blob and an annotated tag', async () => {
    const { repository, ids } = graph();
    repository.git('tag', '-a', '-m', 'tag', 'annotated');
    await using(repository.directory, async (history) => {
      for (const name of ['HEAD^{tree}', 'HEAD:f', 'annotated']) {
        expect(await history.hasCommit(repository.git('rev-parse', name))).toBe(false);
      }
      expect(await history.hasCommit(ids.base)).toBe(true);
    });
  });
});

describe('in a clone that is cut off', () => {
  test('of depth 1: the parent is named though it is absent', async () => {
    const { repository, ids } = graph();
    const shallow = repository.clone({ depth: 1 });
    await using(shallow.directory, async (history) => {
      expect(await history.parents(ids.last)).toEqual([ids.merge]);
      expect(await history.hasCommit(ids.merge)).toBe(false);
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge]);
      expect(await history.isAncestor(ids.merge, ids.last)).toBeUndefined();
    });
  });

  test('of depth 2: both parents of a merge are named', async () => {
    const { repository, ids } = graph();
    const shallow = repository.clone({ depth: 2 });
    await using(shallow.directory, async (history) => {
      expect(await history.parents(ids.merge)).toEqual([ids.two, ids.side]);
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge, ids.two]);
      expect(await history.isAncestor(ids.merge, ids.last)).toBe(true);
      // There may be a way through commits that are absent.
      expect(await history.isAncestor(ids.last, ids.merge)).toBeUndefined();
    });
  });

  test.each(['blob:none', 'tree:0'])('by the filter %s: every commit is there', async (filter) => {
    const { repository, ids } = graph();
    const partial = repository.clone({ filter });
    await using(partial.directory, async (history) => {
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge, ids.two, ids.one, ids.base]);
      expect(await history.hasCommit(absent)).toBe(false);
      expect(await history.isAncestor(ids.base, ids.last)).toBe(true);
    });
  });

  test('by depth and filter: an absent parent ends the walk, and later questions are answered', async () => {
    const { repository, ids } = graph();
    const partial = repository.clone({ depth: 1, filter: 'blob:none' });
    await using(partial.directory, async (history) => {
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge]);
      expect(await history.hasCommit(ids.merge)).toBe(false);
      expect(await history.hasCommit(ids.last)).toBe(true);
    });
  });

  scripted('also where Git ends instead of saying that a commit is absent', async () => {
    const { repository, ids } = graph();
    const partial = repository.clone({ filter: 'blob:none' });
    const real = countingGit().environment['PATH'] ?? '';
    const dies = `case "$*" in *cat-file*) read id; case $id in ${ids.merge}) exit 128;; esac; (echo $id; cat) | PATH='${real}' exec git "$@"; exit;; esac`;
    const environment = scriptedGit(`${dies}\nPATH='${real}' exec git "$@"`);
    await using(
      partial.directory,
      async (history) => {
        expect(await history.hasCommit(ids.merge)).toBe(false);
        expect(await history.hasCommit(ids.last)).toBe(true);
      },
      { environment },
    );
  });
});

/** Rewrites a commit-graph file so that a commit has another first parent: chunk `CDAT` has a row for each id, in order. */
function forgeGraph({ directory }: TestRepository, ids: readonly string[], commit: string, parent: string): void {
  const file = join(directory, '.git', 'objects', 'info', 'commit-graph');
  const graph = readFileSync(file);
  const rows = Number(graph.readBigUInt64BE(graph.indexOf('CDAT') + 4));
  const sorted = [...ids].sort();
  graph.writeUInt32BE(sorted.indexOf(parent), rows + 36 * sorted.indexOf(commit) + 20);
  rmSync(file);
  writeFileSync(file, graph);
}

describe('what else could name parents has no say', () => {
  test('a forged commit-graph file', async () => {
    const { repository, ids } = graph();
    repository.git('commit-graph', 'write', '--reachable');
    forgeGraph(repository, Object.values(ids), ids.merge, ids.base);
    expect(repository.git('rev-parse', 'main~2')).toBe(ids.base);
    await expect(resolveRevision(repository.directory, 'main~2')).resolves.toBe(ids.two);
    await using(repository.directory, async (history) => {
      expect(await history.firstParents(ids.last, 2)).toEqual([ids.merge, ids.two]);
      expect(await history.isAncestor(ids.two, ids.last)).toBe(true);
    });
  });

  test('grafts and replace refs', async () => {
    const { repository, ids } = graph();
    repository.git('replace', ids.merge, ids.base);
    writeFileSync(join(repository.directory, '.git', 'info', 'grafts'), `${ids.last} ${ids.side}\n`);
    await using(repository.directory, async (history) => {
      expect(await history.firstParents(ids.last, 10)).toEqual([ids.merge, ids.two, ids.one, ids.base]);
      expect(await history.isAncestor(ids.two, ids.last)).toBe(true);
    });
  });

  test('a message that looks like headers, and other headers between', async () => {
    const repository = createRepository();
    const tree = repository.writeTree([]);
    const who = 'Corpus <corpus@example.org> 1700000000 +0000';
    const odd = repository.write(
      'commit',
      `tree ${tree}\nauthor ${who}\nparent ${absent}\ncommitter ${who}\n\nparent ${absent}\n`,
    );
    const many = Array.from({ length: 40 }, (_, n) => n.toString(16).padStart(40, '0'));
    const octopus = repository.write(
      'commit',
      `tree ${tree}\n${many.map((id) => `parent ${id}\n`).join('')}author ${who}\ncommitter ${who}\n\nx`,
    );
    await using(repository.directory, async (history) => {
      expect(await history.parents(odd)).toEqual([]);
      expect(await history.parents(octopus)).toEqual(many);
    });
  });
});

describe('processes and errors', () => {
  scripted('one process serves every question about parents', async () => {
    const { repository, ids } = graph();
    const { environment, starts } = countingGit();
    await using(
      repository.directory,
      async (history) => {
        await history.firstParents(ids.last, 10);
        await history.hasCommit(ids.base);
        await history.hasCommit(absent);
      },
      { environment },
    );
    expect(starts()).toHaveLength(1);
  });

  test('no repository, no Git, no time', async () => {
    await using(scratch('none'), async (history) => {
      await expect(history.hasCommit(absent)).rejects.toMatchObject({ code: 'damaged' });
    });
    const environment = { PATH: '' };
    await using('.', (history) => expect(history.hasCommit(absent)).rejects.toMatchObject({ code: 'git-missing' }), {
      environment,
    });
  });

  scripted('a Git that does not answer', async () => {
    const options = { environment: scriptedGit('sleep 20'), milliseconds: 200 };
    await using('.', (history) => expect(history.hasCommit(absent)).rejects.toMatchObject({ code: 'time' }), options);
    await using(
      '.',
      (history) => expect(history.isAncestor(absent, absent)).rejects.toMatchObject({ code: 'time' }),
      options,
    );
  });
});
