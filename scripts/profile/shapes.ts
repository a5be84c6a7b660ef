import { branches, definition, definitions, isNullable, present, resolved, target, type Schema } from './schemas.js';

/** The name by which the reference's models know a member: snake case, without a leading `@`. */
function pythonName(name: string): string {
  return name.replace(/^@/u, '').replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** The definitions of objects that a schema leads to, directly, as items, or as branches of a union. */
function objects(schema: Schema): readonly string[] {
  const plain = present(schema);
  const name = target(plain);
  if (name !== undefined) return resolved(plain).properties ? [name] : objects(resolved(plain));
  return (branches(plain) ?? (plain.items ? [plain.items] : [])).flatMap(objects);
}

interface Row {
  readonly name: string;
  readonly alias?: string;
  readonly nullable?: true;
  readonly default?: unknown;
  readonly shape?: string;
}

function row(name: string, schema: Schema): Row {
  const alias = pythonName(name);
  const inner = objects(schema);
  return {
    name,
    ...(alias === name ? {} : { alias }),
    ...(isNullable(schema) ? { nullable: true } : {}),
    ...(schema.default === undefined ? {} : { default: schema.default }),
    ...(inner.length === 0 ? {} : { shape: inner.join(' | ') }),
  };
}

/** The shape of an object of one definition, or of several that a union joins: a member's first place counts. */
function shape(names: readonly string[]): object {
  const schemas = names.map(definition);
  const rows = new Map<string, Row>();
  for (const { properties = {} } of schemas) {
    for (const [name, schema] of Object.entries(properties)) rows.set(name, rows.get(name) ?? row(name, schema));
  }
  const required = [...rows.keys()].filter((name) => schemas.every((one) => one.required?.includes(name)));
  return { required, members: [...rows.values()] };
}

export function shapes(): string {
  const objectNames = Object.keys(definitions).filter((name) => definition(name).properties !== undefined);
  const unions = objectNames
    .flatMap((name) => Object.values(definition(name).properties ?? {}).map(objects))
    .filter((names) => names.length > 1);
  const table = [...objectNames.map((name) => [name]), ...unions].map((names) => [names.join(' | '), shape(names)]);
  return `${constant('shapes', Object.fromEntries(table) as object)}\n${constant('patterns', patterns())}`;
}

/** The name of each string definition by its pattern, which is all that a validator says of it. */
function patterns(): object {
  const named = Object.entries(definitions).filter(([, { pattern }]) => pattern !== undefined);
  return Object.fromEntries(named.map(([name, { pattern }]) => [pattern, name])) as object;
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value, undefined, 2)} as const;\n`;
}
