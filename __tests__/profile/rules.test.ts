import { describe, expect, test } from '@jest/globals';
import type { Refusal } from '../../src/profile/errors.js';
import {
  canonicalLicense,
  checkNamespace,
  checkPublisher,
  checkRoot,
  isFrameworkRequirement,
  isSimulationControl,
  parseRepositoryUri,
} from '../../src/profile/rules.js';
import { parserVectors } from '../support/vectors.js';

const ok = undefined;
const refused = (message: string): Partial<Refusal> => ({ ok: false, message });

describe('publisher', () => {
  const label = 'x'.repeat(63);
  test.each(['a.bc', 'example.org', 'EXAMPLE.Org', 'a-b.c-d.ef', `${label}.com`, '1.2.ab'])('%j is one', (text) => {
    expect(checkPublisher(text)).toBe(ok);
  });
  test.each(['', 'localhost', 'a.b', 'a.b1', 'a..bc', '.a.bc', 'a.bc.', '-a.bc', 'a-.bc', 'a_b.com', `x${label}.com`])(
    '%j is none',
    (text) => {
      expect(checkPublisher(text)).toMatchObject(refused('publisher must be an explicit DNS authority'));
    },
  );
  test.each(['a.bc\n', ' a.bc', 'é.com', 'ａ.com', `${`${label}.`.repeat(3)}${'y'.repeat(60)}.ab`])(
    '%j is none',
    (text) => {
      expect(checkPublisher(text)).toMatchObject({ code: 'publisher' });
    },
  );
  test('253 characters are the most', () => {
    const longest = `${`${label}.`.repeat(3)}${'y'.repeat(58)}.ab`;
    expect(longest).toHaveLength(253);
    expect(checkPublisher(longest)).toBe(ok);
    expect(checkPublisher(`a.${longest.slice(1)}`)).toMatchObject({ code: 'publisher' });
  });
});

test('namespace', () => {
  for (const text of ['openenv', 'A-b_c.9', '.', '-']) expect(checkNamespace(text)).toBe(ok);
  for (const text of ['', 'a b', 'a/b', 'a:b', 'é', 'a\n']) {
    expect(checkNamespace(text)).toMatchObject(refused('namespace must be a non-empty ARD name component'));
  }
});

test('root', () => {
  for (const text of ['envs', '.', 'a/b']) expect(checkRoot(text)).toBe(ok);
  for (const text of ['', '/envs', 'envs/', '..', './envs']) {
    expect(checkRoot(text)).toMatchObject(refused('path must be a normalized repository-relative POSIX path'));
  }
});

describe('repository URI', () => {
  test.each([
    ['https://github.com/o/n.git', 'o', 'n'],
    ['HTTPS://GitHub.COM/Octo-x/A.b_c-.git', 'Octo-x', 'A.b_c-'],
    ['https://github.com/o/n.git.git', 'o', 'n.git'],
    ['https://github.com/-/-.git', '-', '-'],
  ])('%s', (text, owner, name) => {
    expect(parseRepositoryUri(text)).toEqual({ ok: true, owner, name, id: `${owner}/${name}` });
  });

  test.each([
    '',
    'git@github.com:o/n.git',
    'ssh://git@github.com/o/n.git',
    'http://github.com/o/n.git',
    'https:github.com/o/n.git',
    'https:///o/n.git',
    'https://github.com/o/n',
    'https://github.com/o/n.GIT',
    'https://github.com/o/n.git/',
    'https://github.com:443/o/n.git',
    'https://u@github.com/o/n.git',
    'https://github.com./o/n.git',
    'https://www.github.com/o/n.git',
    'https://gitlab.com/o/n.git',
    'https://gıthub.com/o/n.git',
    'https://github.com/o/n%41.git',
    'https://github.com/o/n.git?x=1',
    'https://github.com/o/n.git?',
    'https://github.com/o/n.git#',
    ' https://github.com/o/n.git',
    'https://github.com/o/n.git\n',
    `https://github.com/o/${'n'.repeat(8192)}.git`,
  ])('%j is none of GitHub', (text) => {
    expect(parseRepositoryUri(text)).toEqual({
      ok: false,
      code: 'repository-uri',
      message: 'repository_uri must be a credential-free GitHub HTTPS Git URI',
    });
  });

  test.each(['n.git', 'o/p/n.git', 'o/.git', '/n.git', 'o//n.git', 'ö/n.git', 'o/ n.git', 'o\\p/n.git', 'o/n\n.git'])(
    '%j names no repository',
    (path) => {
      expect(parseRepositoryUri(`https://github.com/${path}`)).toMatchObject(
        refused('repository_uri must identify an owner and repository'),
      );
    },
  );

  test.each(['./n.git', '../n.git', 'o/..git', 'o/...git'])('%j goes astray', (path) => {
    expect(parseRepositoryUri(`https://github.com/${path}`)).toMatchObject(
      refused('repository_uri contains an invalid repository component'),
    );
  });

  test('what passes only through quirks of a URL parser is refused', () => {
    const vectors = parserVectors().filter(({ parser }) => parser === 'gh');
    expect(vectors.length).toBeGreaterThan(0);
    for (const { input } of vectors) expect(parseRepositoryUri(input)).toMatchObject({ ok: false });
  });
});

test('licenses', () => {
  expect(canonicalLicense('unknown')).toBe('unknown');
  expect(canonicalLicense('other')).toBe('other');
  expect(canonicalLicense(' mit or APACHE-2.0 ')).toBe('MIT OR Apache-2.0');
  for (const text of ['Other', ' unknown', 'Custom', '']) expect(canonicalLicense(text)).toBeUndefined();
});

test('requirements on the framework', () => {
  for (const text of ['openenv', 'OpenEnv[core]>=0.1', 'openenv @ https://example.org/x']) {
    expect(isFrameworkRequirement(text)).toBe(true);
  }
  for (const text of ['open-env', 'openenv-core', 'openenv;', '']) expect(isFrameworkRequirement(text)).toBe(false);
});

test('controls of the simulation, after full case folding', () => {
  for (const name of ['reset', 'STEP', 'ſtep', 'ﬅep', 'Get_State', 'state'])
    expect(isSimulationControl(name)).toBe(true);
  for (const name of ['resets', ' reset', 'step\u200b', 'getstate']) expect(isSimulationControl(name)).toBe(false);
});
