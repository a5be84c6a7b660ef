/**
 * Writes src/text/generated/unicode.ts from the Unicode Character Database, version 14.0 (that of CPython 3.11).
 *
 *     npx tsx scripts/generate-unicode.ts           writes the file
 *     npx tsx scripts/generate-unicode.ts --check   exits with 1 where the file differs from what would be written
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import commonFolding from '@unicode/unicode-14.0.0/Case_Folding/C/symbols.mjs';
import fullFolding from '@unicode/unicode-14.0.0/Case_Folding/F/symbols.mjs';
import letters from '@unicode/unicode-14.0.0/General_Category/Letter/code-points.mjs';
import numbers from '@unicode/unicode-14.0.0/General_Category/Number/code-points.mjs';

const target = fileURLToPath(new URL('../src/text/generated/unicode.ts', import.meta.url));
const RADIX = 36;

/** Ascending code points as alternating gaps and lengths of their ranges. */
function encodeRanges(codePoints: readonly number[]): string {
  const steps: number[] = [];
  let end = 0;
  for (const codePoint of codePoints) {
    const length = steps.at(-1);
    if (codePoint === end && length !== undefined) steps[steps.length - 1] = length + 1;
    else steps.push(codePoint - end, 1);
    end = codePoint + 1;
  }
  return steps.map((step) => step.toString(RADIX)).join(' ');
}

interface Run {
  readonly start: number;
  /** From one code point of the run to the next: 1, or 2 where capital and small letters alternate. */
  stride: number;
  count: number;
  readonly delta: number;
}

/** Foldings to one code point as runs of equal distance: start, stride, count, delta. */
function encodeRuns(foldings: readonly (readonly [number, number])[]): string {
  const runs: Run[] = [];
  for (const [from, to] of foldings) {
    const last = runs.at(-1);
    const stride = last === undefined ? 0 : from - (last.start + last.stride * (last.count - 1));
    const joins = last?.delta === to - from && stride <= 2 && (last.count === 1 || last.stride === stride);
    if (last !== undefined && joins) {
      last.stride = stride;
      last.count++;
    } else {
      runs.push({ start: from, stride: 1, count: 1, delta: to - from });
    }
  }
  return runs
    .map(({ start, stride, count, delta }) => [start, stride, count, delta].map((n) => n.toString(RADIX)).join(' '))
    .join(',');
}

function codePointsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function generate(): string {
  const foldings = [...commonFolding, ...fullFolding]
    .map(([from, to]) => ({ from: codePointsOf(from)[0] ?? 0, to: codePointsOf(to) }))
    .sort((a, b) => a.from - b.from);
  const single = foldings.flatMap(({ from, to: [first, ...rest] }) =>
    first === undefined || rest.length > 0 ? [] : [[from, first] as const],
  );
  const expanded = foldings.filter(({ to }) => to.length > 1);
  const tables = {
    UNICODE_VERSION: '14.0.0',
    WORD_RANGES: encodeRanges([...letters, ...numbers].sort((a, b) => a - b)),
    FOLDING_RUNS: encodeRuns(single),
    FOLDING_EXPANSIONS: expanded.map(({ from, to }) => [from, ...to].map((n) => n.toString(RADIX)).join(' ')).join(','),
  };
  const comments = {
    UNICODE_VERSION: 'The version of the Unicode Character Database that the tables follow.',
    WORD_RANGES: 'General categories L and N: gap and length of each range in turn.',
    FOLDING_RUNS: 'CaseFolding.txt, status C: start, stride, count and distance of each run.',
    FOLDING_EXPANSIONS: 'CaseFolding.txt, status F: a code point and what it folds to.',
  };
  const head = `// Made by scripts/generate-unicode.ts from Unicode 14.0.0. Numbers are in base ${RADIX}. Do not edit.\n`;
  const name = Object.keys(tables) as (keyof typeof tables)[];
  return head + name.map((key) => `\n/** ${comments[key]} */\nexport const ${key} =\n  '${tables[key]}';\n`).join('');
}

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== generate()) {
    console.error('src/text/generated/unicode.ts is out of date: run npx tsx scripts/generate-unicode.ts');
    process.exitCode = 1;
  }
} else {
  writeFileSync(target, generate());
}
