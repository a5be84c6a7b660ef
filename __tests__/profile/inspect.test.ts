import { expect, test } from '@jest/globals';
import { findEntry, inspectText } from '../../src/profile/inspect.js';
import { Float, Mapping } from '../../src/text/value.js';
import { entryAt, snapshotOf } from './sample.js';

test('identifiers are exact', () => {
  const entry = entryAt('envs/a');
  const snapshot = snapshotOf([entry]);
  expect(findEntry(snapshot, entry.identifier)).toEqual({ ok: true, entry });
  for (const identifier of [
    '',
    entry.identifier.toUpperCase(),
    entry.identifier.slice(0, -1),
    ` ${entry.identifier}`,
  ]) {
    expect(findEntry(snapshot, identifier)).toMatchObject({
      ok: false,
      message: 'Entry not found in the configured catalog snapshot',
    });
  }
});

test('small floats are written as the reference writes them here', () => {
  const floats = [1e-4, 1e-5, 1.5e-5, -1.234e-5, 9.9e-6, 1e-9, 1e-10, 5e-324, 1e16, 1, -0];
  const metadata = new Mapping(
    ['list', '1e-05', 'last'],
    [floats.map((one) => new Float(one)), ': 1e-05,', new Float(2e-7)],
  );
  const text = inspectText(entryAt('envs/a', { entry: { metadata } }));
  expect(text.slice(text.indexOf('"metadata"'))).toBe(`"metadata": {
    "list": [
      0.0001,
      0.00001,
      0.000015,
      -0.00001234,
      9.9e-6,
      1e-9,
      1e-10,
      5e-324,
      1e+16,
      1.0,
      -0.0
    ],
    "1e-05": ": 1e-05,",
    "last": 2e-7
  }
}
`);
});
