import type { Finding } from './finding.js';
import type { TagHandles } from './tags.js';

/** One lexeme of the package's lexer: what it says, and where it stands in the whole text. */
export interface Lexeme {
  readonly text: string;
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A block collection that is open: whether it is a list, and the column of its dashes or keys. */
interface Block {
  readonly list: boolean;
  readonly column: number;
}

/**
 * What decides in the reference's reader beside a lexeme itself (YAML 1.1, sections 6.1 and 7.3). It is brought up to
 * date by the rules that a lexeme passes.
 */
export interface Layout {
  /** Where the current line starts. */
  lineStart: number;
  /** The open block collections, outermost first; their columns grow, but for a list in the column of its key. */
  readonly blocks: Block[];
  /** Where the open brackets are. */
  readonly brackets: number[];
  /** Where what may turn out to be a key starts: outside of all brackets, then inside of each open pair. */
  readonly candidates: (number | undefined)[];
  /** What can only be a key, since it stands in the column of the keys of its block, and has no colon yet. */
  needsColon: Lexeme | undefined;
  /** Whether a key or a dash may start here. */
  keyMayStart: boolean;
  /** Whether a value is missing here: after a colon, a dash, a comma, a bracket, an anchor or a tag. */
  valueExpected: boolean;
  /** Where the colon is that belongs to a key marked with `?`. */
  markedColon: number | undefined;
  /** The last lexeme that was more than white space. */
  latest: Lexeme | undefined;
  readonly anchors: Set<string>;
  /** The header of the block of text that follows. */
  header: Lexeme | undefined;
  /** The values of the blocks of text so far, by the place of their headers. */
  readonly blockTexts: Map<number, string>;
  /** What the document's handles of tags stand for. */
  readonly handles: TagHandles;
  /** The text with U+2028 and U+2029 where they stand, for which others have line breaks. */
  readonly separated: string;
}

/** A rule: judges a lexeme in its layout, and brings the layout up to date where the lexeme passes. */
export type Rule = (lexeme: Lexeme, layout: Layout) => Finding | undefined;

export function newLayout(handles: TagHandles, separated: string): Layout {
  return {
    lineStart: 0,
    blocks: [],
    brackets: [],
    candidates: [undefined],
    needsColon: undefined,
    keyMayStart: true,
    valueExpected: true,
    markedColon: undefined,
    latest: undefined,
    anchors: new Set(),
    header: undefined,
    blockTexts: new Map(),
    handles,
    separated,
  };
}

export function inBrackets(layout: Layout): boolean {
  return layout.brackets.length > 0;
}

/** The column that a line must exceed to continue what stands in the innermost block; -1 at the top. */
export function blockColumn(layout: Layout): number {
  return layout.blocks.at(-1)?.column ?? -1;
}

export function setCandidate(layout: Layout, start: number | undefined): void {
  layout.candidates[layout.brackets.length] = start;
}
