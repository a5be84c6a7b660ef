import type { SyntaxFault } from '../document.js';
import type { Span } from '../../text/span.js';

/** A fault of a YAML text, placed in the text as the lexer reads it (see `readable.ts`). */
export interface Finding extends SyntaxFault {
  readonly repair?: Repair;
}

/** Spaces that mean nothing to the reference, and with which the package reads on as the reference does. */
export interface Repair {
  /** Where they belong, in order. */
  readonly at: readonly number[];
  /** How many in each place. */
  readonly spaces: number;
  /** The repair was wrong if the next finding stands before this place, or inside of the bracket at fault. */
  readonly wrongBefore: number | 'closing';
}

/** A fault that both readers see. */
export function syntax({ start, end }: Span, message: string, help: string): Finding {
  return { code: 'yaml-syntax', span: { start, end }, message, help };
}

/** A form that the reference may accept, and that is refused since other readers take it for something else. */
export function unsupported({ start, end }: Span, message: string, help: string): Finding {
  return { code: 'yaml-unsupported', span: { start, end }, message, help };
}

/** The starts of the lines that start in a stretch of a text, both ends included. */
export function lineStarts(text: string, from: number, to: number): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf('\n', from - 1) + 1; at > 0 && at <= to; at = text.indexOf('\n', at) + 1) starts.push(at);
  return starts;
}

/** How much of a text at fault a message repeats, in code points. */
const EXCERPT_LENGTH = 40;

/** A piece of the text for a message: on one line, shortened, in backticks. */
export function excerpt(text: string): string {
  const line = text.slice(0, 4 * EXCERPT_LENGTH).replace(/[ \t\n]+/g, ' ');
  const characters = [...line.replace(/^ | $/g, '')];
  if (characters.length === 0) return 'Empty text';
  const shortened = characters.slice(0, EXCERPT_LENGTH).join('');
  return characters.length > EXCERPT_LENGTH ? `\`${shortened}…\`` : `\`${shortened}\``;
}
