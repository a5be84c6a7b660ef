import { isAlias, isMap, isScalar, isSeq, type ParsedNode } from 'yaml';

import type { Pointer, Span } from '../../text/span.js';
import type { Part } from '../document.js';
import type { Document } from './document.js';
import { scalarText } from './scalar-text.js';

/** A value in a tree, and the key that it stands at. `value` is `null` for a key without a value. */
interface Place {
  readonly key: ParsedNode | undefined;
  readonly value: ParsedNode | null;
}

/**
 * Finds the place of a value, or of its key, in a document that has values. An alias on the way is followed to its
 * anchor; where the way ends at an alias, the place is the alias.
 */
export function locateNode(document: Document, pointer: Pointer, part: Part): Span | undefined {
  let place: Place = { key: undefined, value: document.root };
  for (const step of pointer) {
    const node = follow(place.value, document);
    const next = typeof step === 'number' ? itemOf(node, step) : memberOf(node, step, document);
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

function memberOf(node: ParsedNode | null, name: string, document: Document): Place | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find(({ key }) => {
    const scalar = follow(key, document);
    return isScalar(scalar) && scalarText(scalar, document.blockTexts) === name;
  });
}

/** The node itself, or what an alias stands for. */
function follow(node: ParsedNode | null, { root }: Document): ParsedNode | null {
  return isAlias(node) ? findAnchor(root, node.source) : node;
}

function findAnchor(node: ParsedNode | null, name: string): ParsedNode | null {
  if (node === null || isAlias(node)) return null;
  if (node.anchor === name) return node;
  if (isScalar(node)) return null;
  const children = isSeq(node) ? node.items : node.items.flatMap(({ key, value }) => [key, value]);
  for (const child of children) {
    const found = findAnchor(child, name);
    if (found !== null) return found;
  }
  return null;
}
