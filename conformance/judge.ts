import type { Reading } from './readers.js';
import type { Answer } from './reference.js';

/**
 * How this project and the reference compare on one input: both accept it with the same value (`same`) or both refuse
 * it with the same sentence (`refused`); only this project refuses it (`stricter`); only this project accepts it
 * (`wider`); or values, bytes or sentences differ (`different`).
 */
export type Verdict = 'same' | 'refused' | 'stricter' | 'different' | 'wider';

/** Judges one reading. Sentences count where the format has one, and not where the reference crashes. */
export function judge(reading: Reading, answer: Answer): Verdict {
  if ('value' in answer) {
    if (!reading.ok) return 'stricter';
    return JSON.stringify(reading.value) === JSON.stringify(answer.value) ? 'same' : 'different';
  }
  if (reading.ok) return 'wider';
  if (answer.crash === true || answer.message === undefined || reading.stricter !== undefined) return 'refused';
  return reading.message === answer.message ? 'refused' : 'different';
}
