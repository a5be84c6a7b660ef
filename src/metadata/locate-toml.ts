import { parseTOML, type AST } from 'toml-eslint-parser';
import type { Pointer, Span } from '../text/span.js';
import type { Locate } from './document.js';

/** Where a value and its key are written; an item of an array has no key, so its value stands for it. */
interface Found {
  readonly key: AST.TOMLNode;
  readonly value: AST.TOMLNode;
}

/**
 * Finds the place of a value, or of its key, in a TOML document that `parseToml` accepted.
 *
 * A table can be written in several places (`[a]`, `[a.b]`, `a.c = 1`): the first that names it counts, and the whole of
 * that statement stands for its value. This costs a second parser, which alone keeps positions: load it when there is
 * something to locate. It gives up, as if there were no place, on strings of some 100,000 characters.
 */
export const locateToml: Locate = (text, pointer, part) => {
  const document = readTree(text);
  const found =
    document === undefined || pointer.length === 0
      ? undefined
      : first(document.body, (statement) => findInStatement(statement, pointer));
  return found && toSpan(found[part]);
};

function readTree(text: string): AST.TOMLTopLevelTable | undefined {
  try {
    return parseTOML(text, { tomlVersion: '1.1' }).body[0];
  } catch {
    return undefined;
  }
}

function findInStatement(statement: AST.TOMLTable | AST.TOMLKeyValue, pointer: Pointer): Found | undefined {
  if (statement.type === 'TOMLKeyValue') return findInMember(statement, pointer);
  const path = statement.resolvedKey;
  const shared = sharedLength(path, pointer);
  if (shared === pointer.length) return { key: keyNode(statement, pointer), value: statement };
  if (shared < path.length) return undefined;
  return first(statement.body, (member) => findInMember(member, pointer.slice(shared)));
}

/** `pointer` counts from the table that holds the member; it is never empty. */
function findInMember(member: AST.TOMLKeyValue, pointer: Pointer): Found | undefined {
  const names = member.key.keys.map(nameOf);
  const shared = sharedLength(names, pointer);
  if (shared === pointer.length) {
    const key = member.key.keys[shared - 1] ?? member.key;
    return { key, value: shared === names.length ? member.value : member };
  }
  return shared === names.length ? findInValue(member.value, pointer.slice(shared)) : undefined;
}

function findInValue(value: AST.TOMLContentNode, pointer: Pointer): Found | undefined {
  if (value.type === 'TOMLInlineTable') return first(value.body, (member) => findInMember(member, pointer));
  const [index, ...rest] = pointer;
  const item = value.type === 'TOMLArray' && typeof index === 'number' ? value.elements[index] : undefined;
  if (item === undefined) return undefined;
  return rest.length === 0 ? { key: item, value: item } : findInValue(item, rest);
}

/** The part of a header that writes the last step of `pointer`; the index of an array of tables is not written. */
function keyNode(table: AST.TOMLTable, pointer: Pointer): AST.TOMLNode {
  if (typeof pointer.at(-1) === 'number') return table;
  return table.key.keys[pointer.filter((step) => typeof step === 'string').length - 1] ?? table;
}

function first<Node>(nodes: readonly Node[], find: (node: Node) => Found | undefined): Found | undefined {
  for (const node of nodes) {
    const found = find(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function sharedLength(path: Pointer, pointer: Pointer): number {
  const length = Math.min(path.length, pointer.length);
  for (let index = 0; index < length; index += 1) if (path[index] !== pointer[index]) return index;
  return length;
}

function toSpan(node: AST.TOMLNode): Span {
  return { start: node.range[0], end: node.range[1] };
}
