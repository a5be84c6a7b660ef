import { describe, expect, test } from '@jest/globals';
import { judgeBuild } from '../../conformance/builds.js';
import { judge } from '../../conformance/judge.js';
import { Random } from '../../conformance/random.js';
import { reduce, reduceText } from '../../conformance/reduce.js';
import { readOptions } from '../../conformance/options.js';
import { READERS } from '../../conformance/readers.js';
import { stricterOf } from '../../conformance/run-parsers.js';
import { stricterClass } from '../../conformance/stricter.js';
import { breaches, count, newRow } from '../../conformance/tally.js';
import { typed } from '../../conformance/typed.js';
import { sharedCatalog } from '../support/vectors.js';
import { Float, integer, Mapping, Special } from '../../src/text/value.js';

describe('a verdict', () => {
  const value = { value: 1 };
  const refusal = { error: 'CatalogError', message: 'one' };

  test.each([
    ['same', { ok: true, value: 1 }, value],
    ['different', { ok: true, value: 2 }, value],
    ['stricter', { ok: false, message: 'one' }, value],
    ['wider', { ok: true, value: 1 }, refusal],
    ['refused', { ok: false, message: 'one' }, refusal],
    ['different', { ok: false, message: 'two' }, refusal],
    ['different', { ok: false }, refusal],
    ['refused', { ok: false, stricter: 'a listed class' }, refusal],
    ['refused', { ok: false, message: 'two' }, { error: 'ValueError', crash: true as const }],
    ['refused', { ok: false, message: 'two' }, { error: 'ParserError' }],
  ] as const)('%s: %j for %j', (verdict, reading, answer) => {
    expect(judge(reading, answer)).toBe(verdict);
  });
});

describe('the verdict on a build', () => {
  const catalog = (digest: string, ...entries: readonly string[]): string =>
    JSON.stringify({ digest, entries: entries.map((path) => ({ data: { source: { path } } })), issues: [] });
  const built = (text: string, ...refused: readonly string[]) =>
    ({ ok: true, catalog: text, complete: refused.length === 0, refused: new Set(refused) }) as const;

  test('is by bytes', () => {
    expect(judgeBuild(built(catalog('1', 'a')), { value: catalog('1', 'a') })).toBe('same');
    expect(judgeBuild(built(catalog('1', 'a')), { value: `${catalog('1', 'a')}\n` })).toBe('different');
  });

  test('passes over environments that are refused for a listed reason, and over nothing else', () => {
    expect(judgeBuild(built(catalog('1', 'a'), 'b'), { value: catalog('2', 'a', 'b') })).toBe('stricter');
    expect(judgeBuild(built(catalog('1'), 'b'), { value: catalog('2', 'a', 'b') })).toBe('different');
  });

  test('allows no complete catalog where the reference has none', () => {
    const crash = { error: 'ValueError', crash: true } as const;
    expect(judgeBuild(built(catalog('1')), crash)).toBe('wider');
    expect(judgeBuild(built(catalog('1'), 'b'), crash)).toBe('refused');
    expect(judgeBuild(built(catalog('1'), 'b'), { error: 'CatalogError', message: 'one' })).toBe('different');
  });
});

describe('a row of the table', () => {
  test('holds with little that is stricter for listed reasons', () => {
    const row = newRow('parser', true);
    for (let index = 0; index < 95; index += 1) count(row, 'same', { value: 1 }, 'x', undefined);
    for (let index = 0; index < 5; index += 1) count(row, 'stricter', { value: 1 }, 'x', 'a class');
    expect(breaches(row)).toEqual([]);
    count(row, 'stricter', { value: 1 }, 'x', 'a class');
    expect(breaches(row)).toEqual(['parser: 6 of 101 stricter, more than 5 %']);
  });

  test.each([
    ['different', 'a class'],
    ['wider', 'a class'],
    ['stricter', undefined],
  ] as const)('does not hold with one that is %s', (verdict, stricter) => {
    const row = newRow('parser', true);
    for (let index = 0; index < 99; index += 1) count(row, 'same', { value: 1 }, 'x', undefined);
    count(row, verdict, { value: 1 }, 'x', stricter);
    expect(breaches(row)).toHaveLength(1);
  });

  test('allows nothing stricter among what people wrote, and does not hold empty', () => {
    const row = newRow('real', false);
    expect(breaches(row)).toEqual(['real: nothing was compared']);
    for (let index = 0; index < 99; index += 1) count(row, 'same', { value: 1 }, 'x', undefined);
    count(row, 'stricter', { value: 1 }, 'x', 'a class');
    expect(breaches(row)).toEqual(['real: 1 stricter']);
  });
});

