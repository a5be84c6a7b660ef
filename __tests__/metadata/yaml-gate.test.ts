import { describe, expect, test } from '@jest/globals';

import type { SyntaxFault } from '../../src/metadata/document.js';
import { locateYaml, parseYaml } from '../../src/metadata/yaml.js';
import type { Pointer } from '../../src/text/span.js';
import { Mapping } from '../../src/text/value.js';

/** Reads a text that marks the place of its fault with ⟦ and ⟧. */
function faultOf(marked: string): { readonly fault: SyntaxFault | undefined; readonly span: unknown } {
  const start = marked.indexOf('⟦');
  const parsed = parseYaml(marked.replace(/[⟦⟧]/g, ''));
  return { fault: parsed.ok ? undefined : parsed.fault, span: { start, end: marked.indexOf('⟧') - 1 } };
}

type Pair = readonly [rule: string, refused: string, accepted: string];

function describePairs(code: string, pairs: readonly Pair[]): void {
  describe(code, () => {
    test.each(pairs)('%s', (_, refused, accepted) => {
      const { fault, span } = faultOf(refused);
      expect(fault).toMatchObject({ code, span });
      expect(fault?.message).toMatch(/^[^\n]*[^.\n]$/);
      expect(fault?.help).toMatch(/^[^\n]+\.$/);
      expect(parseYaml(accepted)).toMatchObject({ ok: true });
    });
  });
}

describePairs('yaml-unsupported', [
  ['a separator in unquoted text', 'a: x⟦\u2028⟧  y\n', 'a: x\u2028b: y\n'],
  ['a separator in quoted text', 'a: "x⟦\u2029⟧  y"\n', 'a: "x\\Py"\u2029'],
  ['a separator in a block of text', 'a: |\n  x⟦\u2028⟧  y\n', 'a: |\n  x\n  y\n'],
  ['a directive whose parts are not separated by spaces', '⟦%YAML\t1.1⟧\n---\na: b\n', '%YAML 1.1\n---\na: b\n'],
  ['a byte-order mark between lines that hold nothing', '\n⟦\ufeff⟧a: 1\n', 'a: 1\n\ufeffb: 2\n'],
  ['a second byte-order mark', '\ufeff⟦\ufeff⟧a: 1\n', '\ufeffa: 1\n'],
  ['a marked key without a value', '⟦?⟧ a\nb: c\n', '? a\n:\nb: c\n'],
  ['a marked key of several lines', '⟦?⟧ a\n  b\n: c\n', '? a b # c\n: d\n'],
  ['a list as marked key', '⟦?⟧ [a]\n: b\n', '? "[a]"\n: b\n'],
  ['a colon that is not below its question mark', 'a:\n  ⟦?⟧ b\n   : c\n', 'a:\n  ? b\n  : c\n'],
  ['a lone exclamation mark between brackets', 'a: ⟦!<!>⟧ b\n', 'a: ! b\n'],
  ['a name of an anchor', 'a: ⟦&a:b⟧ 1\n', 'a: &a-b_1 1\n'],
  ['an alias against a colon', 'a: &x b\n⟦*x:⟧ c\n', 'a: &x b\n*x : c\n'],
  ['a blank line after an escaped line break', 'a: "x⟦\\\n  \n⟧ y"\n', 'a: "x\\\n  y"\n'],
  ['a question mark in brackets', 'a: [b⟦?⟧c]\n', 'a: ["b?c"]\n'],
  ['a leading colon in brackets', 'a: [⟦:⟧b]\n', 'a: [b:c]\n'],
  ['a lone dash in brackets', 'a: [⟦-⟧]\n', 'a: [-b]\n'],
  ['brackets around a directive', 'a: ⟦[⟧\n%b\n]\n', 'a: [\nb%\n]\n'],
  ['a form inside of brackets at the left', 'a: [\n⟦?⟧b]\n', 'a: [\nb]\n'],
  ['a block whose end is not agreed', '|\n⟦b⟧\n', '|\n b\n'],
]);

