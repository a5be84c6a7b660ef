/**
 * Two notions of blank that differ in four characters.
 *
 * Unicode's White_Space (PropList.txt; the same set since Unicode 6.3) is what the profile's `\S` is the complement
 * of. Python's `str.strip` also removes the separators U+001C to U+001F, whose bidirectional class is B or S
 * (Python documentation, `str.isspace`). All of them are single UTF-16 code units.
 */
function isWhiteSpace(unit: number): boolean {
  return (
    unit === 0x20 ||
    (unit >= 0x09 && unit <= 0x0d) ||
    (unit >= 0x85 &&
      (unit === 0x85 ||
        unit === 0xa0 ||
        unit === 0x1680 ||
        (unit >= 0x2000 && unit <= 0x200a) ||
        unit === 0x2028 ||
        unit === 0x2029 ||
        unit === 0x202f ||
        unit === 0x205f ||
        unit === 0x3000))
  );
}

function isStripped(unit: number): boolean {
  return isWhiteSpace(unit) || (unit >= 0x1c && unit <= 0x1f);
}

/** The text without what Python's `str.strip()` removes at both ends: White_Space and U+001C to U+001F. */
export function strip(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isStripped(text.charCodeAt(start))) start++;
  while (end > start && isStripped(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether nothing is left of a text after {@link strip}. */
export function isBlank(text: string): boolean {
  return strip(text) === '';
}

/** Whether a text has a code point outside Unicode White_Space, as the profile's pattern `\S` asks. */
export function hasVisible(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (!isWhiteSpace(text.charCodeAt(index))) return true;
  }
  return false;
}
