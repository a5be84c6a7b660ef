/**
 * Writes src/report/page/generated/assets.ts: the script and the style of the catalog page as text, with the hashes by
 * which the page's content security policy knows them. The script holds the profile's own search.
 *
 *     npx tsx scripts/generate-page.ts           writes the file
 *     npx tsx scripts/generate-page.ts --check   exits with 1 where the file differs from what would be written
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './support/run.js';

const folder = join(root, 'src', 'report', 'page');
const target = join(folder, 'generated', 'assets.ts');

/** The oldest browsers that know all that the style asks for (`light-dark()`): spring 2024. */
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: BROWSERS,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`${file} came to nothing`);
  return embeddable(output.text.trim(), file);
}

/** Text that ends its own element early, or that HTML reads as other bytes than those that were hashed. */
function embeddable(text: string, file: string): string {
  if (/<\/(?:script|style)|<!--|[\0\r]/i.test(text)) throw new Error(`${file} cannot stand inside a page as it is`);
  return text;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const script = await bundle('browser/main.ts');
const style = await bundle('style/page.css');
const generated = `// Made by scripts/generate-page.ts from src/report/page/browser/ and src/report/page/style/. Change those, not this.

/** The script of the page. */
export const SCRIPT =
  ${JSON.stringify(script)};

/** Its source expression in a content security policy. */
export const SCRIPT_HASH = '${hashOf(script)}';

/** The style of the page. */
export const STYLE =
  ${JSON.stringify(style)};

/** Its source expression in a content security policy. */
export const STYLE_HASH = '${hashOf(style)}';
`;

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== generated) {
    console.error('src/report/page/generated/assets.ts is out of date: run npx tsx scripts/generate-page.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, generated);
}
