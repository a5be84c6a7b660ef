import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { compareWithBaseline } from '../../../src/profile/comparison.js';
import type { Snapshot } from '../../../src/profile/model.js';
import { searchSnapshot } from '../../../src/profile/search.js';
import { renderPage } from '../../../src/report/page/page.js';
import { visible } from '../../../src/report/visible.js';
import { COMMANDS, HOSTILE, LONGEST, MARKUP } from '../../support/hostile-texts.js';
import { snapshotOf } from './catalogs.js';
import { launch } from './chromium.js';
import { exampleSnapshot, previousSnapshot } from './example.js';
import { hostileSnapshot } from './hostile.js';
import { largeSnapshot } from './large.js';
import type { Opened } from './opened.js';
import { open } from './opened.js';

const example = exampleSnapshot();
const EXAMPLE = renderPage(example, compareWithBaseline(previousSnapshot(), example));
const LARGE = largeSnapshot(1000);
const AXE = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let opened: Opened[] = [];

beforeAll(async () => {
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
});

/** No test may leave a complaint, or a request beyond the document itself. */
afterEach(async () => {
  const [all, expected] = [opened, opened.map(({ address }) => [address])];
  opened = [];
  expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
  expect(all.map(({ requests }) => [...new Set(requests.map((request) => request.split('#')[0]))])).toEqual(expected);
  await Promise.all(all.map(({ page }) => page.context().close()));
});

