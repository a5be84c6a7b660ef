import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { renderPage } from '../../../src/report/page/page.js';
import { root } from '../../support/project.js';
import { snapshotOf } from './catalogs.js';
import { hostileSnapshot } from './hostile.js';
import { EXAMPLE } from './parts.js';
import { browserSession } from './session.js';

const AXE = readFileSync(join(root, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8');
const { openPage } = browserSession();

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
