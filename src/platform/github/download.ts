import { createHash } from 'node:crypto';
import { MAX_SNAPSHOT_BYTES } from '../../profile/snapshot.js';
import { CATALOG_FILE } from '../../publish/names.js';
import { readArchiveEntry } from './archive.js';
import type { ArtifactRecord } from './records.js';
import type { RestFailure } from './rest-failure.js';
import { explain } from './rest-failure.js';
import type { RestClient } from './rest.js';
import { MAX_ARCHIVE_BYTES } from './trust.js';

/** The catalog in an artifact; or what is wrong with it; or why it could not be read. */
export type DownloadedCatalog =
  | { readonly kind: 'catalog'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly failure: RestFailure };

/**
 * Downloads an artifact and takes the catalog out of it. The archive is bounded while it arrives, its digest must be
 * the one that the API gave before anything in it is parsed, and only the catalog's own entry is inflated.
 */
export async function downloadCatalog(rest: RestClient, artifact: ArtifactRecord): Promise<DownloadedCatalog> {
  const parameters = { artifact_id: artifact.id, archive_format: 'zip' };
  // The address is good for one minute and for whoever has it.
  const address = await rest.redirect(
    'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}',
    parameters,
  );
  if (!address.ok) return { kind: 'failed', failure: address.failure };
  const archive = await rest.download(address.value, MAX_ARCHIVE_BYTES);
  // What one archive costs says nothing about the next one.
  if (!archive.ok && archive.failure.code !== 'budget') return { kind: 'refused', reason: explain(archive.failure) };
  if (!archive.ok) return { kind: 'failed', failure: archive.failure };

  const digest = `sha256:${createHash('sha256').update(archive.value).digest('hex')}`;
  if (digest !== artifact.digest) {
    return { kind: 'refused', reason: `its digest is ${digest}, not the one that GitHub recorded` };
  }
  const entry = await readArchiveEntry(archive.value, CATALOG_FILE, MAX_SNAPSHOT_BYTES);
  return entry.ok ? { kind: 'catalog', bytes: entry.bytes } : { kind: 'refused', reason: entry.reason };
}
