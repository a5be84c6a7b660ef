import { MAX_INTEGER_DIGITS, MAX_NESTING_DEPTH } from '../../text/limits.js';
import { quoted } from '../../text/quoted.js';
import { Mapping } from '../../text/value.js';
import type { Float, Integer, Value } from '../../text/value.js';
import { FloatPool } from './float-pool.js';
import { JsonRefusal } from './refusal.js';
import { endOfString } from './string-token.js';

/** What marks an array among the places where the keys of the open containers start. */
const NO_KEYS = -1;

/** How many containers are kept for sharing: some for each depth. A power of two. */
const RECENT = 2048;

/**
 * Builds the value of a document from what a visitor meets, and refuses what is syntax to JSON but not to the profile:
 * duplicate keys, huge integers, deep nesting. Throws a {@link JsonRefusal} for these.
 *
 * A 16 MiB snapshot can hold millions of tiny containers, so memory is what counts here. Items of all open containers
 * lie on one stack, from which each container takes an array of exactly its size when it closes. A container that
 * equals one that closed shortly before is that one, and an object with the same keys shares their list (which is then
 * known to have no duplicates).
 */
export class ValueBuilder {
  private readonly text: string;
  private readonly floats = new FloatPool();

  /** Items of the open containers, up to `itemCount`; keys of the open objects, up to `keyCount`. */
  private readonly items: Value[] = [];
  private itemCount = 0;
  private readonly keys: string[] = [];
  private readonly keyOffsets: number[] = [];
  private keyCount = 0;

  /** For each depth, where the items and the keys of the open container start. */
  private depth = 0;
  private readonly itemStarts: number[] = [0];
  private readonly keyStarts: number[] = [NO_KEYS];

  /** Containers that closed shortly before, each where {@link recentIndex} says: a new one drives out an old one. */
  private readonly recent: (readonly Value[] | Mapping)[] = new Array<Mapping>(RECENT).fill(Mapping.empty);

  constructor(text: string) {
    this.text = text;
  }

  /** The value of the document, once all of it was met. */
  get value(): Value {
    return this.items[0] ?? null;
  }

  /** Whether the innermost container that is open is an array. */
  get inArray(): boolean {
    return this.depth > 0 && this.keyStarts[this.depth] === NO_KEYS;
  }

  openArray(offset: number): void {
    this.open(offset, NO_KEYS);
  }

  openObject(offset: number): void {
    this.open(offset, this.keyCount);
  }

  key(key: string, offset: number): void {
    this.keys[this.keyCount] = key;
    this.keyOffsets[this.keyCount++] = offset;
  }

  closeArray(): void {
    const index = this.recentIndex();
    const recent = this.recent[index];
    this.close(index, this.takeItems(recent instanceof Mapping ? NOTHING : (recent ?? NOTHING)));
  }

  closeObject(): void {
    const index = this.recentIndex();
    const recent = this.recent[index];
    const twin = recent instanceof Mapping ? recent : Mapping.empty;
    const keys = this.takeKeys(twin.keys);
    const values = this.takeItems(twin.values);
    this.close(index, keys === twin.keys && values === twin.values ? twin : new Mapping(keys, values));
  }

  scalar(value: null | boolean | string | Integer | Float): void {
    this.items[this.itemCount++] = value;
  }

  /** A number literal, whose double is `value`. */
  number(value: number, offset: number, length: number): void {
    const end = offset + length;
    this.scalar(isFloat(this.text, value, offset, end) ? this.floats.of(value) : this.integer(value, offset, end));
  }

  private integer(value: number, start: number, end: number): Integer {
    const digits = end - start - (this.text.startsWith('-', start) ? 1 : 0);
    if (digits > MAX_INTEGER_DIGITS) {
      const message = `The integer has ${digits} digits, more than the ${MAX_INTEGER_DIGITS} that can be read`;
      throw new JsonRefusal('json-syntax', message, 'Write it as a string.', { start, end });
    }
    // Adding 0 makes -0 the integer 0, as Python reads it.
    return Number.isSafeInteger(value) ? value + 0 : BigInt(this.text.slice(start, end));
  }

