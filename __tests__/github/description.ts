import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import type { Answer } from './exchange.js';
import { isObject, strangers, toJsonSchema, type Json, type JsonObject } from './json-schema.js';

/** A request that the description knows, with its parameters in the types that the description gives them. */
export interface Call {
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string | number | boolean>>;
  readonly body: JsonObject | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: RegExp;
  readonly parameters: readonly Parameter[];
  readonly body: Json | undefined;
  readonly answers: JsonObject;
}

const FILE = new URL('../fixtures/github/openapi.json', import.meta.url);

/** Answers that GitHub may give to any request, whether an operation declares them or not. */
const UNDECLARED_ERRORS: ReadonlySet<number> = new Set([401, 403, 404, 410, 422, 429, 500, 502, 503, 504]);

const FORMATS = {
  int64: { type: 'number', validate: (value: number) => Number.isSafeInteger(value) },
  email: /^[^\s@]+@[^\s@]+$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  uri: (value: string) => URL.canParse(value),
} as const;

/** Compiling takes longer than all the checks of a test, so it is kept short: no second look at GitHub's schemas. */
const OPTIONS = {
  allErrors: true,
  strictTypes: false,
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
  keywords: ['components'],
  formats: FORMATS,
};

/**
 * GitHub's description of its REST API, as a judge of requests and answers. It is stricter than the text in one way:
 * parameters and members that it does not name are breaches too.
 */
export class Description {
  private readonly root: JsonObject;
  private readonly operations: readonly Operation[];
  private readonly ajv = new Ajv(OPTIONS);
  private readonly compiled = new Map<Json, ValidateFunction>();

  constructor() {
    const root = JSON.parse(readFileSync(FILE, 'utf8')) as Json;
    if (!isObject(root)) throw new Error('The description is not an object.');
    this.root = root;
    this.operations = Object.entries(object(root['paths'])).flatMap(([path, item]) =>
      Object.entries(object(item)).map(([method, operation]) => this.readOperation(path, method, object(operation))),
    );
    this.ajv.addSchema({ components: toJsonSchema(root['components'] ?? {}) }, 'description');
  }

  /** The operation that a method and a path belong to: its id, or undefined. */
  operation(method: string, url: URL): string | undefined {
    return this.find(method, url)?.id;
  }

