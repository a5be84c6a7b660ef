import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { compareWithBaseline } from '../../../src/profile/comparison.js';
import { loadSnapshot } from '../../../src/profile/load.js';
import type { Snapshot } from '../../../src/profile/model.js';
import { searchSnapshot } from '../../../src/profile/search.js';
import { snapshotBytes } from '../../../src/profile/snapshot.js';
import { renderPage } from '../../../src/report/page/page.js';
import { visible } from '../../../src/report/visible.js';
import { REVISION, snapshotOf } from '../../e2e/page/catalogs.js';
import { exampleSnapshot, previousSnapshot } from '../../e2e/page/example.js';
import { hostileSnapshot } from '../../e2e/page/hostile.js';
import { largeSnapshot } from '../../e2e/page/large.js';
import { UNSEEN } from '../../support/hostile-texts.js';

const example = exampleSnapshot();
const hostile = hostileSnapshot();
const compared = renderPage(example, compareWithBaseline(previousSnapshot(), example));

const INCOMPLETE = snapshotOf({
  environments: [{ path: 'envs/sound' }],
  issues: [
    { path: 'envs/odd', code: 'license_conflict', message: 'Doubtful', severity: 'warning' },
    { path: 'envs/broken', code: 'invalid_metadata', message: 'Invalid YAML metadata: <b>', severity: 'error' },
  ],
});

/** The content of the only element of a kind. */
function only(page: string, opening: string, closing: string): string {
  const [before, after, ...others] = page.split(opening);
  if (before === undefined || after === undefined || others.length > 0) throw new Error(`not one ${opening}`);
  return after.slice(0, after.indexOf(closing));
}