async function openPage(
  document: string,
  options: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<Page> {
  const result = await open(browser, document, options);
  opened.push(result);
  return result.page;
}

/** The names of the cards that the list holds: all that are found, unless they are more than have been come to. */
function heldNames(page: Page): Promise<string[]> {
  return page.locator('.card .name').allTextContents();
}

/** The names of all that is found, in order. */
async function names(page: Page): Promise<string[]> {
  await showAll(page);
  return heldNames(page);
}

/** Brings every card into the list, as printing does. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search the environments' });
}

function status(page: Page): Promise<string> {
  return page.getByRole('status').innerText();
}

function namesFound(snapshot: Snapshot, query: string, filters: Readonly<Record<string, string>> = {}): string[] {
  const found = searchSnapshot(snapshot, query, { limit: 1000, filters: new Map(Object.entries(filters)) });
  if (!found.ok) throw new Error(found.message);
  return found.matches.map(({ entry }) => entry.displayName);
}

describe('search', () => {
  test.each([
    'coding',
    'planning with a tool',
    'Python snippets and standard error',
    'ENVIRONMENT',
    'wildfire wind crews',
  ])('ranks %j as the profile does', async (query) => {
    const page = await openPage(EXAMPLE);
    await search(page).fill(query);
    expect(await names(page)).toEqual(namesFound(example, query));
  });

  test('shows what is found while it is typed, and the score', async () => {
    const page = await openPage(EXAMPLE);
    expect(await status(page)).toBe('12 environments');
    await search(page).pressSequentially('sql queries');
    expect(await names(page)).toEqual(['sql_repair']);
    expect(await status(page)).toBe('1 of 12 environments');
    expect(await page.locator('.card .score').innerText()).toBe('100 %');
    await search(page).fill('');
    expect(await names(page)).toHaveLength(12);
    expect(await page.locator('.card .score:visible').count()).toBe(0);
  });

  test('takes the first word for the start of one while it is unfinished, and says so', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).pressSequentially('simul');
    expect(await page.locator('#hint').innerText()).toContain('No environment has the word “simul”');
    expect(await page.locator('#hint a').allTextContents()).toEqual(['simulation', 'simulated']);
    expect(await names(page)).toEqual(namesFound(example, 'simulation'));
    await page.locator('#hint').getByText('simulated').click();
    expect(await search(page).inputValue()).toBe('simulated');
    expect(await page.locator('#hint').isVisible()).toBe(false);
    expect(await names(page)).toEqual(['crystal_growth']);
  });

  test('says when nothing is found', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('zzz ');
    expect(await names(page)).toEqual([]);
    expect(await status(page)).toBe('0 of 12 environments');
    expect(await page.getByText('Nothing found').isVisible()).toBe(true);
  });

  test('marks the words that were found', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('planning');
    const marked = await page.evaluate(() => {
      const ranges = [...(CSS.highlights.get('found') ?? [])];
      return ranges.map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.nodeValue ?? '').slice(startOffset, endOffset),
      );
    });
    expect(new Set(marked)).toEqual(new Set(['planning']));
    expect(marked.length).toBeGreaterThanOrEqual(3);
  });

  test('a representative query is a search', async () => {
    const page = await openPage(EXAMPLE);
    await page.getByRole('link', { name: 'find an environment for a client smoke test' }).click();
    expect(await search(page).inputValue()).toBe('find an environment for a client smoke test');
    expect((await names(page))[0]).toBe('echo');
  });

  test('finds the same among a thousand, of which the list holds those that are near', async () => {
    const page = await openPage(renderPage(LARGE));
    const query = 'plan python chess';
    await search(page).fill(query);
    const expected = namesFound(LARGE, query);
    expect(expected.length).toBeGreaterThan(200);
    expect(await status(page)).toBe(`${expected.length} of 1000 environments`);
    const held = await heldNames(page);
    expect(held.length).toBeLessThan(100);
    expect(held).toEqual(expected.slice(0, held.length));
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    await page.waitForFunction((count) => document.querySelectorAll('.card').length > count, held.length);
    const grown = await heldNames(page);
    expect(grown).toEqual(expected.slice(0, grown.length));
  });
});

test('who has scrolled through one search sees the best of the next', async () => {
  const page = await openPage(renderPage(LARGE));
  await search(page).fill('chess');
  await showAll(page);
  await page.evaluate(() => {
    scrollTo(0, 5000);
  });
  expect(
    await page
      .locator('.card')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top),
  ).toBeLessThan(-500);
  await search(page).pressSequentially(' maze');
  const first = page.locator('.card').first();
  const below = await page.locator('.finder').evaluate((finder) => finder.getBoundingClientRect().bottom);
  const top = await first.evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(below);
  expect(top).toBeLessThan(500);
});

test('leaving the search for what was found leaves the list as it is', async () => {
  const page = await openPage(renderPage(LARGE));
  await search(page).pressSequentially('chess');
  await showAll(page);
  const fold = page.locator('.card').nth(20).locator('summary');
  await fold.click();
  expect(await page.locator('.card').nth(20).locator('details').getAttribute('open')).toBe('');
  expect(new URL(page.url()).hash).toBe('#q=chess');
});

describe('filters', () => {
  test.each([
    ['License', 'Apache-2.0', { license: 'Apache-2.0' }],
    ['Tag', 'multi-agent', { tags: 'multi-agent' }],
    ['Source', 'external', { artifact_availability: 'external' }],
  ] as const)('by %s', async (label, value, filters) => {
    const page = await openPage(EXAMPLE);
    await page.getByLabel(label, { exact: true }).selectOption(value);
    expect((await names(page)).sort()).toEqual(namesFound(example, '', filters).sort());
  });

  test('narrow a search together, stand in the address, and are cleared at once', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('reward');
    await page.getByLabel('License', { exact: true }).selectOption('Apache-2.0');
    await page.getByLabel('Tag', { exact: true }).selectOption('coding');
    expect(await names(page)).toEqual(namesFound(example, 'reward', { license: 'Apache-2.0', tags: 'coding' }));
    expect(new URL(page.url()).hash).toBe('#q=reward&license=Apache-2.0&tag=coding');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await names(page)).toHaveLength(12);
    expect(await search(page).inputValue()).toBe('');
    expect(await search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('a tag of a card shows all that have it, and the way back leads to the search before', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('maze');
    await search(page).press('Enter');
    await page.getByRole('link', { name: 'navigation', exact: true }).click();
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('navigation');
    expect(await search(page).inputValue()).toBe('');
    await page.goBack();
    expect(await search(page).inputValue()).toBe('maze');
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('');
    expect(await names(page)).toEqual(namesFound(example, 'maze'));
  });

  test('a search can be linked to, even one for what is not there', async () => {
    const page = await openPage(EXAMPLE, { hash: '#q=agent&tag=no%20such' });
    expect(await search(page).inputValue()).toBe('agent');
    expect(await page.getByLabel('Tag', { exact: true }).locator('option:checked').innerText()).toBe('no such');
    expect(await names(page)).toEqual([]);
  });
});

describe('keys', () => {
  test('go to the search, to the cards, from card to card, and back', async () => {
    const page = await openPage(EXAMPLE);
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { id, textContent } = document.activeElement ?? document.body;
        return id === '' ? textContent : id;
      });
    await page.keyboard.press('/');
    expect(await focused()).toBe('query');
    expect(await search(page).inputValue()).toBe('');
    await page.keyboard.type('coding');
    await page.keyboard.press('ArrowDown');
    const [first, second] = namesFound(example, 'coding');
    expect(await focused()).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(second);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('query');
  });

  test('a slash inside the search is a slash', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).pressSequentially('a/b');
    expect(await search(page).inputValue()).toBe('a/b');
  });

  test('the first stop of the tab key skips the head of the page; what has the focus can be seen', async () => {
    const page = await openPage(EXAMPLE);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the environments' });
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = page.locator('.card .name').first();
    expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid');
  });
});

describe('copy buttons', () => {
  test('copy what they stand beside', async () => {
    const page = await openPage(EXAMPLE, { permissions: ['clipboard-read', 'clipboard-write'] });
    const [entry] = example.entries;
    await page.locator('.card').first().locator('summary').click();
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    const button = page.getByRole('button', { name: 'Copy the identifier of browser_tasks' });
    await button.click();
    await page.waitForFunction(() => document.querySelector('.card .copy')?.textContent === 'Copied');
    expect(await clipboard()).toBe(entry?.identifier);
    await page.getByRole('button', { name: 'Copy the Git artifact of browser_tasks' }).click();
    await page.waitForFunction(() => document.querySelector('.card .copy')?.textContent === 'Copy');
    expect(JSON.parse(await clipboard())).toEqual(entry?.data.artifacts[0]);
    await page.getByRole('button', { name: 'Copy the digest' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.facts .copy')[1]?.textContent === 'Copied');
    expect(await clipboard()).toBe(example.digest);
  });

  test('select the text where the browser does not let them copy', async () => {
    const page = await openPage(EXAMPLE);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await page.getByRole('button', { name: 'Copy the digest' }).click();
    await page.getByText('Selected').waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(example.digest);
  });
});

describe('the changes', () => {
  test('are a view of their own', async () => {
    const page = await openPage(EXAMPLE);
    expect(await page.getByRole('heading', { name: '7 environments changed' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: /^Changes/ }).click();
    expect(await page.getByRole('heading', { name: '7 environments changed' }).isVisible()).toBe(true);
    expect(await search(page).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: /^Changes/ }).getAttribute('aria-current')).toBe('true');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('lead to the card of an environment, and back to the search that was left', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('sql');
    await page.getByRole('link', { name: /^Changes/ }).click();
    await page.getByRole('link', { name: /^Environments/ }).click();
    expect(await search(page).inputValue()).toBe('sql');
    await page.getByRole('link', { name: /^Changes/ }).click();
    await page.locator('#changes').getByRole('link', { name: 'warehouse_picking' }).click();
    expect(await search(page).inputValue()).toBe('');
    const title = page.locator('.card .name', { hasText: 'warehouse_picking' });
    expect(await title.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('can be linked to, as each card can', async () => {
    const changes = await openPage(EXAMPLE, { hash: '#changes' });
    expect(await changes.getByRole('heading', { name: '7 environments changed' }).isVisible()).toBe(true);
    const { path } = LARGE.entries[900]?.data.source ?? { path: '' };
    const card = await openPage(renderPage(LARGE), { hash: `#environment/${path}` });
    const name = path.replace('envs/', '');
    await card.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
  });
});

describe('colours', () => {
  const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  test('follow the system until somebody chooses', async () => {
    const light = await openPage(EXAMPLE, { colorScheme: 'light' });
    const dark = await openPage(EXAMPLE, { colorScheme: 'dark' });
    const [bright, dim] = [await ground(light), await ground(dark)];
    expect(bright).not.toBe(dim);
    await light.getByRole('button', { name: 'Dark' }).click();
    expect(await ground(light)).toBe(dim);
    await light.getByRole('button', { name: 'Light' }).click();
    expect(await ground(light)).toBe(bright);
    await light.emulateMedia({ colorScheme: 'dark' });
    expect(await ground(light)).toBe(bright);
    await dark.emulateMedia({ colorScheme: 'light' });
    expect(await ground(dark)).toBe(bright);
  });
});

describe('hostile metadata', () => {
  test('is shown and does nothing', async () => {
    const hostile = hostileSnapshot();
    const page = await openPage(renderPage(hostile, compareWithBaseline(hostile, hostile)));
    await showAll(page);
    const shown = new Set(await names(page));
    for (const text of HOSTILE) expect(shown).toContain(visible(text));
    // Its own script, data and style: no element arises from what a repository says.
    const elements = 'script, style, base, img, iframe, form, object, embed, link:not([rel=icon]), h1:not(header h1)';
    expect(await page.locator(elements).count()).toBe(3);
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) expect(link).toMatch(/^(?:#|https:\/\/github\.com\/octo\/environments(?:\/|$))/);
    for (const text of [...MARKUP, ...COMMANDS]) {
      await search(page).fill(text);
      expect((await names(page)).length).toBeGreaterThan(0);
    }
    expect(await page.evaluate(() => Object.hasOwn(globalThis, 'stolen'))).toBe(false);
    expect(await page.title()).toBe('octo/environments: environment catalog');
  });

  test('does not break the page sideways, on any screen', async () => {
    for (const width of [320, 390, 1280]) {
      const page = await openPage(renderPage(hostileSnapshot()), { viewport: { width, height: 800 } });
      await showAll(page);
      const last = page.locator('.card', { hasText: LONGEST.slice(0, 100) }).first();
      await last.locator('summary').click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('cannot run even where it gets into the page', async () => {
    const page = await openPage(EXAMPLE);
    const blocked = await page.evaluate(async () => {
      const violations: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        violations.push(effectiveDirective);
      });
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.stolen = true';
      } catch {
        violations.push('trusted-types');
      }
      const image = document.createElement('img');
      image.src = 'https://example.com/x.png';
      document.body.append(image);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { violations, stolen: Object.hasOwn(globalThis, 'stolen') };
    });
    expect(blocked.stolen).toBe(false);
    expect(blocked.violations).toEqual(expect.arrayContaining(['trusted-types', 'img-src']));
    // Both attempts stand on the console, where no other test may leave anything.
    const [{ complaints }] = opened.splice(0) as [Opened];
    expect(complaints.length).toBeGreaterThan(0);
    await page.context().close();
  });
});

describe('a server', () => {
  test('is asked for the page and nothing else', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end(EXAMPLE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await search(page).fill('coding');
    await page.locator('summary').first().click();
    await page.waitForTimeout(200);
    await page.close();
    server.close();
    expect(asked).toEqual(['/']);
  });
});

describe('accessibility', () => {
  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(AXE);
    const results = await page.evaluate(() =>
      (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
    );
    return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }

  const incomplete = snapshotOf({
    environments: [{ path: 'envs/sound' }],
    issues: [{ path: 'envs/broken', code: 'invalid_metadata', message: 'Invalid', severity: 'error' }],
  });
  const pages: readonly (readonly [string, string, string])[] = [
    ['the environments', EXAMPLE, ''],
    ['a search', EXAMPLE, '#q=plan'],
    ['no result', EXAMPLE, '#q=zzz'],
    ['the changes', EXAMPLE, '#changes'],
    ['a hostile catalog', renderPage(hostileSnapshot()), ''],
    ['an incomplete catalog', renderPage(incomplete), ''],
    ['an empty catalog', renderPage(snapshotOf({ environments: [] })), ''],
  ];

  describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
    test.each(pages)('no rule is broken by %s', async (_, document, hash) => {
      const page = await openPage(document, { colorScheme, hash });
      for (const fold of await page.locator('summary:visible').all()) await fold.click();
      expect(await violations(page)).toEqual([]);
    });

    test('by a phone neither', async () => {
      const page = await openPage(EXAMPLE, { colorScheme, viewport: { width: 360, height: 740 }, hasTouch: true });
      expect(await violations(page)).toEqual([]);
    });
  });
});

describe('a phone', () => {
  test.each(['', '#q=plan'])('has the filters on one line and the count on the next (%j)', async (hash) => {
    const page = await openPage(EXAMPLE, {
      hash,
      viewport: { width: 360, height: 740 },
      isMobile: true,
      hasTouch: true,
    });
    const boxes = await page
      .locator('.filters select, .count')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()));
    const [license, tag, source, count] = boxes;
    expect([tag?.top, source?.top]).toEqual([license?.top, license?.top]);
    expect(count?.top).toBeGreaterThan(license?.bottom ?? 0);
    expect(count?.height).toBeLessThan(30);
  });
});

describe('without script', () => {
  test('the page is a list that can be read, without controls that do nothing', async () => {
    const page = await openPage(EXAMPLE, { javaScriptEnabled: false });
    expect(await page.locator('.card .name').count()).toBe(12);
    expect(await page.getByRole('heading', { name: '7 environments changed' }).isVisible()).toBe(true);
    expect(await page.locator('input:visible, select:visible, button:visible').count()).toBe(0);
  });
});

describe('on paper', () => {
  test('all that is found is printed, without controls', async () => {
    const large = await openPage(renderPage(LARGE));
    await showAll(large);
    expect(await large.locator('.card').count()).toBe(1000);
    const page = await openPage(EXAMPLE);
    await showAll(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.card:visible').count()).toBe(12);
    expect(await page.locator('input:visible, select:visible, button:visible').count()).toBe(0);
  });
});
