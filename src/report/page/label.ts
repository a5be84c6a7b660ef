import { visible } from '../visible.js';

/** Longest label of an option in code points: a choice, not the place to read a long text. */
const MAX_LABEL_LENGTH = 60;

/** A text as the label of a choice: short, and with nothing invisible in it. */
export function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_LABEL_LENGTH + 2));
  return visible(characters.length > MAX_LABEL_LENGTH ? `${characters.slice(0, MAX_LABEL_LENGTH).join('')}…` : text);
}
