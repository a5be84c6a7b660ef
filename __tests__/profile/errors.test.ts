import { expect, test } from '@jest/globals';
import { CatalogError, orThrow, refusal } from '../../src/profile/errors.js';

test('a code brings the message of the format', () => {
  expect(refusal('catalog-size')).toEqual({
    ok: false,
    code: 'catalog-size',
    message: 'Catalog exceeds the metadata size limit',
  });
  const error = new CatalogError('inventory-root');
  expect(error).toMatchObject({
    name: 'CatalogError',
    code: 'inventory-root',
    message: 'The configured inventory root does not exist',
    help: undefined,
    diagnostics: [],
  });
  expect('cause' in error).toBe(false);
});

test('details', () => {
  const cause = new Error('below');
  const error = new CatalogError('root-metadata', 'Project metadata must be a mapping: pyproject.toml', {
    help: 'Mend it.',
    cause,
  });
  expect(error).toMatchObject({
    message: 'Project metadata must be a mapping: pyproject.toml',
    help: 'Mend it.',
    cause,
  });
});

test('an answer passes, a refusal is thrown', () => {
  const answer = { ok: true, value: 1 } as const;
  expect(orThrow(answer)).toBe(answer);
  expect(() => orThrow(refusal('filter-unsupported', 'Unsupported filter: a'))).toThrow(
    new CatalogError('filter-unsupported', 'Unsupported filter: a'),
  );
});
