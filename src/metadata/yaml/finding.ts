import type { SyntaxFault } from '../document.js';
import type { Span } from '../../text/span.js';

/** A fault of a YAML text, placed in the text as the lexer reads it (see `readable.ts`). */
export type Finding = SyntaxFault;

/** A fault that both readers see. */
export function syntax({ start, end }: Span, message: string, help: string): Finding {
  return { code: 'yaml-syntax', span: { start, end }, message, help };
}

/** A form that the reference may accept, and that is refused since other readers take it for something else. */
export function unsupported({ start, end }: Span, message: string, help: string): Finding {
  return { code: 'yaml-unsupported', span: { start, end }, message, help };
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
