/**
 * Writes `docs/diagnostics.md`: every code with what is said of it, a file at fault and the same file mended, all taken from
 * the cases in `__tests__/fixtures/diagnostics`, which the tests build.
 *
 *   tsx scripts/generate-diagnostics.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import type { DiagnosticCode } from '../src/diagnostic/codes.js';
import { CODES } from '../src/diagnostic/codes.js';
import type { Case, CaseFile } from '../__tests__/support/cases.js';
import { readCases } from '../__tests__/support/cases.js';
import { root } from './support/run.js';

/** Lines of an example; of a longer one the marked lines are shown. */
const MAX_LINES = 16;

const HEAD = `# Diagnostics

Every diagnostic has a stable code. An _error_ makes the catalog incomplete, a _warning_ and a _notice_ never do.

In the examples \`«\` and \`»\` stand around the place that a diagnostic points at; they are not part of the file, and nor
are the \`⟦\` and \`⟧\` around a character or a repetition that nobody could see. Where
nothing is marked, the diagnostic concerns the file as a whole. Examples of catalogs are pieces of one, which
\`openenv-catalog validate\` checks.

<!-- Made by scripts/generate-diagnostics.ts from the cases in __tests__/fixtures/diagnostics. -->
`;

const SECTIONS: readonly (readonly [string, (one: Case) => boolean])[] = [
  ['Metadata of environments', (one) => one.catalog === undefined && severityOf(one) !== 'notice'],
  ['Notices', (one) => severityOf(one) === 'notice'],
  ['Catalog files', (one) => one.catalog !== undefined],
];

function severityOf({ code }: Case): string {
  return CODES[code as DiagnosticCode].severity;
}

function exampleOf(one: Case): string {
  const { code, title, message, help, catalog, bad, good } = one;
  const [before, after] = catalog
    ? [snippet('json', catalog.bad), snippet('json', catalog.sound)]
    : [files(bad, one), files(good, one)];
  return `### ${code}

${title} (${severityOf(one)}).

> ${escaped(message)}.
> ${escaped(help)}

${before}

Instead:

${after}
`;
}

/** A message as Markdown text, with its code spans as they are. */
function escaped(text: string): string {
  const short = text.length > 300 ? `${text.slice(0, 300)}…` : text;
  return short
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[<>*_[\]\\]/g, '\\$&') : part))
    .join('');
}

function files(list: readonly CaseFile[], { alone, id }: Case): string {
  return list
    .map(({ path, text, link }) => {
      const place = `\`${alone ? '' : `envs/${id}/`}${path}\``;
      if (link !== undefined) return `${place}, a symbolic link to \`${link}\``;
      return `${place}:\n\n${snippet(/\.(\w+)$/.exec(path)?.[1] ?? 'text', text)}`;
    })
    .join('\n\n');
}

/** A fenced block, which a fence inside cannot end. Long texts are cut around their mark. */
function snippet(language: string, text: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const mark = Math.max(
    0,
    lines.findIndex((line) => line.includes('«')),
  );
  const from = lines.length <= MAX_LINES ? 0 : Math.min(Math.max(0, mark - 4), lines.length - MAX_LINES);
  const shown = lines.slice(from, from + MAX_LINES);
  const cut = [...(from > 0 ? ['…'] : []), ...shown, ...(from + MAX_LINES < lines.length ? ['…'] : [])];
  return `\`\`\`\`${language}\n${cut.join('\n')}\n\`\`\`\``;
}

/** The document as it should stand. */
export async function diagnosticsDocument(): Promise<string> {
  const first = new Map<string, Case>();
  for (const one of readCases()) {
    const complete = one.good.length > 0 || one.catalog !== undefined;
    if (complete && !first.has(one.code)) first.set(one.code, one);
  }
  const shown = Object.keys(CODES).flatMap((code) => first.get(code) ?? []);
  const sections = SECTIONS.map(
    ([heading, belongs]) => `## ${heading}\n\n${shown.filter(belongs).map(exampleOf).join('\n')}`,
  );
  return format([HEAD, ...sections].join('\n'), {
    parser: 'markdown',
    embeddedLanguageFormatting: 'off',
    printWidth: 120,
  });
}

const target = join(root, 'docs', 'diagnostics.md');
const text = await diagnosticsDocument();
if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('docs/diagnostics.md is out of date: run npm run generate');
  process.exitCode = 1;
}
