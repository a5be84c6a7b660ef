import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Full names of tests by how they ended. There are none where the tests did not even start, or never came to an end. */
export interface Ended {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** A mutant may well make a test wait for ever. */
const TIME_LIMIT_MILLISECONDS = 120_000;

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs the tests of one file in a copy of the project: all of them, or those whose name contains a text. */
export async function runTests(copy: string, file: string, name: string | undefined): Promise<Ended> {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const selected = name === undefined ? [] : ['--testNamePattern', name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')];
  const args = [
    ...['--disable-warning=ExperimentalWarning', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
    ...[
      '--runInBand',
      '--forceExit',
      '--silent',
      '--json',
      '--outputFile',
      output,
      ...selected,
      '--runTestsByPath',
      file,
    ],
  ];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: TIME_LIMIT_MILLISECONDS });
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (!existsSync(output)) return { passed: [], failed: [] };
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const names = (status: string): string[] =>
    results.filter((result) => result.status === status).map(({ fullName }) => fullName);
  return { passed: names('passed'), failed: names('failed') };
}
