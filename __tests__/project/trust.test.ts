import { expect, test } from '@jest/globals';
import { REFUSALS } from '../../src/platform/github/trust.js';
import { readText } from '../support/project.js';

test('the trust table of the documentation has each refusal once, in the order in which they are judged', () => {
  const rows = [...readText('docs/publishing-trust.md').matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, code]) => code);
  expect(rows).toEqual(Object.keys(REFUSALS));
});
