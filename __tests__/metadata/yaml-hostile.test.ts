import { env } from 'node:process';

import { describe, expect, jest, test } from '@jest/globals';

import { parseAllDocuments } from 'yaml';

import { locateYaml, parseYaml } from '../../src/metadata/yaml.js';

/** The largest text that the profile allows, and one that shows anything quadratic as well, in a quarter of the time. */
const MEBIBYTE = 1024 * 1024;
const LARGE = MEBIBYTE / 4;
/** Far above what each takes (2 s at most), far below what anything quadratic would: time of this process only. */
const SECONDS = 8;

function fill(text: string, length = LARGE): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

function count(line: (index: number) => string, length = LARGE): string {
  const lines: string[] = [];
  for (let size = 0; size < length; size += lines.at(-1)?.length ?? 1) lines.push(line(lines.length));
  return lines.join('');
}

function secondsOf(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('depth', () => {
  const forms: readonly (readonly [name: string, (levels: number) => string])[] = [
    ['brackets', (levels) => '['.repeat(levels) + ']'.repeat(levels)],
    ['braces', (levels) => '{a: '.repeat(levels) + '}'.repeat(levels)],
    ['dashes', (levels) => `${'- '.repeat(levels)}x\n`],
    ['keys', (levels) => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join('')],
    [
      'lists in the column of their keys',
      (levels) => Array.from({ length: levels / 2 }, (_, level) => `${' '.repeat(2 * level)}- a:\n`).join(''),
    ],
    ['both', (levels) => '- '.repeat(levels / 2) + '['.repeat(levels / 2) + ']'.repeat(levels / 2)],
  ];

  test.each(forms)('%s nest 400 levels', (_, nest) => {
    expect(parseYaml(nest(400))).toMatchObject({ ok: true });
    expect(parseYaml(nest(402))).toMatchObject({ fault: { code: 'yaml-depth' } });
    expect(parseYaml(nest(1400))).toMatchObject({ fault: { code: 'yaml-depth' } });
  });

  test('deep lists that a line on the left ends do not overflow the stack', () => {
    expect(parseYaml(`${'- '.repeat(400)}x\n- y\n`)).toMatchObject({ ok: true });
    expect(parseYaml('- '.repeat(500_000))).toMatchObject({ fault: { code: 'yaml-depth' } });
    expect(parseYaml('['.repeat(1_000_000))).toMatchObject({ fault: { code: 'yaml-depth' } });
    expect(parseYaml(`${'- '.repeat(100_000)}x\ny: z\n`)).toMatchObject({ fault: { code: 'yaml-depth' } });
  });
});

describe('large texts take seconds at most', () => {
  test.each<[string, string, string]>([
    ['lines of a list', fill('- some words of an item that is not very long, as people write them\n'), 'ok'],
    ['lines of a text', `a:\n${fill('  x\n')}`, 'ok'],
    ['lines of a block', `a: >\n${fill('  x\n\n', MEBIBYTE)}`, 'ok'],
    ['lines of spaces in a block', `a: |\n  x\n${fill('   \n')}`, 'ok'],
    ['one line', `a: ${fill('x y ')}`, 'ok'],
    ['spaces', `a: x${fill(' ')}y`, 'ok'],
    ['number signs', `a: x${fill(' #')}`, 'ok'],
    ['backslashes', `a: "${fill('\\\\')}"`, 'ok'],
    ['escaped quotes', `a: "${fill('\\"')}"`, 'ok'],
    ['escaped line breaks', `a: "${fill('\\\n  ')}"`, 'ok'],
    ['halves of characters', `a: "${fill('\\ud83d\\ude00', 12 * 20_000)}"`, 'ok'],
    ['two quotes', `a: '${fill("''")}'`, 'ok'],
    ['Base64', `a: !!binary ${fill('QUJD')}`, 'ok'],
    ['hexadecimal digits', `a: 0x${fill('f')}`, 'ok'],
    ['decimal digits', `a: ${fill('1')}`, 'yaml-value'],
    ['sexagesimal digits', `a: 1${fill(':1')}`, 'yaml-value'],
    ['long keys', count((index) => `${'k'.repeat(1000)}${index}: 1\n`), 'ok'],
    ['quotes that are not closed', fill('- "x\n'), 'yaml-syntax'],
    ['quotes behind much else', `- [${fill('a,', 160_000)}]\n${fill('- "x\ny"\n', 4000)}`, 'yaml-unsupported'],
    ['one quote with lines at the left', `a: "${fill('x\n')}"`, 'ok'],
    ['a quote that is not closed', `"${fill('\\"')}`, 'yaml-syntax'],
    ['brackets that close nothing', fill(']'), 'yaml-syntax'],
    ['colons', fill(': '), 'yaml-key'],
    ['aliases of aliases', `k0: &a0 [x]\n${count((i) => `k${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`)}`, 'ok'],
    ['more parts than are read', fill('a: 1\n', MEBIBYTE), 'yaml-unsupported'],
  ])('%s', (_, text, outcome) => {
    let parsed: ReturnType<typeof parseYaml> | undefined;
    expect(secondsOf(() => (parsed = parseYaml(text)))).toBeLessThan(SECONDS);
    expect(parsed?.ok === true ? 'ok' : parsed?.fault.code).toBe(outcome);
  });
});

test('aliases of aliases are not copied', () => {
  const bomb = `k0: &a0 [x]\n${Array.from({ length: 300 }, (_, i) => `k${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}]\n`).join('')}`;
  expect(secondsOf(() => parseYaml(bomb))).toBeLessThan(SECONDS);
  const pairs = bomb.replaceAll('[', '!!omap [x: ').replaceAll(', ', ', y: ');
  expect(parseYaml(pairs)).toMatchObject({ ok: true });
});

test('a place is found in a large text', () => {
  const text = count((index) => `key${index}: value of a member number ${index}\n`, LARGE);
  const last = text.trimEnd().lastIndexOf('\n') + 1;
  const key = text.slice(last, text.indexOf(':', last));
  expect(locateYaml(text, [key], 'key')).toStrictEqual({ start: last, end: last + key.length });
});

test('the variables with which the package prints its tokens do nothing, and stay as they were', () => {
  const names = ['LOG_TOKENS', 'LOG_STREAM'];
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const dir = jest.spyOn(console, 'dir').mockImplementation(() => undefined);
  try {
    for (const name of names) env[name] = '1';
    // The package does print: else this test would prove nothing.
    parseAllDocuments('a: b\n');
    const calls = [log.mock.calls.length, dir.mock.calls.length];
    expect(calls.every((count) => count > 0)).toBe(true);
    expect(parseYaml('%YAML 1.1\n---\na: [b]\n')).toMatchObject({ ok: true });
    expect(parseYaml('a: [')).toMatchObject({ ok: false });
    expect([log.mock.calls.length, dir.mock.calls.length]).toEqual(calls);
    expect(names.map((name) => env[name])).toEqual(['1', '1']);
  } finally {
    for (const name of names) Reflect.deleteProperty(env, name);
    log.mockRestore();
    dir.mockRestore();
  }
});
