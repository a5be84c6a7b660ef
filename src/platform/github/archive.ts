import { crc32, inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** An archive of ours has a handful of entries; one with more is not read to its end. */
const MAX_ENTRIES = 100;

/** Longest reason that is repeated of what the library says, in UTF-16 code units. */
const MAX_REASON = 200;

/** Types of files in the upper half of an entry's attributes, as Unix has them. */
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;

/** Methods of compression: none, deflate. */
const STORED = 0;
const DEFLATED = 8;

/** The bytes of one entry, or what is wrong with the archive: a clause for people. */
export type ArchiveEntry =
  { readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false; readonly reason: string };

/**
 * Reads one file at the root of a ZIP archive. No other entry is inflated, and nothing is written anywhere.
 *
 * Exactly one entry must have the name, in the directory of the archive and before its data. Sizes are checked before
 * inflating, and inflating ends at the size that was announced.
 *
 * @param limit - most bytes of the file
 */
export async function readArchiveEntry(archive: Uint8Array, name: string, limit: number): Promise<ArchiveEntry> {
  const { fromBufferPromise } = await import('yauzl');
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  let zip: ZipFile | undefined;
  try {
    // Strict names: an archive with an entry that would leave its folder is refused as a whole.
    zip = await fromBufferPromise(buffer, { strictFileNames: true });
    if (zip.entryCount > MAX_ENTRIES) return refused(`it has more than ${MAX_ENTRIES} entries`);
    const found: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === name || entry.fileNameRaw.toString('latin1') === name) found.push(entry);
    }
    const [entry] = found;
    if (entry === undefined) return refused(`it has no file ${name} at its root`);
    if (found.length > 1) return refused(`it has ${found.length} entries named ${name}`);
    return refuseEntry(entry, name, limit) ?? (await inflate(zip, buffer, entry));
  } catch (error) {
    // The library repeats names of entries, which may be as long as 64 KiB.
    return refused(`it is damaged (${error instanceof Error ? error.message.slice(0, MAX_REASON) : 'unknown'})`);
  } finally {
    zip?.close();
  }
}

function refuseEntry(entry: Entry, name: string, limit: number): ArchiveEntry | undefined {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (entry.fileName !== name || entry.fileNameRaw.toString('latin1') !== name) {
    return refused(`one entry has two names, of which one is ${name}`);
  }
  if (type !== 0 && type !== REGULAR_FILE) return refused(`${name} is no regular file`);
  if (entry.isEncrypted()) return refused(`${name} is encrypted`);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return refused(`${name} is compressed by method ${entry.compressionMethod}, which is not read`);
  }
  if (entry.uncompressedSize > limit) return refused(`${name} is larger than any catalog`);
  return undefined;
}

async function inflate(zip: ZipFile, archive: Buffer, entry: Entry): Promise<ArchiveEntry> {
  const { fileName: name, compressedSize, uncompressedSize } = entry;
  const header = await zip.readLocalFileHeaderPromise(entry);
  if (!header.fileName.equals(entry.fileNameRaw)) return refused(`one entry has two names, of which one is ${name}`);
  const data = archive.subarray(header.fileDataStart, header.fileDataStart + compressedSize);
  // One byte of room, which the library wants even for an empty file.
  const maxOutputLength = Math.max(uncompressedSize, 1);
  const bytes = entry.compressionMethod === STORED ? data : inflateRawSync(data, { maxOutputLength });
  if (bytes.length !== uncompressedSize) return refused(`${name} has another size than the archive says`);
  if (crc32(bytes) !== entry.crc32) return refused(`${name} has another checksum than the archive says`);
  return { ok: true, bytes };
}

function refused(reason: string): { readonly ok: false; readonly reason: string } {
  return { ok: false, reason };
}
