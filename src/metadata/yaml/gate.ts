import { CST } from 'yaml';

import { explicitKey } from './explicit-key.js';
import { type Finding, unsupported } from './finding.js';
import * as form from './form-rules.js';
import { type Lexeme, newLayout, type Rule } from './layout.js';
import * as layout from './layout-rules.js';
import type { TagHandles } from './tags.js';
import * as texts from './text-rules.js';

/**
 * How many lexemes a text may have. The package needs some 4 µs and 100 bytes for each, so that 1 MiB of `a: 1` lines
 * (1.5 million lexemes) would take it 7 s; this many take at most 2 s. The largest real manifest has 914.
 */
const MAX_LEXEMES = 250_000;

/** What every lexeme must pass that starts a value or a key. */
const content: readonly Rule[] = [layout.leaveBlocks, layout.place];

/** What each kind of lexeme must pass, in this order. */
const rules: Readonly<Record<CST.TokenType | 'block-text', readonly Rule[]>> = {
  'byte-order-mark': [form.noByteOrderMark],
  'directive-line': [form.noDirective],
  'explicit-key-ind': [layout.leaveBlocks, layout.place, explicitKey],
  'doc-mode': [],
  'doc-start': [layout.documentMarker],
  'doc-end': [layout.documentMarker],
  space: [form.noTab],
  comment: [form.spacedComment],
  newline: [layout.newline],
  anchor: [...content, form.simpleName, form.newAnchor, layout.candidate, layout.property],
  tag: [...content, form.knownTag, layout.candidate, layout.property],
  alias: [...content, form.simpleName, layout.candidate, layout.value],
  scalar: [
    ...content,
    texts.noSeparator,
    texts.plainStart,
    form.noTab,
    texts.plainInBrackets,
    layout.candidate,
    layout.oneLineKey,
    texts.continuation,
    layout.value,
  ],
  'single-quoted-scalar': [...content, texts.noSeparator, texts.closedQuotes, layout.candidate, layout.value],
  'double-quoted-scalar': [
    ...content,
    texts.noSeparator,
    texts.closedQuotes,
    texts.knownEscapes,
    layout.candidate,
    layout.value,
  ],
  'block-scalar-header': [...content, texts.blockIndicators, texts.blockHeader, layout.value],
  'block-text': [texts.blockText],
  'flow-map-start': [...content, layout.candidate, layout.openBracket],
  'flow-seq-start': [...content, layout.candidate, layout.openBracket],
  'flow-map-end': [layout.closeBracket],
  'flow-seq-end': [layout.closeBracket],
  'flow-error-end': [layout.outdent],
  comma: [layout.comma],
  'seq-item-ind': [layout.leaveBlocks, layout.dash],
  'map-value-ind': [layout.colon],
};

/** Lexemes that a message does not speak of as what stood before. */
const PASSING: ReadonlySet<string> = new Set(['doc-mode', 'newline', 'space', 'comment']);

/**
 * The one gate between the two readers of YAML: what passes is read alike by the package's grammar and by the
 * reference's, PyYAML. Everything else is refused where it stands, with the first finding: what follows one may be out
 * of step. So texts that nest too deep for the stack, or hold nothing but faults, cost little.
 */
interface Gate {
  /** Judges the next lexeme of the package's lexer. */
  readonly check: (source: string, start: number) => Finding | undefined;
  /** Judges the end of the text. */
  readonly checkEnd: () => Finding | undefined;
  /** Where the brackets are that are open. */
  readonly brackets: readonly number[];
  /** The values of the blocks of text so far, by the place of their headers. */
  readonly blockTexts: ReadonlyMap<number, string>;
}

/**
 * @param handles - what the handles of tags stand for
 * @param separated - the text with U+2028 and U+2029 where they stand
 */
export function newGate(text: string, handles: TagHandles, separated: string): Gate {
  const state = newLayout(handles, separated);
  let count = 0;
  let scalarFollows = false;

  function check(source: string, start: number): Finding | undefined {
    const found = { text, source, start, end: start + source.length };
    count += 1;
    if (count > MAX_LEXEMES) return tooMany(found);
    const type = scalarFollows ? (state.header === undefined ? 'scalar' : 'block-text') : CST.tokenType(source);
    const announced = type === 'scalar' && !scalarFollows;
    scalarFollows = announced;
    if (announced) return undefined;
    if (type === null) return texts.strayText(found);
    for (const rule of rules[type]) {
      const finding = rule(found, state);
      if (finding !== undefined) return finding;
    }
    if (!PASSING.has(type)) state.latest = found;
    const lineBreak = source.lastIndexOf('\n');
    if (lineBreak !== -1) state.lineStart = start + lineBreak + 1;
    return undefined;
  }

  return {
    check,
    checkEnd: () => layout.checkEnd(text, state),
    brackets: state.brackets,
    blockTexts: state.blockTexts,
  };
}

function tooMany(found: Lexeme): Finding {
  return unsupported(found, `The text has more than ${MAX_LEXEMES} parts`, 'Keep metadata small.');
}
