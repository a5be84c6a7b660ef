import type { DiagnosticCode } from '../diagnostic/codes.js';
import type { Part } from '../metadata/document.js';
import type { Issue } from '../profile/model.js';
import type { Pointer, Span } from '../text/span.js';

/** Where a finding points: a file as a whole, a stretch of its text, or a value that is located only when shown. */
export type Place =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'span'; readonly file: string; readonly span: Span }
  | { readonly kind: 'value'; readonly file: string; readonly pointer: Pointer; readonly part: Part };

/** One fault of an environment, before its line and column are known. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly place: Place;
  /** What is wrong, naming the value at fault. */
  readonly message: string;
  /** What to write instead; absent where the table of codes says it. */
  readonly help?: string;
  /** What the snapshot carries when this is the first fault; absent on advice, which it never carries. */
  readonly issue?: Pick<Issue, 'code' | 'message'>;
  /** The fault is none of this environment's: when it comes first, nothing can be built. */
  readonly fatal?: true;
}

export const wholeFile = (file: string): Place => ({ kind: 'file', file });

export const valueAt = (file: string, pointer: Pointer, part: Part = 'value'): Place => ({
  kind: 'value',
  file,
  pointer,
  part,
});
