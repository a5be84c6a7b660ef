import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareBytes, readListing, rowAt, type Listing } from '../../src/source/listing.js';

const digits = 40;

/** One row as `git ls-tree -r -z` writes it. */
function row(path: string | Uint8Array, type = 'blob', mode = '100644', id = 'a'.repeat(digits)): Buffer {
  return Buffer.concat([Buffer.from(`${mode} ${type} ${id}\t`), Buffer.from(path), Buffer.of(0)]);
}

function rows(listing: Listing): { mode: string; path: string; id: string }[] {
  return Array.from(listing.starts, (_, index) => rowAt(listing, index));
}

function paths(...given: readonly Buffer[]): readonly string[] {
  return rows(readListing(Buffer.concat(given), digits)).map(({ path }) => path);
}

describe('readListing', () => {
  test('an empty tree has no rows', () => {
    expect(paths()).toEqual([]);
  });

  test('gives mode, path and id of each blob, and of no submodule', () => {
    const listing = readListing(
      Buffer.concat([
        row('a\tb\nc', 'blob', '100755', 'b'.repeat(64)),
        row('module', 'commit', '160000', 'c'.repeat(64)),
        row('z', 'blob', '120000', 'd'.repeat(64)),
      ]),
      64,
    );
    expect(rows(listing)).toEqual([
      { mode: '100755', path: 'a\tb\nc', id: 'b'.repeat(64) },
      { mode: '120000', path: 'z', id: 'd'.repeat(64) },
    ]);
  });

  test('keeps a byte-order mark as part of the name', () => {
    expect(paths(row('\ufeffa'))).toEqual(['\ufeffa']);
  });

  test('refuses a blob path that is not UTF-8, wherever it lies', () => {
    for (const bad of ['ff', 'c080', 'eda080', 'f4908080', 'e28082e2', '80']) {
      expect(() => paths(row('a'), row(Buffer.from(bad, 'hex')), row('z'))).toThrow(
        'Repository metadata paths must be UTF-8',
      );
    }
  });

  test('does not decode the path of a submodule', () => {
    expect(paths(row('a'), row(Buffer.of(0xff), 'commit', '160000'), row('z'))).toEqual(['a', 'z']);
    expect(() => paths(row(Buffer.of(0xff), 'commit', '160000'), row(Buffer.of(0xff)))).toThrow('must be UTF-8');
  });

  test('sorts what is out of order by code point, and of doubles keeps the last', () => {
    const ids = ['1', '2', '3'].map((digit) => digit.repeat(digits));
    const listing = readListing(
      Buffer.concat([
        row('b', 'blob', '100644', ids[0]),
        row('\u{1f600}'),
        row('\uffff'),
        row('a'),
        row('b', 'blob', '100755', ids[1]),
        row('b', 'blob', '120000', ids[2]),
      ]),
      digits,
    );
    expect(rows(listing).map(({ path, mode, id }) => [path, mode, id[0]])).toEqual([
      ['a', '100644', 'a'],
      ['b', '120000', '3'],
      ['\uffff', '100644', 'a'],
      ['\u{1f600}', '100644', 'a'],
    ]);
  });

  test('two equal rows in a row are one', () => {
    expect(paths(row('a'), row('a'))).toEqual(['a']);
  });

  test('any rows come out as their sorted, distinct paths', () => {
    const path = fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(path, { maxLength: 12 }), (given) => {
        const expected = [...new Set(given)].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
        expect(paths(...given.map((one) => row(one)))).toEqual(expected);
      }),
    );
  });

  test.each([
    ['text', Buffer.from('hello')],
    ['a row without its end', row('a').subarray(0, -1)],
    ['a row without a path', row('').subarray(0, -1)],
    ['an id of another length', row('a', 'blob', '100644', 'a'.repeat(64))],
    ['another mode', row('a', 'blob', '40000')],
    ['a row cut in its id', row('a').subarray(0, 30)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readListing(bytes, digits)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});

test('compareBytes orders as memcmp does, the shorter first', () => {
  fc.assert(
    fc.property(fc.uint8Array({ max: 3, maxLength: 5 }), fc.uint8Array({ max: 3, maxLength: 5 }), (one, other) => {
      const padded = Buffer.concat([Buffer.of(9), other, Buffer.of(9)]);
      const order = compareBytes(one, 0, one.length, padded, 1, 1 + other.length);
      expect(Math.sign(order)).toBe(Buffer.compare(one, other));
    }),
  );
});
