import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shellWord } from '../../../src/report/page/shell.js';
import { visible } from '../../../src/report/visible.js';

describe('shellWord', () => {
  test.each([
    ['envs/echo', 'envs/echo'],
    ['https://github.com/octo/envs.git', 'https://github.com/octo/envs.git'],
    ['a b', "'a b'"],
    ["it's", String.raw`'it'\''s'`],
    ['$(stolen)', "'$(stolen)'"],
    ['-rf', "'-rf'"],
    ['~', "'~'"],
    ['', "''"],
    ['ümlaut', "'ümlaut'"],
    ['a\u202Eb', String.raw`$'a\342\200\256b'`],
    ["a'\\\n", String.raw`$'a\'\\\012'`],
  ])('%j becomes %s', (text, word) => {
    expect(shellWord(text)).toBe(word);
  });

  test('a shell reads back what was written, and nothing in it is unseen', () => {
    // A process argument holds no NUL, and no lone surrogate has a UTF-8 form.
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !value.includes('\0'));
    const odd = fc.array(
      fc.constantFrom("'", '\\', '$', '`', '\n', '\u202E', '\u{E0041}', '!', '"', '*', '\t', '7', 'é'),
    );
    const all = fc.sample(
      fc.oneof(
        text,
        odd.map((parts) => parts.join('')),
      ),
      200,
    );
    const words = all.map(shellWord);
    for (const word of words) expect(visible(word)).toBe(word);
    const script = `for word in ${words.join(' ')}; do printf '%s\\0' "$word"; done`;
    const read = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
    expect(read.split('\0').slice(0, -1)).toEqual(all);
  });
});
