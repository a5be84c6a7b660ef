/**
 * Characters that change how text around them is shown, or show nothing: C0, DEL and C1 controls, line and paragraph
 * separators, bidirectional controls, invisible joiners and tags, the byte-order mark, lone surrogates.
 */
const INVISIBLE =
  /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}\p{Surrogate}]/gu;

/**
 * Text from a repository as people may see it: whatever is invisible or moves other text is written as `\u{…}`.
 * Every sink passes text through here first; what it escapes beyond is its own affair.
 */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
}
