import type { Locator, Page } from 'playwright-core';
import { compareWithBaseline } from '../../../src/profile/comparison.js';
import { renderPage } from '../../../src/report/page/page.js';
import { exampleSnapshot, previousSnapshot } from './example.js';
import { largeSnapshot } from './large.js';

export const example = exampleSnapshot();

/** The page of the example, with its changes. */
export const EXAMPLE = renderPage(example, compareWithBaseline(previousSnapshot(), example));

export const LARGE = largeSnapshot(1000);

/** The names of the cards that the list holds: all that are found, unless they are more than have been come to. */
export function heldNames(page: Page): Promise<string[]> {
  return page.locator('.card .name').allTextContents();
}

/** The names of all that is found, in order. */
export async function names(page: Page): Promise<string[]> {
  await showAll(page);
  return heldNames(page);
}

/** Brings every card into the list, as printing does. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

export function search(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search the environments' });
}

/** Does what leads to another address of the page, and waits until the page has followed. */
export async function follow(page: Page, lead: () => Promise<unknown>): Promise<void> {
  const followed = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const done = (): void => {
          resolve();
        };
        addEventListener('hashchange', done, { once: true });
      }),
  );
  await lead();
  await followed;
}

/** Clicks on a link to somewhere in the page. */
export async function clickLink(page: Page, link: Locator): Promise<void> {
  await follow(page, () => link.click());
}
