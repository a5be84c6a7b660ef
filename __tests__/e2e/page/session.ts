import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from './chromium.js';
import type { Opened } from './opened.js';
import { open } from './opened.js';

/** One browser for the tests of a file, each of which opens documents of its own. */
export interface Session {
  readonly browser: () => Browser;
  /** Opens a document. No test may leave a complaint of the browser, or a request beyond the document itself. */
  readonly openPage: (document: string, options?: BrowserContextOptions & { readonly hash?: string }) => Promise<Page>;
  /** What has been opened, for a test that provokes complaints and looks at them itself. */
  readonly release: () => readonly Opened[];
}

export function browserSession(): Session {
  let browser: Browser | undefined;
  let opened: Opened[] = [];

  const running = (): Browser => {
    if (browser === undefined) throw new Error('The browser is not there before the first test');
    return browser;
  };
  const release = (): readonly Opened[] => {
    const all = opened;
    opened = [];
    return all;
  };

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
  });
  afterEach(async () => {
    const all = release();
    const asked = all.map(({ requests }) => [...new Set(requests.map((request) => request.split('#')[0]))]);
    expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(asked).toEqual(all.map(({ address }) => [address]));
    await Promise.all(all.map(({ page }) => page.context().close()));
  });

  return {
    browser: running,
    release,
    openPage: async (document, options = {}) => {
      const result = await open(running(), document, options);
      opened.push(result);
      return result.page;
    },
  };
}
