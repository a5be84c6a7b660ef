import { isBlank } from '../../text/white-space.js';

/** A place in a text, moved forward by what is read there. */
export class Cursor {
  position = 0;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get atEnd(): boolean {
    return this.position === this.text.length;
  }

  /** Reads what a sticky pattern matches here; where it matches nothing, the place stays. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.position += found.length;
    return found;
  }

  /** Reads one exact piece. */
  skip(piece: string): boolean {
    const found = this.text.startsWith(piece, this.position);
    if (found) this.position += piece.length;
    return found;
  }

  /** Skips spaces and tabs: the white space of PEP 508 (`wsp`). */
  skipBlanks(): void {
    this.take(/[ \t]*/y);
  }

  /** Skips Python's white space, which is more than PEP 508's. */
  skipWhiteSpace(): void {
    while (!this.atEnd && isBlank(this.text.charAt(this.position))) this.position += 1;
  }

  /** Reads up to Python's white space or one of `stops`. */
  takeVisible(stops = ''): string {
    const start = this.position;
    for (; !this.atEnd; this.position += 1) {
      const character = this.text.charAt(this.position);
      if (stops.includes(character) || isBlank(character)) break;
    }
    return this.text.slice(start, this.position);
  }
}
