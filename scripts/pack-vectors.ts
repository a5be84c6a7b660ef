/**
 * Packs the reference's vectors into `__tests__/fixtures/vectors`, one JSON line for each vector.
 *
 *   tsx scripts/pack-vectors.ts            writes the fixtures
 *   tsx scripts/pack-vectors.ts --check    exits 1 where a fixture differs from what would be written
 *
 * The source, `../shared/vectors`, holds a folder for each vector. Files that a vector refers to become contents inside
 * its line. A file that is its own value printed with two spaces (nearly all catalogs are) is kept as that value under
 * `json`: half the size, readable with `jq`, and still exact. A file that varies the catalog of most `load` vectors is
 * kept as its edits of that catalog's lines: what a vector is about stands out.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pack, type Model, type Packed } from './support/packed.js';
import { root } from './support/run.js';

const source = join(root, '..', 'shared', 'vectors');
const target = join(root, '__tests__', 'fixtures', 'vectors');

type Row = Readonly<Record<string, unknown>>;

const readJson = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'));
const names = (folder: string): string[] => readdirSync(join(source, folder)).sort();

/** The content of a vector's member: as it is, or, where it names a file, what that file holds. */
function inline(content: unknown, folder: string, model: Model): unknown {
  const file = typeof content === 'string' ? content : (content as { readonly file?: string }).file;
  if (file === undefined) return content;
  if (file.startsWith('../')) return { file: basename(file) };
  return pack(readFileSync(join(folder, file)), model);
}

function vector(kind: string, id: string, model: Model): Row {
  const folder = join(source, 'vectors', kind, id);
  const spec = { ...(readJson(folder, 'spec.json') as Row) };
  const { id: same, ...rest } = readJson(folder, 'expected.json') as Row;
  if (spec['id'] !== id || same !== id)
    throw new Error(`${kind}/${id}: the folder and its files disagree about the id`);
  const expected = { ...rest };
  for (const member of ['catalog', 'previous', 'current']) {
    if (member in spec) spec[member] = inline(spec[member], folder, model);
  }
  for (const member of ['catalog', 'changes']) {
    if (member in expected) expected[member] = inline(expected[member], folder, model);
  }
  const answer = expected['stdout_json'];
  if (typeof answer === 'string') expected['stdout_json'] = pack(Buffer.from(answer, 'utf8'));
  return { ...spec, expected };
}

function* fixtures(): Generator<readonly [name: string, rows: readonly Row[]]> {
  const model = { name: 'base.json', text: readFileSync(join(source, 'catalogs', 'base.json'), 'utf8') };
  for (const kind of names('vectors')) yield [kind, names(join('vectors', kind)).map((id) => vector(kind, id, model))];
  const catalog = (name: string): { name: string; content: Packed } => ({
    name,
    content: pack(readFileSync(join(source, 'catalogs', name))),
  });
  yield ['catalogs', names('catalogs').map(catalog)];
  yield ['parsers', readJson(source, 'parsers.json') as readonly Row[]];
}

function main(check: boolean): number {
  if (!existsSync(source)) {
    console.error('There is no ../shared/vectors to pack.');
    return 2;
  }
  let stale = 0;
  for (const [name, rows] of fixtures()) {
    const file = join(target, `${name}.jsonl`);
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    if (!check) {
      writeFileSync(file, text);
      console.log(`${name}: ${String(rows.length)} lines, ${String(Buffer.byteLength(text))} bytes`);
    } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      stale += 1;
      console.error(`${name}.jsonl differs from ../shared/vectors: run npx tsx scripts/pack-vectors.ts`);
    }
  }
  return stale === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.includes('--check'));
