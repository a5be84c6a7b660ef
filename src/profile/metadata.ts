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

/** Depth first, in the order of the document. Parsers bound the depth; a pointer is made for what is found only. */
function find(container: Container, isSought: (value: Value) => boolean): Found | undefined {
  const keys = container instanceof Mapping ? container.keys : undefined;
  const items = container instanceof Mapping ? container.values : container;
  for (let index = 0; index < items.length; index++) {
    const step = keys?.[index] ?? index;
    if (keys && isSought(step)) return { pointer: [step], part: 'key' };
    const item = items[index] ?? null;
    if (isContainer(item)) {
      const found = find(item, isSought);
      if (found) return { ...found, pointer: [step, ...found.pointer] };
    } else if (isSought(item)) {
      return { pointer: [step] };
    }
  }
  return undefined;
}

type Container = Mapping | readonly Value[];

function isContainer(value: Value): value is Container {
  return typeof value === 'object' && (Array.isArray(value) || value instanceof Mapping);
}
