import { PairValue } from '../src/metadata/yaml/construct.js';
import { Float, Mapping, Special } from '../src/text/value.js';
import type { Value } from '../src/text/value.js';
import { isWellFormed } from './well-formed.js';

/** Most parts of a value that are written: a few aliases can stand for billions of values. */
const MAX_PARTS = 20_000;

/**
 * A value in the notation of the parser vectors, as `oracle.py` writes it: integers in hex, floats by their bits, dates
 * as ISO text, mappings in order. Two additions: `sur` for strings with surrogates, by code points, which JSON could
 * not keep apart; and `cut` where a value has more parts than anyone compares.
 */
export function typed(value: Value): unknown {
  let parts = MAX_PARTS;
  const open = new Set<object>();

  function write(item: Value): unknown {
    parts -= 1;
    if (parts < 0) return { cut: 1 };
    if (item === null || typeof item === 'boolean') return item;
    if (typeof item === 'string') return text(item);
    if (typeof item === 'number' || typeof item === 'bigint') return { i: hex(BigInt(item)) };
    if (item instanceof Float) return { f: bits(item.value) };
    if (open.has(item)) return { cycle: 1 };
    open.add(item);
    const result = writeWhole(item);
    open.delete(item);
    return result;
  }

  function writeWhole(item: Special | Mapping | readonly Value[]): unknown {
    if (item instanceof PairValue) return { t: [write(item.key), write(item.value)] };
    if (item instanceof Special) return special(item, write);
    if (!(item instanceof Mapping)) return item.map(write);
    return { m: item.keys.map((key, index) => [write(key), write(item.values[index] ?? null)]) };
  }

  return write(value);
}

function special({ kind, text: spelling }: Special, write: (item: Value) => unknown): unknown {
  switch (kind) {
    case 'date':
      return { d: spelling };
    case 'date-time':
      return { dt: spelling };
    case 'time':
      return { tm: spelling };
    case 'bytes':
      return { b: spelling };
    case 'set':
      return { set: (JSON.parse(spelling) as string[]).map(write) };
    case 'pairs':
      throw new TypeError('pairs carry their values');
  }
}

/** The YAML reader keeps two escaped surrogates apart by U+FFFF; here each is a code point of its own. */
function text(value: string): unknown {
  if (isWellFormed(value)) return value;
  const parts = value.split(/(?<=[\ud800-\udbff])\uffff(?=[\udc00-\udfff])/);
  return { sur: parts.flatMap((part) => Array.from(part, (character) => character.codePointAt(0))) };
}

function hex(value: bigint): string {
  return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`;
}

function bits(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer.toString('hex');
}
