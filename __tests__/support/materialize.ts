import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { bytesOf, type Content } from './content.js';

/**
 * A repository in words: every tree of every commit, byte for byte, also where Git's own commands would refuse a name.
 * Objects are written directly, with fixed people and times, so commit ids are reproducible and need no Git.
 */
export interface RepositorySpec {
  readonly id: string;
  readonly object_format?: 'sha1' | 'sha256';
  /** The tree of the only commit. */
  readonly files?: readonly FileSpec[];
  /** Instead of `files`: one commit after another, each tree complete in itself. */
  readonly commits?: readonly { readonly message?: string; readonly files: readonly FileSpec[] }[];
  readonly tags?: readonly { readonly name: string; readonly commit: number; readonly annotated?: boolean }[];
  readonly branches?: readonly { readonly name: string; readonly commit: number }[];
  /** Replace refs for the blobs at these paths in the last commit. */
  readonly replace?: readonly ({ readonly path: string } & Content)[];
  /** Files of the work tree that no commit holds; a path that ends in `/` is a directory. */
  readonly untracked?: readonly ({ readonly path: string } & Partial<Content>)[];
  /** A repository without a commit. */
  readonly empty?: boolean;
  /** No repository at all. */
  readonly absent?: boolean;
}

/**
 * A file of a tree. With `range`, the file stands for one file for each integer from..to, which replaces `{n}` in its
 * path and text.
 */
export type FileSpec = ({ readonly path: string } | { readonly path_base64: string }) & {
  readonly mode?: string;
  readonly range?: readonly [from: number, to: number];
} & (Content | { readonly symlink: string } | { readonly submodule: string });

const person = 'Corpus <corpus@example.org>';
const epoch = 1_700_000_000;

/** Creates the repository in a directory, replacing what is there. Returns its commit ids, oldest first. */
export function materialize(spec: RepositorySpec, directory: string): readonly string[] {
  rmSync(directory, { recursive: true, force: true });
  if (spec.absent === true) return [];
  const objects = new ObjectStore(join(directory, '.git'), spec.object_format ?? 'sha1');
  for (const file of spec.untracked ?? []) writeUntracked(join(directory, file.path), file);
  if (spec.empty === true) return [];

  const commits: string[] = [];
  let last: Tree | undefined;
  for (const { files, message } of spec.commits ?? [{ files: spec.files ?? [] }]) {
    last = growTree(objects, files);
    const who = `${person} ${String(epoch + commits.length)} +0000`;
    const lines = [
      `tree ${writeTree(objects, last)}`,
      ...commits.slice(-1).map((parent) => `parent ${parent}`),
      `author ${who}`,
      `committer ${who}`,
      '',
      message ?? `vector ${spec.id}\n`,
    ];
    commits.push(objects.write('commit', Buffer.from(lines.join('\n'), 'utf8')));
  }

  const commit = (index: number): string => demand(commits.at(index), `${spec.id}: no commit ${String(index)}`);
  objects.ref('heads/main', commit(-1));
  for (const branch of spec.branches ?? []) objects.ref(`heads/${branch.name}`, commit(branch.commit));
  for (const tag of spec.tags ?? []) {
    const target = commit(tag.commit);
    objects.ref(`tags/${tag.name}`, tag.annotated === true ? writeTag(objects, tag.name, target) : target);
  }
  for (const file of spec.replace ?? []) {
    const replaced = demand(last && find(last, file.path), `${spec.id}: nothing to replace at ${file.path}`);
    objects.ref(`replace/${replaced}`, objects.write('blob', body(file)));
  }
  return commits;
}

/** A Git directory that is filled with loose objects and refs. */
class ObjectStore {
  readonly #directory: string;
  readonly #algorithm: 'sha1' | 'sha256';
  readonly #written = new Set<string>();

