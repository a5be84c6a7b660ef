/**
 * Makes everything structural in `src/profile/generated/` from `schemas/0.1-draft/`, the only source of structure:
 * validators, TypeScript types, and shapes (member order, defaults, nullable members, Python spellings).
 *
 * `npx tsx scripts/generate-profile.ts` writes the files; with `--check` it reports drift and exits 1.
 *
 * The published schemas are plain JSON Schema. What only this program needs is put in while they are in memory:
 * integers of any size, metadata that stays as it was parsed, and unions turned into decisions, so that a fault is
 * reported once, for the branch that was meant.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { _, Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';

interface Schema {
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

const SCHEMAS = new URL('../schemas/0.1-draft/', import.meta.url);
const OUTPUT = new URL('../src/profile/generated/', import.meta.url);
const BANNER = '// Made by scripts/generate-profile.ts from schemas/0.1-draft/. Change those, not this.';

/** Definitions that the program calls by a shorter name than the profile does. */
const NAMES: Readonly<Record<string, string>> = {
  CatalogIssue: 'Issue',
  DiscoveryEntry: 'Entry',
  EnvironmentCard: 'Card',
};

/** What the program validates: objects with their parts, and two strings that settings hold as well. */
const VALIDATED = ['Snapshot', 'Entry', 'Card', 'Declaration', 'RelativePath', 'Publisher'];

/** Keywords that hold one subschema, a list of them, or a map of them. */
const ONE = new Set(['items', 'contains', 'not', 'if', 'then', 'else']);
const LIST = new Set(['allOf', 'anyOf', 'oneOf']);
const MAP = new Set(['properties', '$defs']);

/** Keywords that make a schema a document of its own, and those that constrain nothing. */
const DOCUMENT = new Set(['$schema', '$id', '$defs', 'title']);
const ANNOTATIONS = new Set(['description', 'default']);

// --- Reading the schemas ------------------------------------------------------------------------------------------

function read(name: string): Schema {
  return JSON.parse(readFileSync(new URL(`${name}.schema.json`, SCHEMAS), 'utf8')) as Schema;
}

