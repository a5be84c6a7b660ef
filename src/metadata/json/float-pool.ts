import { Float } from '../../text/value.js';

/** How many floats are kept: enough for the few values that a document repeats. A power of two. */
const SLOTS = 256;

/**
 * Gives one {@link Float} for equal doubles that come close together: a document of millions of equal floats then
 * costs a pointer for each. A table with one slot for each hash, so that a new value drives out an old one.
 */
export class FloatPool {
  private readonly slots: (Float | undefined)[] = new Array<Float | undefined>(SLOTS).fill(undefined);
  private readonly double = new Float64Array(1);
  private readonly halves = new Uint32Array(this.double.buffer);

  of(value: number): Float {
    this.double[0] = value;
    const bits = (this.halves[0] ?? 0) ^ (this.halves[1] ?? 0);
    const slot = (bits ^ (bits >>> 10) ^ (bits >>> 20)) & (SLOTS - 1);
    const known = this.slots[slot];
    // Object.is tells -0.0 from 0.0, which are two floats.
    if (known !== undefined && Object.is(known.value, value)) return known;
    const fresh = new Float(value);
    this.slots[slot] = fresh;
    return fresh;
  }
}
