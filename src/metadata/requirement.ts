import { Cursor } from './requirement/cursor.js';
import { readMarker } from './requirement/marker.js';
import { readSpecifiers } from './requirement/specifiers.js';

/** PEP 508, `identifier`; an underscore may stand last (packaging 26.4). */
const IDENTIFIER = /[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9_])?/y;

/**
 * The canonical name (PEP 503) of the package that a requirement names, or `undefined` where the text is no requirement.
 *
 * The grammar is that of PEP 508 (dependency specifiers) as `packaging` 26.4 reads it:
 * `name [extras] specifiers ; marker` or `name [extras] @ URL ; marker`. Nothing is evaluated or fetched.
 */
export function requirementName(text: string): string | undefined {
  const cursor = new Cursor(text);
  cursor.skipBlanks();
  const name = cursor.take(IDENTIFIER);
  if (name === undefined) return undefined;
  cursor.skipBlanks();
  if (cursor.skip('[') && !readExtras(cursor)) return undefined;
  cursor.skipBlanks();
  if (!(cursor.skip('@') ? readUrl(cursor) : readSpecifiers(cursor))) return undefined;
  if (cursor.skip(';') && !readMarker(cursor)) return undefined;
  return cursor.atEnd ? name.replace(/[-_.]+/g, '-').toLowerCase() : undefined;
}

/** PEP 508, `extras`, after the bracket: names between commas, or none. */
function readExtras(cursor: Cursor): boolean {
  cursor.skipBlanks();
  if (cursor.skip(']')) return true;
  do {
    cursor.skipBlanks();
    if (cursor.take(IDENTIFIER) === undefined) return false;
    cursor.skipBlanks();
  } while (cursor.skip(','));
  return cursor.skip(']');
}

/** PEP 508, `urlspec`: anything visible; a semicolon belongs to the URL unless white space stands before it. */
function readUrl(cursor: Cursor): boolean {
  cursor.skipBlanks();
  if (cursor.takeVisible() === '') return false;
  const end = cursor.position;
  cursor.skipBlanks();
  return cursor.atEnd || (cursor.position > end && cursor.text[cursor.position] === ';');
}
