/** The few looks that text output uses. */
export type Style = 'red' | 'yellow' | 'green' | 'cyan' | 'bold' | 'dim';

/** Gives a text a look, or leaves it as it is where the output has none. */
export type Paint = (style: Style, text: string) => string;

const CODES: Readonly<Record<Style, readonly [number, number]>> = {
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
  bold: [1, 22],
  dim: [2, 22],
};

/** For files, pipes and terminals that ask for no colour. */
export const plain: Paint = (_style, text) => text;

/** ANSI escape codes (ECMA-48, SGR), for terminals. */
export const ansi: Paint = (style, text) => {
  const [on, off] = CODES[style];
  return `\u001B[${on}m${text}\u001B[${off}m`;
};