/** What is read on the page, without its markup and without what lies folded away in the data. */
function textOf(page: string): string {
  return page
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<\/(?:dt|dd|div|li|option)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

function attributes(page: string, name: string): string[] {
  return [...page.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

describe('the catalogs of these tests', () => {
  test.each([
    ['example', example],
    ['previous', previousSnapshot()],
    ['hostile', hostile],
    ['large', largeSnapshot(50)],
  ])('%s is one that loads', (_, snapshot) => {
    expect(loadSnapshot(snapshotBytes(snapshot))).toMatchObject({ ok: true });
  });
});

describe('renderPage', () => {
  test('gives the same text for the same catalog', () => {
    expect(renderPage(exampleSnapshot())).toBe(renderPage(example));
  });

  test('is a document of its own language, title and character set', () => {
    const page = renderPage(example);
    expect(page).toMatch(/^<!doctype html>\n<html lang="en"> <head> <meta charset="utf-8"/);
    expect(page).toContain('<title>octo/environments: environment catalog</title>');
    expect(page).toMatch(/<\/html>\n$/);
  });

  test('allows its own script and style by their hashes, and nothing else', () => {
    const page = renderPage(hostile);
    const [policy = ''] = attributes(page, 'content').filter((content) => content.startsWith('default-src'));
    const directives = new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive]));
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(directives.get('default-src')).toBe("default-src 'none'");
    expect(directives.get('script-src')).toBe(`script-src ${hash(only(page, '<script>', '</script>'))}`);
    expect(directives.get('style-src')).toBe(`style-src ${hash(only(page, '<style>', '</style>'))}`);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('loads nothing, and leads to GitHub and to itself only', () => {
    for (const page of [renderPage(hostile), compared]) {
      const markup = page.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
      expect(markup).not.toMatch(/<(?:img|iframe|object|embed|video|audio|form|base)\b/);
      expect(markup).not.toMatch(/ (?:src|srcset|action|poster|style|on[a-z]+)="/);
      for (const address of attributes(markup, 'href')) {
        expect(address).toMatch(/^(?:https:\/\/github\.com\/octo\/environments(?:\/|$)|#|data:image\/svg\+xml,)/);
      }
    }
  });

  test('the style asks for nothing either', () => {
    expect(only(compared, '<style>', '</style>')).not.toMatch(/url\(|@import|@font-face/);
  });

  test('shows hostile texts as texts', () => {
    const page = renderPage(hostile);
    const markup = page.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
    expect(markup).not.toMatch(/<(?:svg on|img|script|meta http-equiv=refresh|base|link rel=stylesheet)/);
    expect(page.split('<script').length - 1).toBe(2);
    expect(page.split('</script').length - 1).toBe(2);
    const text = textOf(page);
    for (const { displayName } of hostile.entries) {
      expect(text).toContain(visible(displayName).replace(/\s+/g, ' ').trim().slice(0, 100));
    }
    for (const character of UNSEEN) expect(page).not.toContain(character);
  });

  test('carries what search looks at, so that the script ranks what the profile ranks', () => {
    for (const snapshot of [example, hostile]) {
      const data = only(renderPage(snapshot), '<script type="application/json" id="data">', '</script>');
      expect(data).toMatch(/^[\x20-\x7E]*$/);
      const entries = JSON.parse(data) as Snapshot['entries'];
      for (const query of ['environment', 'plan planning reward', 'script stolen', 'nothing at all', '']) {
        const options = { limit: 1000, filters: new Map([['artifact_availability', 'resolvable']]) };
        const found = searchSnapshot({ ...snapshot, entries }, query, options);
        const expected = searchSnapshot(snapshot, query, options);
        if (!found.ok || !expected.ok) throw new Error('the search failed');
        expect(found.matches.map(({ entry, score }) => [entry.identifier, score])).toEqual(
          expected.matches.map(({ entry, score }) => [entry.identifier, score]),
        );
      }
    }
  });

  test('says what the catalog is, and how that is verified', () => {
    const text = textOf(renderPage(example, undefined, { fileName: 'my catalog.json' }));
    for (const fact of ['octo/environments', 'example.org', REVISION, example.digest, 'Environments 12']) {
      expect(text).toContain(fact);
    }
    expect(text).toContain("openenv-catalog validate 'my catalog.json'");
    expect(text).toContain('--publisher example.org --namespace octo');
    expect(text).toContain(`--revision ${REVISION} --root envs`);
    expect(textOf(renderPage(example))).toContain('openenv-catalog validate openenv-catalog.json');
  });

  test('gives no command to build again where the identifiers have no one namespace', () => {
    const [first, ...others] = example.entries;
    if (first === undefined) throw new Error('the example is empty');
    const mixed = { ...first, identifier: first.identifier.replace(':octo:', ':other:') };
    expect(textOf(renderPage({ ...example, entries: [mixed, ...others] }))).not.toContain('--namespace');
  });

  test('has a card for each environment, in the order of the catalog', () => {
    const page = renderPage(example);
    const ids = attributes(page, 'id').filter((id) => id.startsWith('environment/'));
    expect(ids).toEqual(example.inventory.paths.map((path) => `environment/${path}`));
  });

  test('a card says what the entry says', () => {
    const snapshot = snapshotOf({
      environments: [
        {
          path: 'envs/one',
          name: 'One & only',
          description: 'First line\nsecond line',
          tags: ['first tag'],
          tools: ['do_it'],
          queries: ['find the one', 'find "it"'],
          license: 'MIT',
          evidence: 'LICENSE',
          requirement: 'openenv>=0.1',
          specVersion: 7,
        },
      ],
    });
    const page = renderPage(snapshot);
    const [entry] = snapshot.entries;
    const source = `https://github.com/octo/environments`;
    expect(page).toContain(`<a class="name" href="${source}/tree/${REVISION}/envs/one">One &amp; only</a>`);
    expect(page).toContain('First line\nsecond line');
    expect(page).toContain('<a href="#tag=first%20tag">first tag</a>');
    expect(page).toContain('<code>do_it</code>');
    expect(page).toContain('href="#q=find%20%22it%22">find &quot;it&quot;</a>');
    expect(page).toContain(`<a href="${source}/blob/${REVISION}/LICENSE">MIT</a>`);
    expect(page).toContain('<code>openenv&gt;=0.1</code>');
    expect(page).toContain(`<a href="${source}/blob/${REVISION}/envs/one/openenv.yaml">envs/one/openenv.yaml#name</a>`);
    const text = textOf(page);
    expect(text).toContain('Spec 7');
    expect(text).toContain(entry?.identifier);
    expect(text).toContain(JSON.stringify(entry?.data.artifacts[0]));
    expect(text).toContain('git sparse-checkout set --cone --end-of-options envs/one');
  });

  test('an environment that is elsewhere has neither artifact nor commands', () => {
    const page = renderPage(snapshotOf({ environments: [{ path: 'envs/one', availability: 'external' }] }));
    expect(textOf(page)).toContain('external');
    expect(page).not.toContain('git sparse-checkout');
  });

  test('evidence on another host is named and not linked to', () => {
    const licenseUrl = 'https://example.com/license';
    const page = renderPage(snapshotOf({ environments: [{ path: 'envs/one', license: 'other', licenseUrl }] }));
    expect(page).toContain(licenseUrl);
    expect(attributes(page, 'href')).not.toContain(licenseUrl);
  });

  test('filters offer each value with its count, the most frequent first', () => {
    const page = renderPage(example);
    const options = (id: string): string[] =>
      [...only(page, `id="${id}" autocomplete="off">`, '</select>').matchAll(/<option value="([^"]*)">([^<]*)</g)].map(
        ([, value = '', label = '']) => `${value}|${label}`,
      );
    expect(options('availability')).toEqual([
      '|Any source',
      'resolvable|resolvable (10)',
      'external|external (1)',
      'unknown|unknown (1)',
    ]);
    expect(options('license').slice(0, 3)).toEqual(['|Any license', 'Apache-2.0|Apache-2.0 (5)', 'MIT|MIT (2)']);
    expect(options('tag')).toContain('multi-agent|multi-agent (2)');
  });

  test('an incomplete catalog says so first, errors before warnings', () => {
    const text = textOf(renderPage(INCOMPLETE));
    expect(text).toContain('Incomplete catalog');
    expect(text).toContain('Environments 1 of 2');
    expect(text).toContain('Incomplete: 1 error and 1 warning');
    expect(text).toContain('envs/broken: Invalid YAML metadata: <b>');
    expect(text.indexOf('envs/broken')).toBeLessThan(text.indexOf('envs/odd'));
    expect(text).not.toContain('--namespace');
  });

  test('an empty catalog is a page, too', () => {
    expect(textOf(renderPage(snapshotOf({ environments: [] })))).toContain(
      'There is no environment to show below envs',
    );
  });
});

describe('the changes', () => {
  test('stand in one group each, with what differs and the exact counts', () => {
    const text = textOf(compared);
    expect(text).toContain('7 environments changed');
    expect(text).toContain('Compared with 9b2e6f10c7d84a35be91c08f7d2a643f5510ab27');
    for (const group of ['New 2', 'Withdrawn 1', 'Moved 1', 'Changed 3', 'Unchanged 6']) expect(text).toContain(group);
    expect(text).toContain('Was envs/maze_v1');
    expect(text).toContain('Added 3');
    expect(text).toContain('Withdrawn 2');
    expect(text).toContain('Superseded 9');
    expect(text).toContain('Corrected 0');
    expect(text).toContain('6 of these say the same as before');
    expect(compared).toContain('<dt>license</dt> <dd><del>unknown</del><ins>GPL-3.0-or-later</ins></dd>');
    expect(compared).toContain('<dt>tags</dt> <dd><del>openenv</del></dd>');
    expect(compared).toContain('<dt>provenance: license</dt> <dd><ins>envs/chess_endgames/COPYING</ins></dd>');
  });

  test('are marked on the cards', () => {
    const marks = [...compared.matchAll(/<a class="badge good" href="#changes">(\w+)<\/a>/g)].map(([, mark]) => mark);
    expect(marks.sort()).toEqual(['changed', 'changed', 'changed', 'moved', 'new', 'new']);
    expect(attributes(renderPage(example), 'href')).not.toContain('#changes');
  });

  test('of the same catalog are none', () => {
    const text = textOf(renderPage(example, compareWithBaseline(example, example)));
    expect(text).toContain('Nothing changed');
    expect(text).toContain('Changes 0');
  });

  test('of an incomplete catalog infer no withdrawal', () => {
    const before = snapshotOf({
      environments: [{ path: 'envs/sound' }, { path: 'envs/broken' }, { path: 'envs/gone' }],
      revision: 'b'.repeat(40),
    });
    const text = textOf(renderPage(INCOMPLETE, compareWithBaseline(before, INCOMPLETE)));
    expect(text).toContain('not known to be withdrawn');
    expect(text).toContain('Could not be read 1');
    expect(text).toContain('No longer listed 1');
    expect(text).toContain('Withdrawn not known');
  });

  test('are as hostile as the catalog, and as harmless', () => {
    const turned = {
      ...hostile,
      entries: hostile.entries.map((entry) => ({ ...entry, tags: [...entry.tags, '<i>'] })),
    };
    const page = renderPage(hostile, compareWithBaseline(turned, hostile));
    expect(page).toContain('<del>&lt;i&gt;</del>');
    expect(page.split('<script').length - 1).toBe(2);
  });
});
