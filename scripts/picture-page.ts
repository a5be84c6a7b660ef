/**
 * Takes the pictures of the catalog page that the README shows, docs/images/page-*.png, of the catalog that its tests use:
 *
 *     npx tsx scripts/picture-page.ts
 *
 * By hand, after a change of the page's look: pictures depend on the fonts of the machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { launch } from '../__tests__/e2e/page/chromium.js';
import { exampleSnapshot, previousSnapshot } from '../__tests__/e2e/page/example.js';
import { compareWithBaseline } from '../src/profile/comparison.js';
import { renderPage } from '../src/report/page/page.js';
import { root } from './support/run.js';

/** Each picture: where on the page, and how it is looked at. */
const PICTURES: readonly (readonly [name: string, address: string, options: BrowserContextOptions])[] = [
  ['light', '#q=planning%20simulation', { viewport: { width: 1280, height: 960 }, colorScheme: 'light' }],
  ['dark', '#changes', { viewport: { width: 1280, height: 960 }, colorScheme: 'dark' }],
  [
    'phone',
    '',
    {
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      colorScheme: 'light',
      hasTouch: true,
      isMobile: true,
    },
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'openenv-catalog-page-'));
const images = join(root, 'docs', 'images');
mkdirSync(images, { recursive: true });
const browser = await launch();
try {
  const snapshot = exampleSnapshot();
  const file = join(folder, 'index.html');
  writeFileSync(file, renderPage(snapshot, compareWithBaseline(previousSnapshot(), snapshot)));
  for (const [name, address, options] of PICTURES) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href + address);
    await page.screenshot({ path: join(images, `page-${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
