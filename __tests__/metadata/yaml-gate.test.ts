import { describe, expect, test } from '@jest/globals';

import type { SyntaxFault } from '../../src/metadata/document.js';
import { locateYaml, parseYaml } from '../../src/metadata/yaml.js';
import type { Pointer } from '../../src/text/span.js';
import { Mapping, type Value } from '../../src/text/value.js';

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
  ['a separator inside of a text', 'a: x⟦\u2028⟧ y\n', 'a: "x\\Ly"\n'],
  ['a separator inside of quotes', 'a: "x⟦\u2029⟧y"\n', 'a: "x"\u2029'],
  ['a separator inside of a block', 'a: |\n x⟦\u2028⟧', 'a: |\u2028 x\n'],
  ['a directive without a name', '⟦% YAML 1.1⟧\n---\na: b\n', '%YAML 1.1\n---\na: b\n'],
  ['a version that is no pair of numbers', '⟦%YAML 1.1.1⟧\n---\na: b\n', '%YAML 1.12 # c\n---\na: b\n'],
  ['a handle that is none', '⟦%TAG !é! x⟧\n---\na: b\n', '%TAG !e-1! x\n---\na: b\n'],
  ['a prefix with an escape that is none', '⟦%TAG !e! %zz⟧\n---\na: b\n', '%TAG !e! %7a\n---\na: b\n'],
  ['a byte-order mark between lines that hold nothing', '\n⟦\ufeff⟧a: 1\n', 'a: 1\n\ufeffb: 2\n'],
  ['a second byte-order mark', '\ufeff⟦\ufeff⟧a: 1\n', '\ufeffa: 1\n'],
  ['a marked key without a value', '⟦?⟧ a\n', '? a\n:\n'],
  ['a marked key that is a list', '⟦?⟧ - a\n: b\n', '? -a\n: b\n'],
  ['a marked key that is a mapping', '⟦?⟧ a: b\n: c\n', '? a:b\n: c\n'],
  ['a marked key over two lines', '⟦?⟧ a\n  b\n: c\n', '? a b # c\n: c\n'],
  ['a marked key with a tag', '⟦?⟧ !!str a\n: b\n', '? "a"\n: b\n'],
  ['a marked key in brackets', '{⟦?⟧ a : b}\n', '{a : b}\n'],
  ['a value that stands elsewhere than its marked key', '- ⟦?⟧ a\n: b\n', '- ? a\n  : b\n'],
  ['the tag of no type in full', 'a: ⟦!<!>⟧ b\n', 'a: ! b\n'],
  ['a tag with a handle of its own', '%TAG !e! x:\n---\na: ⟦!e!y⟧ b\n', '%TAG !e! x:\n---\na: !!str b\n'],
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

describePairs('yaml-value', [
  ['a tag that is not known', 'a: ⟦!!foo⟧ b\n', 'a: !!str b\n'],
  ['an escape of a percent sign in a tag', 'a: ⟦!!%2573tr⟧ b\n', 'a: !!%73tr b\n'],
  ['a tag in full that is not known', 'a: ⟦!<tag:yaml.org,2002:%2573tr>⟧ b\n', 'a: !<tag:yaml.org,2002:%73tr> b\n'],
]);

