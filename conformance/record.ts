import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reference } from './reference.js';
import { compare, inputsOf } from './run-parsers.js';
import { readCorpus } from './seeds/corpus.js';
import { subjects } from './subjects.js';
import type { RecordedCase } from './recorded.js';
import { RECORDED } from './recorded.js';

/** Cases of each parser that the fixture holds. */
const CASES = 100;
/** Longest input of a recorded case: the fixture stays small. Whole catalogs do not fit; they have vectors of their own. */
const MAX_INPUT = 400;

/** Writes the fixture of the test suite: inputs that vary this repository's own documents, with the reference's answers. */
export async function recordFixture(reference: Reference, seed: number): Promise<void> {
  const lines: string[] = [];
  for (const subject of subjects(readCorpus(new Map()))) {
    const inputs = [...new Set(inputsOf(subject, seed, 12 * CASES))].filter(({ length }) => length <= MAX_INPUT);
    const cases: RecordedCase[] = [];
    for await (const { input, answer, verdict } of compare(reference, subject.operation, inputs)) {
      if (verdict === 'different' || verdict === 'wider')
        throw new Error(`${subject.name} is ${verdict} on ${JSON.stringify(input)}`);
      cases.push({
        operation: subject.operation,
        input,
        answer,
        ...(verdict === 'stricter' ? { stricter: true } : {}),
      });
    }
    // Half of the cases are accepted, since mutants are refused more often than not.
    const refused = cases.filter(({ answer }) => 'error' in answer).slice(0, CASES / 2);
    const accepted = cases.filter(({ answer }) => 'value' in answer).slice(0, CASES - refused.length);
    lines.push(...[...accepted, ...refused].map((one) => JSON.stringify(one)));
  }
  mkdirSync(dirname(RECORDED), { recursive: true });
  writeFileSync(RECORDED, `${lines.join('\n')}\n`);
  console.log(`Recorded ${lines.length} cases of seed ${seed} in ${join('__tests__', 'fixtures', 'conformance')}`);
}
