import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import type { Part } from '../../src/metadata/document.js';
import { locateYaml, parseYaml } from '../../src/metadata/yaml.js';
import type { Pointer } from '../../src/text/span.js';

function at(text: string, pointer: Pointer, part: Part = 'value'): string | undefined {
  const span = locateYaml(text, pointer, part);
  return span === undefined ? undefined : text.slice(span.start, span.end);
}

const manifest = `\ufeffname: echo\r
description: >-\r
  Some words\r
  and more\r
tags: &tags [a, "b c"]\r
empty:\r
"nested key":\r
- x\r
- y: *tags\r
- z: &z\r
    deep: 1\r
alias: *z\r
`;

describe('locateYaml', () => {
  test.each<[Pointer, Part, string]>([
    [['name'], 'value', 'echo'],
    [['name'], 'key', 'name'],
    [['description'], 'value', '>-\r\n  Some words\r\n  and more\r\n'],
    [['tags'], 'value', '[a, "b c"]'],
    [['tags', 1], 'value', '"b c"'],
    [['empty'], 'value', ''],
    [['empty'], 'key', 'empty'],
    [['nested key'], 'key', '"nested key"'],
    [['nested key', 0], 'value', 'x'],
    [['nested key', 1, 'y'], 'value', '*tags'],
    [['nested key', 1, 'y', 0], 'value', 'a'],
    [['alias'], 'value', '*z'],
    [['alias', 'deep'], 'value', '1'],
    [['alias', 'deep'], 'key', 'deep'],
  ])('%j %s', (pointer, part, text) => {
    expect(at(manifest, pointer, part)).toBe(text);
  });

  test('an empty value stands behind its colon', () => {
    expect(locateYaml('a:\nb: 1\n', ['a'], 'value')).toStrictEqual({ start: 2, end: 2 });
    expect(locateYaml('{a, b}', ['a'], 'value')).toStrictEqual({ start: 2, end: 2 });
  });

  test('the whole document is the empty way', () => {
    expect(at('# c\na: 1\n', [])).toBe('a: 1\n');
    expect(at('- [a]\n', [0])).toBe('[a]');
  });

  test('keys that are aliases or escapes are found by what they say', () => {
    expect(at('a: &k key\n*k : b\n"\\x63": d\n', ['key'])).toBe('b');
    expect(at('a: &k |-\n  key\n*k : b\n', ['key'])).toBe('b');
    expect(at('a: &k key\n*k : b\n"\\x63": d\n', ['c'], 'key')).toBe('"\\x63"');
  });

  test.each<[string, Pointer, Part]>([
    ['a: 1\n', ['b'], 'value'],
    ['a: 1\n', ['a', 'b'], 'value'],
    ['a: 1\n', [0], 'value'],
    ['- a\n', ['0'], 'value'],
    ['- a\n', [1], 'value'],
    ['- a\n', [0], 'key'],
    ['a: 1\n', [], 'key'],
    ['a: [\n', ['a'], 'value'],
    ['', ['a'], 'value'],
  ])('there is no place: %j %j %s', (text, pointer, part) => {
    expect(locateYaml(text, pointer, part)).toBeUndefined();
  });

  test('what stands at the place of a value is that value', () => {
    const scalar = fc.oneof(fc.integer(), fc.boolean(), fc.string());
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        scalar,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const text = JSON.stringify(value, null, 1);
        if (!parseYaml(text).ok) return;
        for (const [pointer, inner] of waysIn(value)) {
          expect(JSON.parse(at(text, pointer) ?? 'null')).toEqual(inner);
        }
      }),
      { numRuns: 30 },
    );
  });
});

function waysIn(value: unknown, pointer: Pointer = []): readonly (readonly [Pointer, unknown])[] {
  const here = [pointer, value] as const;
  if (Array.isArray(value)) return [here, ...value.flatMap((item, index) => waysIn(item, [...pointer, index]))];
  if (typeof value !== 'object' || value === null) return [here];
  return [here, ...Object.entries(value).flatMap(([key, item]) => waysIn(item, [...pointer, key]))];
}