  private open(offset: number, keyStart: number): void {
    if (this.depth === MAX_NESTING_DEPTH) {
      const message = `Arrays and objects are nested more than ${MAX_NESTING_DEPTH} levels deep`;
      throw new JsonRefusal('json-depth', message, '', { start: offset, end: offset + 1 });
    }
    this.depth++;
    this.itemStarts[this.depth] = this.itemCount;
    this.keyStarts[this.depth] = keyStart;
  }

  private close(index: number, container: readonly Value[] | Mapping): void {
    this.recent[index] = container;
    this.depth--;
    this.items[this.itemCount++] = container;
  }

  /** Equal containers at one depth have the same index; unequal ones mostly do not. */
  private recentIndex(): number {
    const start = this.itemStarts[this.depth] ?? 0;
    const size = this.itemCount - start;
    const first = size === 0 ? null : this.items[start];
    const hint = typeof first === 'number' ? first : typeof first === 'string' ? first.length : 0;
    return (37 * this.depth + 5 * size + hint) & (RECENT - 1);
  }

  /** The items of the innermost container, off the stack; `twin` itself where it has the same ones. */
  private takeItems(twin: readonly Value[]): readonly Value[] {
    const start = this.itemStarts[this.depth] ?? 0;
    const taken = endsWith(this.items, start, this.itemCount, twin) ? twin : this.items.slice(start, this.itemCount);
    this.itemCount = start;
    return taken;
  }

  /** The keys of the innermost object, off the stack; `twin` itself where it has the same ones. */
  private takeKeys(twin: readonly string[]): readonly string[] {
    const start = this.keyStarts[this.depth] ?? 0;
    let taken = twin;
    if (!endsWith(this.keys, start, this.keyCount, twin)) {
      taken = this.keys.slice(start, this.keyCount);
      this.refuseDuplicate(taken, start);
    }
    this.keyCount = start;
    return taken;
  }

  private refuseDuplicate(keys: readonly string[], start: number): void {
    const index = firstRepeated(keys);
    if (index === -1) return;
    const offset = this.keyOffsets[start + index] ?? 0;
    const message = `The key ${quoted(keys[index] ?? '')} stands twice in one object`;
    const span = { start: offset, end: endOfString(this.text, offset) };
    throw new JsonRefusal('json-duplicate-key', message, '', span);
  }
}

/** The items of every empty array. */
const NOTHING: readonly Value[] = [];

/** Whether the stretch of a stack from `start` to `end` holds the very items of a list. */
function endsWith(stack: readonly unknown[], start: number, end: number, list: readonly unknown[]): boolean {
  if (end - start !== list.length) return false;
  for (let index = 0; index < list.length; index++) {
    if (stack[start + index] !== list[index]) return false;
  }
  return true;
}

/** Below this many keys, comparing each with each is faster than making a set. */
const FEW_KEYS = 8;

/** The index of the first key that stands before already; -1 where there is none. */
function firstRepeated(keys: readonly string[]): number {
  if (keys.length < FEW_KEYS) return keys.findIndex((key, index) => keys.indexOf(key) < index);
  // Files that the reference wrote have their keys in order: as many as there may be, they are quickly seen to differ.
  if (keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)) return -1;
  const seen = new Set<string>();
  return keys.findIndex((key) => seen.size === seen.add(key).size);
}

/** Whether a literal is written as a float. An integer literal has a whole double, or an infinite one. */
function isFloat(text: string, value: number, start: number, end: number): boolean {
  if (Number.isFinite(value) && !Number.isInteger(value)) return true;
  for (let index = start; index < end; index++) {
    const unit = text.charCodeAt(index);
    if (unit === POINT || unit === SMALL_E || unit === CAPITAL_E) return true;
  }
  return false;
}

const POINT = 0x2e;
const SMALL_E = 0x65;
const CAPITAL_E = 0x45;