  /** Reads a request; an array of breaches when it is not as described. */
  readRequest(method: string, url: URL, body: Buffer): Call | readonly string[] {
    const operation = this.find(method, url);
    if (operation === undefined) return [`${method} ${url.pathname} is not an operation of the description`];
    const breaches: string[] = [];
    const parameters: Record<string, string | number | boolean> = {};
    const inPath = operation.path.exec(url.pathname)?.groups ?? {};
    for (const name of url.searchParams.keys()) {
      const known = operation.parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);
      if (!known) breaches.push(`query ${name} is not a parameter`);
    }
    for (const parameter of operation.parameters) {
      const values =
        parameter.in === 'path' ? [decode(inPath[parameter.name])] : url.searchParams.getAll(parameter.name);
      const [text] = values;
      if (values.length > 1) breaches.push(`${parameter.in} ${parameter.name} is given twice`);
      if (text === undefined) {
        if (parameter.required) breaches.push(`${parameter.in} ${parameter.name} is missing`);
        continue;
      }
      const value = typed(text, parameter.schema);
      breaches.push(...this.check(parameter.schema, value, `${parameter.in} ${parameter.name}`));
      parameters[parameter.name] = value;
    }
    const content = readBody(body);
    if (operation.body === undefined) {
      if (body.length > 0) breaches.push('a body is sent where none is described');
    } else if (!isObject(content)) {
      breaches.push('the body is not a JSON object');
    } else {
      breaches.push(...this.check(operation.body, content, 'body'));
    }
    return breaches.length > 0
      ? breaches
      : { operation: operation.id, parameters, body: isObject(content) ? content : undefined };
  }

  /** Breaches of an answer to a request of an operation. */
  checkAnswer(id: string, answer: Answer): readonly string[] {
    const operation = this.operations.find((candidate) => candidate.id === id);
    if (operation === undefined) return [`${id} is not an operation of the description`];
    const described = operation.answers[String(answer.status)];
    if (described === undefined) {
      if (!UNDECLARED_ERRORS.has(answer.status)) return [`status ${answer.status} is not described`];
      return this.check({ $ref: '#/components/schemas/basic-error' }, readBody(answer.body), 'answer');
    }
    const response = this.follow(described);
    const breaches: string[] = [];
    for (const header of Object.keys(object(response['headers'] ?? {}))) {
      if (header !== 'Link' && !(header.toLowerCase() in answer.headers)) breaches.push(`header ${header} is missing`);
    }
    const schema = schemaOf(response['content']);
    if (schema === undefined) {
      if (answer.body.length > 0) breaches.push('the answer has a body where none is described');
      return breaches;
    }
    return [...breaches, ...this.check(schema, readBody(answer.body), 'answer')];
  }

  private find(method: string, url: URL): Operation | undefined {
    return this.operations.find(
      (candidate) => candidate.method === method.toLowerCase() && candidate.path.test(url.pathname),
    );
  }

  private check(schema: Json, value: unknown, place: string): string[] {
    const validate = this.compile(schema);
    const broken = validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${place}${error.instancePath} ${error.message ?? error.keyword}`);
    const unknown = strangers([schema], value, (reference) => this.resolve(reference));
    return [...broken, ...unknown.map((pointer) => `${place}${pointer} is not described`)];
  }

  private compile(schema: Json): ValidateFunction {
    const known = this.compiled.get(schema);
    if (known !== undefined) return known;
    const absolute = JSON.parse(JSON.stringify(toJsonSchema(schema)).replaceAll('"#/', '"description#/')) as object;
    const validate = this.ajv.compile(absolute);
    this.compiled.set(schema, validate);
    return validate;
  }

  private readOperation(path: string, method: string, operation: JsonObject): Operation {
    const parameters = array(operation['parameters']).map((item): Parameter => {
      const parameter = this.follow(item);
      return {
        name: string(parameter['name']),
        in: string(parameter['in']),
        required: parameter['required'] === true,
        schema: object(parameter['schema']),
      };
    });
    const spread = new Set(
      array(operation['parameters'])
        .map((item) => this.follow(item))
        .filter((parameter) => parameter['x-multi-segment'] === true)
        .map((parameter) => string(parameter['name'])),
    );
    const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${spread.has(name) ? '.+' : '[^/]+'})`);
    return {
      id: string(operation['operationId']),
      method,
      path: new RegExp(`^${pattern}$`),
      parameters,
      body: operation['requestBody'] === undefined ? undefined : schemaOf(object(operation['requestBody'])['content']),
      answers: object(operation['responses']),
    };
  }

  private follow(value: Json): JsonObject {
    const item = object(value);
    return typeof item['$ref'] === 'string' ? this.follow(this.resolve(item['$ref'])) : item;
  }

  private resolve(reference: string): Json {
    const [, ...names] = reference.split('/');
    return names.reduce<Json>((value, name) => object(value)[name] ?? null, this.root);
  }
}

function schemaOf(content: Json | undefined): Json | undefined {
  return content === undefined ? undefined : object(object(content)['application/json'] ?? null)['schema'];
}

function typed(text: string, schema: JsonObject): string | number | boolean {
  if (schema['type'] === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (schema['type'] === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

const decode = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : decodeURIComponent(text);

function readBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}

function object(value: Json | undefined): JsonObject {
  if (isObject(value)) return value;
  throw new Error('The description has no object where one is expected.');
}

const array = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);

const isArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function string(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  throw new Error('The description has no text where some is expected.');
}
