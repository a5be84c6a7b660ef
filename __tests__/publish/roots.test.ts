import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CatalogError } from '../../src/profile/errors.js';
import { OptionError } from '../../src/publish/options.js';
import { MAX_ROOTS, MAX_ROOTS_TEXT, planRoots } from '../../src/publish/roots.js';

const plan = (roots: unknown, prefix = 'openenv-catalog') => planRoots(JSON.stringify(roots), prefix);

const refusal = (text: string, prefix = 'openenv-catalog'): unknown => {
  try {
    return planRoots(text, prefix);
  } catch (error) {
    return error;
  }
};

describe('prefixes', () => {
  test('of a single root is the plain one', () => {
    expect(plan(['envs'])).toEqual([{ root: 'envs', prefix: 'openenv-catalog' }]);
  });

  // The digits are those of `printf <root> | sha256sum`.
  test('of several say the root, and tell it apart by the start of its digest', () => {
    expect(plan(['envs', 'Other Teams/envs', '.', '環境'])).toEqual([
      { root: 'envs', prefix: 'openenv-catalog-envs-5d62effc' },
      { root: 'Other Teams/envs', prefix: 'openenv-catalog-other-teams-envs-c4678234' },
      { root: '.', prefix: 'openenv-catalog-root-cdb4ee2a' },
      { root: '環境', prefix: 'openenv-catalog-root-fba18681' },
    ]);
    expect(plan(['a', 'b'], 'robots').map(({ prefix }) => prefix)).toEqual(['robots-a-ca978112', 'robots-b-3e23e816']);
  });

  test('differ, keep the order, and can start the name of an artifact, whatever the roots', () => {
    const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
    const roots = fc.uniqueArray(part, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(roots, (list) => {
        const planned = refusal(JSON.stringify(list));
        if (planned instanceof OptionError) return;
        const made = planned as ReturnType<typeof planRoots>;
        expect(made.map(({ root }) => root)).toEqual(list);
        expect(new Set(made.map(({ prefix }) => prefix)).size).toBe(list.length);
        for (const { root, prefix } of made) {
          expect(prefix).toMatch(/^openenv-catalog-[a-z0-9_](?:[a-z0-9._-]{0,38}[a-z0-9_])?-[0-9a-f]{8}$/);
          expect(prefix.slice(-8)).toBe(createHash('sha256').update(root).digest('hex').slice(0, 8));
        }
      }),
    );
  });
});

describe('refused is', () => {
  test.each([
    ['', 'roots is not JSON'],
    ['envs', 'roots is not JSON'],
    ['"envs"', 'roots is not a JSON array'],
    ['{"0":"envs"}', 'roots is not a JSON array'],
    ['null', 'roots is not a JSON array'],
    ['[]', 'roots is empty'],
    ['["a", "b", "a"]', 'roots says "a" twice'],
    ['["a", 1]', 'roots has, in place 2, something that is not a string'],
    ['[["a"]]', 'roots has, in place 1, something that is not a string'],
    ['[""]', 'roots has, in place 1, "", which is no directory of a repository'],
    ['["a", "../b"]', 'roots has, in place 2, "../b", which is no directory of a repository'],
    ['["/a"]', 'roots has, in place 1, "/a", which is no directory of a repository'],
    ['["a\\n"]', 'roots has, in place 1, "a\\n", which is no directory of a repository'],
    // The runner would cut the space off, and the other directory would be read.
    ['["a "]', 'roots has, in place 1, "a ", which is no directory of a repository'],
  ])('%s', (text, message) => {
    const error = refusal(text);
    expect(error).toBeInstanceOf(OptionError);
    expect((error as OptionError).message).toBe(message);
    expect((error as OptionError).help).toContain('["envs"]');
  });

  test('more than a matrix can hold', () => {
    const roots = Array.from({ length: MAX_ROOTS + 1 }, (_, index) => `r${index}`);
    expect(plan(roots.slice(1))).toHaveLength(256);
    expect(refusal(JSON.stringify(roots))).toMatchObject({
      message: 'roots has 257 roots; one run catalogs at most 256',
    });
  });

  test('a list that is too long to be one', () => {
    const long = JSON.stringify(['a'.repeat(MAX_ROOTS_TEXT)]);
    expect(refusal(long)).toMatchObject({ message: 'roots is longer than 65536 characters' });
  });

  test('a prefix that no artifact can have', () => {
    expect(refusal('["a", "b"]', 'a/b')).toBeInstanceOf(CatalogError);
    expect(refusal('["a", "b"]', 'a'.repeat(175))).toBeInstanceOf(CatalogError);
  });
});