describePairs('yaml-syntax', [
  ['a directive without a document', '⟦%YAML 1.1⟧\na: b\n', '%YAML 1.1\n--- # c\na: b\n'],
  ['a directive after the document', 'a: b\n...\n⟦%YAML 1.1⟧\n---\n', '%YAML 1.1\n---\na: b\n...\n'],
  ['another version', '⟦%YAML 2.0⟧\n---\na: b\n', '%YAML 1.0\n---\na: b\n'],
  ['two versions', '%YAML 1.1\n⟦%YAML 1.2⟧\n---\na: b\n', '%YAML 1.1\n%OTHER 1.2\n---\na: b\n'],
  ['a handle that is set twice', '%TAG ! x\n⟦%TAG ! x⟧\n---\na: b\n', '%TAG ! x\n%TAG !! x\n---\na: b\n'],
  ['a control character', 'a: ⟦\x7f⟧\n', 'a: "\\x7f"\n'],
  ['half a character', 'a: ⟦\ud800⟧\n', 'a: "\\ud800"\n'],
  ['a tab that separates', 'a:⟦\t⟧b\n', 'a: "\t" # \t\n'],
  ['a tab that indents', 'a:\n⟦\t⟧b: c\n', 'a: |\n  \tb\n'],
  ['a tab in unquoted text', 'a: b⟦\t⟧c\n', "a: 'b\tc'\n"],
  ['a tab at the end of a line', 'a: 1⟦\t⟧\n', 'a: 1 \n'],
  ['a second document', 'a: 1\n⟦---⟧\nb: 2\n', '---\na: 1\n...\n...\n'],
  ['a second document without a line of its own', 'a: 1\n...\n⟦b⟧', 'a: 1\n...\n# b'],
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

describe('what the package reads otherwise is read as the reference reads it', () => {
  const tagged = (name: string): string => `a: ${name} "12"\n`;

  test.each<[string, string, Value]>([
    ['a tag in full', tagged('!<tag:yaml.org,2002:int>'), 12],
    ['a tag in full with an escape', tagged('!<tag:yaml.org,2002:%69nt>'), 12],
    ['a tag with an escape', tagged('!!in%74'), 12],
    ['a tag by a handle of its own', `%TAG !e! tag:yaml.org,2002:\n---\n${tagged('!e!int')}`, 12],
    ['a tag whose prefix has an escape', `%TAG !e! tag:yaml.org%2C2002:%69\n---\n${tagged('!e!nt')}`, 12],
    ['a tag by the first handle', `%TAG ! tag:yaml.org,2002:\n---\n${tagged('!int')}`, 12],
    ['the tag of no type beside the first handle', `%TAG ! tag:yaml.org,2002:s\n---\n${tagged('!')}`, 12],
    ['a list with a tag in full', 'a: !<tag:yaml.org,2002:seq> [b]\n', ['b']],
    ['a mapping with a tag in full', 'a: !<tag:yaml.org,2002:map> {b: c}\n', new Mapping(['b'], ['c'])],
    ['a version that changes nothing', '%YAML 1.2\n---\na: yes\n', true],
    ['a directive that is not known, and a comment', '# b\n%FOO bar # c\n\n---\na: b\n', 'b'],
    ['lines that end with separators', 'a:\u2028- b # c\u2029- d\u2028', ['b', 'd']],
    ['a marked key', '? a\n: b\n', 'b'],
    ['a marked key with a list below', '? "a" # c\n:\n- b\n', ['b']],
    ['a marked key with a mapping beside', '? a\n: b: c\n  d: e\n', new Mapping(['b', 'd'], ['c', 'e'])],
    ['a marked key in a marked key', '? a\n: ? b\n  : c\n', new Mapping(['b'], ['c'])],
  ])('%s', (_, text, value) => {
    const parsed = parseYaml(text);
    expect(parsed.ok ? parsed.value : parsed.fault).toStrictEqual(new Mapping(['a'], [value]));
  });

  test('a marked key is one of its mapping', () => {
    expect(parseYaml('a: 1\n? b\n: 2\nc: 3\n')).toMatchObject({ ok: true, value: { keys: ['a', 'b', 'c'] } });
    expect(parseYaml('a: 1\n? a\n: 2\n')).toMatchObject({ fault: { code: 'yaml-duplicate-key' } });
    expect(parseYaml('? 1\n: 2\n')).toMatchObject({ fault: { code: 'yaml-key' } });
  });

  test('places behind directives are those of the text as it was given', () => {
    const { fault, span } = faultOf('%YAML 1.1\r\n%TAG !e! x\r\n---\r\na: ⟦@⟧\r\n');
    expect(fault).toMatchObject({ code: 'yaml-syntax', span });
    const text = '%YAML 1.1\r\n---\u2028? a\r\n: b\r\n';
    const at = locateYaml(text, ['a'], 'value');
    expect(at && text.slice(at.start, at.end)).toBe('b');
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
