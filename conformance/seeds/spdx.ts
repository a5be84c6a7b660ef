import { EXCEPTIONS, LICENSES } from '../../src/metadata/generated/spdx.js';
import type { Random } from '../random.js';

/** Licenses as people write them. */
export const SPDX_SEEDS: readonly string[] = [
  'MIT',
  'Apache-2.0',
  'BSD-3-Clause',
  'MIT OR Apache-2.0',
  '(MIT AND ISC) OR GPL-2.0-or-later',
  'GPL-2.0-only WITH Classpath-exception-2.0',
  'LicenseRef-Foo.1-b',
  'LICENSEREF-Foo or licenseref-FOO',
  'gpl-2.0+',
  'MIT+',
  'Knuth-CTAN',
  'Apache License 2.0',
  'unknown',
  'other',
  'MIT License\nCopyright',
  '(MIT OR (ISC AND (0BSD)))',
  'MIT-0',
  'GPL-2.0-with-classpath-exception',
  'LGPL-2.1+ WITH OCaml-LGPL-linking-exception',
];

/** Pieces of expressions, white space of many kinds, and names in odd case. */
export const SPDX_TOKENS: readonly string[] = [
  '(',
  ')',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  '\u000b',
  '\u001c',
  '\u001f',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u180e',
  '\u2028',
  '\u200b',
  '\u3000',
  '\ufeff',
  '+',
  '++',
  '-',
  '.',
  '_',
  ':',
  ',',
  '/',
  '"',
  "'",
  '#',
  '\\',
  '\u0000',
  'AND',
  'and',
  'And',
  'OR',
  'or',
  'oR',
  'WITH',
  'with',
  'NOT',
  'not',
  ' AND ',
  ' or ',
  ' WITH ',
  '()',
  '( )',
  ')(',
  'LicenseRef-',
  'licenseref-',
  'LicenseRef-x',
  'LICENSEREF-X',
  'LicenseRef-\u212a',
  'LicenseRef-k',
  'LicenseRef-K',
  'LicenseRef-a_b',
  'LicenseRef-a+',
  'DocumentRef-a:LicenseRef-b',
  'AdditionRef-x',
  '\u212anuth-CTAN',
  'M\u0130T',
  'm\u0131t',
  '\u017f',
  'é',
  '😀',
  'False',
  'True',
  'None',
  'if',
  'else',
  'lambda:',
  'in',
  'is',
  '==',
  '*',
  '1',
  '0x',
  'NONE',
  'NOASSERTION',
  'MIT',
  'mit',
  'isc',
  'GPL-2.0',
  'GPL-2.0+',
  'gpl-3.0-ONLY',
  'Classpath-exception-2.0',
  'llvm-EXCEPTION',
  '389-exception',
  'Nokia-Qt-exception-1.1',
  'CGAL-linking-exception',
  'KiCad-libraries-exception',
  'Kicad',
  'eCos-2.0',
  'unknown',
  'other',
];

const shake = (text: string, random: Random): string =>
  random.chance(0.6)
    ? text
    : random.chance(0.5)
      ? text.toLowerCase()
      : random.chance(0.5)
        ? text.toUpperCase()
        : Array.from(text, (c) => (random.chance(0.5) ? c.toLowerCase() : c.toUpperCase())).join('');

/** An expression of listed identifiers, mostly sound. */
export function generateSpdx(random: Random, depth = 0): string {
  const gap = (): string => (random.chance(0.85) ? ' ' : random.pick(['  ', '\t', '\n', '\u001e', '\u2003', '\u00a0']));
  const license = (): string =>
    random.chance(0.15)
      ? `${shake('LicenseRef-', random)}${random.pick(['a', 'A', 'b.c', 'B.C', 'x-1', 'X-1'])}`
      : shake(random.pick(LICENSES), random) + (random.chance(0.1) ? '+' : '');
  const simple = (): string =>
    license() +
    (random.chance(0.2) ? `${gap()}${shake('WITH', random)}${gap()}${shake(random.pick(EXCEPTIONS), random)}` : '');
  const operand = (): string =>
    depth < 5 && random.chance(0.25)
      ? `(${random.pick(['', ' '])}${generateSpdx(random, depth + 1)}${random.pick(['', ' '])})`
      : simple();
  let text = operand();
  for (let more = random.below(3); more > 0; more -= 1)
    text += `${gap()}${shake(random.pick(['AND', 'OR']), random)}${gap()}${operand()}`;
  return text;
}
