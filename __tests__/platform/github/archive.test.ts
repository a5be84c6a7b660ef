import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readArchiveEntry } from '../../../src/platform/github/archive.js';
import { bomb, symlink, unicodePath, writeZip, type ZipEntry, type ZipOptions } from '../../github/zip.js';

const NAME = 'openenv-catalog.json';
const LIMIT = 1024 * 1024;
const content = Buffer.from('{"schema_version": "0.1-draft"}\n'.repeat(20));
const good: ZipEntry = { name: NAME, content };
const beside: ZipEntry = { name: 'openenv-catalog-changes.json', content: Buffer.from('{}') };

const read = (archive: Uint8Array, limit = LIMIT): ReturnType<typeof readArchiveEntry> =>
  readArchiveEntry(archive, NAME, limit);

describe('a sound archive', () => {
  test.each<[string, readonly ZipEntry[], ZipOptions]>([
    ['deflated', [good], {}],
    ['stored', [{ ...good, method: 'store' }], {}],
    ['empty', [{ name: NAME, content: Buffer.alloc(0) }], {}],
    ['beside others', [beside, good, { name: 'page/index.html', content }], {}],
    ['at the root, and another of its name deeper', [good, { name: `copy/${NAME}`, content: Buffer.from('no') }], {}],
    ['with a data descriptor', [{ ...good, descriptor: 'signed' }], {}],
    ['with a data descriptor without signature', [{ ...good, descriptor: 'unsigned' }], {}],
    ['in Zip64', [{ ...good, zip64: true }], { zip64: true }],
    ['in Zip64 with a data descriptor', [{ ...good, zip64: true, descriptor: 'signed' }], { zip64: true }],
    ['with a comment', [good], { comment: Buffer.from('kept by a bot') }],
    ['without a type of file', [{ ...good, unixMode: 0 }], {}],
  ])('gives the bytes of the file: %s', async (_, entries, options) => {
    const result = await read(writeZip(entries, options));
    const wanted = entries.find(({ name }) => name === NAME)?.content ?? content;
    expect(result).toEqual({ ok: true, bytes: wanted });
  });

  test('may have the file as large as the limit', async () => {
    expect(await read(writeZip([good]), content.length)).toMatchObject({ ok: true });
  });

  test('is read where other entries are bombs: they are never inflated', async () => {
    const archive = writeZip([bomb('openenv-catalog-changes.json', 2048), good]);
    const start = performance.now();
    const result = await read(archive);
    expect(result).toEqual({ ok: true, bytes: content });
    // 2 GiB of zeros take seconds.
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

describe('an archive is refused', () => {
  const many = Array.from({ length: 100 }, (_, index): ZipEntry => ({ name: `${index}.txt`, content }));
  const archive = writeZip([good]);
  test.each<[string, Uint8Array, RegExp]>([
    ['that is empty', Buffer.alloc(0), /damaged/],
    ['that is text', Buffer.from('Not found'.repeat(100)), /damaged/],
    ['without the file', writeZip([beside]), /no file openenv-catalog\.json at its root/],
    ['with the file in a folder only', writeZip([{ ...good, name: `catalog/${NAME}` }]), /no file/],
    ['with a folder of that name', writeZip([{ name: `${NAME}/` }]), /no file/],
    ['with the file twice', writeZip([good, { ...good, content: Buffer.from('other') }]), /2 entries named/],
    ['with the file twice at the same place', writeZip([good, { ...good, dataOf: 0 }]), /2 entries named/],
    ['with another name before the data', writeZip([{ ...good, localName: 'other.json' }]), /two names/],
    ['with another name in an extra field', writeZip([{ ...good, extra: unicodePath(NAME, 'x.json') }]), /two names/],
    [
      'with the name in an extra field only',
      writeZip([{ ...good, name: 'x.json', extra: unicodePath('x.json', NAME) }]),
      /two names/,
    ],
    ['with an entry that leaves its folder', writeZip([good, { name: `../${NAME}`, content }]), /relative path/],
    ['with an absolute path', writeZip([good, { name: '/etc/cron.d/x', content }]), /absolute path/],
    ['with a drive', writeZip([good, { name: 'C:/x', content }]), /absolute path/],
    ['with a backslash', writeZip([good, { name: '..\\x', content }]), /invalid characters/],
    ['with the file as a symbolic link', writeZip([symlink(NAME, '/etc/passwd')]), /no regular file/],
    ['with the file as a device', writeZip([{ ...good, unixMode: 0o020666 }]), /no regular file/],
    ['with the file encrypted', writeZip([{ ...good, encrypted: true }]), /encrypted/],
    ['with another method of compression', writeZip([{ ...good, claims: { method: 93 } }]), /method 93/],
    ['with a file over the limit', writeZip([bomb(NAME, 2)]), /larger than any catalog/],
    ['with a bomb that claims to be small', writeZip([bomb(NAME, 64, { size: 10 })]), /damaged/],
    ['with a file shorter than announced', writeZip([{ ...good, claims: { size: 2000 } }]), /another size/],
    ['with another checksum', writeZip([{ ...good, claims: { crc: 1 } }]), /another checksum/],
    ['with another stored checksum', writeZip([{ ...good, method: 'store', claims: { crc: 1 } }]), /another checksum/],
    ['with data that are not deflated', writeZip([{ ...good, raw: Buffer.alloc(50, 0xff) }]), /damaged/],
    ['with data that reach beyond its end', writeZip([{ ...good, claims: { compressedSize: 1e6 } }]), /damaged/],
    ['with more than a hundred entries', writeZip([good, ...many]), /more than 100 entries/],
    ['that claims a billion entries', writeZip([good], { zip64: true, claims: { entries: 1e9 } }), /more than 100/],
    ['that is followed by something', writeZip([good], { suffix: Buffer.from('PK') }), /damaged/],
    ['that is cut in the directory', archive.subarray(0, archive.length - 30), /damaged/],
    ['that is cut in the data', archive.subarray(0, 40), /damaged/],
  ])('%s', async (_, bytes, reason) => {
    expect(await read(bytes)).toEqual({ ok: false, reason: expect.stringMatching(reason) as unknown });
  });

  test('with a bomb at once', async () => {
    const archive = writeZip([bomb(NAME, 1024, { size: LIMIT })]);
    const start = performance.now();
    expect(await read(archive)).toMatchObject({ ok: false });
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

test('names of entries are not repeated at length', async () => {
  const result = await read(writeZip([good, { name: `../${'x'.repeat(60_000)}`, content }]));
  expect(result.ok ? '' : result.reason).toMatch(/^it is damaged \(.{1,200}\)$/s);
});

test('damage is never an exception, and never other bytes', async () => {
  const archives = [[good], [{ ...good, zip64: true }, beside], [{ ...good, descriptor: 'signed' as const }]].map(
    (entries) => writeZip(entries, { zip64: entries.length > 1 }),
  );
  const damaged = fc
    .tuple(fc.constantFrom(...archives), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }))
    .map(([archive, changes]) => {
      const copy = Buffer.from(archive);
      // Half of the changes strike the directory, where the structure is.
      for (const [place, byte] of changes)
        copy[place % 2 ? place % copy.length : copy.length - 1 - (place % 120)] = byte;
      return copy;
    });
  await fc.assert(
    fc.asyncProperty(damaged, async (archive) => {
      const result = await read(archive);
      if (result.ok) expect(result.bytes).toEqual(content);
    }),
    { numRuns: 1000 },
  );
});
