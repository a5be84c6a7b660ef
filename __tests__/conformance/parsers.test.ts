import { describe, expect, test } from '@jest/globals';
import { judge } from '../../conformance/judge.js';
import { READERS } from '../../conformance/readers.js';
import { recordedCases } from '../../conformance/recorded.js';
import { stricterOf } from '../../conformance/run-parsers.js';
import { answerOf, NAMED, readVector } from '../../conformance/vectors.js';
import { parserVectors } from '../support/vectors.js';

/** YAML forms that the gate refuses though the reference reads them, by the vector that has one. */
const refusedYaml: ReadonlySet<string> = new Set(['yaml-49', 'yaml-54', 'yaml-62']);

describe('each parser vector is read as the reference reads it', () => {
  test.each(parserVectors().map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
    const reading = readVector(vector.parser, vector.input);
    const answer = answerOf(vector.expected);
    if (id in NAMED) expect(reading.ok).toBe(false);
    else if (reading.ok || !refusedYaml.has(id)) expect(judge(reading, answer)).toMatch(/^(?:same|refused)$/);
    else expect(stricterOf(reading)).toMatch(/^yaml-unsupported/);
  });
});

describe('mutated inputs are read as the reference read them', () => {
  const cases = recordedCases();
  const operations = [...new Set(cases.map(({ operation }) => operation))];

  test('the fixture holds accepted and refused inputs of every parser; catalogs have vectors of their own', () => {
    expect([...operations, 'catalog'].sort()).toEqual(Object.keys(READERS).sort());
    for (const operation of operations) {
      const answers = cases.filter((one) => one.operation === operation).map(({ answer }) => 'value' in answer);
      expect([operation, answers.includes(true), answers.length]).toEqual([operation, true, 100]);
    }
  });

  test.each(operations)('%s', (operation) => {
    const differing = cases
      .filter((one) => one.operation === operation)
      .map(({ input, answer, stricter = false }) => {
        const reading = READERS[operation](input);
        return { input, verdict: judge(reading, answer), listed: stricter && stricterOf(reading) !== undefined };
      })
      .filter(({ verdict, listed }) => !/^(?:same|refused)$/.test(verdict) && !(verdict === 'stricter' && listed));
    expect(differing).toEqual([]);
  });
});
