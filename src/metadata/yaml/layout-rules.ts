import { codePointLength } from '../../text/code-points.js';
import { MAX_NESTING_DEPTH } from '../../text/limits.js';
import { excerpt, type Finding, syntax, unsupported } from './finding.js';
import { blockColumn, inBrackets, type Layout, type Lexeme, type Rule, setCandidate } from './layout.js';

/** How far a colon may stand from the start of its key, in code points (YAML 1.1, section 7.3, simple keys). */
const MAX_KEY_LENGTH = 1024;

/** A line ends. What needed a colon has none; outside of brackets a key may start on the next. */
export const newline: Rule = (_, layout) => {
  if (!inBrackets(layout)) layout.keyMayStart = true;
  return missingColon(layout);
};

/** `---` and `...` end all blocks, and no key stands on their line. */
export const documentMarker: Rule = (_, layout) => {
  layout.blocks.length = 0;
  setCandidate(layout, undefined);
  layout.keyMayStart = false;
  layout.valueExpected = true;
  return undefined;
};

/** What is no white space ends the blocks that stand further right. */
export const leaveBlocks: Rule = ({ start }, layout) => {
  if (inBrackets(layout)) return undefined;
  while (blockColumn(layout) > start - layout.lineStart) {
    layout.blocks.pop();
    layout.valueExpected = false;
  }
  return undefined;
};

/** Something stands where a value is missing, or in the column of its block, where it is the next key. */
export const place: Rule = (lexeme, layout) => {
  if (layout.valueExpected || isInColumn(lexeme, layout)) return undefined;
  return inBrackets(layout)
    ? syntax(
        lexeme,
        `A comma is missing before ${excerpt(lexeme.source)}`,
        'Put commas between what stands in brackets.',
      )
    : misplaced(lexeme, layout);
};

/** What may be a key, or is one since it stands in the column of keys. Nothing after it on the line may be. */
export const candidate: Rule = (lexeme, layout) => {
  if (layout.keyMayStart) {
    setCandidate(layout, lexeme.start);
    if (isInColumn(lexeme, layout)) layout.needsColon = lexeme;
  }
  layout.keyMayStart = false;
  return undefined;
};

/** Unquoted text over several lines is no key, so it may not stand in the column of keys. */
export const oneLineKey: Rule = ({ source, start }, layout) =>
  layout.needsColon?.start === start && source.includes('\n') ? missingColon(layout) : undefined;

/** An anchor or a tag: the value is still to come. */
export const property: Rule = (_, layout) => {
  layout.valueExpected = true;
  return undefined;
};

/** A value is complete. */
export const value: Rule = (_, layout) => {
  layout.valueExpected = false;
  return undefined;
};

export const openBracket: Rule = (lexeme, layout) => {
  layout.brackets.push(lexeme.start);
  setCandidate(layout, undefined);
  layout.keyMayStart = true;
  layout.valueExpected = true;
  return checkDepth(lexeme, layout);
};

export const closeBracket: Rule = (lexeme, layout) => {
  const { text, source } = lexeme;
  const start = layout.brackets.pop();
  if (start === undefined) {
    return syntax(lexeme, `The bracket ${excerpt(source)} closes nothing`, 'Remove it, or put the text in quotes.');
  }
  const closing = closingOf(text, start);
  if (source !== closing) {
    const message = `The bracket ${excerpt(source)} cannot close ${excerpt(text.charAt(start))}`;
    return syntax(lexeme, message, `Add the closing ${closing}.`);
  }
  layout.keyMayStart = false;
  layout.valueExpected = false;
  return undefined;
};

/** The package wants what stands in brackets deeper than the key before them; the reference does not care. */
export const outdent: Rule = ({ text, start }, layout) => {
  const bracket = layout.brackets.at(-1) ?? start;
  const span = { start: bracket, end: bracket + 1 };
  const message = `The bracket ${excerpt(text.charAt(bracket))} is not closed before a line that starts too far left`;
  const help = 'Close it, or indent the lines inside of it deeper than the key before it.';
  const line = text.slice(layout.lineStart, start + 4);
  if (/^(?:---|\.\.\.)(?:[ \n]|$)/.test(line)) return syntax(span, message, help);
  const finding = unsupported(span, message, help);
  // In column 0 the reference may take a percent sign for a directive.
  if (line.startsWith('%')) return finding;
  return { ...finding, repair: { at: [layout.lineStart], spaces: blockColumn(layout) + 1, wrongBefore: 'closing' } };
};

