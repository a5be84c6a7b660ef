import { compareCodePoints } from './code-points.js';
import { floatRepr } from './python-number.js';
import { Float, Mapping, Special } from './value.js';
import type { Value } from './value.js';

/**
 * What can be written: values as parsers give them, and plain arrays and objects as the profile builds them.
 *
 * A plain `number` is an integer. An `undefined` member is left out. A plain object follows JavaScript's own order,
 * which moves keys like `1` to the front: where keys are free, use a {@link Mapping}.
 */
export type Writable = Value | readonly Writable[] | { readonly [member: string]: Writable | undefined };

/** `pretty`: two spaces for each level, `": "` and `","`. `compact`: no white space at all. */
export type JsonStyle = 'pretty' | 'compact';

/** `sorted`: members by code point of their key, at every level. `declared`: members in the value's own order. */
export type MemberOrder = 'sorted' | 'declared';

/** The longest string of V8 on 64-bit machines, in code units (`buffer.constants.MAX_STRING_LENGTH` of Node 20). */
const LONGEST_STRING = 2 ** 29 - 24;

/**
 * Writes JSON byte for byte as Python's `json.dumps(ensure_ascii=False)` does, with `indent=2` or
 * `separators=(",", ":")`, and with or without `sort_keys`. No final newline.
 *
 * Characters stand for themselves but `"`, `\` and C0 controls; floats are written as `repr` writes them. A lone
 * surrogate stays in the string, which then has no UTF-8 form.
 *
 * @throws TypeError for a value that JSON does not have: a {@link Special}, an infinity, a plain number that is no
 * safe integer.
 * @throws RangeError where the text would be longer than a string can be.
 */
export function writeJson(value: Writable, style: JsonStyle, order: MemberOrder): string {
  const text = writeJsonWithin(LONGEST_STRING, value, style, order);
  if (text === undefined) throw new RangeError(`The JSON text is longer than ${LONGEST_STRING} code units`);
  return text;
}

/**
 * As {@link writeJson}, but `undefined`, without doing the rest of the work, where the text is longer than `limit`
 * UTF-16 code units (of which a text has no more than UTF-8 bytes). Indentation multiplies: 16 MiB of deep nesting
 * would come to gigabytes.
 */
export function writeJsonWithin(
  limit: number,
  value: Writable,
  style: JsonStyle,
  order: MemberOrder,
): string | undefined {
  const writer = new JsonWriter(limit, style, order);
  writer.write(value, style === 'pretty' ? '\n' : '');
  return writer.text();
}

/** How many pieces are joined at once. One string for each piece of 16 MiB would take hundreds of megabytes. */
const PIECES_IN_CHUNK = 4096;

class JsonWriter {
  private readonly limit: number;
  private readonly colon: string;
  private readonly sorted: boolean;
  private readonly chunks: string[] = [];
  private pieces: string[] = [];
  private length = 0;
  private sortedKeys: readonly string[] = [];
  private sortedOrder: readonly number[] | undefined;

  constructor(limit: number, style: JsonStyle, order: MemberOrder) {
    this.limit = limit;
    this.colon = style === 'pretty' ? ': ' : ':';
    this.sorted = order === 'sorted';
  }

  text(): string | undefined {
    return this.isFull() ? undefined : this.chunks.join('') + this.pieces.join('');
  }

  /** @param newline the line break and the indentation of the value's own level; empty in the compact style */
  write(value: Writable | undefined, newline: string): void {
    if (typeof value !== 'object' || value === null) this.add(scalar(value));
    else if (isArray(value)) this.writeArray(value, newline);
    else if (value instanceof Mapping) this.writeMembers(value.keys, value.values, newline);
    else if (value instanceof Float) this.add(float(value));
    else if (value instanceof Special) throw new TypeError(`JSON has no form for a ${value.kind}`);
    else this.writeObject(value, newline);
  }

