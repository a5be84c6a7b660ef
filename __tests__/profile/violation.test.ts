import { expect, test } from '@jest/globals';
import { foundIn, jsonPointer, MAX_VIOLATIONS, nameOf, under, violation } from '../../src/profile/violation.js';

const one = violation('license', ['license'], 'm', 'h');

test('pointers', () => {
  expect(jsonPointer([])).toBe('');
  expect(jsonPointer(['entries', 0, 'a/b~c', '', '~1'])).toBe('/entries/0/a~1b~0c//~01');
  expect(under(['entries', 2], [one])).toEqual([{ ...one, pointer: ['entries', 2, 'license'] }]);
});

test('names of values', () => {
  expect(nameOf([])).toBe('The document');
  expect(nameOf(['tags', 2])).toBe('"tags[2]"');
  expect(nameOf(['entries', 0, 'data', 'license'])).toBe('"license"');
});

test('items are judged until enough is found', () => {
  let judged = 0;
  const found = foundIn(Array(1000).fill(0), (_, index) => {
    judged += 1;
    return index % 2 === 0 ? [one] : undefined;
  });
  expect(found).toHaveLength(MAX_VIOLATIONS);
  expect(judged).toBe(2 * MAX_VIOLATIONS - 1);
});
