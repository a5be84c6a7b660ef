import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/** The keywords that the schemas of the profile use, as far as programs are made from them. */
export interface Schema {
  readonly $defs?: Definitions;
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly properties?: Definitions;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
type Definitions = Readonly<Record<string, Schema>>;

const SCHEMAS = new URL('../../schemas/0.1-draft/', import.meta.url);

/** Definitions that the program calls by a shorter name than the profile does. */
const NAMES: Readonly<Record<string, string>> = {
  CatalogIssue: 'Issue',
  DiscoveryEntry: 'Entry',
  EnvironmentCard: 'Card',
};

/** Keywords that hold one subschema, a list of them, or a map of them. */
const ONE = new Set(['items', 'contains', 'not', 'if', 'then', 'else']);
const LIST = new Set(['allOf', 'anyOf', 'oneOf']);
const MAP = new Set(['properties', '$defs']);

/** Keywords that make a schema a document of its own. */
const DOCUMENT: ReadonlySet<string> = new Set(['$schema', '$id', '$defs', 'title']);

function read(name: string): Schema {
  return JSON.parse(readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8')) as Schema;
}

export function without(schema: Schema, keywords: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}

/** The definitions of all three files by the program's names; one that stands in two files must be the same in both. */
function combined(): Definitions {
  const [catalog, card, declaration] = [read('catalog'), read('environment-card'), read('declaration')];
  const definitions = new Map<string, Schema>();
  for (const [name, schema] of [
    ...Object.entries({ ...catalog.$defs, Snapshot: without(catalog, DOCUMENT) }),
    ...Object.entries({ ...card.$defs, EnvironmentCard: without(card, DOCUMENT) }),
    ...Object.entries({ ...declaration.$defs, Declaration: without(declaration, DOCUMENT) }),
  ]) {
    const known = definitions.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) throw new Error(`The schemas disagree on ${name}`);
    definitions.set(name, schema);
  }
  return Object.fromEntries([...definitions].map(([name, schema]) => [NAMES[name] ?? name, mapped(schema, renamed)]));
}

export function target({ $ref }: Schema): string | undefined {
  return $ref?.replace('#/$defs/', '');
}

function renamed(schema: Schema): Schema {
  const name = target(schema);
  return name === undefined ? schema : { ...schema, $ref: `#/$defs/${NAMES[name] ?? name}` };
}

/** A copy of a schema with `change` applied to each subschema, the innermost first, and then to itself. */
export function mapped(schema: Schema, change: (schema: Schema) => object): object {
  const inner = (subschema: unknown): unknown => mapped(subschema as Schema, change);
  const entries = Object.entries(schema).map(([keyword, value]: [string, unknown]) => {
    if (ONE.has(keyword)) return [keyword, inner(value)];
    if (LIST.has(keyword)) return [keyword, (value as unknown[]).map(inner)];
    if (MAP.has(keyword)) {
      return [keyword, Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, inner(one)]))];
    }
    return [keyword, value];
  });
  return change(Object.fromEntries(entries) as Schema);
}

/** Every definition by its name in the program; the three documents are `Snapshot`, `Card` and `Declaration`. */
export const definitions = combined();

export function definition(name: string): Schema {
  const schema = definitions[name];
  if (schema === undefined) throw new Error(`No definition is called ${name}`);
  return schema;
}

/** The schema itself, or the definition that it refers to. */
export function resolved(schema: Schema): Schema {
  const name = target(schema);
  return name === undefined ? schema : definition(name);
}

export function branches(schema: Schema): readonly Schema[] | undefined {
  return schema.anyOf ?? schema.oneOf;
}

export function isNullable(schema: Schema): boolean {
  return branches(schema)?.some((branch) => branch.type === 'null') === true;
}

/** A null optional member counts as absent and is gone before anything is validated: the schema of what is left. */
export function present(schema: Schema): Schema {
  if (!isNullable(schema)) return schema;
  const { anyOf = [], ...rest } = schema;
  const kept = anyOf.filter((branch) => branch.type !== 'null');
  return kept.length === 1 ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
}
