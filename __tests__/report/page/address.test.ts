import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cardId, NO_SEARCH, readSearch, searchAddress } from '../../../src/report/page/address.js';

describe('addresses of searches', () => {
  test.each([
    [{ query: 'smoke test' }, '#q=smoke%20test'],
    [{ tag: 'a&b=c' }, '#tag=a%26b%3Dc'],
    [
      { query: 'x', license: 'MIT', tag: 't', availability: 'external' },
      '#q=x&license=MIT&tag=t&availability=external',
    ],
    [{}, '#environments'],
  ])('%j is at %s', (search, address) => {
    expect(searchAddress(search)).toBe(address);
    expect(readSearch(address)).toEqual({ ...NO_SEARCH, ...search });
  });

  test('every search is found again at its address', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.record({ query: text, license: text, tag: text, availability: text }), (search) => {
        const address = searchAddress(search);
        expect(address).toMatch(/^#[\x21-\x7E]+$/);
        expect(readSearch(address)).toEqual(search);
      }),
    );
  });

  test.each(['', '#', '#environments'])('%j asks for everything', (address) => {
    expect(readSearch(address)).toEqual(NO_SEARCH);
  });

  test.each(['#changes', '#cards', '#environment/envs/echo', '#x=1'])('%j is no search', (address) => {
    expect(readSearch(address)).toBeUndefined();
  });
});

describe('cardId', () => {
  test('is readable for usual paths and has no white space for others', () => {
    expect(cardId('envs/echo')).toBe('environment/envs/echo');
    expect(cardId('envs/a b"é')).toBe('environment/envs/a%20b%22%C3%A9');
  });

  test('tells paths apart, and is no search', () => {
    const path = fc.string({ unit: 'grapheme', minLength: 1 });
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(cardId(a) === cardId(b)).toBe(a === b);
        expect(readSearch(`#${cardId(a)}`)).toBeUndefined();
      }),
    );
  });
});
