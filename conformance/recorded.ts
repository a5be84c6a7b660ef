import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Operation } from './reference.js';

/** One input with the reference's answer, for tests that run without the reference. */
export interface RecordedCase {
  readonly operation: Exclude<Operation, 'build'>;
  readonly input: string;
  readonly answer: Answer;
  /** The reference accepts the input, and this project refuses it for a listed reason. */
  readonly stricter?: true;
}

/** The fixture that `npm run conformance -- --record` writes: one case on each line. */
export const RECORDED = join(import.meta.dirname, '..', '__tests__', 'fixtures', 'conformance', 'recorded.jsonl');

export function recordedCases(): readonly RecordedCase[] {
  const lines = readFileSync(RECORDED, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as RecordedCase);
}
