import type { Pointer } from '../text/span.js';
import { Mapping } from '../text/value.js';

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text has no UTF-8 form. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

const NONE: readonly Pointer[] = [];

/** The pointers to all texts of a plain object that have no UTF-8 form. Free metadata is not looked into. */
export function loneSurrogatesIn(value: unknown): readonly Pointer[] {
  if (typeof value === 'string') return hasLoneSurrogate(value) ? [[]] : NONE;
  if (typeof value !== 'object' || value === null || value instanceof Mapping) return NONE;
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => inside(index, item));
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => inside(name, member));
}

function inside(step: string | number, value: unknown): readonly Pointer[] {
  const found = loneSurrogatesIn(value);
  return found.length === 0 ? NONE : found.map((pointer) => [step, ...pointer]);
}
