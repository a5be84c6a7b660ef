import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NO_OUTPUTS } from '../../../src/action/outputs.js';
import {
  MAX_RESULT_BYTES,
  OUTCOMES,
  collectResults,
  readResult,
  resultArtifact,
  resultOf,
} from '../../../src/action/workflow/result.js';
import { MAX_ROOTS, MAX_ROOTS_TEXT } from '../../../src/publish/roots.js';

const outputs = {
  ...NO_OUTPUTS,
  'catalog-path': '/runner/temp/openenv-catalog.json',
  digest: 'sha256:00',
  complete: 'true',
  entries: '3',
  withdrawn: '1',
};

const read = (text: string) => readResult(Buffer.from(text));

describe('the result of a root', () => {
  test('has the outputs that outlive the job, and how its step has ended', () => {
    const { 'catalog-path': catalog, 'changes-path': changes, ...lasting } = outputs;
    expect(resultOf('success', outputs)).toEqual({ outcome: 'success', ...lasting });
    expect([catalog, changes]).toEqual(['/runner/temp/openenv-catalog.json', '']);
  });

  test('is read back as it was written', () => {
    for (const outcome of OUTCOMES) {
      const result = resultOf(outcome, outputs);
      expect(read(JSON.stringify(result))).toEqual(result);
    }
  });

  test('has no outputs where the step has not run', () => {
    expect(resultOf('skipped', {})).toEqual({ outcome: 'skipped' });
  });

  test.each(['', 'null', '[]', '"success"', '{', '{"outcome":"won"}', '{"outcome":["success"],"digest":7}'])(
    'is missing where its file holds %j',
    (text) => {
      expect(read(text)).toEqual({ outcome: 'missing' });
    },
  );

  test('is missing where there is no file', () => {
    expect(readResult(undefined)).toEqual({ outcome: 'missing' });
  });

  test('holds texts of outputs only, whatever its file holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { outcome, ...rest } = read(JSON.stringify(value));
        expect(OUTCOMES).toContain(outcome);
        for (const [name, text] of Object.entries(rest))
          expect([name in NO_OUTPUTS, typeof text]).toEqual([true, 'string']);
      }),
    );
  });

  test('lies beside the catalogs of its prefix, under a name that no revision has', () => {
    expect(resultArtifact('openenv-catalog')).toBe('openenv-catalog-result');
  });
});

describe('the results of all roots', () => {
  const good = resultOf('success', outputs);

  test('stand by root, in the order of the list, with sums', () => {
    const totals = collectResults([
      ['more', { ...good, entries: '40', added: '2' }],
      ['envs', good],
    ]);
    expect(Object.keys(JSON.parse(totals.results) as object)).toEqual(['more', 'envs']);
    expect(totals).toMatchObject({
      roots: '2',
      complete: 'true',
      entries: '43',
      withdrawn: '2',
      added: '2',
      errors: '',
    });
  });

  test('are complete only where each is', () => {
    const broken = resultOf('failure', { ...outputs, complete: 'false' });
    for (const other of [broken, { outcome: 'missing' } as const]) {
      const totals = collectResults([
        ['a', good],
        ['b', other],
      ]);
      expect(totals.complete).toBe('false');
    }
    // A verdict on changes leaves the catalog as it is.
    expect(collectResults([['a', { ...good, outcome: 'failure' }]]).complete).toBe('true');
  });

  test('add up whole numbers only', () => {
    const odd = ['1e3', '-1', ' 2', '0x10', '99999999999'];
    const results = odd.map((entries, index) => [`r${index}`, { ...good, entries }] as const);
    expect(collectResults(results).entries).toBe('');
    expect(collectResults([...results, ['envs', good]]).entries).toBe('3');
  });

  test('hold roots that are called like a member of every object', () => {
    const { results } = collectResults([
      ['__proto__', good],
      ['constructor', { outcome: 'missing' }],
    ]);
    expect(results).toContain('"__proto__":{"outcome":"success"');
    expect(results).toContain('"constructor":{"outcome":"missing"}');
  });

  test('stay below what GitHub takes as outputs of a job', () => {
    expect(MAX_ROOTS * MAX_RESULT_BYTES + 3 * MAX_ROOTS_TEXT).toBeLessThan(1024 * 1024);
  });
});
