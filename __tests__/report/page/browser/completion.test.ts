import { describe, expect, test } from '@jest/globals';
import { Vocabulary } from '../../../../src/report/page/browser/completion.js';

const vocabulary = new Vocabulary([
  new Set(['python', 'pytest', 'chess']),
  new Set(['python', 'maze']),
  new Set(['pyre', 'straße', 'strasse']),
]);

describe('Vocabulary.complete', () => {
  test('takes an unfinished word for the word of most entries, and offers the others', () => {
    expect(vocabulary.complete('py')).toEqual({
      unfinished: 'py',
      query: 'python',
      offered: ['python', 'pyre', 'pytest'],
    });
  });

  test('reads words as search does', () => {
    expect(vocabulary.complete('  PYT')?.query).toBe('python');
    expect(vocabulary.complete('STRAẞ')?.offered).toEqual(['strasse']);
  });

  test('keeps the words before', () => {
    expect(vocabulary.complete('unknown che')?.query).toBe('unknown chess');
  });

  test.each(['python', 'chess py', 'py chess', ''])('leaves %j alone: search has something to say', (query) => {
    expect(vocabulary.complete(query)).toBeUndefined();
  });

  test.each(['py ', 'py!', 'xyz', '!?', 'ython'])('knows nothing better for %j', (query) => {
    expect(vocabulary.complete(query)).toBeUndefined();
  });

  test('offers six at most', () => {
    const many = new Vocabulary([new Set(Array.from({ length: 20 }, (_, index) => `word${index}`))]);
    expect(many.complete('wo')?.offered).toHaveLength(6);
  });
});