describePairs('yaml-syntax', [
  ['a directive without a document', '⟦%YAML 1.1⟧\na: b\n', '%YAML 1.1\n# c\n--- # d\na: b\n'],
  ['a directive after the document', 'a: b\n...\n⟦%YAML 1.1⟧\n---\n', '%YAML 1.1\n---\na: b\n...\n'],
  ['a version that is not 1', '⟦%YAML 2.0⟧\n---\na: b\n', '%YAML 1.2\n---\na: b\n'],
  ['a version that stands twice', '%YAML 1.1\n⟦%YAML 1.1⟧\n---\n', '%YAML 1.1\n%OTHER 1.1\n---\n'],
  ['a handle that stands twice', '%TAG !e! a\n⟦%TAG !e! b⟧\n---\n', '%TAG !e! a\n%TAG !f! b\n---\n'],
  ['a control character', 'a: ⟦\x7f⟧\n', 'a: "\\x7f"\n'],
  ['half a character', 'a: ⟦\ud800⟧\n', 'a: "\\ud800"\n'],
  ['a tab that separates', 'a:⟦\t⟧b\n', 'a: "\t" # \t\n'],
  ['a tab that indents', 'a:\n⟦\t⟧b: c\n', 'a: |\n  \tb\n'],
  ['a tab in unquoted text', 'a: b⟦\t⟧c\n', "a: 'b\tc'\n"],
  ['a tab at the end of a line', 'a: 1⟦\t⟧\n', 'a: 1 \n'],
  ['a second document', 'a: 1\n⟦---⟧\nb: 2\n', '---\na: 1\n...\n...\n'],
  ['a second document of one character', 'a\n...\n⟦b⟧', 'a\n...\n# b'],
  ['an end without a document', '⟦...⟧\n', '--- # nothing\n...\n'],
  ['a tag against a comma', 'a: [!!str⟦,⟧ b]\n', 'a: [!!str , b]\n'],
  ['an anchor that is set twice', 'a: &x b\nc: ⟦&x⟧ d\n', 'a: &x b\nc: &y d\n'],
  ['an alias without an anchor', 'a: ⟦*x⟧\nb: &x c\n', 'b: &x c\na: *x\n'],
  ['two anchors', 'a: &x ⟦&y b⟧\n', 'a: &x !!str b\n'],
  ['a quote that is never closed', 'a: ⟦"x⟧', 'a: "x"'],
  ['a quote that the next one seems to close', 'a: ⟦"x⟧\nb: "c"\n', 'a: "x\nb: " # c\n'],
  ['quoted text around the end of a document', 'a: ⟦"x⟧\n---\ny"\n', 'a: "x\n---y"\n'],
  ['an escape that is not known', 'a: "⟦\\q⟧"\n', 'a: "\\\\q\\/"\n'],
  ['an indicator at the start', 'a: ⟦@⟧b\n', 'a: b@c\n'],
  ['two indicators of a block', 'a: ⟦|--⟧\n b\n', 'a: |1-\n b\n'],
  ['text after the header of a block', 'a: | ⟦b⟧\n  c\n', 'a: | # b\n  c\n'],
  ['a bracket that closes nothing', 'a: ⟦]⟧\n', 'a: b]\n'],
  ['a bracket of the other kind', 'a: [b⟦}⟧\n', 'a: [{b: c}]\n'],
  ['a bracket that is never closed', 'a: ⟦[⟧b, c', 'a: [b, c]'],
  ['brackets around the end of a document', 'a: ⟦[⟧\n---\n]\n', 'a: [\n---b\n]\n'],
  ['a header in the column of keys', 'a: b\n⟦|⟧\n c\n', 'a:\n|\n c\n'],
  ['a bracket that the next key follows', 'a: ⟦[⟧b\nc: d\n', 'a: [b\n]\nc: d\n'],
  ['a missing comma', 'a: ["b" ⟦"c"⟧]\n', 'a: ["b", "c"]\n'],
  ['a comma too many', 'a: [b, ⟦,⟧ c]\n', 'a: [b, c, ]\n'],
  ['a colon after a value', 'a: ⟦b:⟧ c\n', 'a: b:c\n'],
  ['a key below a value', 'a: 1\n  ⟦b:⟧ 2\n', 'a: 1\nb: 2\n'],
  ['a key over two lines', '⟦a\nb⟧: c\n', 'a b: c\n'],
  ['a key of 1,025 characters', `⟦${'k'.repeat(1025)}⟧: c\n`, `${'😀'.repeat(1024)}: c\n`],
  ['a missing colon', 'a: b\n⟦c d⟧\ne: f\n', 'a: b\n c d\ne: f\n'],
  ['a missing dash', '- a\n⟦b⟧\n', '- a\n- b\n'],
  ['a key beside a list', '- a\n⟦b⟧: c\n', '- a: b\n  b: c\n'],
  ['a list in a line', 'a: ⟦-⟧ b\n', 'a:\n- b\n'],
  ['a list below a value', 'a: 1\n⟦-⟧ b\n', 'a:\n- b\nc: 1\n'],
  ['lines that do not line up', 'a:\n  b: 1\n ⟦c⟧: 2\n', 'a:\n  b: 1\n  c: 2\n'],
  ['items that do not line up', '- - a\n ⟦-⟧ b\n', '- - a\n  - b\n'],
  ['text after quotes', 'a: "b" ⟦c⟧\n', 'a: "b" # c\n'],
]);

