import { expect, test } from '@jest/globals';
import { renderMatches } from '../../src/report/discover-text.js';
import { entryAt, revision } from '../profile/sample.js';

const end = 'Metadata only. Execution approval remains a separate decision.\n';

test('nothing found', () => {
  expect(renderMatches([])).toBe(end);
});

test('a match', () => {
  const entry = entryAt('envs/a', {
    card: { description: 'One\nTwo' },
    entry: { displayName: 'Shown', description: 'Not this' },
  });
  expect(renderMatches([{ entry, score: 3 }])).toBe(
    [
      'Shown: One',
      'Two',
      '  source: https://github.com/octo/envs.git',
      '  path: envs/a',
      `  revision: ${revision}`,
      '  license: MIT; artifact: resolvable',
      `  identifier: ${entry.identifier}`,
      end,
    ].join('\n'),
  );
});

test.each([
  ['a\u001b[31mb', 'ab'],
  ['a\u001b[?25lb', 'ab'],
  ['a\u001b[1;2Hb', 'ab'],
  ['\u001b[\u001b[mm', '\u001b[m'],
  ['a\u001b[>cb', 'a\u001b[>cb'],
  ['a\u001b]0;t\u0007b', 'a\u001b]0;t\u0007b'],
  ['a\u009b31mb', 'a\u009b31mb'],
])('%j comes out as the reference prints it into a pipe', (description, expected) => {
  const match = { entry: entryAt('envs/a', { card: { description } }), score: 0 };
  expect(renderMatches([match]).split('\n  source')[0]).toBe(`a: ${expected}`);
  expect(renderMatches([match], (text) => text.toUpperCase())).toContain(`A: ${description.toUpperCase()}`);
});
