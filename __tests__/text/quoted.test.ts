import { expect, test } from '@jest/globals';
import { quoted } from '../../src/text/quoted.js';

test('shows a text in quotes, with its controls escaped', () => {
  expect(quoted('a"b\n')).toBe(String.raw`"a\"b\n"`);
});

test('keeps 60 code points and cuts what is longer, never through a pair', () => {
  expect(quoted('\u{1f600}'.repeat(60))).toBe(`"${'\u{1f600}'.repeat(60)}"`);
  expect(quoted('\u{1f600}'.repeat(61))).toBe(`"${'\u{1f600}'.repeat(60)}…"`);
  expect(quoted('x'.repeat(1_000_000))).toHaveLength(63);
});
