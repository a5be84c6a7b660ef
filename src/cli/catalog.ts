import { loadCatalogFile } from '../platform/catalog-file.js';
import { CatalogError } from '../profile/errors.js';
import type { Snapshot } from '../profile/model.js';
import type { Terminal } from './terminal.js';

/**
 * Loads the catalog of a question (`discover`, `inspect`). Where the answer goes to a program, an error is the
 * reference's line alone (contract, section 5); people at a terminal also read what to do.
 *
 * @throws CatalogError
 */
export async function loadForQuestion(file: string, { outIsTerminal }: Terminal): Promise<Snapshot> {
  try {
    return await loadCatalogFile(file);
  } catch (error) {
    if (outIsTerminal || !(error instanceof CatalogError)) throw error;
    throw new CatalogError(error.code, error.message, { cause: error });
  }
}
