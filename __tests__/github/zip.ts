import { constants, crc32, deflateRawSync } from 'node:zlib';

/** An entry, well made unless one of the last members says otherwise. Field names are those of APPNOTE 6.3.10. */
export interface ZipEntry {
  readonly name: string;
  readonly content?: Buffer;
  readonly method?: 'store' | 'deflate';
  /** File type and permissions as Unix has them: 0o120777 makes a symbolic link of the entry. */
  readonly unixMode?: number;
  /** Sizes and checksum follow the data, as writers of streams do; `unsigned` leaves out the optional signature. */
  readonly descriptor?: 'signed' | 'unsigned';
  /** Sizes and offset stand in a Zip64 extra field although they would fit. */
  readonly zip64?: boolean;
  /** Sets the flag of encryption; the data stay as they are. */
  readonly encrypted?: boolean;
  /** More of the extra field in the central directory: records of APPNOTE 4.5. */
  readonly extra?: Buffer;
  /** Another name in the local header than in the central directory. */
  readonly localName?: string;
  /** Bytes that stand for the compressed content. */
  readonly raw?: Buffer;
  /** The central directory points to the data of an earlier entry, by its index; none are written. */
  readonly dataOf?: number;
  /** What the headers claim instead of the truth. */
  readonly claims?: Claims;
}

export interface Claims {
  readonly size?: number;
  readonly compressedSize?: number;
  readonly crc?: number;
  readonly method?: number;
}

export interface ZipOptions {
  /** Bytes before the first entry, as in a self-extracting archive. */
  readonly prefix?: Buffer;
  /** Bytes after the end record. */
  readonly suffix?: Buffer;
  readonly comment?: Buffer;
  /** A Zip64 end record and its locator. */
  readonly zip64?: boolean;
  /** What the end record claims instead of the truth. */
  readonly claims?: {
    readonly entries?: number;
    readonly directorySize?: number;
    readonly directoryOffset?: number;
  };
}

const STORED = 0;
const DEFLATED = 8;
const FLAG_ENCRYPTED = 0x0001;
const FLAG_DESCRIPTOR = 0x0008;
const FLAG_UTF8 = 0x0800;
const IN_ZIP64 = 0xffff_ffff;
const MADE_BY_UNIX = 0x0314;
/** 1 January 2026, 00:00, in the format of MS-DOS. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** A record in little-endian order, from pairs of width in bytes and value. */
function record(...fields: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([width, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.subarray(0, width);
    }),
  );
}

interface Header {
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly compressedSize: number;
  readonly size: number;
}

/** The 20 bytes that local and central header have in common. */
const common = (header: Header, version: number, hidden: boolean): Buffer =>
  record(
    [2, version],
    [2, header.flags],
    [2, header.method],
    [2, 0],
    [2, DOS_DATE],
    [4, hidden ? 0 : header.crc],
    [4, hidden ? 0 : header.compressedSize],
    [4, hidden ? 0 : header.size],
  );

function headerOf(entry: ZipEntry, data: Buffer): Header {
  const content = entry.content ?? Buffer.alloc(0);
  const claims = entry.claims ?? {};
  return {
    flags:
      FLAG_UTF8 |
      (entry.encrypted === true ? FLAG_ENCRYPTED : 0) |
      (entry.descriptor === undefined ? 0 : FLAG_DESCRIPTOR),
    method: claims.method ?? (entry.method === 'store' ? STORED : DEFLATED),
    crc: claims.crc ?? crc32(content),
    compressedSize: claims.compressedSize ?? data.length,
    size: claims.size ?? content.length,
  };
}

function dataOf(entry: ZipEntry): Buffer {
  if (entry.raw !== undefined) return entry.raw;
  const content = entry.content ?? Buffer.alloc(0);
  return entry.method === 'store' ? content : deflateRawSync(content);
}

const masked = (header: Header): Header => ({ ...header, size: IN_ZIP64, compressedSize: IN_ZIP64 });

function local(entry: ZipEntry, header: Header, data: Buffer): Buffer {
  const zip64 = entry.zip64 === true;
  const name = Buffer.from(entry.localName ?? entry.name);
  const extra = zip64 ? record([2, 1], [2, 16], [8, header.size], [8, header.compressedSize]) : Buffer.alloc(0);
  const hidden = entry.descriptor !== undefined;
  const width = zip64 ? 8 : 4;
  const descriptor = hidden
    ? record(
        ...(entry.descriptor === 'signed' ? ([[4, 0x08074b50]] as const) : []),
        [4, header.crc],
        [width, header.compressedSize],
        [width, header.size],
      )
    : Buffer.alloc(0);
  return Buffer.concat([
    record([4, 0x04034b50]),
    common(zip64 ? masked(header) : header, zip64 ? 45 : 20, hidden && !zip64),
    record([2, name.length], [2, extra.length]),
    name,
    extra,
    data,
    descriptor,
  ]);
}

