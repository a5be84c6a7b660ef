import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { scratch } from '../../support/scratch.js';

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
