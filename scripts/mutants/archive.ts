import type { MutatedFile } from './table.js';

/** What is taken out of an archive. */
export const ARCHIVE: readonly MutatedFile[] = [
  {
    source: 'src/platform/github/archive.ts',
    tests: '__tests__/platform/github/archive.test.ts',
    mutants: [
      {
        guard: 'strict names',
        from: 'strictFileNames: true',
        to: 'decodeStrings: false',
        test: 'with an entry that leaves its folder',
      },
      {
        guard: 'no backslashes',
        from: 'strictFileNames: true',
        to: 'strictFileNames: false',
        test: 'with a backslash',
      },
      {
        guard: 'the number of entries',
        from: 'if (zip.entryCount > MAX_ENTRIES) return',
        to: 'if (false) return',
        test: 'with more than a hundred entries',
      },
      {
        guard: 'the file is there',
        from: 'if (entry === undefined) return refused(`it has no file ${name} at its root`);',
        to: 'if (entry === undefined) return { ok: true, bytes: buffer };',
        test: 'without the file',
      },
      {
        guard: 'the exact name',
        from: 'if (entry.fileName === name ||',
        to: 'if (entry.fileName.endsWith(name) ||',
        test: 'at the root, and another of its name deeper',
      },
      {
        guard: 'one such entry',
        from: 'if (found.length > 1) return',
        to: 'if (false) return',
        test: 'with the file twice',
      },
      {
        guard: 'the same name in both headers',
        from: 'if (!header.fileName.equals(entry.fileNameRaw)) return',
        to: 'if (false) return',
        test: 'with another name before the data',
      },
      {
        guard: 'one name in the directory',
        from: "if (entry.fileName !== name || entry.fileNameRaw.toString('latin1') !== name) {",
        to: 'if (false) {',
        test: 'with another name in an extra field',
      },
      {
        guard: 'a regular file',
        from: 'if (type !== 0 && type !== REGULAR_FILE) return',
        to: 'if (false) return',
        test: 'with the file as a symbolic link',
      },
      { guard: 'not encrypted', from: 'if (entry.isEncrypted()) return', to: 'if (false) return', test: 'encrypted' },
      {
        guard: 'a known method',
        from: 'if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {',
        to: 'if (false) {',
        test: 'with another method of compression',
      },
      {
        guard: 'the size that is announced',
        from: 'if (entry.uncompressedSize > limit) return',
        to: 'if (false) return',
        test: 'with a file over the limit',
      },
      {
        guard: 'the size while inflating',
        from: 'inflateRawSync(data, { maxOutputLength })',
        to: 'inflateRawSync(data)',
        test: 'with a bomb that claims to be small',
      },
      {
        guard: 'the size in the end',
        from: 'if (bytes.length !== uncompressedSize) return',
        to: 'if (false) return',
        test: 'with a file shorter than announced',
      },
      {
        guard: 'the checksum',
        from: 'if (crc32(bytes) !== entry.crc32) return',
        to: 'if (false) return',
        test: 'with another checksum',
      },
      {
        guard: 'the length of what is repeated',
        from: 'error.message.slice(0, MAX_REASON)',
        to: 'error.message',
        test: 'names of entries are not repeated at length',
      },
      {
        guard: 'damage is data',
        from: 'return refused(`it is damaged (',
        to: 'throw new TypeError(`it is damaged (',
        test: 'that is text',
      },
    ],
  },
];
