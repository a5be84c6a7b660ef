import { Cursor } from './cursor.js';

/** Parentheses that may be open at once (packaging 26.4). */
const MAX_OPEN = 200;

/**
 * Dependency specifiers, "Environment markers"; with the dotted names of PEP 345 and `python_implementation`, which PEP 508
 * keeps for old metadata, and the sets `extras` and `dependency_groups` of lock files (PEP 751).
 */
const VARIABLE = new RegExp(
  `(?:${[
    'os[._]name',
    'sys[._]platform',
    'platform[._](?:machine|version|python_implementation)',
    'platform_(?:release|system)',
    'python_(?:version|full_version|implementation)',
    'implementation_(?:name|version)',
    'extras?',
    'dependency_groups',
  ].join('|')})\\b`,
  'y',
);
const OPERATOR = /===|[=!~<>]=|[<>]|in\b|not[ \t]+in\b/y;
const JOINT = /(?:and|or)\b/y;
const QUOTED = /'[^']*'|"[^"]*"/y;

/**
 * Pieces of a string literal of Python (language reference, "String and Bytes literals"): `packaging` reads a quoted text
 * as one, which PEP 508 does not say. Escapes by name (`\N{DASH}`) are left out: they need Unicode's list of names.
 */
const LITERAL_PIECE =
  /[^\\\n\r\0\p{Cs}]+|\\(?:\r\n|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U(?:000[0-9A-Fa-f]|0010)[0-9A-Fa-f]{4}|[^xuUN\0\p{Cs}])/uy;

/** Reads an environment marker (PEP 508, `marker`). Comparisons are not evaluated: any text stands beside any variable. */
export function readMarker(cursor: Cursor, open = 0): boolean {
  do {
    if (!readTerm(cursor, open)) return false;
    cursor.skipBlanks();
  } while (cursor.take(JOINT) !== undefined);
  return true;
}

function readTerm(cursor: Cursor, open: number): boolean {
  cursor.skipBlanks();
  if (cursor.skip('(')) return open < MAX_OPEN && readMarker(cursor, open + 1) && cursor.skip(')');
  if (!readOperand(cursor)) return false;
  cursor.skipBlanks();
  if (cursor.take(OPERATOR) === undefined) return false;
  cursor.skipBlanks();
  return readOperand(cursor);
}

function readOperand(cursor: Cursor): boolean {
  if (cursor.take(VARIABLE) !== undefined) return true;
  const quoted = cursor.take(QUOTED);
  return quoted !== undefined && isLiteral(quoted.slice(1, -1));
}

function isLiteral(text: string): boolean {
  const cursor = new Cursor(text);
  while (cursor.take(LITERAL_PIECE) !== undefined);
  return cursor.atEnd;
}
