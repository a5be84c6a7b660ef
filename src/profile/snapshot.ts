import { createHash } from 'node:crypto';
import { writeJson, writeJsonWithin } from '../text/json-writer.js';
import { CatalogError } from './errors.js';
import type { Snapshot, SnapshotContent } from './model.js';
import { hasLoneSurrogate } from './unicode.js';

/** Largest snapshot file in bytes (contract, section 4): what a consumer must be ready to read whole. */
export const MAX_SNAPSHOT_BYTES = 16 * 1024 * 1024;

/** The snapshot of a content: with its digest, which comes last. */
export function finishSnapshot(content: SnapshotContent): Snapshot {
  return { ...content, digest: snapshotDigest(content) };
}

/**
 * The digest of a content: SHA-256 of its canonical form, compact JSON with sorted keys in UTF-8 (contract, section 4).
 * A digest that the content already has is left out of it.
 */
export function snapshotDigest(content: SnapshotContent | Snapshot): string {
  const text = writeJson({ ...content, digest: undefined }, 'compact', 'sorted');
  return `sha256:${createHash('sha256').update(writable(text)).digest('hex')}`;
}

/**
 * The bytes of a snapshot file: JSON with sorted keys, indented by two spaces, and a final newline.
 *
 * @throws CatalogError where that comes to more than 16 MiB
 */
export function snapshotBytes(snapshot: Snapshot): Uint8Array {
  const text = writeJsonWithin(MAX_SNAPSHOT_BYTES, snapshot, 'pretty', 'sorted');
  const bytes = text === undefined ? undefined : new TextEncoder().encode(`${writable(text)}\n`);
  if (bytes === undefined || bytes.length > MAX_SNAPSHOT_BYTES) throw new CatalogError('catalog-size');
  return bytes;
}

/** A text that has a UTF-8 form; encoders would replace what has none without a word, and so write another catalog. */
function writable(text: string): string {
  if (hasLoneSurrogate(text)) throw new TypeError('A snapshot must not hold lone surrogates');
  return text;
}
