import { visible } from '../visible.js';

/** What a POSIX shell takes as one plain word. No `~`, `=` or leading dash: they can have a meaning. */
const PLAIN = /^[A-Za-z0-9_./:@%+,][A-Za-z0-9_./:@%+,-]*$/;

/**
 * A text as one word of a POSIX shell: plain where that is safe, else in single quotes. A text with characters that
 * nobody would see becomes a `$'…'` word (POSIX.1-2024, section 2.2.4) that spells them as bytes, so that a command
 * shows all that it does.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text;
  if (visible(text) === text) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const characters = Array.from(text, (character) =>
    visible(character) === character ? character.replace(/['\\]/, String.raw`\$&`) : bytesOf(character),
  );
  return `$'${characters.join('')}'`;
}

function bytesOf(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
}