export const comma: Rule = (lexeme, layout) => {
  if (/^[[{,]$/.test(layout.latest?.source ?? '')) {
    return syntax(lexeme, 'There is nothing before this comma', 'Remove it, or write the item that is missing.');
  }
  setCandidate(layout, undefined);
  layout.keyMayStart = true;
  layout.valueExpected = true;
  return undefined;
};

/** A dash stands where a key may start. Inside of brackets the reference takes some for text and some for faults. */
export const dash: Rule = (lexeme, layout) => {
  if (inBrackets(layout)) {
    const help = "Put it in quotes, as in `['-']`, or write the list without brackets.";
    return unsupported(lexeme, 'A lone `-` inside brackets is read differently by YAML readers', help);
  }
  if (!layout.keyMayStart) {
    const help = 'Start it on the next line, or put the text in quotes.';
    return syntax(lexeme, 'A list cannot start in the middle of a line', help);
  }
  const column = lexeme.start - layout.lineStart;
  const block = layout.blocks.at(-1);
  if (block?.list !== true || block.column !== column) {
    if (!layout.valueExpected) return misplaced(lexeme, layout);
    layout.blocks.push({ list: true, column });
  }
  setCandidate(layout, undefined);
  layout.valueExpected = true;
  return checkDepth(lexeme, layout);
};

/** Every colon has a key: one marked with `?`, or one on its line, not too far away, where its block allows it. */
export const colon: Rule = (lexeme, layout) => {
  const { text, start } = lexeme;
  if (start === layout.markedColon) {
    layout.keyMayStart = true;
    layout.valueExpected = true;
    return undefined;
  }
  const keyStart = layout.candidates[layout.brackets.length];
  if (keyStart === undefined) return keylessColon(lexeme, layout);
  const key = { text, source: text.slice(keyStart, start), start: keyStart, end: start };
  const oneLine = !key.source.includes('\n');
  if (!oneLine || codePointLength(key.source) > MAX_KEY_LENGTH) {
    const message = `The key ${excerpt(key.source)} ${oneLine ? 'is too long' : 'does not stand on one line'}`;
    return syntax(key, message, `Write a key of at most ${MAX_KEY_LENGTH} characters and its colon on one line.`);
  }
  if (!inBrackets(layout) && !enterMapping(layout, keyStart - layout.lineStart)) {
    const help = 'Indent it to make it part of the item above, or end the list.';
    return syntax(key, `The key ${excerpt(key.source)} stands in the column of a list`, help);
  }
  setCandidate(layout, undefined);
  layout.needsColon = undefined;
  layout.keyMayStart = false;
  layout.valueExpected = true;
  return checkDepth(lexeme, layout);
};

/** What is still open where the text ends. */
export function checkEnd(text: string, layout: Layout): Finding | undefined {
  const start = layout.brackets.at(-1);
  if (start === undefined) return missingColon(layout);
  const message = `The bracket ${excerpt(text.charAt(start))} is never closed`;
  return syntax({ start, end: start + 1 }, message, `Add the closing ${closingOf(text, start)}.`);
}

function closingOf(text: string, bracket: number): string {
  return text.charAt(bracket) === '[' ? ']' : '}';
}

function missingColon({ needsColon, blocks }: Layout): Finding | undefined {
  if (needsColon === undefined) return undefined;
  const { text, start } = needsColon;
  const lineBreak = text.indexOf('\n', start);
  const span = { start, end: lineBreak === -1 ? text.length : lineBreak };
  const line = excerpt(text.slice(span.start, span.end));
  return blocks.at(-1)?.list === true
    ? syntax(span, `${line} has no dash before it like the other items of its list`, 'Write `- item`.')
    : syntax(
        span,
        `${line} has no colon after its key`,
        'Write `key: value`, or indent the line to continue the text above.',
      );
}

function keylessColon(lexeme: Lexeme, { keyMayStart, latest }: Layout): Finding {
  const { text, start, end } = lexeme;
  if (keyMayStart || latest === undefined) {
    return { ...syntax(lexeme, 'This colon has no key', 'Write the key before it.'), code: 'yaml-key' };
  }
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (lineStart <= latest.start) {
    const help = 'Put a text that holds a colon and a space in quotes.';
    return syntax({ start: latest.start, end }, `A colon follows ${excerpt(latest.source)}, which is a value`, help);
  }
  const line = text.slice(lineStart, start);
  const from = lineStart + line.length - line.trimStart().length;
  const message = `The key ${excerpt(line)} belongs to the text above, which it continues`;
  return syntax({ start: from, end }, message, 'Give all keys of a mapping the same indentation.');
}

function misplaced(lexeme: Lexeme, { latest }: Layout): Finding {
  const { text, source, start } = lexeme;
  return text.slice(latest?.end ?? 0, start).includes('\n')
    ? syntax(lexeme, 'This line does not line up with those above', 'Indent it like the others of its mapping or list.')
    : syntax(lexeme, `${excerpt(source)} cannot follow what stands before it`, 'Put the whole text in quotes.');
}

/** Whether the mapping may go on, or start, at a key in this column. A key ends the list that stands in its column. */
export function enterMapping({ blocks }: Layout, column: number): boolean {
  if (blocks.at(-1)?.column !== column) {
    blocks.push({ list: false, column });
    return true;
  }
  if (blocks.at(-1)?.list === true) blocks.pop();
  return blocks.at(-1)?.column === column;
}

function isInColumn({ start }: Lexeme, layout: Layout): boolean {
  return !inBrackets(layout) && start - layout.lineStart === blockColumn(layout);
}

/** How deep a lexeme that opens something may stand. */
export function checkDepth(lexeme: Lexeme, { blocks, brackets }: Layout): Finding | undefined {
  if (blocks.length + brackets.length <= MAX_NESTING_DEPTH) return undefined;
  const message = `Lists and mappings are nested more than ${MAX_NESTING_DEPTH} levels deep`;
  return { ...syntax(lexeme, message, 'Use fewer levels.'), code: 'yaml-depth' };
}
