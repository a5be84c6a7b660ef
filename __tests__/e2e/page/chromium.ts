import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

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
