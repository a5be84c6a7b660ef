import { describe, expect, test } from '@jest/globals';
import { hasVisible, isBlank, strip } from '../../src/text/white-space.js';

const allUnits = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

/** What Python's str.strip removes beyond Unicode's White_Space. */
const separators = ['\u001c', '\u001d', '\u001e', '\u001f'];

describe('strip', () => {
  test('removes White_Space and the four separators at both ends, and nothing else', () => {
    const removed = allUnits.filter((unit) => strip(`${unit}a${unit}`) === 'a');
    const expected = allUnits.filter((unit) => /\p{White_Space}/u.test(unit) || separators.includes(unit));
    expect(removed).toEqual(expected);
    expect(removed).toHaveLength(29);
  });

  test('keeps what stands inside', () => {
    expect(strip('\u3000\t a b\u001f c\r\n')).toBe('a b\u001f c');
    expect(strip('\u200b')).toBe('\u200b');
    expect(strip(' \n')).toBe('');
  });
});

describe('isBlank', () => {
  test.each(['', ' ', '\u001c\u00a0\u2028'])('%j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
  });
  test.each(['a', ' . ', '\ufeff', '\u0000', '\ud800'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('hasVisible', () => {
  test('is false for White_Space alone, and true for the separators', () => {
    const invisible = allUnits.filter((unit) => !hasVisible(unit));
    expect(invisible).toEqual(allUnits.filter((unit) => /\p{White_Space}/u.test(unit)));
    expect(separators.every(hasVisible)).toBe(true);
  });

  test('finds one visible code point among blanks', () => {
    expect(hasVisible('')).toBe(false);
    expect(hasVisible(' \u2003\n')).toBe(false);
    expect(hasVisible(' \u2003\ud800')).toBe(true);
    expect(hasVisible(' \u{1f600} ')).toBe(true);
  });
});
