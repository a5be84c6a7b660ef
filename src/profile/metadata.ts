import type { Pointer } from '../text/span.js';
import { Float, Mapping } from '../text/value.js';
import type { Value } from '../text/value.js';
import { hasLoneSurrogate } from './unicode.js';

/** A place in free metadata: a value, or the key of a member. */
export interface Found {
  readonly pointer: Pointer;
  readonly part?: 'key';
}

/** The first number of free metadata that no JSON text can express; Python's reader makes infinities of huge ones. */
export function nonFiniteIn(metadata: Mapping): Found | undefined {
  return find(metadata, (value) => value instanceof Float && !Number.isFinite(value.value));
}

/** The first text of free metadata, keys included, that has no UTF-8 form. */
export function loneSurrogateIn(metadata: Mapping): Found | undefined {
  return find(metadata, (value) => typeof value === 'string' && hasLoneSurrogate(value));
}

/** Depth first, in the order of the document. Parsers bound the depth; pointers are made for what is found only. */
function find(value: Value, isSought: (value: Value) => boolean): Found | undefined {
  if (isSought(value)) return { pointer: [] };
  const isMapping = value instanceof Mapping;
  if (!isMapping && !isArray(value)) return undefined;
  const items = isMapping ? value.values : value;
  for (let index = 0; index < items.length; index++) {
    const step = isMapping ? (value.keys[index] ?? '') : index;
    if (isMapping && isSought(String(step))) return { pointer: [step], part: 'key' };
    const found = find(items[index] ?? null, isSought);
    if (found) return { ...found, pointer: [step, ...found.pointer] };
  }
  return undefined;
}

function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