function central(entry: ZipEntry, header: Header, offset: number): Buffer {
  const zip64 = entry.zip64 === true;
  const name = Buffer.from(entry.name);
  const extra = zip64
    ? record([2, 1], [2, 24], [8, header.size], [8, header.compressedSize], [8, offset])
    : Buffer.alloc(0);
  const extraField = Buffer.concat([extra, entry.extra ?? Buffer.alloc(0)]);
  const attributes = ((entry.unixMode ?? 0o100644) * 0x1_0000) % 0x1_0000_0000;
  return Buffer.concat([
    record([4, 0x02014b50], [2, MADE_BY_UNIX]),
    common(zip64 ? masked(header) : header, zip64 ? 45 : 20, false),
    record([2, name.length], [2, extraField.length], [2, 0], [2, 0], [2, 0]),
    record([4, attributes], [4, zip64 ? IN_ZIP64 : offset]),
    name,
    extraField,
  ]);
}

/** Writes an archive; the same input gives the same bytes. */
export function writeZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts = [options.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let position = parts[0]?.length ?? 0;
  for (const entry of entries) {
    const shared = entry.dataOf === undefined ? undefined : entries[entry.dataOf];
    const source = shared === undefined ? entry : { ...shared, ...entry };
    const data = dataOf(source);
    const header = headerOf(source, data);
    const offset = entry.dataOf === undefined ? position : (offsets[entry.dataOf] ?? 0);
    offsets.push(offset);
    directory.push(central(source, header, offset));
    if (entry.dataOf !== undefined) continue;
    const part = local(entry, header, data);
    parts.push(part);
    position += part.length;
  }
  return Buffer.concat([
    ...parts,
    ...directory,
    end(entries.length, Buffer.concat(directory).length, position, options),
    options.suffix ?? Buffer.alloc(0),
  ]);
}

function end(count: number, size: number, offset: number, options: ZipOptions): Buffer {
  const claims = options.claims ?? {};
  const entries = claims.entries ?? count;
  const directorySize = claims.directorySize ?? size;
  const directoryOffset = claims.directoryOffset ?? offset;
  const comment = options.comment ?? Buffer.alloc(0);
  const zip64 = options.zip64 === true;
  const long = zip64
    ? record(
        [4, 0x06064b50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, entries],
        [8, entries],
        [8, directorySize],
        [8, directoryOffset],
        [4, 0x07064b50],
        [4, 0],
        [8, offset + size],
        [4, 1],
      )
    : Buffer.alloc(0);
  const short = record(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, zip64 ? 0xffff : entries],
    [2, zip64 ? 0xffff : entries],
    [4, zip64 ? IN_ZIP64 : directorySize],
    [4, zip64 ? IN_ZIP64 : directoryOffset],
    [2, comment.length],
  );
  return Buffer.concat([long, short, comment]);
}

const MEBIBYTE = 1024 * 1024;

/**
 * An entry of so many mebibytes of zeros in about a thousandth of the bytes. It never holds the zeros themselves: the
 * compressed block of one mebibyte ends on a byte, so it can be repeated.
 */
export function bomb(name: string, mebibytes: number, claims: Claims = {}): ZipEntry {
  const zeros = Buffer.alloc(MEBIBYTE);
  const block = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const raw = Buffer.concat([...Array<Buffer>(mebibytes).fill(block), deflateRawSync(Buffer.alloc(0))]);
  let crc = 0;
  for (let done = 0; done < mebibytes; done += 1) crc = crc32(zeros, crc);
  return { name, raw, claims: { size: mebibytes * MEBIBYTE, crc, ...claims } };
}

/** The record that gives an entry another name (APPNOTE 4.6.9, Info-ZIP Unicode Path). */
export function unicodePath(name: string, other: string): Buffer {
  const text = Buffer.from(other);
  return Buffer.concat([record([2, 0x7075], [2, 5 + text.length]), Buffer.of(1), record([4, crc32(name)]), text]);
}

/** A symbolic link to `target`. */
export const symlink = (name: string, target: string): ZipEntry => ({
  name,
  content: Buffer.from(target),
  method: 'store',
  unixMode: 0o120777,
});
