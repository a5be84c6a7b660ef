import type { Parsed } from './document.js';
import { explain } from './json/explain.js';
import { JsonRefusal } from './json/refusal.js';
import { visitStrictly } from './json/strict-visit.js';
import { ValueBuilder } from './json/value-builder.js';

export { locateJson } from './json/locate.js';

/**
 * Reads a JSON document without loss: integers of any size, floats apart from integers, members in their order, lone
 * surrogates as they are. The syntax is that of RFC 8259, as strict as Python's `json` (which takes a float beyond the
 * doubles as infinite: such a {@link Float} is for later layers to refuse).
 *
 * Of several faults, the one comes first that Python raises first, so that a code can stand for the reference's
 * message: NaN and the infinities (`json-number`) where they stand; duplicate keys (`json-duplicate-key`) where their
 * object closes; more than 400 levels (`json-depth`) and everything else (`json-syntax`, integers of more than 4,300
 * digits included) where it stands.
 */
export function parseJson(text: string): Parsed {
  const builder = new ValueBuilder(text);
  try {
    visitStrictly(text, {
      onArrayBegin: (offset) => {
        builder.openArray(offset);
      },
      onArrayEnd: () => {
        builder.closeArray();
      },
      onObjectBegin: (offset) => {
        builder.openObject(offset);
      },
      // The package also ends an object where the text ends; then the missing brace comes first.
      onObjectEnd: (offset) => {
        if (offset < text.length) builder.closeObject();
      },
      onObjectProperty: (key, offset) => {
        builder.key(key, offset);
      },
      onLiteralValue: (value: null | boolean | string | number, offset, length) => {
        if (typeof value === 'number') builder.number(value, offset, length);
        else builder.scalar(value);
      },
      onError: (error, offset, length) => {
        // The package counts one character too many in a comment that the end of the text cuts off.
        const span = { start: offset, end: Math.min(offset + length, text.length) };
        throw explain(text, error, span, builder.inArray);
      },
    });
    return { ok: true, value: builder.value };
  } catch (error) {
    if (!(error instanceof JsonRefusal)) throw error;
    return { ok: false, fault: error.fault };
  }
}
