import type { Blob, Commit, TreeEntry } from '../source/commit.js';
import { SourceError } from '../source/errors.js';
import { quoted } from '../text/quoted.js';
import type { Finding } from './finding.js';
import { wholeFile } from './finding.js';
import { ISSUES } from './issues.js';

/** Most bytes of one metadata file (contract, section 2). */
const MAX_FILE_BYTES = 1024 * 1024;

const SYMLINK_MODE = '120000';

/** One metadata file of the commit: its text, that it is absent, or why it cannot be read. */
export type MetadataFile =
  | { readonly path: string; readonly state: 'absent' }
  | { readonly path: string; readonly state: 'unreadable'; readonly finding: Finding; readonly text?: string }
  | { readonly path: string; readonly state: 'text'; readonly text: string };

/**
 * Reads metadata files of a commit, in the order asked.
 *
 * @throws SourceError where an object that the tree names is not in the clone.
 */
export async function readFiles(commit: Commit, paths: readonly string[]): Promise<readonly MetadataFile[]> {
  const entries = paths.map((path) => commit.tree.entry(path));
  const regular = entries.filter((entry) => entry !== undefined && entry.mode !== SYMLINK_MODE) as readonly TreeEntry[];
  const blobs = await commit.readBlobs(
    regular.map((entry) => entry.id),
    MAX_FILE_BYTES,
  );
  const contents = new Map(regular.map((entry, index) => [entry.path, blobs[index]]));
  return paths.map((path, index) => {
    const entry = entries[index];
    if (entry === undefined) return { path, state: 'absent' };
    if (entry.mode === SYMLINK_MODE) return { path, state: 'unreadable', finding: symlinkFinding(path) };
    return decode(path, contents.get(path));
  });
}

function decode(path: string, blob: Blob | undefined): MetadataFile {
  if (blob === undefined || blob.kind === 'missing') {
    throw new SourceError(
      'object-missing',
      `The object of ${quoted(path)} is not in this clone. Fetch the commit whole, without a filter.`,
    );
  }
  if (blob.kind === 'too-large') {
    const finding: Finding = {
      code: 'file-too-large',
      place: wholeFile(path),
      message: `The file has ${blob.size} bytes; a metadata file may have ${MAX_FILE_BYTES}`,
      issue: ISSUES.tooLarge(path),
    };
    return { path, state: 'unreadable', finding };
  }
  try {
    return { path, state: 'text', text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(blob.bytes) };
  } catch {
    return notUtf8(path, blob.bytes);
  }
}

/** Points at the first byte that is no UTF-8: where a lenient decoding, encoded again, departs from the bytes. */
function notUtf8(path: string, bytes: Uint8Array): MetadataFile {
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = lenient.decode(bytes);
  const again = Buffer.from(text);
  const offset = bytes.findIndex((byte, index) => byte !== again[index]);
  const start = lenient.decode(bytes.subarray(0, offset)).length;
  const finding: Finding = {
    code: 'file-encoding',
    place: { kind: 'span', file: path, span: { start, end: start + 1 } },
    message: `The byte 0x${(bytes[offset] ?? 0).toString(16).padStart(2, '0')} at offset ${offset} is no UTF-8`,
    issue: ISSUES.notUtf8(path),
  };
  return { path, state: 'unreadable', text, finding };
}

function symlinkFinding(path: string): Finding {
  return {
    code: 'file-symlink',
    place: wholeFile(path),
    message: `${quoted(path)} is a symbolic link`,
    issue: ISSUES.symlink(path),
  };
}
