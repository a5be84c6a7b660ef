import { Cursor } from './cursor.js';

/** PEP 440, appendix B: the parts of a version in every spelling that can be normalized. */
const RELEASE = 'v?(?:[0-9]+!)?[0-9]+(?:\\.[0-9]+)*';
const COMPATIBLE_RELEASE = 'v?(?:[0-9]+!)?[0-9]+(?:\\.[0-9]+)+';
const PRE = '(?:[-_.]?(?:alpha|a|beta|b|preview|pre|c|rc)[-_.]?[0-9]*)?';
const POST = '(?:-[0-9]+|[-_.]?(?:post|rev|r)[-_.]?[0-9]*)?';
const DEV = '(?:[-_.]?dev[-_.]?[0-9]*)?';
const LOCAL = '(?:\\+[a-z0-9]+(?:[-_.][a-z0-9]+)*)?';

const PUBLIC = new RegExp(`${RELEASE}${PRE}${POST}${DEV}`, 'iy');
const COMPATIBLE = new RegExp(`${COMPATIBLE_RELEASE}${PRE}${POST}${DEV}`, 'iy');
const MATCHING = new RegExp(`${RELEASE}(?:\\.\\*|${PRE}${POST}${DEV}${LOCAL})`, 'iy');

/** What may follow each operator (PEP 440, "Version specifiers"): `.*` and local versions belong to `==` and `!=`. */
const VERSIONS: Readonly<Record<string, RegExp>> = {
  '==': MATCHING,
  '!=': MATCHING,
  '~=': COMPATIBLE,
  '<=': PUBLIC,
  '>=': PUBLIC,
  '<': PUBLIC,
  '>': PUBLIC,
};
const OPERATOR = /===|[=!~<>]=|[<>]/y;

/** Text after `===` as the portable reading takes it: visible ASCII but for comma, semicolon and `)`. */
const PORTABLE_TEXT = /[!-(*+\--:<-~]+/y;

/**
 * The two ways in which `packaging` 26.4 reads a list of specifiers; a list that fits either is accepted.
 * They differ in what may stand between an operator and its version, and in the text after `===`.
 */
type Reading = 'portable' | 'liberal';

/**
 * Reads version specifiers, in parentheses or bare (PEP 508, `versionspec`), up to the end or the semicolon of a marker.
 * There may be none, and one comma too many at the end (packaging 26.4).
 */
export function readSpecifiers(cursor: Cursor): boolean {
  const start = cursor.position;
  return (['portable', 'liberal'] as const).some((reading) => {
    cursor.position = start;
    const parenthesized = cursor.skip('(');
    cursor.skipBlanks();
    if (!readList(cursor, reading)) return false;
    cursor.skipBlanks();
    if (parenthesized && !cursor.skip(')')) return false;
    cursor.skipBlanks();
    return cursor.atEnd || cursor.text[cursor.position] === ';';
  });
}

/** Specifiers between commas. What is no operator ends the list; an operator without its version spoils it. */
function readList(cursor: Cursor, reading: Reading): boolean {
  for (;;) {
    const operator = cursor.take(OPERATOR);
    if (operator === undefined) return true;
    if (!readVersion(cursor, operator, reading)) return false;
    cursor.skipBlanks();
    if (!cursor.skip(',')) return true;
    cursor.skipBlanks();
  }
}

function readVersion(cursor: Cursor, operator: string, reading: Reading): boolean {
  if (reading === 'portable') cursor.skipBlanks();
  else cursor.skipWhiteSpace();
  const version = VERSIONS[operator];
  if (version !== undefined) return cursor.take(version) !== undefined;
  return reading === 'portable' ? cursor.take(PORTABLE_TEXT) !== undefined : readArbitrary(cursor);
}

/**
 * Arbitrary equality (PEP 440): any text. The liberal reading takes commas with it and then divides at them, so that what
 * follows a comma must be a whole specifier, or nothing.
 */
function readArbitrary(cursor: Cursor): boolean {
  const [text, ...others] = cursor.takeVisible(';)').split(',');
  return text !== '' && others.every((other) => other === '' || isSpecifier(other));
}

function isSpecifier(text: string): boolean {
  const cursor = new Cursor(text);
  const operator = cursor.take(OPERATOR);
  return operator !== undefined && readVersion(cursor, operator, 'liberal') && cursor.atEnd;
}
