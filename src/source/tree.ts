import { compareBytes, rowAt, type Listing } from './listing.js';

/** A file or symbolic link that a commit holds. */
export interface TreeEntry {
  /** Path relative to the directory that was opened, POSIX, decoded from UTF-8. */
  readonly path: string;
  /** `100644`, `100755` (executable) or `120000` (symbolic link): Git knows no other modes of a blob. */
  readonly mode: string;
  /** Object id in hex, 40 or 64 digits. */
  readonly id: string;
}

/** The blobs of a commit. Submodules are no blobs: nothing here shows them (contract, section 2). */
export interface Tree {
  /** How many blobs there are. */
  readonly size: number;
  /** The blob at an exact path, or undefined. Logarithmic in the size of the tree. */
  entry(path: string): TreeEntry | undefined;
  /** All blobs whose last path part is `name`, by code point of the path. */
  named(name: string): readonly TreeEntry[];
  /** True when at least one blob lies under the directory; `.` is everything, and a blob is not under itself. */
  holdsBlobUnder(directory: string): boolean;
}

const SLASH = 0x2f;

/** The tree that a listing describes. UTF-8 sorts as code points do, so the order of the listing is the tree's. */
export function treeOf(listing: Listing): Tree {
  const size = listing.starts.length;
  return {
    size,
    entry: (path) => {
      const row = lowerBound(listing, Buffer.from(path));
      const entry = row < size ? rowAt(listing, row) : undefined;
      // Compared as text: in bytes a lone surrogate becomes U+FFFD, which may be another path.
      return entry?.path === path ? entry : undefined;
    },
    named: (name) => rowsEndingIn(listing, Buffer.from(name)).map((row) => rowAt(listing, row)),
    holdsBlobUnder: (directory) => {
      if (directory === '.') return size > 0;
      const row = lowerBound(listing, Buffer.from(`${directory}/`));
      return row < size && rowAt(listing, row).path.startsWith(`${directory}/`);
    },
  };
}

/** The first row whose path is not before the key. */
function lowerBound({ bytes, starts, ends }: Listing, key: Uint8Array): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareBytes(bytes, starts[middle] ?? 0, ends[middle] ?? 0, key, 0, key.length) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows whose last path part is the name. */
function rowsEndingIn({ bytes, starts, ends }: Listing, name: Uint8Array): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row < starts.length; row += 1) {
    const start = starts[row] ?? 0;
    const end = ends[row] ?? 0;
    const from = end - name.length;
    const isPart = from === start || (from > start && bytes[from - 1] === SLASH);
    if (isPart && compareBytes(bytes, from, end, name, 0, name.length) === 0) found.push(row);
  }
  return found;
}
