import { type Finding, type Repair, syntax } from './finding.js';

/** What YAML 1.1 lets no text hold (the complement of production c-printable). */
const unreadable = /[^\t\n\r -~\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** A text whose line breaks are all LF, and the way back to offsets in the text that it was made from. */
export interface Readable {
  readonly text: string;
  /** The same text with the separators U+2028 and U+2029, which end lines too, where they stand. */
  readonly separated: string;
  readonly toSource: (offset: number) => number;
}

/**
 * Makes a text ready for the lexer, which knows LF and CRLF only: CR and NEL are line breaks of YAML 1.1 too
 * (production b-char), as are U+2028 and U+2029, and one byte-order mark may stand in front.
 */
export function readable(source: string): Readable {
  const start = source.startsWith('\uFEFF') ? 1 : 0;
  const separated = source.slice(start).replace(/\r\n|[\r\x85]/gu, '\n');
  return {
    ...withLineFeeds(separated),
    toSource(offset) {
      let place = start + offset;
      for (let at = source.indexOf('\r\n'); at !== -1 && at < place; at = source.indexOf('\r\n', at + 2)) place += 1;
      return place;
    },
  };
}

function withLineFeeds(separated: string): Pick<Readable, 'text' | 'separated'> {
  return { text: separated.replace(/[\u2028\u2029]/g, '\n'), separated };
}

/** The text with the spaces of a repair. */
export function withSpaces({ separated, toSource }: Readable, { at, spaces }: Repair): Readable {
  const pieces = at.map((start, index) => separated.slice(at[index - 1] ?? 0, start));
  return {
    ...withLineFeeds([...pieces, separated.slice(at.at(-1) ?? 0)].join(' '.repeat(spaces))),
    toSource(offset) {
      let place = offset;
      for (const start of at) if (start < place) place = Math.max(start, place - spaces);
      return toSource(place);
    },
  };
}

/** The first character that no YAML text may hold. */
export function findUnreadable(text: string): Finding | undefined {
  const found = unreadable.exec(text);
  if (found === null) return undefined;
  const [character] = found;
  const span = { start: found.index, end: found.index + character.length };
  const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const help = 'Remove it, or write it as an escape in double quotes.';
  return syntax(span, `The character ${name} may not stand in YAML`, help);
}
