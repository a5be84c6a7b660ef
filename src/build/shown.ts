import { quoted } from '../text/quoted.js';
import { Float, Mapping, Special } from '../text/value.js';
import type { Value } from '../text/value.js';

/** A value as a message names it: its kind, and what it is where that is short. */
export function shown(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return `the boolean ${String(value)}`;
  if (typeof value === 'string')
    return value.trim() === '' ? `the blank string ${quoted(value)}` : `the string ${quoted(value)}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${digits(value)}`;
  if (value instanceof Float) return `the number ${String(value.value)}`;
  if (value instanceof Special) return `a ${value.kind} value`;
  if (value instanceof Mapping)
    return value.size === 0 ? 'an empty mapping' : `a mapping (${quoted(value.keys[0] ?? '')}, …)`;
  return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
}

function digits(value: number | bigint): string {
  // A huge integer costs quadratic time to print in decimal; nobody reads its digits.
  if (typeof value === 'bigint' && (value > 10n ** 40n || value < -(10n ** 40n))) return 'of more than 40 digits';
  return String(value);
}
