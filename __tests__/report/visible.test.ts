import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeSpan } from '../../src/report/markdown.js';
import { visible } from '../../src/report/visible.js';

test('ordinary text stays, in any script', () => {
  expect(visible('Grüße, 世界 – 👋 a|b `c` <d>')).toBe('Grüße, 世界 – 👋 a|b `c` <d>');
});

test.each([
  ['a line break', 'a\r\n::error::b', 'a\\u{D}\\u{A}::error::b'],
  ['an escape sequence', '\u001B[31mred', '\\u{1B}[31mred'],
  ['a bidirectional override', 'a\u202Eb', 'a\\u{202E}b'],
  ['bidirectional isolates', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
  ['a zero-width space', 'a\u200Bb', 'a\\u{200B}b'],
  ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
  ['a byte-order mark', '\uFEFFa', '\\u{FEFF}a'],
  ['a tag character', 'a\u{E0041}', 'a\\u{E0041}'],
  ['a lone surrogate', 'a\uD800', 'a\\u{D800}'],
])('%s is written out', (_name, text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('what is visible has no control and no surrogate left, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      return !/[\p{Cc}\p{Cs}]/u.test(shown) && visible(shown) === shown;
    }),
  );
});

test('a code span is closed by nothing inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('`', ' ', 'a', '@', '<', '\n', '\\') }), (text) => {
      const span = codeSpan(text);
      const fence = /^`+/.exec(span)?.[0] ?? '';
      const inside = span.slice(fence.length, -fence.length);
      const runs = [...inside.matchAll(/`+/g)].map(([run]) => run.length);
      return span.endsWith(` ${fence}`) && !runs.includes(fence.length) && !inside.includes('\n');
    }),
  );
});
