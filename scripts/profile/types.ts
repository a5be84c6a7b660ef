import { branches, definitions, present, target, type Schema } from './schemas.js';

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

export function types(): string {
  const declarations = Object.entries(definitions).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)};\n`,
  );
  return `import type { Integer, Mapping } from '../../text/value.js';\n\n${declarations.join('\n')}`;
}
