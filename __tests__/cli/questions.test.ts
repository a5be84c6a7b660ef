import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { addCompare } from '../../src/cli/commands/compare.js';
import { addDiscover } from '../../src/cli/commands/discover.js';
import { addInspect } from '../../src/cli/commands/inspect.js';
import { addValidate } from '../../src/cli/commands/validate.js';
import type { Terminal } from '../../src/cli/terminal.js';
import { CatalogError } from '../../src/profile/errors.js';
import { loadSnapshot } from '../../src/profile/load.js';
import type { Snapshot } from '../../src/profile/model.js';
import { finishSnapshot, snapshotBytes } from '../../src/profile/snapshot.js';
import { plain } from '../../src/report/paint.js';
import { scratch } from '../support/scratch.js';
import { sharedCatalog } from '../support/vectors.js';

/** Colours a terminal, moves its cursor, sets its title, turns the direction of text; and a sequence that C1 starts. */
const HOSTILE = 'a\u001B[31mb\u001B[2Jc\u001B]0;title\u0007d\u202Ee\u009B1mf\u200Bg\u{E0041}h\r';
const folder = scratch('terminal');
const catalog = join(folder, 'catalog.json');
const previous = join(folder, 'previous.json');
const broken = join(folder, 'broken.json');
let identifier = '';

function snapshot(): Snapshot {
  const loaded = loadSnapshot(sharedCatalog('base.json'));
  if (!loaded.ok) throw new Error(loaded.message);
  return loaded.snapshot;
}

/** A sound catalog whose first entry has hostile texts. */
beforeAll(() => {
  const base = snapshot();
  const entries = base.entries.map((entry, index) =>
    index === 0
      ? { ...entry, displayName: HOSTILE, tags: [HOSTILE], data: { ...entry.data, description: HOSTILE } }
      : entry,
  );
  identifier = base.entries[0]?.identifier ?? '';
  const bytes = snapshotBytes(finishSnapshot({ ...base, entries }));
  writeFileSync(catalog, bytes);
  writeFileSync(previous, snapshotBytes(base));
  writeFileSync(broken, JSON.stringify({ ...base, publisher: `${HOSTILE}"`, [HOSTILE]: 1 }));
});

interface Printed {
  readonly out: string;
  readonly err: string;
  readonly exitCode: number;
}

async function run(args: readonly string[], outIsTerminal: boolean): Promise<Printed> {
  let [out, err, exitCode] = ['', '', 0];
  const terminal: Terminal = {
    out: (text) => (out += text),
    err: (text) => (err += text),
    paint: plain,
    outPaint: plain,
    outIsTerminal,
  };
  const program = new Command().exitOverride().configureOutput({ writeErr: terminal.err });
  const setExitCode = (code: number): void => {
    exitCode = code;
  };
  addValidate(program, terminal, setExitCode);
  addCompare(program, terminal);
  addDiscover(program, terminal);
  addInspect(program, terminal);
  await program.parseAsync(args, { from: 'user' });
  return { out, err, exitCode };
}

/** Everything that is not printable as it stands; line feeds are. */
const UNSAFE = /[^\n\P{C}]|[\u2028\u2029]/u;

describe('on a terminal', () => {
  test.each([
    ['discover', ['discover', '', '--catalog', catalog]],
    ['discover --json', ['discover', '', '--json', '--catalog', catalog]],
    ['compare', ['compare', previous, catalog]],
    ['compare --json', ['compare', '--json', previous, catalog]],
    ['validate', ['validate', broken]],
    ['validate --json', ['validate', '--json', broken]],
  ])('%s escapes what is invisible or controls', async (_, args) => {
    const { out, err } = await run(args, true);
    expect(out + err).toContain('b');
    expect(out + err).not.toMatch(UNSAFE);
  });

  test('inspect escapes what is invisible, and prints the same JSON all the same', async () => {
    const args = ['inspect', identifier, '--catalog', catalog];
    const [shown, piped] = [await run(args, true), await run(args, false)];
    expect(shown.out).not.toMatch(UNSAFE);
    expect(piped.out).toMatch(UNSAFE);
    expect(JSON.parse(shown.out)).toEqual(JSON.parse(piped.out));
    expect(JSON.parse(piped.out)).toMatchObject({ displayName: HOSTILE });
  });

  test('says what to do about a catalog that cannot be used', async () => {
    const discover = run(['discover', '', '--catalog', broken], true);
    await expect(discover).rejects.toThrow(CatalogError);
    await expect(discover).rejects.toMatchObject({ help: expect.stringContaining('validate') as unknown });
  });
});

describe('in a pipe', () => {
  test('discover prints texts as they are, without terminal sequences, as the reference does', async () => {
    const { out } = await run(['discover', '', '--catalog', catalog], false);
    expect(out).toContain('abc\u001B]0;title\u0007d\u202Ee\u009B1mf\u200Bg\u{E0041}h\r: abc');
  });

  test.each([
    ['discover', ['discover', '', '--catalog', broken]],
    ['inspect', ['inspect', 'x', '--catalog', broken]],
    ['inspect of an absent file', ['inspect', 'x', '--catalog', join(folder, 'absent')]],
  ])('%s adds nothing to the message of the reference', async (_, args) => {
    await expect(run(args, false)).rejects.toMatchObject({ help: undefined, diagnostics: [] });
  });
});

describe('validate --json', () => {
  test('gives place and pointer of each rule that is broken', async () => {
    const base = snapshot();
    writeFileSync(broken, `{\n  "extra~/": 1,\n${JSON.stringify({ ...base, publisher: 'no name' }, null, 2).slice(2)}`);
    const { out, err, exitCode } = await run(['validate', '--json', broken], false);
    expect([err, exitCode]).toEqual(['', 1]);
    expect(JSON.parse(out)).toMatchObject({
      valid: false,
      message: 'Catalog does not match the supported profile',
      violations: expect.arrayContaining([
        expect.objectContaining({ rule: 'unknown-member', pointer: '/extra~0~1', line: 2, column: 3 }),
        expect.objectContaining({ rule: 'publisher', pointer: '/publisher' }),
      ]) as unknown,
    });
  });

  test('and its text show no help where there is none', async () => {
    writeFileSync(broken, '[');
    const [{ out }, { err }] = [
      await run(['validate', '--json', broken], false),
      await run(['validate', broken], false),
    ];
    expect(JSON.parse(out)).toMatchObject({ violations: [{ rule: 'json-syntax', line: 1, column: 2 }] });
    expect(out + err).not.toContain('help');
  });

  test('gives data of a file that is not there, too', async () => {
    const { out, err, exitCode } = await run(['validate', '--json', join(folder, 'absent')], false);
    expect([err, exitCode]).toEqual(['', 1]);
    const message = 'Cannot read the configured catalog';
    expect(JSON.parse(out)).toEqual({ valid: false, message, violations: [] });
  });

  test('gives entries and digest of a sound catalog', async () => {
    const { entries, digest } = snapshot();
    const { out, exitCode } = await run(['validate', '--json', previous], false);
    expect([JSON.parse(out), exitCode]).toEqual([{ valid: true, entries: entries.length, digest }, 0]);
  });
});
