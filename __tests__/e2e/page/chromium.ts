import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { scratch } from '../../support/scratch.js';

/** Where distributions put the browser. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** As root Chromium has no sandbox; what it would ask of the network by itself is turned off. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A headless Chromium with a profile of its own. @throws Error that says what to install where there is none */
export async function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined || !existsSync(executablePath)) {
    throw new Error(
      'The tests of the page need Chromium: install it (on Debian: apt-get install chromium), or set CHROMIUM to its path.',
    );
  }
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** A page that is open, with all that it did beyond being shown. */
export interface Opened {
  readonly page: Page;
  /** The file, as an address. */
  readonly address: string;
  /** Messages on the console, and errors that nobody caught. */
  readonly complaints: readonly string[];
  /** Addresses that were asked for. */
  readonly requests: readonly string[];
}

/** Opens a document from a file, as a reader does who has downloaded it. */
export async function open(
  browser: Browser,
  document: string,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<Opened> {
  const file = join(scratch('page'), 'index.html');
  writeFileSync(file, document);
  const address = pathToFileURL(file).href;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(address + hash);
  return { page, address, complaints, requests };
}
