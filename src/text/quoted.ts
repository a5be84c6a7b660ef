/** The longest piece of a text that a message repeats, in code points: enough to recognise it, short enough to read. */
const MAX_QUOTED = 60;

/** A text as a message shows it: in double quotes, C0 controls escaped, shortened. Not yet escaped for any sink. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * MAX_QUOTED + 2));
  return JSON.stringify(characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')}…` : text);
}
