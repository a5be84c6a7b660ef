import { excerpt, type Finding, syntax, unsupported } from './finding.js';
import type { Lexeme, Rule } from './layout.js';
import { resolveTag, STANDARD_HANDLES, typeName } from './tags.js';

/** Rules on the form of a lexeme. Each comment tells where the package and the reference part. */

/** The reference separates with spaces only; the package takes tabs too. */
export const noTab: Rule = ({ source, start }) => {
  const tab = source.indexOf('\t');
  if (tab === -1) return undefined;
  const span = { start: start + tab, end: start + tab + 1 };
  return syntax(span, 'A tab stands where YAML separates or indents with spaces', 'Replace it by spaces.');
};

/** Directives stand before the first document only (see `prologue.ts`), and a second one is too many. */
export const noDirective: Rule = (lexeme) =>
  syntax(lexeme, `The directive ${excerpt(lexeme.source)} starts another document`, 'Remove the line.');

/** The package skips a byte-order mark between documents; the reference starts a text with it. */
export const noByteOrderMark: Rule = (lexeme) =>
  unsupported(lexeme, 'A byte-order mark stands where YAML readers treat it differently', 'Remove it.');

/** The package wants a space before a comment that follows a bracket, a comma or a colon; the reference does not. */
export const spacedComment: Rule = (lexeme) => {
  const { text, source, start } = lexeme;
  if (!/[[{,:]/.test(text.charAt(start - 1))) return undefined;
  return {
    ...unsupported(lexeme, `The comment ${excerpt(source)} has no space before it`, 'Put a space before the `#`.'),
    repair: { at: [start], spaces: 1, wrongBefore: 0 },
  };
};

/** The types that the reference's loader knows. */
const KNOWN_TYPES: ReadonlySet<string> = new Set([
  'null',
  'bool',
  'int',
  'float',
  'timestamp',
  'binary',
  'str',
  'seq',
  'map',
  'set',
  'omap',
  'pairs',
]);

/** The reference ends a tag at white space only, so commas and brackets may be part of it. */
export const knownTag: Rule = (lexeme, { handles }) => {
  const { source } = lexeme;
  const tag = resolveTag(source, handles);
  if (source !== '!' && !KNOWN_TYPES.has(typeName(tag) ?? '')) {
    const help = 'Leave it out.';
    return tag === '!' || handles !== STANDARD_HANDLES
      ? unsupported(lexeme, `The tag ${excerpt(source)} is spelled in a way that YAML readers disagree on`, help)
      : { ...syntax(lexeme, `The tag ${excerpt(source)} is not known`, help), code: 'yaml-value' };
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

/** The reference lets no name stand for two things. */
export const newAnchor: Rule = (lexeme, layout) => {
  const { source } = lexeme;
  if (layout.anchors.has(source)) {
    return syntax(lexeme, `The anchor ${excerpt(source)} is set twice`, 'Give each anchor its own name.');
  }
  layout.anchors.add(source);
  return undefined;
};

function separated({ text, source, end }: Lexeme, kind: string, others: string): Finding | undefined {
  const next = text.charAt(end);
  if (next === '' || next === ' ' || next === '\n' || others.includes(next)) return undefined;
  const message = `The ${kind} ${excerpt(source)} must be followed by a space`;
  return syntax({ start: end, end: end + 1 }, message, 'Put a space after it.');
}
