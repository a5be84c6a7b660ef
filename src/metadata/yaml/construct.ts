import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Alias, ParsedNode, Scalar, YAMLMap, YAMLSeq } from 'yaml';

import type { SyntaxCode } from '../../diagnostic/codes.js';
import { compareCodePoints } from '../../text/code-points.js';
import { Mapping, Special, type Value } from '../../text/value.js';
import { excerpt, type Finding } from './finding.js';
import { scalarText } from './scalar-text.js';
import { isScalarType, readScalar, resolveType, type ScalarType, typeNames } from './scalars.js';
import { decodeUri, typeName } from './tags.js';

/** One item of `!!omap` or `!!pairs`: Python's tuple of a key, of any kind, and a value. */
export class PairValue extends Special {
  readonly key: Value;
  readonly value: Value;
  constructor(key: Value, value: Value) {
    super('pairs', 'pair');
    this.key = key;
    this.value = value;
  }
}

/** The value of a tree, and the first finding in it. Where there is a finding the value is of no use. */
interface Construction {
  readonly value: Value;
  readonly finding: Finding | undefined;
}

/**
 * Gives a tree the values that the reference's loader gives it: PyYAML's safe types, every key a string that its
 * mapping has once (contract, section 3).
 *
 * An alias stands for the value of its anchor itself, never for a copy, so values share parts and may hold themselves.
 */
export function construct(root: ParsedNode, text: string, blockTexts: ReadonlyMap<number, string>): Construction {
  const reading = new Reading(text, blockTexts);
  const value = reading.read(root);
  return { value, finding: reading.finding };
}

class Reading {
  finding: Finding | undefined;
  private readonly text: string;
  private readonly blockTexts: ReadonlyMap<number, string>;
  private readonly anchors = new Map<string, ParsedNode>();
  private readonly values = new Map<ParsedNode, Value>();
  /** Sets whose members are being read: they have no value yet that an alias in them could stand for. */
  private readonly openSets = new Set<ParsedNode>();

  constructor(text: string, blockTexts: ReadonlyMap<number, string>) {
    this.text = text;
    this.blockTexts = blockTexts;
  }

  read(node: ParsedNode | null): Value {
    if (node === null) return null;
    if (isAlias(node)) return this.readAlias(node);
    this.setAnchor(node);
    if (isScalar(node)) return this.keep(node, this.readScalar(node));
    return isSeq(node) ? this.readList(node) : this.readMap(node);
  }

  private readAlias(alias: Alias.Parsed): Value {
    const target = this.anchors.get(alias.source);
    const name = excerpt(`*${alias.source}`);
    if (target === undefined) {
      const help = 'Set the anchor with `&` at the value that is meant, further up.';
      return this.report('yaml-syntax', alias, `The alias ${name} has no anchor before it`, help);
    }
    if (this.openSets.has(target)) {
      return this.report('yaml-unsupported', alias, `The alias ${name} stands for the set around it`, 'Remove it.');
    }
    return this.values.get(target) ?? this.read(target);
  }

  private readScalar(scalar: Scalar.Parsed): Value {
    const text = scalarText(scalar, this.blockTexts);
    const type = this.scalarType(scalar, text);
    if (type === undefined) return null;
    const value = readScalar(type, text);
    if (value !== undefined) return value;
    const help = 'Correct it, or put it in quotes to make it text.';
    return this.report('yaml-value', scalar, `${excerpt(text)} is no ${typeNames[type]}`, help);
  }

  /** The type that a scalar's tag or, without one, its text gives it. */
  private scalarType(scalar: Scalar.Parsed, text: string): ScalarType | undefined {
    const { tag, type: style } = scalar;
    if (tag === undefined && style !== 'PLAIN') return 'str';
    if (tag !== undefined && tag !== '!') {
      const name = shortName(tag);
      if (isScalarType(name)) return name;
      this.reportTag(scalar, name);
      return undefined;
    }
    // The reference's patterns let a text end in one more line break, and its conversions differ on it.
    if (text.endsWith('\n') && resolveType(text.slice(0, -1)) !== 'str') {
      const message = `${excerpt(text)} after \`!\` is read differently by YAML readers`;
      this.report('yaml-unsupported', scalar, message, 'Remove the line break at its end, or the tag.');
      return undefined;
    }
    const type = resolveType(text);
    if (type === 'merge') {
      this.report('yaml-key', scalar, 'Merge keys (`<<`) are not part of metadata', 'Write the members out.');
      return undefined;
    }
    if (type === 'value') {
      this.report('yaml-value', scalar, 'A lone `=` is no value', 'Put it in quotes.');
      return undefined;
    }
    return type;
  }

