import { visible } from './visible.js';

/**
 * JSON for a terminal: what {@link visible} would escape is written as JSON's own `\uXXXX`, so that what people copy
 * from the terminal is still the same JSON.
 *
 * @param text JSON whose only control characters are the line feeds between its tokens, as writers of JSON give it
 */
export function visibleJson(text: string): string {
  return text.replace(BEYOND_ASCII, (character) => (visible(character) === character ? character : escaped(character)));
}

/** What may be invisible: printable ASCII and line feeds never are. */
const BEYOND_ASCII = /[^\n\u0020-\u007E]/gu;

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
