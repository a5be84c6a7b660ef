/** A seeded source of choices: the same seed gives the same choices on every machine (mulberry32). */
export class Random {
  #state: number;

  /** @param topic parts of one run that draw from streams of their own, so that each can be run alone */
  constructor(seed: number, topic = '') {
    let state = seed >>> 0;
    for (const character of topic) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0;
    this.#state = state;
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws TypeError for an empty list */
  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new TypeError('there is nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  /** So many picks, at most one less than the limit. */
  several<T>(limit: number, make: () => T): T[] {
    return Array.from({ length: this.below(limit) }, make);
  }
}
