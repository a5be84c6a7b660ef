import { Float, Mapping } from '../text/value.js';

/**
 * Whether two values of a snapshot are equal as the reference compares them, which is Python's `==`: numbers by their
 * value, whatever their type (`1`, `1.0` and `true` are one), mappings whatever their order, absent like undefined.
 */
export function equalInPython(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== undefined || y !== undefined) return x !== undefined && y !== undefined && equalNumbers(x, y);
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b);
  if (a instanceof Mapping) return b instanceof Mapping && equalMappings(a, b);
  return isObject(a) && isObject(b) && equalObjects(a, b);
}

function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Float ? value.value : undefined;
}

/** Exact: a double stands for one number, which a big integer may be. */
function equalNumbers(x: number | bigint, y: number | bigint): boolean {
  if (typeof x === 'bigint') return typeof y === 'bigint' ? x === y : Number.isInteger(y) && BigInt(y) === x;
  return typeof y === 'bigint' ? equalNumbers(y, x) : x === y;
}

function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => equalInPython(item, b[index]));
}

function equalMappings(a: Mapping, b: Mapping): boolean {
  if (a.size !== b.size) return false;
  const sameKeys = a.keys === b.keys || a.keys.every((key, index) => key === b.keys[index]);
  if (sameKeys) return equalLists(a.values, b.values);
  const places = new Map(b.keys.map((key, index) => [key, index]));
  return a.keys.every((key, index) => {
    const place = places.get(key);
    return place !== undefined && equalInPython(a.values[index], b.values[place]);
  });
}

type PlainObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Mapping);
}

/** Objects of the profile: their members are declared, so there are few, none of them hostile. */
function equalObjects(a: PlainObject, b: PlainObject): boolean {
  return Object.keys({ ...a, ...b }).every((name) => equalInPython(a[name], b[name]));
}
