import type { Pointer } from '../text/span.js';
import { Mapping } from '../text/value.js';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text has no UTF-8 form. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

/** The pointers to texts of a plain object that have no UTF-8 form, up to a limit. Free metadata is not looked into. */
export function loneSurrogatesIn(value: unknown, limit: number): readonly Pointer[] {
  if (typeof value === 'string') return hasLoneSurrogate(value) ? [[]] : NONE;
  if (typeof value !== 'object' || value === null || value instanceof Mapping) return NONE;
  const found: Pointer[] = [];
  for (const [step, member] of membersOf(value)) {
    if (found.length >= limit) break;
    for (const pointer of loneSurrogatesIn(member, limit - found.length)) found.push([step, ...pointer]);
  }
  return found;
}

const NONE: readonly Pointer[] = [];

function membersOf(value: object): Iterable<readonly [string | number, unknown]> {
  return Array.isArray(value) ? value.entries() : Object.entries(value);
}
