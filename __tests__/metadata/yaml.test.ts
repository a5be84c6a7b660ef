import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { PairValue } from '../../src/metadata/yaml/construct.js';
import { parseYaml } from '../../src/metadata/yaml.js';
import { Mapping, Special, type Value } from '../../src/text/value.js';

function read(text: string): Value {
  const parsed = parseYaml(text);
  if (!parsed.ok) throw new Error(`${parsed.fault.code}: ${parsed.fault.message}`);
  return parsed.value;
}

function map(...members: readonly (readonly [string, Value])[]): Mapping {
  return new Mapping(
    members.map(([key]) => key),
    members.map(([, value]) => value),
  );
}

describe('documents', () => {
  test.each<[string, Value]>([
    ['', null],
    ['# nothing\n', null],
    ['---\n', null],
    ['text', 'text'],
    ['--- text', 'text'],
    ['- a\n-\n- - b\n  - c\n- d: e\n  f:\n  - g\n', ['a', null, ['b', 'c'], map(['d', 'e'], ['f', ['g']])]],
    ['a:\n  b: c\n\n  d:\n    - e\nf: g\n', map(['a', map(['b', 'c'], ['d', ['e']])], ['f', 'g'])],
    ['a: # one\n  # two\n  b # three\n# four\n', map(['a', 'b'])],
    ['a: one\n  two\n\n  three\n', map(['a', 'one two\nthree'])],
    ['{a: 1, "b":2, c, d: }', map(['a', 1], ['b', 2], ['c', null], ['d', null])],
    ['{a:1}', map(['a:1', null])],
    ['[a, b: c, [d], {e: f}, ]', ['a', map(['b', 'c']), ['d'], map(['e', 'f'])]],
    ['a: [b,\n  c\n]\n', map(['a', ['b', 'c']])],
    ['u: http://a.b/c#d\n', map(['u', 'http://a.b/c#d'])],
    ['a: "x"#c\n', map(['a', 'x'])],
    ['\ufeffa: b\n', map(['a', 'b'])],
    ['a: \ufeff\n', map(['a', '\ufeff'])],
    ['a: 1\rb: 2\r\nc: 3\x85d: 4', map(['a', 1], ['b', 2], ['c', 3], ['d', 4])],
    ['a:\n  !!map\n  b: !!seq\n  - c\n', map(['a', map(['b', ['c']])])],
  ])('%j', (text, value) => {
    expect(read(text)).toStrictEqual(value);
  });

  test('keys stay in order, whatever they are called', () => {
    const value = read('b: 1\n"2": 2\n__proto__: 3\n"1": 4\na: 5\n');
    expect(value).toStrictEqual(map(['b', 1], ['2', 2], ['__proto__', 3], ['1', 4], ['a', 5]));
  });
});

describe('blocks of text', () => {
  test.each<[string, string]>([
    ['|\n  b\n  c\n', 'b\nc\n'],
    ['|-\n  b\n\n', 'b'],
    ['|+\n  b\n\n \n', 'b\n\n\n'],
    ['|2-\n   b\n  c\n', ' b\nc'],
    ['| # comment\n\n  b\n', '\nb\n'],
    ['|\n  b', 'b'],
    ['>+\n  b\n\n  ', 'b\n\n'],
    ['|\n  b   ', 'b   '],
    ['|\n  b\n    ', 'b\n  '],
    ['|1\n  b\n   \n', ' b\n  \n'],
    ['|\n  \tb\n', '\tb\n'],
    ['|\n', ''],
    ['>\n  b\n  c\n\n  d\n\n\n  e\n', 'b c\nd\n\ne\n'],
    ['>\n  b\n   c\n  d\n', 'b\n c\nd\n'],
    ['>\n  b\n\n   c\n\n  d\n', 'b\n\n c\n\nd\n'],
  ])('%j', (block, text) => {
    expect(read(`a: ${block}`)).toStrictEqual(map(['a', text]));
  });
});

