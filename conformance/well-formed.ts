/** A text without lone surrogates, as every text that was read from a file is: each becomes U+FFFD. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}

export function isWellFormed(text: string): boolean {
  return wellFormed(text) === text;
}
