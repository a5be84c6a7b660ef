import { isBlank } from '../text/white-space.js';
import { EXCEPTIONS, LICENSES } from './generated/spdx.js';

/** Parentheses that may be open at once; deeper is not an expression (contract, section 3, as the reference). */
const MAX_OPEN = 200;

/** The name of a license outside the list: SPDX specification 2.3, annex D.2, `idstring`. */
const LICENSE_REFERENCE = /^licenseref-([A-Za-z0-9.-]+)$/i;

const licenses = byLowerCase(LICENSES);
const exceptions = byLowerCase(EXCEPTIONS);

/**
 * What an expression can go on with (SPDX 2.3, annex D): a license or `(`; after a license also `WITH`, which stands
 * between two identifiers and not after a group; then the exception; else `AND`, `OR`, `)` or the end.
 */
type State = 'operand' | 'license' | 'exception' | 'operator';

/**
 * The canonical form of an SPDX license expression, or `undefined` where the text is none: identifiers of list 3.27.0 in
 * the case of the list, operators in upper case, one space between tokens, parentheses as they are written.
 *
 * As the reference reads it (`packaging` 26.4, PEP 639): any case of identifiers and operators, Python's white space
 * between tokens, one `+` after any identifier of the list. `LicenseRef-` names keep the spelling first seen.
 */
export function canonicalSpdx(expression: string): string | undefined {
  const references = new Map<string, string>();
  let state: State = 'operand';
  let open = 0;
  let result = '';
  for (const token of tokens(expression)) {
    const word = token.toLowerCase();
    if (state === 'operand' && word === '(') {
      open += 1;
      if (open > MAX_OPEN) return undefined;
      result += '(';
    } else if (state === 'operand') {
      const license = canonicalReference(token, word, references) ?? canonicalLicense(word);
      if (license === undefined) return undefined;
      result += license;
      state = 'license';
    } else if (state === 'exception') {
      const exception = exceptions.get(word);
      if (exception === undefined) return undefined;
      result += exception;
      state = 'operator';
    } else if (word === ')') {
      open -= 1;
      if (open < 0) return undefined;
      result += ')';
      state = 'operator';
    } else if (word === 'and' || word === 'or') {
      result += ` ${word.toUpperCase()} `;
      state = 'operand';
    } else if (word === 'with' && state === 'license') {
      result += ' WITH ';
      state = 'exception';
    } else {
      return undefined;
    }
  }
  return open === 0 && (state === 'license' || state === 'operator') ? result : undefined;
}

/** Parentheses, and the runs of other characters between them and white space. */
function* tokens(expression: string): Generator<string, void> {
  let start = 0;
  for (let index = 0; index <= expression.length; index += 1) {
    const character = expression.charAt(index);
    const parenthesis = character === '(' || character === ')';
    if (!parenthesis && !isBlank(character)) continue;
    if (start < index) yield expression.slice(start, index);
    if (parenthesis) yield character;
    start = index + 1;
  }
}

/** `+` ("or any later version") is part of some deprecated identifiers, and can follow every identifier of the list. */
function canonicalLicense(word: string): string | undefined {
  if (!word.endsWith('+')) return licenses.get(word);
  const license = licenses.get(word.slice(0, -1));
  return license && `${license}+`;
}

function canonicalReference(token: string, word: string, seen: Map<string, string>): string | undefined {
  const name = LICENSE_REFERENCE.exec(token)?.[1];
  if (name === undefined) return undefined;
  const reference = seen.get(word) ?? `LicenseRef-${name}`;
  seen.set(word, reference);
  return reference;
}

function byLowerCase(identifiers: readonly string[]): ReadonlyMap<string, string> {
  return new Map(identifiers.map((identifier) => [identifier.toLowerCase(), identifier]));
}
