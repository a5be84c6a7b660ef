import { _, Ajv2020, type CodeKeywordDefinition } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { definitions, mapped, present, resolved, without, type Schema } from './schemas.js';

/** What the program validates: objects with their parts, and two strings that settings hold as well. */
const VALIDATED = ['Snapshot', 'Entry', 'Card', 'Declaration', 'RelativePath', 'Publisher'];

/** Keywords that constrain nothing. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['description', 'default']);

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
export function validators(allErrors: boolean): string {
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
  return `${standalone.default(ajv, references)}\n`;
}

export function validatorTypes(): string {
  return [
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
