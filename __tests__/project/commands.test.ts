import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { exampleHistory } from '../support/example-history.js';
import { readText } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import { printedFor, shownCommands } from '../support/shown-commands.js';

const folder = scratch('commands');

const shown = shownCommands(readText('docs/commands.md'));

beforeAll(() => {
  exampleHistory(folder);
});

describe('docs/commands.md', () => {
  test('shows each of the commands that read a catalog', () => {
    const names = new Set(shown.map(({ command }) => command.split(' ')[1]));
    expect([...names]).toEqual(['build', 'validate', 'compare', 'discover', 'inspect', 'page']);
  });

  // In the order of the document, since the first commands write the files that the others read.
  test.each(shown)('$command', (one) => {
    if (one.command.endsWith(' edited.json')) writeFileSync(join(folder, 'edited.json'), edited());
    expect(printedFor(one, folder)).toBe(one.output);
  });
});

/** The catalog with a license that is no SPDX expression. */
function edited(): string {
  return readFileSync(join(folder, 'current.json'), 'utf8').replace('"license": "unknown"', '"license": "MIT License"');
}
