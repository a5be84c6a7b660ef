import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { EXCEPTIONS, LICENSES } from '../../src/metadata/generated/spdx.js';
import { canonicalSpdx } from '../../src/metadata/spdx.js';

describe('the list', () => {
  test('is that of SPDX 3.27.0 with its deprecated identifiers', () => {
    expect(LICENSES).toHaveLength(699);
    expect(EXCEPTIONS).toHaveLength(79);
    expect(LICENSES).toEqual(expect.arrayContaining(['0BSD', 'GPL-2.0', 'GPL-2.0+', 'eCos-2.0', 'ZPL-2.1']));
    expect(EXCEPTIONS).toEqual(expect.arrayContaining(['Nokia-Qt-exception-1.1', 'CGAL-linking-exception']));
  });

  test('every identifier is found in any case', () => {
    for (const license of LICENSES) {
      expect(canonicalSpdx(license.toLowerCase())).toBe(license);
      expect(canonicalSpdx(`${license.toUpperCase()}+`)).toBe(`${license}+`);
    }
    for (const exception of EXCEPTIONS) {
      expect(canonicalSpdx(`mit with ${exception.toUpperCase()}`)).toBe(`MIT WITH ${exception}`);
    }
  });
});

test.each([
  ['mit', 'MIT'],
  [' MIT\n', 'MIT'],
  ['(MIT)', '(MIT)'],
  ['( ( mit ) )', '((MIT))'],
  ['mit or(isc)AND 0bsd', 'MIT OR (ISC) AND 0BSD'],
  ['MIT\tAnd\u001CISC', 'MIT AND ISC'],
  ['MIT\u00A0or\u2028ISC\u0085', 'MIT OR ISC'],
  ['mit+', 'MIT+'],
  ['gpl-2.0+', 'GPL-2.0+'],
  ['gpl-2.0++', 'GPL-2.0++'],
  ['GPL-2.0-only with classpath-exception-2.0', 'GPL-2.0-only WITH Classpath-exception-2.0'],
  ['(mit with llvm-exception) or isc', '(MIT WITH LLVM-exception) OR ISC'],
  ['LICENSEREF-Foo.1-b', 'LicenseRef-Foo.1-b'],
  ['LicenseRef-Foo or licenseref-FOO and licenseref-bar', 'LicenseRef-Foo OR LicenseRef-Foo AND LicenseRef-bar'],
  ['licenseref-a with llvm-exception', 'LicenseRef-a WITH LLVM-exception'],
  // KELVIN SIGN is a k in lower case, as Python's `lower` has it.
  ['\u212Anuth-CTAN', 'Knuth-CTAN'],
])('%j becomes %j', (expression, canonical) => {
  expect(canonicalSpdx(expression)).toBe(canonical);
});

test.each([
  '',
  ' ',
  '()',
  '(MIT',
  'MIT)',
  ')MIT(',
  'MIT ()',
  'MIT(ISC)',
  '(MIT)(ISC)',
  '(MIT) (ISC)',
  'MIT ISC',
  'MIT OR',
  'OR MIT',
  'MIT OR OR ISC',
  'MIT OR AND ISC',
  'MIT ANDISC',
  'NOT MIT',
  'MIT, ISC',
  'MIT/ISC',
  'MIT\uFEFFOR ISC',
  'MIT\u200BOR ISC',
  '+',
  'MIT +',
  'MIT++',
  'MIT WITH',
  'MIT WITH MIT',
  'MIT WITH LicenseRef-a',
  'MIT WITH LLVM-exception+',
  'MIT WITH (LLVM-exception)',
  'MIT WITH LLVM-exception WITH LLVM-exception',
  'WITH LLVM-exception',
  '(GPL-2.0-only) WITH Classpath-exception-2.0',
  'LLVM-exception',
  'LicenseRef-',
  'LicenseRef-a_b',
  'LicenseRef-a+',
  'LicenseRef-é',
  'LicenseRef-\u212A',
  'DocumentRef-a:LicenseRef-b',
  'M\u0130T',
  'm\u0131t',
  'NONE',
  'unknown',
  'OSSP',
  'Kicad',
  '__proto__',
  'constructor',
])('%j is no expression', (expression) => {
  expect(canonicalSpdx(expression)).toBeUndefined();
});

describe('parentheses', () => {
  const nest = (levels: number): string => `MIT OR ${'('.repeat(levels)}ISC${')'.repeat(levels)}`;

  test('200 may be open at once', () => {
    expect(canonicalSpdx(nest(200))).toBe(nest(200));
    expect(canonicalSpdx(nest(201))).toBeUndefined();
    expect(canonicalSpdx(nest(100_000))).toBeUndefined();
  });

  test('any number may follow one another', () => {
    const expression = Array<string>(10_000).fill('(MIT)').join(' OR ');
    expect(canonicalSpdx(expression)).toBe(expression);
  });
});

describe('properties', () => {
  const anyCase = (text: string): fc.Arbitrary<string> =>
    fc
      .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
      .map((upper) => Array.from(text, (c, at) => (upper[at] ? c.toUpperCase() : c.toLowerCase())).join(''));
  const gap = fc.constantFrom(' ', '\t', '\n', '  ', '\u00A0', '\u001F');

  /** The pieces of a canonical expression. */
  const { expression } = fc.letrec<{ expression: string[]; operand: string[] }>((tie) => ({
    operand: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...LICENSES).map((license) => [license]),
      fc.constantFrom('LicenseRef-a', 'LicenseRef-B.c').map((reference) => [reference]),
      fc
        .tuple(fc.constantFrom(...LICENSES), fc.constantFrom(...EXCEPTIONS))
        .map(([license, exception]) => [license, 'WITH', exception]),
      tie('expression').map((inner) => ['(', ...inner, ')']),
    ),
    expression: fc.oneof(
      { maxDepth: 3 },
      tie('operand'),
      fc
        .tuple(tie('operand'), fc.constantFrom('AND', 'OR'), tie('expression'))
        .map(([left, operator, right]) => [...left, operator, ...right]),
    ),
  }));

  const canonical = (pieces: readonly string[]): string => pieces.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');

  test('case and white space do not matter', () => {
    const spelled = expression.chain((pieces) =>
      fc.record({
        pieces: fc.constant(pieces),
        text: fc
          .tuple(
            ...pieces.map((piece) =>
              fc.tuple(piece.startsWith('LicenseRef') ? fc.constant(piece) : anyCase(piece), gap),
            ),
          )
          .map((spellings) => spellings.flat().join('')),
      }),
    );
    fc.assert(
      fc.property(spelled, ({ pieces, text }) => {
        expect(canonicalSpdx(text)).toBe(canonical(pieces));
      }),
    );
  });

  test('a canonical expression stays as it is', () => {
    const token = fc.constantFrom(
      'MIT',
      'isc',
      '(',
      ')',
      ' ',
      ' or ',
      ' AND ',
      ' with ',
      'llvm-exception',
      '+',
      'LicenseRef-x',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 9 }), (tokens) => {
        const once = canonicalSpdx(tokens.join(''));
        if (once !== undefined) expect(canonicalSpdx(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
