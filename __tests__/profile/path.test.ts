import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDirectChild, isRelativePath } from '../../src/profile/path.js';

test.each(['a', '.', 'a/b c', '...', '..a', '.a/.b.', 'a/\u3000', '\u00ad', '%2e', '~', 'C:', '😀'])(
  '%j is one',
  (path) => {
    expect(isRelativePath(path)).toBe(true);
  },
);

test.each([
  '',
  ' ',
  '\u3000',
  '/',
  '/a',
  'a/',
  'a//b',
  '..',
  './a',
  'a/.',
  'a/../b',
  'a\\b',
  'a\n',
  'a\0',
  'a\u007f',
  'a\u0085',
])('%j is none', (path) => {
  expect(isRelativePath(path)).toBe(false);
});

test.each(['a\u2028', 'a/\u2029b', 'a\ud800', '\udfff'])('%j is none', (path) => {
  expect(isRelativePath(path)).toBe(false);
});

test('the length counts code points', () => {
  expect(isRelativePath('😀'.repeat(8192))).toBe(true);
  expect(isRelativePath('a'.repeat(8193))).toBe(false);
  expect(isRelativePath('a/'.repeat(4_000_000))).toBe(false);
});

test('a path is relative exactly where each part may stand', () => {
  const part = fc.stringMatching(/^[.a \\]{0,3}$/u);
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const path = parts.join('/');
      const sound = parts.every((one) => one !== '' && one !== '.' && one !== '..' && !one.includes('\\'));
      expect(isRelativePath(path)).toBe(path === '.' || (sound && /[^/ ]/.test(path)));
    }),
  );
});

test('direct children', () => {
  expect(isDirectChild('envs/a', 'envs')).toBe(true);
  expect(isDirectChild('a', '.')).toBe(true);
  for (const path of ['envs', 'envs/a/b', 'a', 'envsx/a', '.']) expect(isDirectChild(path, 'envs')).toBe(false);
  for (const path of ['.', 'a/b']) expect(isDirectChild(path, '.')).toBe(false);
});
