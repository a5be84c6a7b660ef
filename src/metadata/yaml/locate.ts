import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

import type { Pointer, Span } from '../../text/span.js';
import type { Part } from '../document.js';
import { scalarText } from './scalar-text.js';

/** A value in a tree, and the key that it stands at. `value` is `null` for a key without a value. */
interface Place {
  readonly key: ParsedNode | undefined;
  readonly value: ParsedNode | null;
}

/**
 * Finds the place of a value, or of its key, in a tree that has values. An alias on the way is followed to its anchor;
 * where the way ends at an alias, the place is the alias.
 */
export function locateNode(root: ParsedNode, pointer: Pointer, part: Part): Span | undefined {
  let place: Place = { key: undefined, value: root };
  for (const step of pointer) {
    const next = typeof step === 'number' ? itemOf(follow(place.value, root), step) : memberOf(root, place.value, step);
    if (next === undefined) return undefined;
    place = next;
  }
  return spanOf(place, part);
}

function spanOf({ key, value }: Place, part: Part): Span | undefined {
  if (part === 'value' && value !== null) return { start: value.range[0], end: value.range[1] };
  if (key === undefined) return undefined;
  const [start, end] = key.range;
  return { start: part === 'key' ? start : end, end };
}

function itemOf(node: ParsedNode | null, index: number): Place | undefined {
  const value = isSeq(node) ? node.items[index] : undefined;
  return value === undefined ? undefined : { key: undefined, value };
}

function memberOf(root: ParsedNode, node: ParsedNode | null, name: string): Place | undefined {
  const map = follow(node, root);
  if (!isMap(map)) return undefined;
  return map.items.find(({ key }) => {
    const scalar = follow(key, root);
    return isScalar(scalar) && scalarText(scalar, new Map()) === name;
  });
}

/** The node itself, or what an alias stands for. */
function follow(node: ParsedNode | null, root: ParsedNode): ParsedNode | null {
  return isAlias(node) ? (findAnchor(root, node.source) ?? null) : node;
}

function findAnchor(node: ParsedNode | null, name: string): ParsedNode | undefined {
  if (node === null || isAlias(node)) return undefined;
  if (node.anchor === name) return node;
  if (isScalar(node)) return undefined;
  const children = isSeq(node) ? node.items : node.items.flatMap(({ key, value }) => [key, value]);
  for (const child of children) {
    const found = findAnchor(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
