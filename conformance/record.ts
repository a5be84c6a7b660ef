import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reference } from './reference.js';
import { compare, inputsOf } from './run-parsers.js';
import type { Subject } from './subjects.js';
import type { RecordedCase } from './recorded.js';
import { RECORDED } from './recorded.js';

/** Cases of each parser that the fixture holds. */
const CASES = 60;
/** Longest input of a recorded case: the fixture stays small, and small inputs say as much. */
const MAX_INPUT = 400;

/** Writes the fixture of the test suite: inputs of a run with the reference's answers. */
export async function recordFixture(reference: Reference, subjects: readonly Subject[], seed: number): Promise<void> {
  const lines: string[] = [];
  for (const subject of subjects) {
    const inputs = [...new Set(inputsOf(subject, seed, 8 * CASES))].filter(({ length }) => length <= MAX_INPUT);
    const cases: RecordedCase[] = [];
    for await (const { input, answer, verdict } of compare(reference, subject.operation, inputs)) {
      if (verdict === 'different' || verdict === 'wider') throw new Error(`${subject.name} is ${verdict} on ${JSON.stringify(input)}`);
      cases.push({ operation: subject.operation, input, answer: 'error' in answer ? { ...answer } : answer, ...(verdict === 'stricter' ? { stricter: true } : {}) });
    }
    // Half of the cases are accepted, since mutants are refused more often than not.
    const accepted = cases.filter(({ answer }) => 'value' in answer).slice(0, CASES / 2);
    const refused = cases.filter(({ answer }) => 'error' in answer).slice(0, CASES - accepted.length);
    lines.push(...[...accepted, ...refused].map((one) => JSON.stringify(one)));
  }
  mkdirSync(dirname(RECORDED), { recursive: true });
  writeFileSync(RECORDED, `${lines.join('\n')}\n`);
  console.log(`Recorded ${lines.length} cases of seed ${seed} in ${join('__tests__', 'fixtures', 'conformance')}`);
}
