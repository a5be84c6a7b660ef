import type { Pointer, Span } from '../../text/span.js';
import type { Part } from '../document.js';
import { visitStrictly } from './strict-visit.js';

/**
 * Finds the place of a value, or of its key, in a text that `parseJson` accepted. `undefined` where the pointer leads
 * nowhere, and for the key of what has none: the document itself, an array's item.
 */
export function locateJson(text: string, pointer: Pointer, part: Part): Span | undefined {
  const search = new Search(pointer);
  visitStrictly(text, {
    onArrayBegin: (offset) => search.open(offset, 0),
    onObjectBegin: (offset) => search.open(offset, ROOT),
    onArrayEnd: (offset) => {
      search.close(offset + 1);
    },
    onObjectEnd: (offset) => {
      search.close(offset + 1);
    },
    onObjectProperty: (key, offset, length) => {
      search.key(key, { start: offset, end: offset + length });
    },
    onLiteralValue: (_value, offset, length) => {
      search.literal({ start: offset, end: offset + length });
    },
  });
  return part === 'key' ? search.keySpan : search.valueSpan;
}

/** The step that leads to the document itself, so that it is found like every other value. */
const ROOT = '';

/** Follows one pointer: of the containers that open, enters those on the way, and has the visitor skip the others. */
class Search {
  keySpan: Span | undefined;
  valueSpan: Span | undefined;

  private readonly path: Pointer;
  /** How many steps of the path led into the innermost container that was entered; infinite once there is no more to find. */
  private taken = 0;
  /** The step that leads to the next value of that container. */
  private step: string | number = ROOT;
  /** Whether the visitor is skipping a container, and where it starts if it is the one that is sought. */
  private skipping = false;
  private start: number | undefined;

  constructor(pointer: Pointer) {
    this.path = [ROOT, ...pointer];
  }

  key(key: string, span: Span): void {
    this.step = key;
    if (this.isLast() && this.isOnPath()) this.keySpan = span;
  }

  literal(span: Span): void {
    if (this.isLast() && this.isOnPath()) this.valueSpan = span;
    this.advance();
  }

  /**
   * @param firstStep the step to the first value inside
   * @returns whether to enter the container
   */
  open(offset: number, firstStep: string | number): boolean {
    if (this.isOnPath() && !this.isLast()) {
      this.taken++;
      this.step = firstStep;
      return true;
    }
    if (this.isOnPath()) this.start = offset;
    this.skipping = true;
    this.advance();
    return false;
  }

  close(end: number): void {
    // What the path leads to lies in the containers on it, so leaving one ends the search.
    if (!this.skipping) this.taken = Infinity;
    this.skipping = false;
    if (this.start !== undefined) this.valueSpan = { start: this.start, end };
    this.start = undefined;
  }

  private isOnPath(): boolean {
    return this.step === this.path[this.taken];
  }

  private isLast(): boolean {
    return this.taken === this.path.length - 1;
  }

  private advance(): void {
    if (typeof this.step === 'number') this.step++;
  }
}