function without(schema: Schema, keywords: ReadonlySet<string>): Schema {
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

function target({ $ref }: Schema): string | undefined {
  return $ref?.replace('#/$defs/', '');
}

function renamed(schema: Schema): Schema {
  const name = target(schema);
  return name === undefined ? schema : { ...schema, $ref: `#/$defs/${NAMES[name] ?? name}` };
}

/** A copy of a schema with `change` applied to each subschema, the innermost first, and then to itself. */
function mapped(schema: Schema, change: (schema: Schema) => object): object {
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

const definitions = combined();

function definition(name: string): Schema {
  const schema = definitions[name];
  if (schema === undefined) throw new Error(`No definition is called ${name}`);
  return schema;
}

/** The schema itself, or the definition that it refers to. */
function resolved(schema: Schema): Schema {
  const name = target(schema);
  return name === undefined ? schema : definition(name);
}

function branches(schema: Schema): readonly Schema[] | undefined {
  return schema.anyOf ?? schema.oneOf;
}

function isNullable(schema: Schema): boolean {
  return branches(schema)?.some((branch) => branch.type === 'null') === true;
}

/** A null optional member counts as absent and is gone before anything is validated: the schema of what is left. */
function present(schema: Schema): Schema {
  if (!isNullable(schema)) return schema;
  const { anyOf = [], ...rest } = schema;
  const kept = anyOf.filter((branch) => branch.type !== 'null');
  return kept.length === 1 ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
}

// --- Validators ---------------------------------------------------------------------------------------------------

/** An integer as src/text/value.ts represents it. */
const wholeNumber: CodeKeywordDefinition = {
  keyword: 'wholeNumber',
  schemaType: 'boolean',
  code: (context) => {
    context.fail(_`!(typeof ${context.data} == "bigint" || Number.isInteger(${context.data}))`);
  },
};

/** Turns a union into if-then-else: a value is judged by the one branch that its role or its type selects. */
function decided(schema: Schema): object {
  if (schema.type === 'integer') return { wholeNumber: true };
  const { anyOf, oneOf, ...rest } = present(schema);
  const choice = anyOf ?? oneOf;
  if (!choice) return rest;
  const roles = choice.map((branch) => resolved(branch).properties?.['role']?.const);
  if (roles.includes(undefined)) {
    return {
      ...rest,
      ...choice.reduceRight((otherwise: object, branch) => either({ type: resolved(branch).type }, branch, otherwise)),
    };
  }
  const decisions = choice.map((branch, index) =>
    either({ type: 'object', properties: { role: { const: roles[index] } }, required: ['role'] }, branch),
  );
  return { ...rest, type: 'object', properties: { role: { enum: roles } }, required: ['role'], allOf: decisions };
}

function either(test: object, then: object, otherwise?: object): object {
  return otherwise ? { if: test, then, else: otherwise } : { if: test, then };
}

/** One module of validators; those with `allErrors` explain what the others, which stop at the first fault, refuse. */
function validators(allErrors: boolean): string {
  const options = {
    allErrors,
    strict: true,
    strictTypes: true,
    inlineRefs: false,
    code: { source: true, lines: true },
  };
  const ajv = new Ajv2020(options);
  ajv.addKeyword(wholeNumber);
  ajv.addSchema(
    mapped({ $defs: definitions }, (schema) => decided(without(schema, ANNOTATIONS))),
    'profile',
  );
  const references = Object.fromEntries(VALIDATED.map((name) => [name, `profile#/$defs/${name}`]));
  return `${BANNER}\n${standalone.default(ajv, references)}\n`;
}

function validatorTypes(): string {
  return [
    BANNER,
    `import type { ErrorObject } from 'ajv';`,
    `import type { ${VALIDATED.join(', ')} } from './types.js';`,
    '',
    '/** Says whether a value is valid and leaves the faults of its last call behind. */',
    'export interface Validator<T> {',
    '  (value: unknown): value is T;',
    '  readonly errors?: readonly ErrorObject[] | null;',
    '}',
    '',
    ...VALIDATED.map((name) => `export declare const ${name}: Validator<${name}>;`),
    '',
  ].join('\n');
}

// --- Types --------------------------------------------------------------------------------------------------------

/** The type of a value as the program holds it: nothing is null, integers and metadata by the classes of text/value.ts. */
function typeOf(schema: Schema): string {
  const plain = present(schema);
  const name = target(plain);
  if (name !== undefined) return name;
  if (plain.const !== undefined) return literal(plain.const);
  if (plain.enum) return plain.enum.map(literal).join(' | ');
  const choice = branches(plain);
  if (choice) return choice.map(typeOf).join(' | ');
  if (plain.type === 'integer') return 'Integer';
  if (plain.type === 'array') return `readonly ${element(typeOf(plain.items ?? {}))}[]`;
  if (plain.type !== 'object') return plain.type ?? 'unknown';
  return plain.properties ? members(plain) : 'Mapping';
}

function members(schema: Schema): string {
  const lines = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const always = schema.required?.includes(name) === true || member.default !== undefined;
    const key = /^\w+$/u.test(name) ? name : literal(name);
    return `${comment(member, '  ')}  readonly ${key}${always ? '' : '?'}: ${typeOf(member)};\n`;
  });
  return `{\n${lines.join('')}}`;
}

function element(type: string): string {
  return type.includes(' ') ? `(${type})` : type;
}

function literal(value: unknown): string {
  return `'${String(value)}'`;
}

function comment({ description }: Schema, indent = ''): string {
  return description === undefined ? '' : `${indent}/** ${description} */\n`;
}

function types(): string {
  const declarations = Object.entries(definitions).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `${BANNER}\nimport type { Integer, Mapping } from '../../text/value.js';\n\n${declarations.join('\n')}`;
}

// --- Shapes -------------------------------------------------------------------------------------------------------

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

function shapes(): string {
  const objectNames = Object.keys(definitions).filter((name) => definition(name).properties !== undefined);
  const unions = objectNames
    .flatMap((name) => Object.values(definition(name).properties ?? {}).map(objects))
    .filter((names) => names.length > 1);
  const table = [...objectNames.map((name) => [name]), ...unions].map((names) => [names.join(' | '), shape(names)]);
  return `${BANNER}\n${constant('shapes', Object.fromEntries(table) as object)}\n${constant('patterns', patterns())}`;
}

/** The name of each string definition by its pattern, which is all that a validator says of it. */
function patterns(): object {
  const named = Object.entries(definitions).filter(([, { pattern }]) => pattern !== undefined);
  return Object.fromEntries(named.map(([name, { pattern }]) => [pattern, name])) as object;
}

function constant(name: string, value: object): string {
  return `export const ${name} = ${JSON.stringify(value, undefined, 2)} as const;\n`;
}

// --- Writing or checking ------------------------------------------------------------------------------------------

const files: Readonly<Record<string, string>> = {
  'types.ts': types(),
  'shapes.ts': shapes(),
  'first-fault.cjs': validators(false),
  'first-fault.d.cts': validatorTypes(),
  'all-faults.cjs': validators(true),
  'all-faults.d.cts': validatorTypes(),
};

for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, OUTPUT);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(
      `src/profile/generated/${name} does not follow from the schemas: run npx tsx scripts/generate-profile.ts`,
    );
    process.exitCode = 1;
  }
}
