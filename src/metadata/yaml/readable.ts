import type { Finding, Repair } from './finding.js';

/** What YAML 1.1 lets a text hold (production c-printable), but the two separators that readers disagree on. */
const unreadable = /[^\t\n\r -~\x85\xa0-\u2027\u202a-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** A text whose line breaks are all LF, and the way back to offsets in the text that it was made from. */
export interface Readable {
  readonly text: string;
  readonly toSource: (offset: number) => number;
}

/**
 * Makes a text ready for the lexer, which knows LF and CRLF only: CR and NEL are line breaks of YAML 1.1 too
 * (production b-char), and one byte-order mark may stand in front.
 */
export function readable(source: string): Readable {
  const start = source.startsWith('\uFEFF') ? 1 : 0;
  const text = source.slice(start).replace(/\r\n|[\r\x85]/gu, '\n');
  return {
    text,
    toSource(offset) {
      let place = start + offset;
      for (let at = source.indexOf('\r\n'); at !== -1 && at < place; at = source.indexOf('\r\n', at + 2)) place += 1;
      return place;
    },
  };
}

/** The text with the spaces of a repair. */
export function withSpaces({ text, toSource }: Readable, { at, spaces }: Repair): Readable {
  const pieces = at.map((start, index) => text.slice(at[index - 1] ?? 0, start));
  return {
    text: [...pieces, text.slice(at.at(-1) ?? 0)].join(' '.repeat(spaces)),
    toSource(offset) {
      let place = offset;
      for (const start of at) if (start < place) place = Math.max(start, place - spaces);
      return toSource(place);
    },
  };
}

/** The first character that no YAML text may hold, or that would end a line for some readers only. */
export function findUnreadable(text: string): Finding | undefined {
  const found = unreadable.exec(text);
  if (found === null) return undefined;
  const [character] = found;
  const span = { start: found.index, end: found.index + character.length };
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return character === '\u2028' || character === '\u2029'
    ? {
        code: 'yaml-unsupported',
        span,
        message: `The separator ${name} ends a line for some YAML readers only`,
        help: 'Use an ordinary line break, or write the character as \\L or \\P in double quotes.',
      }
    : {
        code: 'yaml-syntax',
        span,
        message: `The character ${name} may not stand in YAML`,
        help: 'Remove it, or write it as an escape in double quotes.',
      };
}
