import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { exampleHistory } from '../support/example-history.js';
import { readText, root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

const folder = scratch('commands');

/** The commands of the fenced `console` blocks, each with the output that stands below it. */
const shown = [...readText('docs/commands.md').matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf('\n');
      return [text.slice(0, end), text.slice(end + 1)] as const;
    }),
);

beforeAll(() => {
  exampleHistory(folder);
});

describe('docs/commands.md', () => {
  test('shows each of the commands that read a catalog', () => {
    const names = new Set(shown.map(([command]) => command.split(' ')[1]));
    expect([...names]).toEqual(['build', 'validate', 'compare', 'discover', 'inspect']);
  });

  // In the order of the document, since the first commands write the files that the others read.
  test.each(shown)('%s', (command, output) => {
    if (command.endsWith(' edited.json')) writeFileSync(join(folder, 'edited.json'), edited());
    const [name, ...args] = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
    expect(name).toBe('openenv-catalog');
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist', 'cli', 'index.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe(output);
  });
});

/** The catalog with a license that is no SPDX expression. */
function edited(): string {
  return readFileSync(join(folder, 'current.json'), 'utf8').replace('"license": "unknown"', '"license": "MIT License"');
}
