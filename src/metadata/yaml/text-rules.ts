import { readBlockText } from './block-text.js';
import { excerpt, type Finding, lineStarts, syntax, unsupported } from './finding.js';
import { blockColumn, inBrackets, type Lexeme, type Rule, setCandidate } from './layout.js';

/** Rules on texts: unquoted, quoted, and in blocks. Each comment tells where the package and the reference part. */

/** The reference keeps the two separators where they break the lines of a text, instead of making them spaces or LF. */
export const noSeparator: Rule = ({ start, end }, { separated }) => {
  const at = separated.slice(start, end).search(/[\u2028\u2029]/);
  if (at === -1) return undefined;
  const name = separated.charAt(start + at) === '\u2028' ? 'U+2028' : 'U+2029';
  return unsupported(
    { start: start + at, end: start + at + 1 },
    `The separator ${name} inside of a text is a line break for some YAML readers only`,
    'Use an ordinary line break, or write the character as \\L or \\P in double quotes.',
  );
};

/** Indicators that neither reader lets unquoted text start with. */
export const plainStart: Rule = ({ source, start }) => {
  if (!/^[,%@`|>]/.test(source)) return undefined;
  const message = `Unquoted text cannot start with ${excerpt(source.charAt(0))}`;
  return syntax({ start, end: start + 1 }, message, 'Put the text in quotes.');
};

/** Inside brackets the reference ends unquoted text at `?`, and takes a leading `:` for a missing key. */
export const plainInBrackets: Rule = ({ source, start }, layout) => {
  const odd = inBrackets(layout) ? source.search(/^:|\?/) : -1;
  if (odd === -1) return undefined;
  return unsupported(
    { start: start + odd, end: start + odd + 1 },
    `The unquoted text ${excerpt(source)} inside brackets is read differently by YAML readers`,
    'Put it in quotes.',
  );
};

/** The reference ends unquoted text at a line that is not deeper; the package miscounts after a comment at the left. */
export const continuation: Rule = ({ text, source, start }, layout) => {
  const column = blockColumn(layout);
  if (inBrackets(layout)) return undefined;
  for (const { 1: indent = '', index } of source.matchAll(/\n( *)[^ \n]/g)) {
    if (indent.length > column) continue;
    const at = start + index + 1 + indent.length;
    const comments = lineStarts(text, layout.latest?.end ?? 0, layout.lineStart - 1);
    const finding = unsupported(
      { start: at, end: at + 1 },
      `This line continues the text ${excerpt(source)} for some YAML readers only`,
      'Indent it, and a comment before it, deeper than the key.',
    );
    return comments.length === 0
      ? finding
      : { ...finding, repair: { at: comments, spaces: column + 1, wrongBefore: 0 } };
  }
  return undefined;
};

/** The package ends quoted text at a line that stands too far left, and may then take a quote before it for the end. */
export const closedQuotes: Rule = (lexeme, layout) => {
  const { text, source, start } = lexeme;
  const quote = source.charAt(0);
  const whole = quote === '"' ? /"[^"\\]*(?:\\[^][^"\\]*)*"/y : /'[^']*(?:''[^']*)*'(?!')/y;
  whole.lastIndex = start;
  const found = whole.exec(text)?.[0];
  if (found === source) return undefined;
  const message = `The quoted text ${excerpt(source)} is not closed`;
  if (found === undefined) return syntax(lexeme, message, `Add the closing ${quote}.`);
  if (/\n(?:---|\.\.\.)[ \t\n]/.test(found)) {
    return syntax(lexeme, `${message} before the document ends`, `Add the closing ${quote}, or indent its lines.`);
  }
  return {
    ...unsupported(
      lexeme,
      `${message} before a line that starts too far left`,
      'Close it on its line, or indent the lines that continue it deeper than its key.',
    ),
    repair: {
      at: lineStarts(text, start + 1, start + found.length - 1),
      spaces: blockColumn(layout) + 1,
      // Text that follows on the line of the closing quote would show that it opens another.
      wrongBefore: text.indexOf('\n', start + found.length) + 1 || text.length,
    },
  };
};

const HEX = String.raw`[\da-fA-F]`;

/** What may follow a backslash in double quotes: a character's number, a letter, or a line break and a blank line. */
const ESCAPE = new RegExp(
  String.raw`\\(?:(x${HEX}{2}|u${HEX}{4}|U${HEX}{8})|\n(?<blank>[ \t]*\n)?|[0abt\tnvfre "/\\N_LP]|(?<unknown>[^]))`,
  'g',
);

/** The reference counts blank lines after a line that a backslash ends, which the package does not. */
export const knownEscapes: Rule = ({ source, start }) => {
  for (const { 0: escape, 1: number, index, groups } of source.matchAll(ESCAPE)) {
    const span = { start: start + index, end: start + index + escape.length };
    if (groups?.['unknown'] !== undefined) {
      return syntax(
        span,
        `The escape ${excerpt(escape)} is not known`,
        'Write a backslash as \\\\, or use single quotes.',
      );
    }
    if (number !== undefined && parseInt(number.slice(1), 16) > 0x10ffff) {
      return {
        ...syntax(span, `${excerpt(escape)} is no character of Unicode`, 'Correct the number.'),
        code: 'yaml-value',
      };
    }
    if (groups?.['blank'] !== undefined) {
      const message = 'A blank line after a backslash at the end of a line is read differently by YAML readers';
      return unsupported(span, message, 'Remove the blank line, or write \\n for a line break.');
    }
  }
  return undefined;
};

/** The reference wants each indicator of a block of text at most once, and a space before a comment. */
export const blockIndicators: Rule = (lexeme) => {
  const { text, source, end } = lexeme;
  if (/^[|>](?:[+-][1-9]?|[1-9][+-]?)?$/.test(source) && /^[ \n]?$/.test(text.charAt(end))) return undefined;
  const help = 'Write `|` or `>`, at most one of `-` and `+`, at most one digit, and the text on the next line.';
  return syntax(lexeme, `${excerpt(source)} does not open a block of text`, help);
};

/** What stands on the line of a block's indicators. */
export function strayText(lexeme: Lexeme): Finding {
  const help = 'Start the text on the next line, or put it in quotes without the indicator.';
  return syntax(lexeme, `${excerpt(lexeme.source)} stands on the line that opens a block of text`, help);
}

/** A block of text is no key, and what follows it starts on a new line. The package wants its header deeper. */
export const blockHeader: Rule = (header, layout) => {
  if (!layout.valueExpected) {
    return syntax(
      header,
      `${excerpt(header.source)} stands where a key is needed`,
      'Write `key: |`, or put it in quotes.',
    );
  }
  if (!inBrackets(layout) && header.start - layout.lineStart <= blockColumn(layout)) {
    const help = 'Write its header on the line of the key.';
    return {
      ...unsupported(header, 'A block of text starts too far left for some YAML readers', help),
      repair: { at: [layout.lineStart], spaces: blockColumn(layout) + 1, wrongBefore: 0 },
    };
  }
  setCandidate(layout, undefined);
  layout.keyMayStart = true;
  layout.header = header;
  return undefined;
};

/** The two readers must agree on where a block of text ends; what it says is read here. */
export const blockText: Rule = (lexeme, layout) => {
  const { text, start, end } = lexeme;
  const { header } = layout;
  if (header === undefined) return undefined;
  layout.header = undefined;
  const block = readBlockText(text, start, header.source, blockColumn(layout));
  layout.blockTexts.set(header.start, block.value);
  const separator = noSeparator({ ...lexeme, end: Math.max(end, block.end + 1) }, layout);
  if (separator !== undefined) return separator;
  const from = Math.min(end, block.end);
  const odd = text.slice(from, Math.max(end, block.end)).search(/[^ \n]/);
  if (odd === -1) return undefined;
  return unsupported(
    { start: from + odd, end: from + odd + 1 },
    'This line belongs to the block of text before it for some YAML readers only',
    'Give all lines of the block the same indentation.',
  );
};