  private readList(list: YAMLSeq.Parsed): Value {
    const values: Value[] = [];
    this.keep(list, values);
    const name = list.tag === undefined ? 'seq' : shortName(list.tag);
    if (name === 'seq') {
      for (const item of list.items) values.push(this.read(item));
      return values;
    }
    if (name !== 'omap' && name !== 'pairs') return this.reportTag(list, name);
    for (const item of list.items) values.push(this.readPair(item));
    return values;
  }

  /** An item of an ordered map is no mapping to the reference: it has no type of its own, and its key may be of any. */
  private readPair(item: ParsedNode): Value {
    const map = isAlias(item) ? this.anchors.get(item.source) : item;
    const pair = isMap(map) && map.items.length === 1 ? map.items[0] : undefined;
    if (map === undefined || isAlias(map) || pair === undefined) {
      const message = 'An item of an ordered map must be one key with its value';
      return this.report('yaml-value', item, message, 'Write `- key: value`.');
    }
    this.setAnchor(map);
    return new PairValue(this.read(pair.key), this.read(pair.value));
  }

  private readMap(map: YAMLMap.Parsed): Value {
    const name = map.tag === undefined ? 'map' : shortName(map.tag);
    if (name === 'map') return this.readMembers(map);
    if (name !== 'set') return this.reportTag(map, name);
    this.openSets.add(map);
    const { keys } = this.readMembers(map);
    this.openSets.delete(map);
    return this.keep(map, new Special('set', JSON.stringify(keys.toSorted(compareCodePoints))));
  }

  private readMembers(map: YAMLMap.Parsed): Mapping {
    const keys: string[] = [];
    const values: Value[] = [];
    const mapping = new Mapping(keys, values);
    this.keep(map, mapping);
    const known = new Set<string>();
    for (const { key, value } of map.items) {
      keys.push(this.readKey(key, known));
      values.push(this.read(value));
    }
    return mapping;
  }

  private readKey(node: ParsedNode, known: Set<string>): string {
    const key = this.read(node);
    if (typeof key !== 'string') {
      const text = this.text.slice(node.range[0], node.range[1]);
      const message = text === '' ? 'An empty key is not text' : `The key ${excerpt(text)} is not text`;
      this.report('yaml-key', node, message, 'Put the key in quotes.');
      return '';
    }
    if (known.has(key)) {
      const message = `The key ${excerpt(key)} stands twice in this mapping`;
      this.report('yaml-duplicate-key', node, message, 'Keep one of the two.');
    }
    known.add(key);
    return key;
  }

  private reportTag(node: ParsedNode, name: string): null {
    const kind = isScalar(node) ? 'text' : isSeq(node) ? 'a list' : 'a mapping';
    return this.report('yaml-value', node, `The tag \`!!${name}\` cannot stand at ${kind}`, 'Remove it.');
  }

  private setAnchor(node: Exclude<ParsedNode, Alias.Parsed>): void {
    if (node.anchor !== undefined) this.anchors.set(node.anchor, node);
  }

  /** Keeps the value of a node that aliases can stand for. */
  private keep<Kept extends Value>(node: Exclude<ParsedNode, Alias.Parsed>, value: Kept): Kept {
    if (node.anchor !== undefined) this.values.set(node, value);
    return value;
  }

  /** Keeps the first finding of the document. */
  private report(code: SyntaxCode, { range: [start, end] }: ParsedNode, message: string, help: string): null {
    this.finding ??= { code, span: { start, end }, message, help };
    return null;
  }
}

/** The name of a tag behind `!!`. The package leaves escapes in tags between `!<` and `>`, which the gate has judged. */
function shortName(tag: string): string {
  return typeName(decodeUri(tag)) ?? tag;
}
