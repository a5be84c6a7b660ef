import { describe, expect, test } from '@jest/globals';
import { compareWithBaseline } from '../../../src/profile/comparison.js';
import { renderPage } from '../../../src/report/page/page.js';
import { visible } from '../../../src/report/visible.js';
import { COMMANDS, HOSTILE, LONGEST, MARKUP } from '../../support/hostile-texts.js';
import { hostileSnapshot } from './hostile.js';
import { EXAMPLE, names, search, showAll } from './parts.js';
import { browserSession } from './session.js';

const { openPage, release } = browserSession();

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
    expect(release().flatMap(({ complaints }) => complaints).length).toBeGreaterThan(0);
    await page.context().close();
  });
});
