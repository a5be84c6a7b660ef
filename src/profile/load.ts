import { parseJson } from '../metadata/json.js';
import type { SyntaxFault } from '../metadata/document.js';
import type { CatalogErrorCode, Refusal } from './errors.js';
import { refusal } from './errors.js';
import { loneSurrogateIn } from './metadata.js';
import type { Snapshot } from './model.js';
import { readSnapshot } from './read-snapshot.js';
import { MAX_SNAPSHOT_BYTES, snapshotDigest } from './snapshot.js';
import type { Violation } from './violation.js';
import { nameOf, violation } from './violation.js';

/** A snapshot, or why there is none: the format's one sentence, and for people each rule that is broken. */
export type Loaded =
  { readonly ok: true; readonly snapshot: Snapshot } | (Refusal & { readonly violations: readonly Violation[] });

/**
 * Loads a snapshot file, checked as a whole, in the order of the contract's section 5: size, encoding, JSON, profile,
 * accounting, completeness, digest. The first check that fails decides.
 *
 * @param options `acceptIncomplete` for a report of what an incomplete snapshot holds; it can be neither searched nor
 * compared
 */
export function loadSnapshot(bytes: Uint8Array, options: { readonly acceptIncomplete?: boolean } = {}): Loaded {
  if (bytes.length > MAX_SNAPSHOT_BYTES) return refused('catalog-size');
  const text = decoded(bytes);
  if (text === undefined) return refused('catalog-profile', NOT_UTF8);
  const parsed = parseJson(text);
  if (!parsed.ok) return refused(syntaxCode(parsed.fault), ofSyntax(parsed.fault));
  const read = readSnapshot(parsed.value);
  if (!read.ok) return refused('catalog-profile', ...read.violations);
  const { snapshot } = read;
  if (!snapshot.complete && options.acceptIncomplete !== true)
    return refused('catalog-incomplete', incomplete(snapshot));
  const mismatch = digestViolation(snapshot, text);
  return mismatch ? refused('catalog-digest', mismatch) : { ok: true, snapshot };
}

function refused(code: CatalogErrorCode, ...violations: readonly Violation[]): Loaded {
  return { ...refusal(code), violations };
}

const NOT_UTF8 = violation('encoding', [], 'The file is not UTF-8', 'Save it as UTF-8, without a byte-order mark.');

/** The text of strict UTF-8, a byte-order mark included; undefined where it is none. */
export function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function syntaxCode({ code }: SyntaxFault): CatalogErrorCode {
  if (code === 'json-duplicate-key') return 'catalog-duplicate-key';
  return code === 'json-number' ? 'catalog-number' : 'catalog-json';
}

function ofSyntax({ code, message, help, span }: SyntaxFault): Violation {
  return { ...violation(code, [], message, help), span };
}

function incomplete({ inventory, entries }: Snapshot): Violation {
  const message = `${entries.length} of ${inventory.paths.length} environments could be read`;
  return violation('completeness', ['complete'], message, 'Mend what "issues" names, and build the catalog again.');
}

function digestViolation(snapshot: Snapshot, text: string): Violation | undefined {
  // The text came from UTF-8: only an escape can bring what UTF-8 does not have.
  const stray = SURROGATE_ESCAPE.test(text) ? loneSurrogateOf(snapshot) : undefined;
  if (stray) return stray;
  const digest = snapshotDigest(snapshot);
  if (digest === snapshot.digest) return undefined;
  const message = `"digest" is not that of the content, which is ${digest}`;
  return violation(
    'digest',
    ['digest'],
    message,
    'Build the catalog again: one that was changed by hand is no longer the one that was published.',
  );
}

const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/** A content that has no UTF-8 form has no digest either, so no digest is its own. */
function loneSurrogateOf({ entries }: Snapshot): Violation | undefined {
  for (const [index, { metadata }] of entries.entries()) {
    const found = loneSurrogateIn(metadata);
    if (found) {
      const pointer = ['entries', index, 'metadata', ...found.pointer];
      const message = `${nameOf(pointer)} has half of a surrogate pair, so the content has no digest`;
      const help = 'Write the character itself, or both halves of its escape.';
      return { ...found, ...violation('lone-surrogate', pointer, message, help) };
    }
  }
  return undefined;
}
