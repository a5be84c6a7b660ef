import { excerpt, type Finding, syntax, unsupported } from './finding.js';
import { inBrackets, type Lexeme, type Rule } from './layout.js';

/** Rules on what a lexeme itself says. Each comment tells where the package and the reference part. */

/** The reference separates with spaces only; the package takes tabs too. */
export const noTab: Rule = ({ source, start }) => {
  const tab = source.indexOf('\t');
  if (tab === -1) return undefined;
  const span = { start: start + tab, end: start + tab + 1 };
  return syntax(span, 'A tab stands where YAML separates or indents with spaces', 'Replace it by spaces.');
};

/** Directives change what follows, differently in YAML 1.1 and 1.2. */
export const noDirective: Rule = (lexeme) =>
  unsupported(
    lexeme,
    `The directive ${excerpt(lexeme.source)} is read differently by YAML readers`,
    'Remove the line: metadata is read as YAML 1.1 without it.',
  );

/** The package skips a byte-order mark between documents; the reference starts a text with it. */
export const noByteOrderMark: Rule = (lexeme) =>
  unsupported(lexeme, 'A byte-order mark stands where YAML readers treat it differently', 'Remove it.');

/** The indicator hides keys without values, and lists as keys, which the package loses silently. */
export const noExplicitKey: Rule = (lexeme) =>
  unsupported(
    lexeme,
    'A key that is marked with `?` is read differently by YAML readers',
    'Write `key: value` on one line.',
  );

/** The package wants a space before a comment that follows a bracket, a comma or a colon; the reference does not. */
export const spacedComment: Rule = (lexeme) =>
  /[[{,:]/.test(lexeme.text.charAt(lexeme.start - 1))
    ? unsupported(lexeme, `The comment ${excerpt(lexeme.source)} has no space before it`, 'Put a space before the `#`.')
    : undefined;

/** The tags that the reference's loader has a type for. */
const KNOWN_TAG = /^!(?:!(?:null|bool|int|float|timestamp|binary|str|seq|map|set|omap|pairs))?$/;

/** The reference ends a tag at white space only, so commas and brackets may be part of it. */
export const knownTag: Rule = (lexeme) => {
  const { source } = lexeme;
  if (/^!<|%/.test(source)) {
    const message = `The tag ${excerpt(source)} is spelled in a way that YAML readers disagree on`;
    return unsupported(lexeme, message, 'Write it as `!!name`, or leave it out.');
  }
  if (!KNOWN_TAG.test(source)) {
    return { ...syntax(lexeme, `The tag ${excerpt(source)} is not known`, 'Leave it out.'), code: 'yaml-value' };
  }
  return separated(lexeme, 'tag', '');
};

/** The package takes nearly every character into the name of an anchor; the reference only these. */
export const simpleName: Rule = (lexeme) => {
  const kind = lexeme.source.startsWith('&') ? 'anchor' : 'alias';
  if (/^.[\w-]+$/s.test(lexeme.source)) return separated(lexeme, kind, ',]}');
  return unsupported(
    lexeme,
    `The name of the ${kind} ${excerpt(lexeme.source)} is read differently by YAML readers`,
    'Use the letters a to z, digits, `-` and `_` in it, and put a space after it.',
  );
};

/** The package ends quoted text at a line that stands too far left, and may then take a quote before it for the end. */
export const closedQuotes: Rule = (lexeme) => {
  const { text, source, end } = lexeme;
  const quote = source.charAt(0);
  const closing = quote === '"' ? /(?<!\\)(?:\\\\)*"$/ : /(?<!')(?:'')*'$/;
  if (closing.test(source.slice(1))) return undefined;
  const message = `The quoted text ${excerpt(source)} is not closed`;
  return text.includes(quote, end)
    ? unsupported(
        lexeme,
        `${message} before a line that starts too far left`,
        'Close it on its line, or indent the lines that continue it deeper than its key.',
      )
    : syntax(lexeme, message, `Add the closing ${quote}.`);
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

function separated({ text, source, end }: Lexeme, kind: string, others: string): Finding | undefined {
  const next = text.charAt(end);
  if (next === '' || next === ' ' || next === '\n' || others.includes(next)) return undefined;
  const message = `The ${kind} ${excerpt(source)} must be followed by a space`;
  return syntax({ start: end, end: end + 1 }, message, 'Put a space after it.');
}
