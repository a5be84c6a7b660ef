/** How often a reduction may look: small cases are wanted, not smallest ones. */
const MAX_LOOKS = 400;

/**
 * Makes a list smaller while it keeps a property: halves, then quarters and so on are left out (delta debugging). Ends
 * where no single piece can go, or after a bounded number of looks.
 */
export async function reduce<T>(
  pieces: readonly T[],
  keeps: (pieces: readonly T[]) => Promise<boolean>,
  looks = { left: MAX_LOOKS },
): Promise<readonly T[]> {
  let current = pieces;
  let size = Math.ceil(current.length / 2);
  while (size > 0 && looks.left > 0) {
    let start = 0;
    while (start < current.length && current.length > 1 && looks.left > 0) {
      const rest = [...current.slice(0, start), ...current.slice(start + size)];
      looks.left -= 1;
      if (rest.length > 0 && (await keeps(rest))) current = rest;
      else start += size;
    }
    size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return current;
}

/** Reduces a text by lines, then by characters. */
export async function reduceText(
  text: string,
  keeps: (text: string) => Promise<boolean>,
  looks = { left: MAX_LOOKS },
): Promise<string> {
  const join = (pieces: readonly string[]): Promise<boolean> => keeps(pieces.join(''));
  const lines = await reduce(text.split(/(?<=\n)/), join, looks);
  return (await reduce([...lines.join('')], join, looks)).join('');
}
