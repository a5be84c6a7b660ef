import type { Expectation } from 'toml/lib/parser.js';
import { quoted } from '../../text/quoted.js';
import { TomlRefusal, wideInteger } from './refusal.js';

const KEY_HELP = 'Write key = value; a key of other characters than letters, digits, - and _ needs quotes.';

/** What can be missing, told by the literals that the grammar could have read; the first row that fits speaks. */
const MISSING: readonly { readonly literals: readonly string[]; readonly name: string; readonly help: string }[] = [
  { literals: ['true'], name: 'a value', help: 'Put text in quotes.' },
  { literals: ['"', '[', '#'], name: 'a key', help: KEY_HELP },
  { literals: ['"', '['], name: 'the name of a table', help: 'Write [name] or [[name]].' },
  { literals: ['"', "'"], name: 'a key', help: KEY_HELP },
  { literals: ['=', '.'], name: '"=" after the key', help: KEY_HELP },
  { literals: [',', ']'], name: 'a comma or "]"', help: 'Put a comma between items and close the array.' },
  { literals: [',', '}'], name: 'a comma or "}"', help: 'Put a comma between members and close the table.' },
  { literals: ['.', ']'], name: '"]" after the name of the table', help: 'Close the header.' },
  { literals: ['#', '\n'], name: 'the end of the line', help: 'Write one key with its value on each line.' },
  { literals: ['"""'], name: 'the closing """', help: 'Close the string.' },
  { literals: ["'''"], name: "the closing '''", help: 'Close the string.' },
  { literals: ['"'], name: 'the closing quote', help: 'Close the string on its line, or use """ for several lines.' },
  { literals: ["'"], name: 'the closing quote', help: "Close the string on its line, or use ''' for several lines." },
  { literals: [':'], name: 'a time', help: 'Write numbers without leading zeros, and times as 09:30:00.' },
];

const INTEGER = /[+-]?(?:0x[0-9A-Fa-f_]+|0o[0-7_]+|0b[01_]+|[0-9][0-9_]*)(?![0-9A-Za-z_.:+-])/y;
const WORD = /[^\s,#=[\]{}"'\p{Cc}]{1,40}/uy;
const CONTROL = /\p{Cc}/u;

/** The grammar stopped at `offset`, where it could have read what is `expected`. */
export function explainStop(text: string, offset: number, expected: readonly Expectation[]): TomlRefusal {
  const found = describe(text, offset);
  if (isControl(text[offset])) {
    const help = 'Remove it, or write it as an escape in a string.';
    return new TomlRefusal('toml-syntax', offset, `${found} cannot stand here`, help);
  }
  const literals = new Set(expected.map((expectation) => expectation.text));
  const missing = MISSING.find((row) => row.literals.every((literal) => literals.has(literal)));
  if (missing === undefined) {
    const message = offset < text.length ? `${found} cannot stand here` : 'The document ends too early';
    return new TomlRefusal('toml-syntax', offset, message, '');
  }
  return new TomlRefusal('toml-syntax', offset, `${found} stands where ${missing.name} is expected`, missing.help);
}

/** The grammar read a literal at `offset` whose value is out of range. */
export function explainLiteral(text: string, offset: number): TomlRefusal {
  if (matchAt(INTEGER, text, offset) !== undefined) return wideInteger(offset);
  if (text[offset] === '\\') {
    const message = `The escape ${matchAt(WORD, text, offset) ?? ''} stands for no character`;
    const help = 'Write a backslash as \\\\, or use single quotes; escapes are b t n f r e " \\ xHH uHHHH UHHHHHHHH.';
    return new TomlRefusal('toml-syntax', offset, message, help);
  }
  return new TomlRefusal('toml-syntax', offset, `${describe(text, offset)} is no date or time that exists`, '');
}

function describe(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  if (code === undefined) return 'The end of the document';
  const character = String.fromCodePoint(code);
  if (character === '\n') return 'The end of the line';
  if (isControl(character)) return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return quoted(matchAt(WORD, text, offset) ?? character);
}

function isControl(character: string | undefined): boolean {
  return character !== undefined && character !== '\n' && CONTROL.test(character);
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
