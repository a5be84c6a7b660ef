/**
 * A finite double as Python's `repr` writes it: `1.0`, `1e+16`, `1e-05`, `-0.0`.
 *
 * Both languages choose the shortest digits that read back as the same double. They differ in where the exponent
 * starts (Python: below 1e-4 and from 1e16), in how it is written (two digits at least), and in that Python marks
 * every float by a point or an exponent (Python documentation, `repr` and format code `r`).
 *
 * @throws RangeError for NaN and the infinities, which JSON cannot carry.
 */
export function floatRepr(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${String(value)} has no JSON form`);
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-4 && size < 1e16) return Number.isInteger(value) ? `${value}.0` : String(value);
  return value.toExponential().replace(/([+-])(\d)$/, '$10$2');
}
