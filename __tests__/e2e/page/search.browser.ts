import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Snapshot } from '../../../src/profile/model.js';
import { searchSnapshot } from '../../../src/profile/search.js';
import { renderPage } from '../../../src/report/page/page.js';
import { clickLink, EXAMPLE, example, follow, heldNames, LARGE, names, search, showAll } from './parts.js';
import { browserSession } from './session.js';

const { openPage } = browserSession();

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
    await clickLink(page, page.locator('#hint').getByText('simulated'));
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
    await clickLink(page, page.getByRole('link', { name: 'find an environment for a client smoke test' }));
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
    await clickLink(page, page.getByRole('link', { name: 'navigation', exact: true }));
    expect(await page.getByLabel('Tag', { exact: true }).inputValue()).toBe('navigation');
    expect(await search(page).inputValue()).toBe('');
    await follow(page, () => page.goBack());
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
