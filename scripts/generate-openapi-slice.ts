/**
 * Cuts GitHub's description of its REST API down to the operations that this project calls.
 *
 * The whole description (npm `@octokit/openapi`, 385 MB) is no dependency: install it in a scratch folder and run
 * `npx tsx scripts/generate-openapi-slice.ts <folder>/node_modules/@octokit/openapi`.
 * What remains are GitHub's own schemas, references and all; prose, examples and vendor extensions are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything the action asks of the REST API, by GitHub's own name of the operation. */
const OPERATIONS: ReadonlySet<string> = new Set([
  'actions/download-artifact',
  'actions/get-workflow-run',
  'actions/list-artifacts-for-repo',
  'actions/list-workflow-run-artifacts',
  'checks/create',
  'checks/update',
  'repos/compare-commits-with-basehead',
  'repos/get',
  'repos/get-commit',
  'repos/list-commits',
]);

/** Members of an operation that say what may be sent and what comes back. */
const OPERATION_MEMBERS = ['operationId', 'parameters', 'requestBody', 'responses'] as const;

/** Members that describe but do not constrain. */
const PROSE: ReadonlySet<string> = new Set([
  'deprecated',
  'description',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'summary',
  'tags',
  'title',
]);

/** Parents whose member names are names of things, so that a property called `description` stays. */
const DICTIONARIES: ReadonlySet<string> = new Set(['properties', 'schemas', 'responses', 'parameters', 'headers']);

type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [member: string]: Json;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function withoutProse(value: Json, parent: string): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withoutProse(item, ''));
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([member]) => {
    if (DICTIONARIES.has(parent)) return true;
    if (member.includes('/')) return member === 'application/json';
    return !PROSE.has(member) && (!member.startsWith('x-') || member === 'x-multi-segment');
  });
  return Object.fromEntries(kept.map(([member, item]) => [member, withoutProse(item, member)]));
}

function references(value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => references(item));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, item]) =>
    member === '$ref' && typeof item === 'string' ? [item] : references(item),
  );
}

function member(value: Json | undefined, name: string): Json {
  const found = isObject(value) ? value[name] : undefined;
  if (found === undefined) throw new Error(`The description has no member ${name} where one is expected.`);
  return found;
}

function selectOperations(paths: JsonObject): JsonObject {
  const selected = Object.entries(paths).map(([path, item]) => {
    const operations = Object.entries(isObject(item) ? item : {}).filter(
      ([, operation]) => isObject(operation) && OPERATIONS.has(text(operation['operationId'])),
    );
    const cut = operations.map(([method, operation]) => [
      method,
      Object.fromEntries(
        OPERATION_MEMBERS.filter((name) => isObject(operation) && name in operation).map((name) => [
          name,
          withoutProse(member(operation, name), name),
        ]),
      ),
    ]);
    return [path, Object.fromEntries(cut)] as const;
  });
  return Object.fromEntries(selected.filter(([, operations]) => Object.keys(operations as JsonObject).length > 0));
}

/** The components that the operations reach, directly or through each other: `{schemas: {...}, parameters: {...}}`. */
function selectComponents(description: Json, paths: JsonObject): JsonObject {
  const selected: Record<string, Record<string, Json>> = {};
  const queue = [...references(paths)];
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    const [, , kind = '', name = ''] = reference.split('/');
    const group = (selected[kind] ??= {});
    if (name in group) continue;
    const component = withoutProse(member(member(member(description, 'components'), kind), name), kind.slice(0, -1));
    group[name] = component;
    queue.push(...references(component));
  }
  return Object.fromEntries(
    Object.entries(selected)
      .sort()
      .map(([kind, group]) => [kind, Object.fromEntries(Object.entries(group).sort())]),
  );
}

const source = process.argv[2];
if (source === undefined) throw new Error('Say where @octokit/openapi is installed.');
const description = JSON.parse(readFileSync(join(source, 'generated', 'api.github.com.json'), 'utf8')) as Json;
const paths = selectOperations(member(description, 'paths') as JsonObject);
const found = Object.values(paths).reduce<number>((sum, item) => sum + Object.keys(item as JsonObject).length, 0);
if (found !== OPERATIONS.size) throw new Error(`Found ${found} of ${OPERATIONS.size} operations.`);
const slice = {
  openapi: member(description, 'openapi'),
  info: {
    title: 'GitHub REST API: the operations that this project calls',
    version: member(member(description, 'info'), 'version'),
    license: { name: 'MIT' },
  },
  paths,
  components: selectComponents(description, paths),
};
const target = join(import.meta.dirname, '..', '__tests__', 'fixtures', 'github', 'openapi.json');
writeFileSync(target, `${JSON.stringify(slice, null, 1)}\n`);
console.log(`${target}: ${found} operations`);
