/**
 * The values that metadata documents hold, told apart as the profile tells them apart.
 *
 * JavaScript has one number type where the profile has two: `1` is an integer and `1.0` is not, and integers
 * have any size. So an integer is a `number` while it is safe and a `bigint` beyond (never both for one value),
 * and every float is a {@link Float}.
 */
export type Value = null | boolean | string | Integer | Float | Special | readonly Value[] | Mapping;

/** A whole number: a safe `number`, or a `bigint` outside the safe range. Made by {@link integer}. */
export type Integer = number | bigint;

/** An IEEE-754 double that was written as a float (`1.0`, `1e3`); never an integer, whatever its value. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** The kinds of value that YAML and TOML know beyond JSON. No field of the profile accepts one. */
export type SpecialKind = 'date' | 'time' | 'date-time' | 'bytes' | 'set' | 'pairs';

/** A date, byte string, set and so on: kept apart from strings, with `text` as its canonical spelling. */
export class Special {
  readonly kind: SpecialKind;
  readonly text: string;
  constructor(kind: SpecialKind, text: string) {
    this.kind = kind;
    this.text = text;
  }
}

/**
 * A mapping from string keys to values, in the order of the document.
 *
 * Not a plain object (which moves numeric keys and treats `__proto__` apart) and not a `Map` (five times the
 * memory for the millions of small objects that a hostile 16 MiB snapshot can hold). Built once by a parser,
 * read-only afterwards; keys are unique, which the parser has checked.
 */
export class Mapping {
  static readonly empty: Mapping = new Mapping([], []);

  readonly keys: readonly string[];
  readonly values: readonly Value[];

  constructor(keys: readonly string[], values: readonly Value[]) {
    this.keys = keys;
    this.values = values;
  }

  get size(): number {
    return this.keys.length;
  }

  /** The value of a key, or `undefined` where the key is absent (a present null is `null`). */
  get(key: string): Value | undefined {
    const index = this.keys.indexOf(key);
    return index === -1 ? undefined : this.values[index];
  }
}

/** The one representation of a whole number: a `number` while it is safe, else the `bigint` itself. */
export function integer(value: bigint): Integer {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}
