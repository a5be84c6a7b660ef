/** Any JSON value of the description. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [member: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of OpenAPI 3.0 as JSON Schema: only `nullable` is told differently. */
export function toJsonSchema(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((item: Json) => toJsonSchema(item));
  if (!isObject(schema)) return schema;
  const { nullable, ...rest } = schema;
  const converted = Object.fromEntries(Object.entries(rest).map(([member, item]) => [member, toJsonSchema(item)]));
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted;
}

/**
 * Members of `value` that no schema names, as JSON pointers. OpenAPI lets them pass; here they are mistakes: a misspelt
 * member that GitHub would ignore, or an answer that GitHub would never give.
 */
export function strangers(schemas: readonly Json[], value: unknown, resolve: (reference: string) => Json): string[] {
  const named = schemas.flatMap((schema) => alternatives(schema, resolve));
  if (Array.isArray(value)) {
    const items = named.map((schema) => schema['items']).filter((schema) => schema !== undefined);
    return value.flatMap((item, index) => strangers(items, item, resolve).map((place) => `/${index}${place}`));
  }
  if (!isObject(value)) return [];
  const properties = named.map((schema) => schema['properties']).filter(isObject);
  if (properties.length === 0) return [];
  return Object.entries(value).flatMap(([member, item]) => {
    const schemasOfMember = properties.map((names) => names[member]).filter((schema) => schema !== undefined);
    if (schemasOfMember.length === 0) return [`/${member}`];
    return strangers(schemasOfMember, item, resolve).map((place) => `/${member}${place}`);
  });
}

/** A schema with its references followed and its alternatives laid side by side. */
function alternatives(schema: Json, resolve: (reference: string) => Json): JsonObject[] {
  if (!isObject(schema)) return [];
  const reference = schema['$ref'];
  if (typeof reference === 'string') return alternatives(resolve(reference), resolve);
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const choices = schema[keyword];
    return Array.isArray(choices) ? choices.flatMap((choice: Json) => alternatives(choice, resolve)) : [];
  });
  return [schema, ...inner];
}
