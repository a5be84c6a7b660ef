import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findGit, gitEnvironment } from '../../src/source/environment.js';
import { scratch } from '../support/scratch.js';

describe('gitEnvironment', () => {
  test('drops every GIT_ variable of the caller, in any case, and keeps the rest', () => {
    const environment = gitEnvironment({
      PATH: '/bin',
      HOME: '/home/someone',
      GIT_DIR: '/elsewhere',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.fsmonitor',
      GIT_TRACE: '/tmp/trace',
      git_index_file: 'x',
    });
    expect(environment).toMatchObject({ PATH: '/bin', HOME: '/home/someone' });
    for (const name of ['GIT_DIR', 'GIT_CONFIG_COUNT', 'GIT_CONFIG_KEY_0', 'GIT_TRACE', 'git_index_file']) {
      expect(environment).not.toHaveProperty(name);
    }
  });

  test('its own settings outrank those of the caller', () => {
    const environment = gitEnvironment({
      GIT_NO_REPLACE_OBJECTS: '0',
      GIT_ALLOW_PROTOCOL: 'https',
      LC_ALL: 'de_DE.UTF-8',
    });
    expect(environment).toMatchObject({
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_NO_LAZY_FETCH: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      LC_ALL: 'C',
    });
  });

  test('leaves the environment that it is given alone', () => {
    const given = { GIT_DIR: 'x' };
    gitEnvironment(given);
    expect(given).toEqual({ GIT_DIR: 'x' });
  });
});

describe('findGit', () => {
  function folderWith(name: string, mode = 0o755): string {
    const folder = scratch('bin');
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), mode);
    return folder;
  }

  test('takes the first folder of PATH that holds the program', () => {
    const [first, second] = [folderWith('git'), folderWith('git')];
    const path = [scratch('empty'), first, second].join(delimiter);
    expect(findGit({ PATH: path }, 'linux')).toBe(join(first, 'git'));
  });

  test('passes over empty and relative parts, where an untrusted checkout may be', () => {
    const here = folderWith('git');
    const previous = process.cwd();
    process.chdir(here);
    try {
      expect(findGit({ PATH: ['', '.', 'bin'].join(delimiter) }, 'linux')).toBeUndefined();
    } finally {
      process.chdir(previous);
    }
  });

  test('passes over a folder of that name and a file that cannot be run', () => {
    const folder = scratch('bin');
    mkdirSync(join(folder, 'git'));
    const plain = process.platform === 'win32' ? folder : folderWith('git', 0o644);
    expect(findGit({ PATH: [folder, plain].join(delimiter) }, 'linux')).toBeUndefined();
  });

  test('on Windows the name of PATH has any case and the program ends in .exe', () => {
    const folder = folderWith('git.exe');
    expect(findGit({ Path: folder }, 'win32')).toBe(join(folder, 'git.exe'));
    expect(findGit({ Path: folder }, 'linux')).toBeUndefined();
  });

  test('finds nothing without PATH', () => {
    expect(findGit({})).toBeUndefined();
  });
});
