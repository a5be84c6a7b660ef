import { Composer, CST, Lexer, Parser } from 'yaml';
import type { DocumentOptions, ParsedNode, ParseOptions, SchemaOptions } from 'yaml';

import { explain } from './explain.js';
import { type Finding, syntax } from './finding.js';
import { newGate } from './gate.js';
import { readPrologue } from './prologue.js';
import { quietly } from './quiet.js';
import type { Readable } from './readable.js';
import { STANDARD_HANDLES, type TagHandles } from './tags.js';

/** The package's tree of a text, or the first finding. `root` is `null` where the text holds nothing. */
type Tree =
  | {
      readonly root: ParsedNode | null;
      /** The values of its blocks of text, by the place of their headers. */
      readonly blockTexts: ReadonlyMap<number, string>;
    }
  | {
      readonly finding: Finding;
      /** How many lexemes were read up to it. */
      readonly lexemes: number;
      /** Where the brackets are that it stands in. */
      readonly brackets: readonly number[];
    };

/** The package decides the grammar only: no tags, no types, no merging, no keys compared. */
const GRAMMAR_ONLY: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.1',
  schema: 'failsafe',
  customTags: [],
  resolveKnownTags: false,
  uniqueKeys: false,
  merge: false,
  strict: false,
  logLevel: 'silent',
  keepSourceTokens: true,
};

/** Reads one document: its directives, then the package's lexer, the gate, its parser and its composer, in this order. */
export function readTree(readable: Readable): Tree {
  return quietly(() => readQuietTree(readable));
}

function readQuietTree({ text: source, separated }: Readable): Tree {
  const prologue = readPrologue(source);
  if ('code' in prologue) return { finding: prologue, lexemes: 0, brackets: [] };
  const { text, handles } = prologue;
  const tokens: CST.Token[] = [];
  const gate = newGate(text, handles, separated);
  const parser = new Parser();
  let offset = 0;
  let lexemes = 0;
  const refuse = (finding: Finding): Tree => ({ finding, lexemes, brackets: gate.brackets });
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    const finding = gate.check(lexeme, offset);
    if (finding !== undefined) return refuse(finding);
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (!MARKS.has(lexeme)) offset += lexeme.length;
  }
  tokens.push(...parser.end());
  const finding = gate.checkEnd() ?? checkStream(tokens, text);
  if (finding !== undefined) return refuse(finding);
  const documents = [...new Composer(GRAMMAR_ONLY).compose([...tagDirectives(handles), ...tokens])];
  const [error] = documents.flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0]);
  if (error !== undefined) return refuse(explain(error, text));
  return { root: documents[0]?.contents ?? null, blockTexts: gate.blockTexts };
}

/** Tells the composer the handles of tags, but those whose prefix no tag that passes the gate can have. */
function tagDirectives(handles: TagHandles): readonly CST.Token[] {
  if (handles === STANDARD_HANDLES) return [];
  return Array.from(handles, ([handle, prefix]) => `%TAG ${handle} ${prefix}`)
    .filter((source) => /^%TAG \S+ \S+$/.test(source))
    .map((source) => ({ type: 'directive', offset: 0, source }));
}

/** Lexemes that announce something and stand for no text. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** One document at most; `...` ends one, and may stand again after it. The package takes that for an empty document. */
function checkStream(tokens: readonly CST.Token[], text: string): Finding | undefined {
  let documents = 0;
  for (const token of tokens) {
    if (token.type === 'document' && isDocument(token)) {
      documents += 1;
      if (documents === 2) return secondDocument(token.offset, text);
    }
    if (token.type === 'doc-end' && documents === 0) return noDocument(token.offset);
  }
  return undefined;
}

function isDocument({ value, start }: CST.Document): boolean {
  return value !== undefined || start.some(({ type }) => type === 'doc-start' || type === 'anchor' || type === 'tag');
}

function noDocument(start: number): Finding {
  return syntax({ start, end: start + 3 }, 'A document ends here that has not started', 'Remove the line.');
}

function secondDocument(start: number, text: string): Finding {
  const lineBreak = text.indexOf('\n', start);
  const end = lineBreak === -1 ? text.length : lineBreak;
  const help = 'Keep one document: remove this line and what follows, or what stands before it.';
  return syntax({ start, end }, 'A second document starts here', help);
}