  constructor(directory: string, algorithm: 'sha1' | 'sha256') {
    this.#directory = directory;
    this.#algorithm = algorithm;
    for (const folder of ['objects', 'refs']) mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, 'HEAD'), 'ref: refs/heads/main\n');
    const version = algorithm === 'sha1' ? 0 : 1;
    const extension = algorithm === 'sha1' ? '' : '[extensions]\n\tobjectFormat = sha256\n';
    const core = `[core]\n\trepositoryFormatVersion = ${String(version)}\n\tbare = false\n`;
    writeFileSync(join(directory, 'config'), core + extension);
  }

  write(kind: 'blob' | 'tree' | 'commit' | 'tag', bytes: Buffer): string {
    const object = Buffer.concat([Buffer.from(`${kind} ${String(bytes.length)}\0`, 'latin1'), bytes]);
    const id = createHash(this.#algorithm).update(object).digest('hex');
    if (!this.#written.has(id)) {
      this.#written.add(id);
      this.#file(join('objects', id.slice(0, 2), id.slice(2)), deflateSync(object, { level: 1 }));
    }
    return id;
  }

  ref(name: string, id: string): void {
    this.#file(join('refs', name), Buffer.from(`${id}\n`, 'latin1'));
  }

  #file(name: string, bytes: Buffer): void {
    const path = join(this.#directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

/** Names are latin1 strings, one character for each byte: names that are not UTF-8 survive as map keys. */
type Tree = Map<string, Tree | Leaf>;
interface Leaf {
  readonly mode: string;
  readonly id: string;
}

function growTree(objects: ObjectStore, files: readonly FileSpec[]): Tree {
  const root: Tree = new Map();
  for (const file of files.flatMap(expand)) {
    const parts = pathBytes(file).toString('latin1').split('/');
    const name = demand(parts.pop(), 'a path has at least one part');
    let folder = root;
    for (const part of parts) {
      const known = folder.get(part);
      const next: Tree = known instanceof Map ? known : new Map<string, Tree | Leaf>();
      folder.set(part, next);
      folder = next;
    }
    folder.set(name, leaf(objects, file));
  }
  return root;
}

function expand(file: FileSpec): FileSpec[] {
  if (file.range === undefined || !('path' in file)) return [file];
  const [from, to] = file.range;
  return Array.from({ length: to - from + 1 }, (_, offset) => {
    const number = String(from + offset);
    const numbered = { ...file, path: file.path.replaceAll('{n}', number) };
    return 'text' in numbered ? { ...numbered, text: numbered.text.replaceAll('{n}', number) } : numbered;
  });
}

function leaf(objects: ObjectStore, file: FileSpec): Leaf {
  if ('submodule' in file) return { mode: '160000', id: file.submodule };
  if ('symlink' in file) return { mode: '120000', id: objects.write('blob', Buffer.from(file.symlink, 'utf8')) };
  return { mode: file.mode ?? '100644', id: objects.write('blob', body(file)) };
}

/** Git sorts the entries of a tree by bytes, as if the names of folders ended in a slash. */
function writeTree(objects: ObjectStore, tree: Tree): string {
  const rows = [...tree].map(([name, value]) => {
    const { mode, id } = value instanceof Map ? { mode: '40000', id: writeTree(objects, value) } : value;
    const key = Buffer.from(value instanceof Map ? `${name}/` : name, 'latin1');
    return { key, bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(id, 'hex')]) };
  });
  rows.sort((one, other) => Buffer.compare(one.key, other.key));
  return objects.write('tree', Buffer.concat(rows.map((row) => row.bytes)));
}

function writeTag(objects: ObjectStore, name: string, commit: string): string {
  const lines = [
    `object ${commit}`,
    'type commit',
    `tag ${name}`,
    `tagger ${person} ${String(epoch)} +0000`,
    '',
    'tag\n',
  ];
  return objects.write('tag', Buffer.from(lines.join('\n'), 'utf8'));
}

function writeUntracked(target: string, file: { readonly path: string } & Partial<Content>): void {
  if (file.path.endsWith('/')) {
    mkdirSync(target, { recursive: true });
    return;
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, body(file as Content));
}

function find(tree: Tree, path: string): string | undefined {
  let place: Tree | Leaf | undefined = tree;
  for (const part of Buffer.from(path, 'utf8').toString('latin1').split('/')) {
    place = place instanceof Map ? place.get(part) : undefined;
  }
  return place instanceof Map ? undefined : place?.id;
}

function pathBytes(file: FileSpec): Buffer {
  return 'path' in file ? Buffer.from(file.path, 'utf8') : Buffer.from(file.path_base64, 'base64');
}

/** Repositories describe their own bytes: they share no catalogs. */
function body(content: Content): Buffer {
  return bytesOf(content, (name) => {
    throw new Error(`a repository cannot hold the shared catalog ${name}`);
  });
}

function demand<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(message);
  return value;
}