describe('a reduction', () => {
  test('ends with what is needed', async () => {
    const kept = await reduce([1, 2, 3, 4, 5, 6, 7, 8], (pieces) =>
      Promise.resolve(pieces.includes(3) && pieces.includes(6)),
    );
    expect(kept).toEqual([3, 6]);
  });

  test('of a text goes by lines and characters', async () => {
    const kept = await reduceText('one\ntwo: [three]\nfour\n', (text) => Promise.resolve(/\[.*\]/.test(text)));
    expect(kept).toBe('[]');
  });

  test('looks no more often than it may', async () => {
    let looks = 0;
    const keeps = (): Promise<boolean> => Promise.resolve((looks += 1) < 0);
    await reduceText('x'.repeat(1000), keeps, { left: 7 });
    expect(looks).toBe(7);
  });
});

test('the same seed makes the same choices, another topic others', () => {
  const choices = (seed: number, topic: string): readonly number[] => {
    const random = new Random(seed, topic);
    return Array.from({ length: 8 }, () => random.below(1000));
  };
  expect(choices(7, 'YAML')).toEqual(choices(7, 'YAML'));
  expect(choices(7, 'YAML')).not.toEqual(choices(8, 'YAML'));
  expect(choices(7, 'YAML')).not.toEqual(choices(7, 'TOML'));
});

test('values are written with their types', () => {
  const value = new Mapping(
    ['b', 'a'],
    [
      [integer(-255n), integer(2n ** 64n), new Float(-0), new Float(NaN)],
      [new Special('date', '2001-01-01'), '\ud800', true, null],
    ],
  );
  expect(typed(value)).toEqual({
    m: [
      ['b', [{ i: '-0xff' }, { i: '0x10000000000000000' }, { f: '8000000000000000' }, { f: 'nan' }]],
      ['a', [{ d: '2001-01-01' }, { sur: [0xd800] }, true, null]],
    ],
  });
});

describe('a class of what is stricter', () => {
  test.each([
    [
      'yaml-unsupported',
      'The directive `%YAML 1.2` is read differently',
      '',
      'yaml-unsupported: The directive … is read differently',
    ],
    ['json-depth', 'Too deep', '', 'json-depth: Too deep'],
    [
      'yaml-value',
      '`3` is no whole number',
      'a: !!int ',
      'yaml-value: a tag of numbers stands at text that is no number without it',
    ],
    [
      'yaml-value',
      '`3` is no whole number',
      'a: !!int &x ',
      'yaml-value: a tag of numbers stands at text that is no number without it',
    ],
    ['yaml-value', '`x` is no boolean', 'a: !!bool ', undefined],
    ['yaml-syntax', 'A tab', '', undefined],
  ] as const)('%s: %s after %j', (code, message, before, name) => {
    expect(stricterClass(code, message, before)).toBe(name);
  });

  test('of a catalog is that of its addresses, and of nothing else', () => {
    const catalog = sharedCatalog('base.json').toString('utf8');
    const odd = catalog.replace(/("license_url": "[^"]*)"/, '$1 x"');
    expect(stricterOf(READERS.catalog(odd))).toBe('white space or a control character');
    expect(stricterOf(READERS.catalog(odd.replace('"openenv"', '"x"')))).toBeUndefined();
    expect(stricterOf(READERS.catalog(catalog.replace(/("license_url": ")https/, '$1http')))).toBeUndefined();
  });
});

describe('options', () => {
  test('give a new seed unless one is asked for', () => {
    expect(readOptions(['--seed', '0']).seed).toBe(0);
    expect(readOptions([]).seed).not.toBe(readOptions([]).seed);
  });

  test.each([
    ['--seed', '-1'],
    ['--inputs', '1e3'],
    ['--repositories', ''],
  ])('%s %j is refused', (name, value) => {
    expect(() => readOptions([`${name}=${value}`])).toThrow(`${name} must be a whole number`);
  });
});
