import { unsupported } from './finding.js';
import { inBrackets, type Rule, setCandidate } from './layout.js';
import { checkDepth, enterMapping } from './layout-rules.js';

/** Quoted text, or words of unquoted text, that start and end on one line; a comment may follow. */
const KEY_LINE = new RegExp(
  [
    String.raw`^\? +(?:"(?:[^"\\]|\\.)*"`,
    String.raw`'(?:[^']|'')*'`,
    String.raw`(?:[^\s\-?:,[\]{}#&*!|>'"%@\x60]|[-?:](?=\S))(?: *(?:[^ :#]|:(?=[^ ])|(?<=[^ ])#))*)(?: +#.*)? *$`,
  ].join('|'),
);

/**
 * `?` marks a key (YAML 1.1, section 10.2.2). The package loses keys without values, and lists as keys, without a word,
 * and ends other keys elsewhere than the reference. So the key is one line of text, and its value follows on the next
 * line, with the colon below the question mark.
 */
export const explicitKey: Rule = (lexeme, layout) => {
  const { text, start } = lexeme;
  const column = start - layout.lineStart;
  const colon = inBrackets(layout) || !layout.keyMayStart ? undefined : findColon(text, start, column);
  if (colon === undefined || !enterMapping(layout, column)) {
    return unsupported(
      lexeme,
      'A key that is marked with `?` is read differently by YAML readers',
      'Write `key: value` on one line.',
    );
  }
  layout.markedColon = colon;
  setCandidate(layout, undefined);
  layout.keyMayStart = false;
  layout.valueExpected = true;
  return checkDepth(lexeme, layout);
};

/** Where the colon of a marked key is, if its form is the simple one. */
function findColon(text: string, start: number, column: number): number | undefined {
  const lineBreak = text.indexOf('\n', start);
  if (lineBreak === -1 || !KEY_LINE.test(text.slice(start, lineBreak))) return undefined;
  const colon = lineBreak + 1 + column;
  const next = text.slice(lineBreak + 1, colon + 2);
  return /^ *:[ \n]?$/.test(next) && text.charAt(colon) === ':' ? colon : undefined;
}