describePairs('yaml-key', [
  ['a number', 'a:\n  ⟦1⟧: b\n', 'a:\n  "1": b\n'],
  ['a boolean', '⟦yes⟧: b\n', '!!str yes: b\n'],
  ['a list', '⟦[a]⟧: b\n', '"[a]": b\n'],
  ['none in a block', '⟦:⟧ b\n', '"": b\n'],
  ['none in brackets', '{⟦:⟧ b}\n', '{"": b}\n'],
  ['an alias of a number', 'a: &x 1\n⟦*x⟧ : b\n', 'a: &x "1"\n*x : b\n'],
  ['a member of a set', 'a: !!set {⟦1⟧}\n', 'a: !!set {"1"}\n'],
]);

describePairs('yaml-duplicate-key', [
  ['in a block', 'a: 1\n⟦"a"⟧: 2\n', 'a: 1\n"b": 2\n'],
  ['in brackets', 'x: {a: 1, ⟦a⟧: 2}\n', 'x: [a: 1, a: 2]\n'],
  ['in a set', '!!set {a, ⟦a⟧}\n', '!!omap [a: 1, a: 2]\n'],
  ['by an alias', 'a: &x b\nb: 1\n⟦*x⟧ : c\n', 'a: &x c\nb: 1\n*x : c\n'],
]);

describe('what only the package is strict about is read as the reference reads it', () => {
  test.each<[string, string, unknown]>([
    ['quoted text at the left', 'a: "x\ny"\nb: "\n\tz"\n', ['x y', ' z']],
    ['quoted text that an escaped quote seems to end', 'a: "1\\"\nb"\n', ['1" b']],
    ['single quotes at the left', "a: 'it''\ns'\n", ["it' s"]],
    ['quoted text in a list', 'a:\n  - "x\n y"\n', [['x y']]],
    ['brackets with lines at the left', 'a: [\nb,\n{c: d}, e\nf\n]\n', [['b', new Mapping(['c'], ['d']), 'e f']]],
    ['quoted text in brackets at the left', 'a: [\n"b\nc"\n]\n', [['b c']]],
    ['text after a comment in column 0', 'a:\n#c\n\n b\n c\nd: 1\n', ['b c', 1]],
    ['the header of a block at the left', 'a:\n|\n b\nc:\n>-\n d\n', ['b\n', 'd']],
    ['a comment against a bracket', 'a: [#c\n b,#d\n c]\n', [['b', 'c']]],
  ])('%s', (_, text, values) => {
    const parsed = parseYaml(text);
    expect(parsed.ok ? (parsed.value as Mapping).values : parsed.fault).toStrictEqual(values);
  });

  test.each([
    ['a: "x\r\ny"\r\nb: [\r\nc\r\n]\r\nd: ⟦@⟧\r\n'],
    ['a: [#c\n b]\nd: "x\ny" # z\ne: "⟦\\q⟧"\n'],
    ['a: [\n"b\nc"\n]\nd: ⟦@⟧\n'],
    ['a: [\nb\n]\nc: ⟦[⟧\nd\ne: f\n'],
  ])('a fault after it stands at its place: %j', (marked) => {
    const { fault, span } = faultOf(marked);
    expect(fault).toMatchObject({ code: 'yaml-syntax', span });
  });

  test('places are those of the text as it was given', () => {
    const text = 'a: "x\r\ny"\r\nb:\n|\n c\nd: [\n#e\nf]\n';
    const at = (pointer: Pointer): string | undefined => {
      const span = locateYaml(text, pointer, 'value');
      return span && text.slice(span.start, span.end);
    };
    expect([at(['a']), at(['b']), at(['d']), at(['d', 0])]).toStrictEqual(['"x\r\ny"', '|\n c\n', '[\n#e\nf]', 'f']);
  });

  test('as often as a second allows', () => {
    expect(parseYaml('- "x\ny"\n'.repeat(200))).toMatchObject({ ok: true });
    expect(parseYaml('- "x\ny"\n'.repeat(2000))).toMatchObject({ fault: { code: 'yaml-unsupported' } });
    expect(parseYaml(`${' '.repeat(3000)}- "${'x\n'.repeat(1000)}"`)).toMatchObject({
      fault: { code: 'yaml-unsupported', span: { start: 3002, end: 3004 } },
    });
  });
});

test('a message names a long text in short, on one line', () => {
  const { fault } = faultOf(`a: b\n${'word '.repeat(40)}\nc: d\n`);
  expect(fault?.message).toBe('`word word word word word word word word …` has no colon after its key');
});

test('spans count in the text as it was given', () => {
  const { fault, span } = faultOf('\ufeffa: 1\r\nb: 2\r\nc: ⟦*x⟧\r\n');
  expect(fault).toMatchObject({ code: 'yaml-syntax', span });
});
