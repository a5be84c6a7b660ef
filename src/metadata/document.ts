import type { Pointer, Span } from '../text/span.js';
import type { Value } from '../text/value.js';
import type { SyntaxCode } from '../diagnostic/codes.js';

/** Why a text is no document of its format: one clear fault, at a place. */
export interface SyntaxFault {
  readonly code: SyntaxCode;
  /** What is wrong, in one sentence that names the text at fault (already shortened), without a final period. */
  readonly message: string;
  /** What to write instead, in one sentence. Empty where the table of codes says it better. */
  readonly help: string;
  readonly span: Span;
}

/** What a parser gives: a value, or the first fault. Parsers do not throw on any input. */
export type Parsed = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly fault: SyntaxFault };

/** Which half of a mapping's member a locator is asked for. */
export type Part = 'key' | 'value';

/** Finds the place of a value (or of its key) in a text that its parser accepted; `undefined` where there is none. */
export type Locate = (text: string, pointer: Pointer, part: Part) => Span | undefined;
