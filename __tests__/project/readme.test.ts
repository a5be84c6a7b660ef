import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { exampleHistory } from '../support/example-history.js';
import { readText, root } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import { printedFor, shownCommands, wordsOf } from '../support/shown-commands.js';

const readme = readText('README.md');

/** The fenced blocks of a language. */
function blocks(language: string): readonly string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text ?? '');
}

describe('the README', () => {
  test('shows what npm start prints', () => {
    const printed = execFileSync(process.execPath, ['scripts/start.mjs'], { cwd: root, encoding: 'utf8' });
    expect(printed).toContain(blocks('console')[0]);
  });

  test('shows commands that run', () => {
    mkdirSync(join(root, 'build'), { recursive: true });
    const commands = blocks('bash').flatMap((block) => block.split('\n').filter((line) => line.startsWith('node ')));
    expect(commands.length).toBeGreaterThanOrEqual(2);
    for (const command of commands) {
      execFileSync(process.execPath, wordsOf(command).slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    }
  });

  test('shows the four commands that read a catalog, with what they print', () => {
    const folder = scratch('readme');
    exampleHistory(folder);
    const shown = shownCommands(readme);
    expect(new Set(shown.map(({ command }) => wordsOf(command)[1]))).toEqual(
      new Set(['build', 'validate', 'compare', 'discover', 'inspect']),
    );
    for (const one of shown) expect(printedFor(one, folder)).toBe(one.output);
  });

  // `npm run test:act` runs these files.
  test('shows the two workflows of the examples as they are', () => {
    const files = ['step.yml', 'discovery-catalog.yml'].map((name) => readText(`examples/workflows/${name}`));
    expect(blocks('yaml')).toEqual(files);
  });

  test('shows workflows that ask for no more than they need', () => {
    const [step, call] = blocks('yaml').map((text) => parse(text) as unknown);
    expect(step).toMatchObject({ permissions: {}, jobs: { catalog: { permissions: { contents: 'read' } } } });
    const catalog = parse(readText('.github/workflows/catalog.yml')) as {
      jobs: Record<string, { permissions: Record<string, string> }>;
    };
    const asked = Object.values(catalog.jobs).map(({ permissions }) => permissions);
    const permissions: unknown = Object.assign({}, ...asked);
    expect(call).toMatchObject({ permissions: {}, jobs: { catalog: { permissions } } });
  });
});
