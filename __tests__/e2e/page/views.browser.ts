import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { renderPage } from '../../../src/report/page/page.js';
import { clickLink, EXAMPLE, example, LARGE, search, showAll } from './parts.js';
import { browserSession } from './session.js';

const { openPage, browser } = browserSession();

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
    await clickLink(page, page.getByRole('link', { name: /^Changes/ }));
    expect(await page.getByRole('heading', { name: '7 environments changed' }).isVisible()).toBe(true);
    expect(await search(page).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: /^Changes/ }).getAttribute('aria-current')).toBe('true');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('lead to the card of an environment, and back to the search that was left', async () => {
    const page = await openPage(EXAMPLE);
    await search(page).fill('sql');
    await clickLink(page, page.getByRole('link', { name: /^Changes/ }));
    await clickLink(page, page.getByRole('link', { name: /^Environments/ }));
    expect(await search(page).inputValue()).toBe('sql');
    await clickLink(page, page.getByRole('link', { name: /^Changes/ }));
    await clickLink(page, page.locator('#changes').getByRole('link', { name: 'warehouse_picking' }));
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

describe('a server', () => {
  test('is asked for the page and nothing else', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('content-type', 'text/html').end(EXAMPLE);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await browser().newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await search(page).fill('coding');
    await page.locator('summary').first().click();
    await page.waitForTimeout(200);
    await page.close();
    server.close();
    expect(asked).toEqual(['/']);
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
