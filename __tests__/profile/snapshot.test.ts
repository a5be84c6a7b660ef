import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CatalogError } from '../../src/profile/errors.js';
import { finishSnapshot, MAX_SNAPSHOT_BYTES, snapshotBytes, snapshotDigest } from '../../src/profile/snapshot.js';
import { Float, Mapping } from '../../src/text/value.js';
import { contentOf, entryAt, snapshotOf, textOf } from './sample.js';

const metadata = new Mapping(
  ['ｂ', '😀', 'a', '10', '9', '__proto__'],
  [new Float(1), 10n ** 30n, null, new Float(1e16), [], new Mapping(['x'], [true])],
);
const content = contentOf([entryAt('envs/a', { entry: { metadata } })]);

test('the digest is that of the compact form, sorted by code point', () => {
  const { digest, ...rest } = finishSnapshot(content);
  expect(Object.keys(rest)).toEqual(Object.keys(content));
  expect(digest).toBe(snapshotDigest(content));
  expect(snapshotDigest({ ...content, digest: 'sha256:anything' })).toBe(digest);
  const [start] = textOf(finishSnapshot(content)).split('"representativeQueries"');
  expect(start).toContain(
    [
      '"metadata": {',
      '        "10": 1e+16,',
      '        "9": [],',
      '        "__proto__": {',
      '          "x": true',
      '        },',
      '        "a": null,',
      '        "ｂ": 1.0,',
      '        "😀": 1000000000000000000000000000000',
      '      },',
    ].join('\n'),
  );
});

test('an empty catalog, byte for byte', () => {
  const empty = snapshotOf([]);
  const compact =
    '{"complete":true,"entries":[],"generator":{"name":"openenv-git-catalog","version":"1"},"inventory":{"paths":[],"root":"envs"},' +
    '"issues":[],"publisher":"example.org","schema_version":"0.1-draft",' +
    `"source":{"id":"octo/envs","provider":"github","revision":"${'a'.repeat(40)}","uri":"https://github.com/octo/envs.git"}}`;
  expect(empty.digest).toBe(`sha256:${createHash('sha256').update(compact).digest('hex')}`);
  expect(textOf(empty)).toBe(`{
  "complete": true,
  "digest": "${empty.digest}",
  "entries": [],
  "generator": {
    "name": "openenv-git-catalog",
    "version": "1"
  },
  "inventory": {
    "paths": [],
    "root": "envs"
  },
  "issues": [],
  "publisher": "example.org",
  "schema_version": "0.1-draft",
  "source": {
    "id": "octo/envs",
    "provider": "github",
    "revision": "${'a'.repeat(40)}",
    "uri": "https://github.com/octo/envs.git"
  }
}
`);
});

describe('the size limit counts bytes', () => {
  const withTag = (tag: string): number =>
    snapshotBytes(snapshotOf([entryAt('envs/a', { entry: { tags: [tag] } })])).length;
  const spare = MAX_SNAPSHOT_BYTES - withTag('');

  test.each(['a', 'é', '😀'])('of %j', (letter) => {
    const size = new TextEncoder().encode(letter).length;
    const most = letter.repeat(Math.floor(spare / size)) + 'a'.repeat(spare % size);
    expect(withTag(most)).toBe(MAX_SNAPSHOT_BYTES);
    expect(() => withTag(`${most}a`)).toThrow(new CatalogError('catalog-size'));
  });
});

test('what has no UTF-8 form is never written', () => {
  const broken = contentOf([entryAt('envs/a', { entry: { tags: ['\ud800'] } })]);
  expect(() => snapshotDigest(broken)).toThrow(TypeError);
  expect(() => snapshotBytes({ ...broken, digest: '' })).toThrow(TypeError);
});
