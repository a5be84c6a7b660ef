import type { ProfileRule, SyntaxCode } from '../diagnostic/codes.js';
import type { Pointer, Span } from '../text/span.js';

/** One breach of the profile, at the value that a person would change. */
export interface Violation {
  /** Stable name of the rule. Only a document that no parser accepts breaks one of syntax. */
  readonly rule: ProfileRule | SyntaxCode;
  /** The way to the value at fault, inside the document that was read. */
  readonly pointer: Pointer;
  /** `key` where the name of the member is at fault, not its value. */
  readonly part?: 'key';
  /** Where in the text, when that is known without looking for the pointer. */
  readonly span?: Span;
  /** What is wrong, in one sentence without a final period. May quote hostile text: escape it for each sink. */
  readonly message: string;
  /** What to write instead, in one sentence. */
  readonly help: string;
}

export function violation(rule: Violation['rule'], pointer: Pointer, message: string, help: string): Violation {
  return { rule, pointer, message, help };
}

/** Most violations that are reported of one document: nobody mends more at once, and a hostile one has millions. */
export const MAX_VIOLATIONS = 100;

/** What a rule finds in each of many items, as far as anybody reads. */
export function foundIn<Item>(
  items: readonly Item[],
  judge: (item: Item, index: number) => readonly Violation[] | undefined,
): readonly Violation[] {
  const found: Violation[] = [];
  items.some((item, index) => {
    found.push(...(judge(item, index) ?? []));
    return found.length >= MAX_VIOLATIONS;
  });
  return found;
}

/** The same violations inside a larger document. */
export function under(prefix: Pointer, violations: readonly Violation[]): readonly Violation[] {
  return violations.map((violation) => ({ ...violation, pointer: [...prefix, ...violation.pointer] }));
}

/** A pointer as RFC 6901 writes it: `/entries/0/tags/2`; empty for the document itself. */
export function jsonPointer(pointer: Pointer): string {
  return pointer.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** How a message calls the value at a pointer: `"tags[2]"`, by the last name and what follows it. */
export function nameOf(pointer: Pointer): string {
  const last = pointer.findLastIndex((step) => typeof step === 'string');
  if (last === -1) return 'The document';
  const indexes = pointer.slice(last + 1).map((index) => `[${index}]`);
  return `"${String(pointer[last])}${indexes.join('')}"`;
}