describe('quoted text', () => {
  test.each<[string, string]>([
    ['"x\n  y\n\n  z"', 'x y\nz'],
    ['"x \\\n   y"', 'x y'],
    ['"\\x41\\u00e9\\U0001F600\\t\\_\\/"', 'Aé😀\t\xa0/'],
    ["'it''s \\n'", "it's \\n"],
    ["' x\n   y '", ' x y '],
    ['"\\ud800"', '\ud800'],
    ['"\\ude00\\ud83d"', '\ude00\ud83d'],
    ['"\\\\ud83d\\\\ude00"', '\\ud83d\\ude00'],
  ])('%s', (quoted, text) => {
    expect(read(`a: ${quoted}`)).toStrictEqual(map(['a', text]));
  });

  test.each(['"\\ud83d\\ude00"', '"\\uD83D\\U0000DE00"', '"\\ud83d\\\n  \\ude00"'])(
    'two escapes do not make one character: %s',
    (quoted) => {
      const value = read(`- ${quoted}\n- 😀`);
      expect(value).toStrictEqual(['\ud83d\uffff\ude00', '😀']);
    },
  );
});

describe('the collections of YAML', () => {
  test('a set has its members, sorted', () => {
    expect(read('!!set {b, a: 1, c: {d: e}}')).toStrictEqual(new Special('set', '["a","b","c"]'));
  });

  test('an ordered map is a list of pairs with keys of any kind', () => {
    const pairs = [new PairValue('a', 1), new PairValue(2, null), new PairValue('a', ['b'])];
    expect(read('!!omap\n- a: 1\n- 2:\n- a: [b]\n')).toStrictEqual(pairs);
    expect(read('&x !!pairs []')).toStrictEqual([]);
    expect(read('a: &x {b: c}\nd: !!pairs [*x]\n')).toStrictEqual(
      map(['a', map(['b', 'c'])], ['d', [new PairValue('b', 'c')]]),
    );
  });
});

describe('aliases', () => {
  test('stand for the value itself', () => {
    const value = read('a: &x [1]\nb: *x\nc: &y null\nd: *y\n');
    expect(value).toStrictEqual(map(['a', [1]], ['b', [1]], ['c', null], ['d', null]));
    expect(value instanceof Mapping && value.get('a') === value.get('b')).toBe(true);
  });

  test('may lead back to what they stand in', () => {
    const list = read('&x [*x]');
    expect(Array.isArray(list) && (list as readonly Value[])[0] === list).toBe(true);
    const mapping = read('&x {a: *x}');
    expect(mapping instanceof Mapping && mapping.get('a') === mapping).toBe(true);
    const pairs = read('&x !!omap [a: *x]');
    const [pair] = pairs as readonly Value[];
    expect(pair instanceof PairValue && pair.value === pairs).toBe(true);
  });

  test('cannot stand for a set that is not complete', () => {
    expect(parseYaml('&x !!set {a: [*x]}')).toMatchObject({ ok: false, fault: { code: 'yaml-unsupported' } });
    expect(parseYaml('&x !!set {*x }')).toMatchObject({ ok: false });
  });
});

describe('any text', () => {
  const crumb = fc.constantFrom(
    ...[
      'a',
      'b: ',
      ': ',
      ' ',
      '  ',
      '\n',
      '\n  ',
      '- ',
      '[',
      ']',
      '{',
      '}',
      ', ',
      '#',
      '"',
      "'",
      '|',
      '>',
      '&a ',
      '*a',
      '!',
    ],
    ...[
      '!!set ',
      '\\',
      '\t',
      '%',
      '@',
      '? ',
      '---\n',
      '...\n',
      '\r\n',
      '\x85',
      '\u2028',
      '\ufeff',
      '\ud800',
      '1:30',
      '\0',
      '=',
      '<<',
    ],
  );

  test('is read or refused at a place in it', () => {
    fc.assert(
      fc.property(fc.array(crumb, { maxLength: 20 }), (crumbs) => {
        const text = crumbs.join('');
        const parsed = parseYaml(text);
        if (parsed.ok) return;
        const { span, message } = parsed.fault;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeGreaterThanOrEqual(span.start);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(message).not.toMatch(/undefined|\n/);
      }),
      { numRuns: 1000 },
    );
  });

  test('survives a round through double quotes and blocks', () => {
    const line = fc
      .string({ unit: 'grapheme' })
      .filter((text) => /^[!-~\xa0-\u2027\u{10000}-\u{10ffff}]+$/u.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = lines.join('\n');
        expect(read(`a: ${JSON.stringify(text)}`)).toStrictEqual(map(['a', text]));
        expect(read(`a: |-\n${lines.map((part) => `  ${part}\n`).join('')}`)).toStrictEqual(map(['a', text]));
        expect(read(`- >-\n${lines.map((part) => `  ${part}\n\n`).join('')}`)).toStrictEqual([text]);
      }),
    );
  });
});
