import { Float, Mapping, Special } from '../text/value.js';
import type { Value } from '../text/value.js';
import { shapes } from './generated/shapes.js';

/** The name of an object of the profile, or of a union of two. */
export type ShapeName = keyof typeof shapes;

/** What the schemas say of a member beyond its value. */
export interface Member {
  readonly name: string;
  /** The name in the reference's Python models, accepted instead of `name` (contract, section 5). */
  readonly alias?: string;
  /** Whether null counts as absent. */
  readonly nullable?: true;
  /** What an absent member stands for. */
  readonly default?: string | readonly [] | object;
  /** The shape of the member's value, or of each item where the value is an array. */
  readonly shape?: ShapeName;
}

/** The members of an object in the order in which the reference's models declare them. */
export interface Shape {
  readonly members: readonly Member[];
  readonly required: readonly string[];
}

const SHAPES: Readonly<Record<ShapeName, Shape>> = shapes;

export function shapeOf(name: ShapeName): Shape {
  return SHAPES[name];
}

/**
 * How much of an invalid document is kept to be explained: unknown members of one object, and items of one array that
 * cannot be the objects they should be. A hostile document holds millions, and one is enough to refuse it.
 */
const MAX_KEPT = 100;

/** A value that no `type` of JSON Schema accepts: a float or a date where the profile expects neither. */
const UNKNOWN_TO_PROFILE = Symbol('a value that the profile does not know');

/**
 * A parsed value as a plain object of the profile's own shape, ready to be validated and, if valid, to be used as it is.
 *
 * Members stand in declared order under their own names, absent ones have their defaults, null optional ones are
 * absent; free metadata stays a {@link Mapping}. Where a member and its Python spelling are both there, the spelling
 * is an unknown member. Unknown members keep their names and lose their values: `__proto__` is one like any other.
 */
export function shaped(value: Value, shape: ShapeName): unknown {
  if (value instanceof Mapping) return shapedObject(value, shapeOf(shape));
  return isArray(value) ? shapedItems(value, shape) : leaf(value);
}

function shapedItems(items: readonly Value[], shape: ShapeName): readonly unknown[] {
  const result: unknown[] = [];
  let hopeless = 0;
  for (const item of items) {
    result.push(item instanceof Mapping ? shapedObject(item, shapeOf(shape)) : leaf(item));
    if (!hasRequired(item, shapeOf(shape)) && ++hopeless === MAX_KEPT) break;
  }
  return result;
}

function shapedObject(mapping: Mapping, { members }: Shape): object {
  const result: Record<string, unknown> = {};
  const used = new Set<string>();
  for (const member of members) {
    const name = givenName(mapping, member);
    const given = name === undefined ? undefined : mapping.get(name);
    if (name !== undefined) used.add(name);
    if (given === undefined || (given === null && member.nullable)) {
      if (member.default !== undefined) result[member.name] = defaultOf(member);
    } else {
      result[member.name] = member.shape ? shaped(given, member.shape) : leaf(given);
    }
  }
  if (used.size < mapping.size) {
    for (const name of mapping.keys.filter((key) => !used.has(key)).slice(0, MAX_KEPT)) {
      Object.defineProperty(result, name, { value: null, enumerable: true });
    }
  }
  return result;
}

/** The name under which a mapping holds a member: its own, else its Python spelling; `undefined` where it has neither. */
function givenName(mapping: Mapping, { name, alias }: Member): string | undefined {
  if (mapping.get(name) !== undefined) return name;
  return alias !== undefined && mapping.get(alias) !== undefined ? alias : undefined;
}

function hasRequired(item: Value, { members, required }: Shape): boolean {
  if (!(item instanceof Mapping) || item.size < required.length) return false;
  return members.every((member) => !required.includes(member.name) || givenName(item, member) !== undefined);
}

function defaultOf(member: Member): unknown {
  if (typeof member.default !== 'object' || Array.isArray(member.default)) return member.default;
  return member.shape ? shaped(Mapping.empty, member.shape) : Mapping.empty;
}

function leaf(value: Value): unknown {
  return value instanceof Float || value instanceof Special ? UNKNOWN_TO_PROFILE : value;
}

function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
