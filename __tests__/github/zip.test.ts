import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bomb, symlink, writeZip, type ZipEntry, type ZipOptions } from './zip.js';

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;

interface Read {
  readonly name: string;
  readonly localName: string;
  readonly flags: number;
  readonly method: number;
  readonly mode: number;
  readonly data: Buffer;
}

/** Reads an archive from its central directory, by the letter of the format and without the writer's help. */
function readZip(archive: Buffer): readonly Read[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const wide = archive.readUInt32LE(end + 16) === 0xffff_ffff;
  const record = wide ? Number(archive.readBigUInt64LE(end - 20 + 8)) : end;
  const count = wide ? Number(archive.readBigUInt64LE(record + 32)) : archive.readUInt16LE(end + 10);
  let at = wide ? Number(archive.readBigUInt64LE(record + 48)) : archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(archive.readUInt32LE(at)).toBe(CENTRAL);
    const nameLength = archive.readUInt16LE(at + 28);
    const extra = at + 46 + nameLength;
    const zip64 = archive.readUInt32LE(at + 42) === 0xffff_ffff;
    const compressed = zip64 ? Number(archive.readBigUInt64LE(extra + 12)) : archive.readUInt32LE(at + 20);
    const local = zip64 ? Number(archive.readBigUInt64LE(extra + 20)) : archive.readUInt32LE(at + 42);
    expect(archive.readUInt32LE(local)).toBe(LOCAL);
    const localNameLength = archive.readUInt16LE(local + 26);
    const start = local + 30 + localNameLength + archive.readUInt16LE(local + 28);
    const read = {
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      localName: archive.toString('utf8', local + 30, local + 30 + localNameLength),
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      mode: archive.readUInt32LE(at + 38) >>> 16,
      data: archive.subarray(start, start + compressed),
    };
    at = extra + archive.readUInt16LE(at + 30);
    return read;
  });
}

const contentOf = (read: Read): Buffer => (read.method === 0 ? read.data : inflateRawSync(read.data));

const HELLO = Buffer.from('hello '.repeat(40));

describe('writeZip', () => {
  test('writes what can be read again, in every well-formed variant', () => {
    const variants = fc.record(
      {
        name: fc.string({ minLength: 1, maxLength: 12 }),
        content: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
        method: fc.constantFrom('store' as const, 'deflate' as const),
        descriptor: fc.constantFrom('signed' as const, 'unsigned' as const),
        zip64: fc.boolean(),
      },
      { requiredKeys: ['name', 'content'] },
    );
    const options = fc.record(
      { prefix: fc.constant(Buffer.from('#!')), comment: fc.constant(Buffer.from('note')), zip64: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(variants, { maxLength: 5 }), options, (entries: ZipEntry[], chosen: ZipOptions) => {
        const read = readZip(writeZip(entries, chosen));
        expect(read.map((entry) => [entry.name, contentOf(entry)])).toEqual(
          entries.map((entry) => [Buffer.from(entry.name).toString(), entry.content]),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('gives the same bytes for the same input', () => {
    const entries = [{ name: 'a', content: HELLO }, symlink('b', '../../etc/passwd')];
    expect(writeZip(entries)).toEqual(writeZip(entries));
  });

  test('makes the malformed archives that are asked for', () => {
    const [first, second, third, fourth] = readZip(
      writeZip([
        { name: 'a', localName: '../a', content: HELLO },
        { name: 'a', content: HELLO, encrypted: true },
        symlink('link', '/etc/passwd'),
        { name: 'again', dataOf: 0 },
      ]),
    );
    expect(first).toMatchObject({ name: 'a', localName: '../a' });
    expect((second?.flags ?? 0) & 1).toBe(1);
    expect(third).toMatchObject({ mode: 0o120777, data: Buffer.from('/etc/passwd') });
    expect(fourth).toMatchObject({ name: 'again', localName: '../a', data: first?.data });
  });

  test('claims what it is told to claim', () => {
    const archive = writeZip([{ name: 'a', content: HELLO, claims: { size: 7, crc: 1 } }], { claims: { entries: 3 } });
    const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    expect(archive.readUInt16LE(end + 10)).toBe(3);
    expect(archive.readUInt32LE(14)).toBe(1);
    expect(archive.readUInt32LE(22)).toBe(7);
  });
});

test('a bomb is small and unfolds to the size it has', () => {
  const [read] = readZip(writeZip([bomb('a', 16)]));
  expect(read?.data.length).toBeLessThan(20_000);
  const unfolded = inflateRawSync(read?.data ?? Buffer.alloc(0));
  expect(unfolded.equals(Buffer.alloc(16 * 1024 * 1024))).toBe(true);
});
