import type { Statement, ValueNode } from 'toml/lib/parser.js';
import { quoted } from '../../text/quoted.js';
import { Float, Mapping, integer, type Value } from '../../text/value.js';
import { date, dateTime, time } from './dates.js';
import { TomlRefusal, wideInteger } from './refusal.js';

/** Parts of one key. The reference ends with an exception beyond (tomli 2.5.0). */
const MAX_KEY_PARTS = 1000;

/** Tables and arrays around a value, the parts of dotted keys included: a bound for whoever walks the value. */
const MAX_LEVELS = 2000;

/**
 * How a table came to be, which decides who may add to it (TOML 1.1, "Keys" and "Table"): by its own header, by a
 * header of a table below it, or by a dotted key.
 */
type Origin = 'header' | 'implied' | 'dotted';

/** A table that is still open. Its `Map` keeps numeric keys in their place and knows no prototype. */
class Table {
  origin: Origin;
  readonly members = new Map<string, Member>();

  constructor(origin: Origin) {
    this.origin = origin;
  }
}

/** An array that `[[headers]]` add to. */
class TableArray {
  readonly tables: Table[] = [];
}

/** Inline tables and arrays are values at once: nothing can be added to them. */
type Member = Table | TableArray | Value;

/** A key as a document writes it, with the header that it stands under. */
interface Key {
  readonly header: readonly string[];
  readonly parts: readonly string[];
  readonly offset: number;
}

/**
 * Puts the statements of a document together to its value.
 *
 * The `toml` package has a compiler of its own for this, which differs from the reference twice: it builds plain objects,
 * where a key like `2` moves to the front (the order of `license-files` decides which file is evidence), and it lets a
 * header reopen a table that a dotted key has defined (`[a.b.c]`, then in `[a]` `b.d = 1`, then `[a.b]`).
 *
 * @throws TomlRefusal for a name defined twice, and beyond the limits above.
 */
export function buildDocument(statements: readonly Statement[]): Mapping {
  const root = new Table('header');
  let current = root;
  let header: readonly string[] = [];
  for (const statement of statements) {
    const { offset } = statement;
    if (statement.type === 'Assign') {
      const key = { header, parts: statement.key, offset };
      assign(current, key, readValue(statement.value, header.length + key.parts.length));
    } else {
      header = statement.value;
      current = openTable(root, statement.type, { header: [], parts: header, offset });
    }
  }
  return close(root);
}

/** Gives a key, counted from `table`, its value. */
function assign(table: Table, key: Key, value: Value): void {
  let parent = table;
  for (const part of leadingParts(key)) {
    const next = parent.members.get(part) ?? new Table('dotted');
    if (!(next instanceof Table) || next.origin === 'header') throw duplicate(key);
    next.origin = 'dotted';
    parent.members.set(part, next);
    parent = next;
  }
  const name = lastPart(key);
  if (parent.members.has(name)) throw duplicate(key);
  parent.members.set(name, value);
}

/** The table that the statements after a header fill. A way through an array of tables leads to its last one. */
function openTable(root: Table, type: 'ObjectPath' | 'ArrayPath', key: Key): Table {
  let parent = root;
  for (const part of leadingParts(key)) {
    const next = parent.members.get(part) ?? new Table('implied');
    parent.members.set(part, next);
    const table = next instanceof TableArray ? next.tables.at(-1) : next;
    if (!(table instanceof Table)) throw duplicate(key);
    parent = table;
  }
  const name = lastPart(key);
  const known = parent.members.get(name);
  if (type === 'ArrayPath') {
    const array = known ?? new TableArray();
    if (!(array instanceof TableArray)) throw duplicate(key);
    parent.members.set(name, array);
    const table = new Table('header');
    array.tables.push(table);
    return table;
  }
  const table = known ?? new Table('implied');
  if (!(table instanceof Table) || table.origin !== 'implied') throw duplicate(key);
  parent.members.set(name, table);
  table.origin = 'header';
  return table;
}

function readValue(node: ValueNode, level: number): Value {
  if (level > MAX_LEVELS) {
    const message = `The value lies more than ${MAX_LEVELS} tables and arrays deep`;
    throw new TomlRefusal('toml-depth', node.offset, message, 'Use fewer levels.');
  }
  switch (node.type) {
    case 'String':
    case 'Boolean':
      return node.value;
    case 'Integer':
      if (BigInt.asIntN(64, node.value) !== node.value) throw wideInteger(node.offset);
      return integer(node.value);
    case 'Float':
      return new Float(node.value);
    case 'Date':
      return dateTime(node.raw, node.tz, node.offset);
    case 'LocalDateTime':
      return dateTime(node.value, '', node.offset);
    case 'LocalDate':
      return date(node.value, node.offset);
    case 'LocalTime':
      return time(node.value);
    case 'Array':
      return node.value.map((item) => readValue(item, level + 1));
    case 'InlineTable': {
      const table = new Table('header');
      for (const { key: parts, value, offset } of node.value) {
        assign(table, { header: [], parts, offset }, readValue(value, level + parts.length));
      }
      return close(table);
    }
  }
}

function close(table: Table): Mapping {
  if (table.members.size === 0) return Mapping.empty;
  return new Mapping([...table.members.keys()], Array.from(table.members.values(), closeMember));
}

function closeMember(member: Member): Value {
  if (member instanceof Table) return close(member);
  return member instanceof TableArray ? member.tables.map(close) : member;
}

function leadingParts(key: Key): readonly string[] {
  if (key.parts.length <= MAX_KEY_PARTS) return key.parts.slice(0, -1);
  const message = `The key has ${key.parts.length} parts, more than ${MAX_KEY_PARTS}`;
  throw new TomlRefusal('toml-depth', key.offset, message, 'Use fewer parts.');
}

function lastPart(key: Key): string {
  return key.parts.at(-1) ?? '';
}

function duplicate(key: Key): TomlRefusal {
  const name = [...key.header, ...key.parts].map((part) => (/^[\w-]+$/.test(part) ? part : `'${part}'`)).join('.');
  const help = 'Keep one of the two, or join them.';
  return new TomlRefusal('toml-syntax', key.offset, `${quoted(name)} is defined twice`, help);
}
