import { isUtf8 } from 'node:buffer';
import { quoted } from '../text/quoted.js';
import { senselessAnswer, SourceError } from './errors.js';

/**
 * The answer of `git ls-tree -r -z`, and where in it the paths of blobs stand. It stays the one buffer that it came in:
 * turning 200,000 rows into objects would take many times longer than Git does.
 *
 * A row is `<mode> SPACE <type> SPACE <id> TAB <path> NUL`: the mode has six digits, the type is `blob` or `commit` (a
 * submodule), and paths are raw bytes.
 */
export interface Listing {
  readonly bytes: Buffer;
  /** Length of an object id: 40 or 64. */
  readonly idDigits: number;
  /** Offsets of the first byte of each path and of the NUL behind it, sorted by the bytes of the path, none twice. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

const NUL = 0x00;
const TAB = 0x09;
const SPACE = 0x20;
const LETTER_B = 0x62;

const MODE = 'mmmmmm'.length;
const BLOB = 'blob'.length;
const COMMIT = 'commit'.length;

/**
 * Finds the blobs of a listing.
 *
 * @throws SourceError `path-encoding` (the path of a blob is not UTF-8), `damaged` (this is no listing)
 */
export function readListing(bytes: Buffer, idDigits: number): Listing {
  const found = findBlobs(bytes, idDigits);
  checkEncoding(found);
  return isSorted(found) ? found : sorted(found);
}

/** Mode, path and id of a row. */
export function rowAt(
  { bytes, idDigits, starts, ends }: Listing,
  row: number,
): { mode: string; path: string; id: string } {
  const path = starts[row] ?? 0;
  const id = path - 1 - idDigits;
  const mode = id - 1 - BLOB - 1 - MODE;
  return {
    mode: bytes.toString('latin1', mode, mode + MODE),
    path: bytes.toString('utf8', path, ends[row]),
    id: bytes.toString('latin1', id, id + idDigits),
  };
}

/** Compares two stretches of bytes. In code: the built-in comparison costs more for each call than a path is long. */
export function compareBytes(
  one: Uint8Array,
  oneStart: number,
  oneEnd: number,
  other: Uint8Array,
  otherStart: number,
  otherEnd: number,
): number {
  const length = Math.min(oneEnd - oneStart, otherEnd - otherStart);
  for (let index = 0; index < length; index += 1) {
    const difference = (one[oneStart + index] ?? 0) - (other[otherStart + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return oneEnd - oneStart - (otherEnd - otherStart);
}

function findBlobs(bytes: Buffer, idDigits: number): Listing {
  const shortestRow = MODE + 1 + BLOB + 1 + idDigits + 1 + 'p'.length + 1;
  const starts = new Uint32Array(Math.ceil(bytes.length / shortestRow));
  const ends = new Uint32Array(starts.length);
  let count = 0;
  for (let row = 0; row < bytes.length;) {
    const type = row + MODE + 1;
    const isBlob = bytes[type] === LETTER_B;
    const id = type + (isBlob ? BLOB : COMMIT) + 1;
    const path = id + idDigits + 1;
    let end = path;
    while (end < bytes.length && bytes[end] !== NUL) end += 1;
    const isRow = bytes[type - 1] === SPACE && bytes[id - 1] === SPACE && bytes[path - 1] === TAB && bytes[end] === NUL;
    if (!isRow) throw senselessAnswer('ls-tree');
    if (isBlob) {
      starts[count] = path;
      ends[count] = end;
      count += 1;
    }
    row = end + 1;
  }
  return { bytes, idDigits, starts: starts.subarray(0, count), ends: ends.subarray(0, count) };
}

/** Checks all at once, and row by row only where something is wrong: it may be the path of a submodule, which is none of ours. */
function checkEncoding({ bytes, starts, ends }: Listing): void {
  if (isUtf8(bytes)) return;
  starts.forEach((start, row) => {
    const path = bytes.subarray(start, ends[row]);
    if (isUtf8(path)) return;
    throw new SourceError(
      'path-encoding',
      `The path ${quoted(path.toString('utf8'))} is not UTF-8. Rename the file, also if nothing uses it.`,
    );
  });
}

function compareRows({ bytes, starts, ends }: Listing, one: number, other: number): number {
  return compareBytes(bytes, starts[one] ?? 0, ends[one] ?? 0, bytes, starts[other] ?? 0, ends[other] ?? 0);
}

function isSorted(listing: Listing): boolean {
  for (let row = 1; row < listing.starts.length; row += 1) if (compareRows(listing, row - 1, row) >= 0) return false;
  return true;
}

/**
 * Puts rows in order and drops doubles. Git lists in order, but for trees that were written by something else; of rows
 * with the same path the last one counts, as the reference has it.
 */
function sorted(listing: Listing): Listing {
  const { starts, ends } = listing;
  const rows = Array.from(starts.keys()).sort((one, other) => compareRows(listing, one, other) || one - other);
  const last = rows.filter((row, index) => {
    const next = rows[index + 1];
    return next === undefined || compareRows(listing, row, next) !== 0;
  });
  return {
    ...listing,
    starts: Uint32Array.from(last, (row) => starts[row] ?? 0),
    ends: Uint32Array.from(last, (row) => ends[row] ?? 0),
  };
}
