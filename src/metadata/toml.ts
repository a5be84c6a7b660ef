import parser, { type Statement } from 'toml/lib/parser.js';
import type { Parsed, SyntaxFault } from './document.js';
import { explainLiteral, explainStop } from './toml/explain.js';
import { TomlRefusal } from './toml/refusal.js';
import { buildDocument } from './toml/tables.js';

/** Arrays and inline tables around a value (contract, section 0). The reference ends with an exception beyond. */
const MAX_DEPTH = 400;

/** The package's own count for that depth: it counts a value as one level more than what is around it. */
const GRAMMAR_DEPTH = MAX_DEPTH + 1;

/** What a fault marks: a header, a key, a number, a date or an escape where one can be told, else one character. */
const PART = `(?:[\\w+:-]+|"(?:[^"\\\\\\n]|\\\\.)*"|'[^'\\n]*')`;
const NAME = `${PART}(?:[ \\t]*\\.[ \\t]*${PART})*`;
const TOKEN = new RegExp(`\\[{1,2}[ \\t]*${NAME}[ \\t]*\\]{1,2}|${NAME}|\\\\\\w+|.`, 'suy');

/**
 * Reads a TOML 1.1 document as the reference does (tomli 2.5.0). Keys keep the order of the document.
 *
 * Refused beyond the reference (`toml-unsupported`, `toml-depth`): integers that do not fit into 64 bits and tables
 * nested in 2,000 others. Equal to the reference: no byte-order mark, no carriage return but before a line feed, no
 * year 0000, 400 levels of arrays and inline tables, 1,000 parts of a key.
 */
export function parseToml(text: string): Parsed {
  const lines = text.replaceAll('\r\n', '\n');
  try {
    return { ok: true, value: buildDocument(readStatements(lines)) };
  } catch (error) {
    if (!(error instanceof TomlRefusal)) throw error;
    return { ok: false, fault: toFault(error, text, lines) };
  }
}

function readStatements(text: string): readonly Statement[] {
  if (text.startsWith('\uFEFF')) {
    const message = 'The document starts with a byte-order mark';
    throw new TomlRefusal('toml-syntax', 0, message, 'Save it as UTF-8 without a byte-order mark.');
  }
  const carriageReturn = text.indexOf('\r');
  if (carriageReturn !== -1) {
    const message = 'A carriage return stands without a line feed';
    throw new TomlRefusal('toml-syntax', carriageReturn, message, 'End lines with LF or CRLF.');
  }
  try {
    return parser.parse(text, { maxDepth: GRAMMAR_DEPTH });
  } catch (error) {
    if (error instanceof parser.SyntaxError) throw explainStop(text, error.location.start.offset, error.expected);
    const offset = literalOffset(error, text);
    if (offset === undefined) throw error;
    throw isTooDeep(text, offset) ? tooDeep(offset) : explainLiteral(text, offset);
  }
}

/** Where the grammar refused something by its value: such errors tell line and column, counted from 1. */
function literalOffset(error: unknown, text: string): number | undefined {
  if (!(error instanceof Error && 'line' in error && 'column' in error)) return undefined;
  let start = 0;
  for (let line = 1; line < Number(error.line); line += 1) start = text.indexOf('\n', start) + 1;
  return start + Number(error.column) - 1;
}

/** Only the words of the grammar's error tell depth from the rest; but a fault of depth moves when the limit does. */
function isTooDeep(text: string, offset: number): boolean {
  try {
    parser.parse(text, { maxDepth: GRAMMAR_DEPTH + 1 });
    return true;
  } catch (error) {
    return literalOffset(error, text) !== offset;
  }
}

function tooDeep(offset: number): TomlRefusal {
  const message = `Arrays and inline tables are nested more than ${MAX_DEPTH} levels deep`;
  return new TomlRefusal('toml-depth', offset, message, 'Use fewer levels.');
}

function toFault(refusal: TomlRefusal, text: string, lines: string): SyntaxFault {
  TOKEN.lastIndex = refusal.offset;
  const length = TOKEN.exec(lines)?.[0].length ?? 0;
  const span = { start: toSource(text, refusal.offset), end: toSource(text, refusal.offset + length) };
  return { code: refusal.code, message: refusal.message, help: refusal.help, span };
}

/** From an offset in a text whose CRLF became LF to the offset in the text itself. */
function toSource(text: string, offset: number): number {
  let source = offset;
  for (let at = text.indexOf('\r\n'); at !== -1 && at < source; at = text.indexOf('\r\n', at + 2)) source += 1;
  return source;
}
