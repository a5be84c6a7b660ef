import { MAX_INTEGER_DIGITS } from '../../text/limits.js';
import { Float, integer, Special, type Value } from '../../text/value.js';
import { readTimestamp } from './timestamp.js';

/** The types of YAML 1.1 that a text can have, by the short names of their tags, in words. */
export const typeNames = {
  null: 'null',
  bool: 'boolean',
  int: 'whole number',
  float: 'number',
  timestamp: 'date or time',
  binary: 'Base64 text',
  str: 'text',
} as const;

export type ScalarType = keyof typeof typeNames;

export function isScalarType(name: string): name is ScalarType {
  return Object.hasOwn(typeNames, name);
}

/**
 * The types that unquoted text resolves to (YAML 1.1, section 10.3, and yaml.org/type), as PyYAML 6.0.4 has them:
 * exponents need a dot and a sign, fractions a digit in front but for `.5`, sexagesimal numbers no leading zero, and
 * `y` and `n` are text. `merge` and `value` have no value in the reference.
 */
const implicitTypes: readonly (readonly [ScalarType | 'merge' | 'value', RegExp])[] = [
  ['null', /^(?:~|null|Null|NULL|)$/],
  ['bool', /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/],
  ['int', /^[-+]?(?:0b[01_]+|0x[\da-fA-F_]+|0[0-7_]*|[1-9][\d_]*(?::[0-5]?\d)*)$/],
  ['float', /^(?:[-+]?\d[\d_]*(?:\.[\d_]*(?:[eE][-+]\d+)?|(?::[0-5]?\d)+\.[\d_]*)|\.\d[\d_]*(?:[eE][-+]\d+)?)$/],
  ['float', /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/],
  ['timestamp', /^\d{4}-\d\d-\d\d$/],
  ['timestamp', /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/],
  ['merge', /^<<$/],
  ['value', /^=$/],
];

/** The type of unquoted text without a tag. */
export function resolveType(text: string): ScalarType | 'merge' | 'value' {
  return implicitTypes.find(([, pattern]) => pattern.test(text))?.[0] ?? 'str';
}

/** Whether text that is not tagged has this type: an explicit tag is taken at its word only then. */
function isImplicitly(type: ScalarType, text: string): boolean {
  return implicitTypes.some(([name, pattern]) => name === type && pattern.test(text));
}

/** The value of a text of a type, or `undefined` where it has none. */
export function readScalar(type: ScalarType, text: string): Value | undefined {
  switch (type) {
    case 'null':
      return null;
    case 'bool':
      return readBoolean(text);
    case 'int':
      return readInteger(text);
    case 'float':
      return readFloat(text);
    case 'timestamp':
      return readTimestamp(text);
    case 'binary':
      return readBinary(text);
    case 'str':
      return text;
  }
}

function readBoolean(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (/^(?:yes|true|on)$/.test(word)) return true;
  return /^(?:no|false|off)$/.test(word) ? false : undefined;
}

/** Binary, hexadecimal, octal (`010` is 8), decimal, or sexagesimal (`1:30` is 90) digits; `_` counts for nothing. */
function readInteger(text: string): Value | undefined {
  if (!isImplicitly('int', text)) return undefined;
  const digits = text.replaceAll('_', '').replace(/^[-+]/, '');
  const [, prefix, rest = ''] = /^(0[bx]?)?(.*)$/s.exec(digits) ?? [];
  // Only a power of two as the base keeps conversion linear.
  if (prefix === undefined && digits.length > MAX_INTEGER_DIGITS) return undefined;
  if ((prefix === '0b' || prefix === '0x') && rest === '') return undefined;
  const size =
    prefix === undefined
      ? rest.split(':').reduce((sum, part) => sum * 60n + BigInt(part), 0n)
      : BigInt(`${prefix === '0' ? '0o' : prefix}${rest === '' ? '0' : rest}`);
  return integer(text.startsWith('-') ? -size : size);
}

function readFloat(text: string): Float | undefined {
  if (!isImplicitly('float', text) && !/^[-+]?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?$/.test(text)) return undefined;
  const digits = text.replaceAll('_', '').replace(/^[-+]/, '').toLowerCase();
  const size = digits === '.inf' ? Infinity : digits === '.nan' ? NaN : sexagesimal(digits.split(':'));
  if (size === undefined) return undefined;
  return new Float(text.startsWith('-') ? -size : size);
}

/** Adds from the right as the reference does, since the order shows in the last bits. */
function sexagesimal(parts: readonly string[]): number | undefined {
  if (parts.length === 1) return Number(parts[0]);
  let sum = 0;
  let unit = 1n;
  for (const part of parts.toReversed()) {
    // Beyond a double the reference ends with an exception.
    if (!Number.isFinite(Number(unit))) return undefined;
    sum += Number(part) * Number(unit);
    unit *= 60n;
  }
  return sum;
}

/** Base64 as Python's `binascii` decodes ASCII: other characters count for nothing, padding that fits ends the text. */
function readBinary(text: string): Special | undefined {
  if (/[\u0080-\uffff]/.test(text)) return undefined;
  let letters = '';
  let padding = 0;
  for (const character of text) {
    if (character === '=') {
      const place = letters.length % 4;
      if (place < 2) continue;
      padding += 1;
      if (place + padding >= 4) return bytes(letters);
    } else if (/[A-Za-z0-9+/]/.test(character)) {
      letters += character;
      padding = 0;
    }
  }
  return letters.length % 4 === 0 ? bytes(letters) : undefined;
}

function bytes(base64: string): Special {
  return new Special('bytes', Buffer.from(base64, 'base64').toString('hex'));
}
