import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from '@jest/globals';

import type { Reader } from '../../conformance/readers.js';
import { READERS } from '../../conformance/readers.js';
import { recordedCases } from '../../conformance/recorded.js';

const document = readFileSync(join(import.meta.dirname, '../../docs/conformance.md'), 'utf8');

interface Row {
  readonly refused: string;
  readonly example: string;
}

/** The rows of a section's table whose example is a JSON string in a code span; others say in words what to build. */
function rowsOf(section: string): readonly Row[] {
  const [, body = ''] = document.split(`\n### ${section}\n`);
  const [text = ''] = body.split(/\n##+ /);
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/ *\| */);
    const example = cells.map((cell) => /^`(".*")`$/.exec(cell)?.[1]).find((cell) => cell !== undefined);
    return example === undefined ? [] : [{ refused: cells[1] ?? '', example: JSON.parse(example) as string }];
  });
}

describe('what the document lists as stricter is refused for the reason that stands there', () => {
  test.each(rowsOf('YAML').map(({ refused, example }) => [refused, example] as const))('%s', (refused, example) => {
    const code = refused.startsWith('A tag of numbers') ? 'yaml-value' : 'yaml-unsupported';
    const reading = READERS.yaml(example);
    const stricter = reading.ok ? undefined : reading.stricter;
    expect(stricter?.toLowerCase()).toBe(`${code}: ${refused}`.toLowerCase());
  });

  test.each<[section: string, readers: readonly Reader[], rows: number]>([
    ['TOML', [READERS.toml], 1],
    ['Requirements', [READERS.requirement], 1],
    ['Addresses', [READERS['repository-uri'], READERS['evidence-url']], 3],
  ])('%s', (section, readers, rows) => {
    const examples = rowsOf(section).map(({ example }) => example);
    expect(examples).toHaveLength(rows);
    for (const example of examples) {
      const listed = readers.map((read) => read(example)).filter((one) => !one.ok && one.stricter !== undefined);
      expect([example, listed.length > 0]).toEqual([example, true]);
    }
  });

  test('the table of YAML has every class among the recorded inputs', () => {
    const listed = rowsOf('YAML').map(({ refused }) => refused.toLowerCase());
    const met = recordedCases()
      .filter(({ operation }) => operation === 'yaml' || operation === 'readme')
      .map(({ operation, input, answer }) => ('value' in answer ? READERS[operation](input) : undefined))
      .flatMap((reading) => (reading?.ok === false && reading.stricter !== undefined ? [reading.stricter] : []));
    for (const name of met) expect(listed).toContain(name.replace(/^[^:]*: /, '').toLowerCase());
    expect(listed.length).toBeGreaterThanOrEqual(12);
  });
});
