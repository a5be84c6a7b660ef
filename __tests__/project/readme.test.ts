import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readText, root } from '../support/project.js';

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
    expect(commands.length).toBeGreaterThanOrEqual(3);
    for (const command of commands) {
      const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
      execFileSync(process.execPath, args.slice(1), { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    }
  });

  test('shows a workflow that asks for no more than it needs', () => {
    const [workflow = ''] = blocks('yaml');
    expect(parse(workflow)).toMatchObject({
      permissions: {},
      jobs: { catalog: { permissions: { contents: 'read' } } },
    });
  });
});
