import { describe, expect, test } from '@jest/globals';
import { loadSnapshot } from '../../src/profile/load.js';
import type { LocatedViolation } from '../../src/profile/locate.js';
import { locateViolations } from '../../src/profile/locate.js';
import { bytesOf, entryAt, snapshotOf, textOf } from './sample.js';

const text = textOf(snapshotOf([entryAt('envs/a')]));

function located(document: string): readonly LocatedViolation[] {
  const bytes = bytesOf(document);
  const loaded = loadSnapshot(bytes);
  if (loaded.ok) throw new Error('the snapshot is sound');
  return locateViolations(bytes, loaded.violations);
}

/** What the range of each violation covers. */
function covered(document: string): readonly (string | undefined)[] {
  const lines = document.split('\n');
  return located(document).map(({ range }) =>
    range?.start.line === range?.end.line && range
      ? lines[range.start.line - 1]?.slice(range.start.column - 1, range.end.column - 1)
      : undefined,
  );
}

describe('the place of', () => {
  test('a value, a key, and the object that lacks a member', () => {
    const document = text.replace('"license": "MIT"', '"license": 7').replace('"publisher"', '"publisherr"');
    expect(covered(document)).toEqual([undefined, '"publisherr"', '7']);
    expect(located(document)[0]?.range?.start).toEqual({ line: 1, column: 1 });
  });

  test('a member under its Python spelling', () => {
    expect(covered(text.replace('"displayName": "a"', '"display_name": ""'))).toEqual(['""']);
  });

  test('a fault of syntax', () => {
    const [violation] = located(text.replace('"issues": []', '"issues": [,]'));
    expect(violation).toMatchObject({ rule: 'json-syntax', pointer: [] });
    const line = text.split('\n').findIndex((one) => one.includes('"issues"')) + 1;
    expect(violation?.range?.start.line).toBe(line);
  });

  test('a text that is not UTF-8 is nowhere', () => {
    const bytes = Uint8Array.from([0xff]);
    const loaded = loadSnapshot(bytes);
    expect(locateViolations(bytes, loaded.ok ? [] : loaded.violations)).toEqual([
      {
        rule: 'encoding',
        pointer: [],
        message: 'The file is not UTF-8',
        help: 'Save it as UTF-8, without a byte-order mark.',
      },
    ]);
  });
});

test('no more text is searched than may be', () => {
  const document = text.replace('"game"', '0, 0, 0');
  const bytes = bytesOf(document);
  const loaded = loadSnapshot(bytes);
  const found = locateViolations(bytes, loaded.ok ? [] : loaded.violations, 2 * document.length);
  expect(found.map(({ range }) => range !== undefined)).toEqual([true, true, false]);
});
