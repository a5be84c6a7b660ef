import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml } from '../../../src/report/escape-html.js';
import { html, trusted } from '../../../src/report/page/html.js';
import { visible } from '../../../src/report/visible.js';

describe('escapeHtml', () => {
  test('escapes what HTML reads itself', () => {
    expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
  });

  test('spells out what nobody would see', () => {
    expect(escapeHtml('a\u202Eb\nc\u0000')).toBe(String.raw`a\u{202E}b\u{A}c\u{0}`);
  });

  test('any text: no markup, no quotes, and nothing lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"'\u0000-\u001F]/);
        const named = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }));
        expect(escaped.replace(/&([^;]+);/g, (_, name: string) => named.get(name) ?? '')).toBe(visible(text));
      }),
    );
  });
});

describe('html', () => {
  test('escapes values, in content and in attributes', () => {
    expect(html`<p title="${'"'}">${'<b>'}</p>`.markup).toBe('<p title="&quot;">&lt;b&gt;</p>');
  });

  test('takes markup as it is', () => {
    expect(html`<p>${html`<b>${1}</b>`}${trusted('<wbr>')}</p>`.markup).toBe('<p><b>1</b><wbr></p>');
  });

  test('flattens lists, and leaves out what is not there', () => {
    expect(html`<p>${['a', [html`<b></b>`, '&'], undefined, false]}</p>`.markup).toBe('<p>a<b></b>&amp;</p>');
    expect(html`${10n}`.markup).toBe('10');
  });

  test('reads its own layout as HTML does, and that of values not at all', () => {
    const template = Object.assign(['\n  <p>\n    a ', '\n  </p>\n'], { raw: [] });
    expect(html(template, trusted('x\n  y')).markup).toBe('<p> a x\n  y </p>');
  });
});
