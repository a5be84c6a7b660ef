import { CST, type Scalar } from 'yaml';

/**
 * Keeps the halves of a surrogate pair apart that a text writes as two escapes. The reference keeps two surrogates,
 * which no string of JavaScript can hold side by side; with this noncharacter between them the string stays ill-formed,
 * which is what the profile asks about, and differs from the one with the character.
 */
const BETWEEN = '\\uFFFF';

/** An escape, and what continues a pair after it: an escaped line break may stand between. */
const ESCAPES = /\\(?:(?:u|U0000)[dD][89abAB][\da-fA-F]{2}(?=(?:\\\n[ \t]*)*\\(?:u|U0000)[dD][c-fC-F])|[^])/g;

/** The text of a scalar as the reference reads it. `blockTexts` has the values of blocks. */
export function scalarText({ srcToken: token, source = '' }: Scalar, blockTexts: ReadonlyMap<number, string>): string {
  if (token?.type === 'block-scalar') return blockTexts.get(token.offset) ?? source;
  if (token?.type !== 'double-quoted-scalar' || !/\\[uU]/.test(token.source)) return source;
  const apart = token.source.replace(ESCAPES, (escape) => (escape.length > 2 ? escape + BETWEEN : escape));
  return CST.resolveAsScalar({ ...token, source: apart }, false).value;
}
