import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Build } from '../../src/build/build.js';
import { CODES } from '../../src/diagnostic/codes.js';
import type { Case } from '../support/cases.js';
import { markedRange, readCases } from '../support/cases.js';
import { readText } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import type { Told } from '../support/told.js';
import { buildEnvironments, isAbout, toldOfCatalog, toldOfRepository } from '../support/told.js';

const cases = readCases();
const environments = cases.filter(({ alone, catalog }) => !alone && catalog === undefined);
const repositories = cases.filter(({ alone }) => alone);
const catalogs = cases.filter(({ catalog }) => catalog !== undefined);
const places = scratch('cases');

const named = (list: readonly Case[]): readonly (readonly [string, Case])[] =>
  list.map((one) => [`${one.id}: ${one.title}`, one]);

/** What shall be said of a case: its code, words, and the file and place that it marks. */
function expected(one: Case, files: Case['bad'], prefix = ''): Told {
  const { code, message, help, at = '' } = one;
  const marked = files.find(({ text }) => text.includes('«'));
  const range = marked && markedRange(marked.text);
  const file = `${prefix}${marked?.path ?? at}`;
  return { code, file, message, help, ...(range === undefined ? {} : { range }) };
}

function essence({ code, file, range, message, help }: Told): Told {
  return { code, file, message, help, ...(range === undefined ? {} : { range }) };
}

describe('the cases', () => {
  test('are at least sixty, each once, and hold every code', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    expect([...new Set(cases.map(({ code }) => code))].sort()).toEqual(Object.keys(CODES).sort());
  });

  test('say what is wrong and what to write instead', () => {
    for (const { message, help } of cases) {
      expect(message).toMatch(/^[\p{L}"`0-9].*[^.\s]$/u);
      expect(help).toMatch(/^[\p{Lu}].*\.$/u);
    }
  });
});

describe('one build of all environments', () => {
  let bad: Build;
  let good: Build;
  beforeAll(async () => {
    bad = await buildEnvironments(environments, 'bad', join(places, 'bad'));
    good = await buildEnvironments(
      environments.filter(({ good: files }) => files.length > 0),
      'good',
      join(places, 'good'),
    );
  });

  test.each(named(environments))('says exactly this of %s', (_name, one) => {
    const path = `envs/${one.id}`;
    const about = bad.diagnostics.filter((found) => found.environment === path && isAbout(one, found));
    expect(about.map(essence)).toEqual([expected(one, one.bad, `${path}/`)]);
  });

  test.each(named(environments.filter(({ good: files }) => files.length > 0)))(
    'says nothing of the kind where this is mended: %s',
    (_name, one) => {
      const path = `envs/${one.id}`;
      expect(good.diagnostics.filter((found) => found.environment === path && isAbout(one, found))).toEqual([]);
    },
  );

  test('marks with each place the line that it starts on', () => {
    for (const { range, excerpt } of bad.diagnostics) expect(excerpt === undefined).toBe(range === undefined);
  });
});

describe('repositories', () => {
  test.each(named(repositories))('say this of %s', async (_name, one) => {
    const told = await toldOfRepository(one, 'bad', join(places, one.id));
    expect(told.filter(({ code }) => code === one.code).map(essence)).toEqual([expected(one, one.bad)]);
    if (one.good.length === 0) return;
    const mended = await toldOfRepository(one, 'good', join(places, `${one.id}-good`));
    expect(mended.filter(({ code }) => code === one.code)).toEqual([]);
  });
});

describe('catalogs', () => {
  test.each(named(catalogs))('are told about %s', (_name, one) => {
    const { told, file } = toldOfCatalog(one);
    // A wrong value often breaks relations too.
    expect(told.map(essence)).toContainEqual(expected({ ...one, at: file.path }, [file]));
  });
});

describe('every code', () => {
  test('stands in docs/diagnostics.md once', () => {
    const headings = [...readText('docs/diagnostics.md').matchAll(/^### (.+)$/gm)].map(([, code]) => code);
    expect(headings.sort()).toEqual(Object.keys(CODES).sort());
  });

  test('has a case that shows how it is mended', () => {
    const shown = new Set(cases.filter(({ good, catalog }) => good.length > 0 || catalog).map(({ code }) => code));
    expect(Object.keys(CODES).filter((code) => !shown.has(code))).toEqual([]);
  });
});
