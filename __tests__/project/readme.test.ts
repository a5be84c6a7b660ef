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

  test('shows a workflow that asks for no more than it needs', () => {
    const [workflow = ''] = blocks('yaml');
    expect(parse(workflow)).toMatchObject({
      permissions: {},
      jobs: { catalog: { permissions: { contents: 'read' } } },
    });
  });
});