  private writeArray(items: readonly Writable[], newline: string): void {
    if (items.length === 0) {
      this.add('[]');
      return;
    }
    const inner = indented(newline);
    let separator = `[${inner}`;
    for (const item of items) {
      if (this.isFull()) return;
      this.add(separator);
      this.write(item, inner);
      separator = `,${inner}`;
    }
    this.add(`${newline}]`);
  }

  private writeObject(object: PlainObject, newline: string): void {
    const present = Object.entries(object).filter(([, member]) => member !== undefined);
    this.writeMembers(
      present.map(([key]) => key),
      present.map(([, member]) => member),
      newline,
    );
  }

  private writeMembers(keys: readonly string[], values: readonly (Writable | undefined)[], newline: string): void {
    if (keys.length === 0) {
      this.add('{}');
      return;
    }
    const inner = indented(newline);
    const order = this.sorted ? this.orderOf(keys) : undefined;
    let separator = `{${inner}`;
    for (let place = 0; place < keys.length; place++) {
      if (this.isFull()) return;
      const index = order?.[place] ?? place;
      this.add(separator);
      this.add(quote(keys[index] ?? ''));
      this.add(this.colon);
      this.write(values[index], inner);
      separator = `,${inner}`;
    }
    this.add(`${newline}}`);
  }

  /** Siblings of one shape mostly share the list of their keys, so its order is kept for the next one. */
  private orderOf(keys: readonly string[]): readonly number[] | undefined {
    if (keys !== this.sortedKeys) {
      this.sortedKeys = keys;
      this.sortedOrder = sortedOrder(keys);
    }
    return this.sortedOrder;
  }

  private add(piece: string): void {
    this.length += piece.length;
    if (this.pieces.push(piece) === PIECES_IN_CHUNK) {
      this.chunks.push(this.pieces.join(''));
      this.pieces = [];
    }
  }

  private isFull(): boolean {
    return this.length > this.limit;
  }
}

type PlainObject = Readonly<Record<string, Writable | undefined>>;

function isArray(value: Writable): value is readonly Writable[] {
  return Array.isArray(value);
}

function indented(newline: string): string {
  return newline === '' ? '' : `${newline}  `;
}

function scalar(value: string | number | bigint | boolean | null | undefined): string {
  if (typeof value === 'string') return quote(value);
  if (value === undefined || (typeof value === 'number' && !Number.isSafeInteger(value))) {
    throw new TypeError(`JSON has no form for the plain value ${String(value)}`);
  }
  return String(value);
}

function float({ value }: Float): string {
  if (!Number.isFinite(value)) throw new TypeError(`JSON has no form for the float ${String(value)}`);
  return floatRepr(value);
}

/** Anything but the characters that Python's `json` leaves as they are: all outside C0, `"` and `\`. */
const ESCAPED = /[^ !#-[\]-\uffff]/;
const ALL_ESCAPED = new RegExp(ESCAPED, 'g');
const LONE_SURROGATE = /\p{Surrogate}/u;

function quote(text: string): string {
  if (!ESCAPED.test(text)) return `"${text}"`;
  // The platform's own escapes are the same ones, but for lone surrogates, which it escapes and Python does not.
  if (!LONE_SURROGATE.test(text)) return JSON.stringify(text);
  return `"${text.replace(ALL_ESCAPED, (character) => JSON.stringify(character).slice(1, -1))}"`;
}

/** The indexes of keys in code point order, or `undefined` where they stand in that order already. */
function sortedOrder(keys: readonly string[]): readonly number[] | undefined {
  // Below U+D800 the order of code units is that of code points, and the platform compares units much faster.
  const compare = keys.some((key) => HIGH_UNIT.test(key)) ? compareCodePoints : compareUnits;
  const compareAt = (a: number, b: number): number => compare(keys[a] ?? '', keys[b] ?? '');
  if (keys.every((_, index) => index === 0 || compareAt(index - 1, index) < 0)) return undefined;
  return Array.from(keys, (_, index) => index).sort(compareAt);
}

const HIGH_UNIT = /[\ud800-\uffff]/;

function compareUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}
