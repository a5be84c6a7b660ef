import type { ParserVector } from '../__tests__/support/vectors.js';
import { parseToml } from '../src/metadata/toml.js';
import { Mapping } from '../src/text/value.js';
import { READERS } from './readers.js';
import type { Reading } from './readers.js';
import type { Answer } from './reference.js';
import { typed } from './typed.js';
import { isWellFormed } from './well-formed.js';

const uri = 'a repository URI that passes only through quirks of a URL parser';

/** Vectors that are stricter, or of another sentence, by decision (contract, section 0), with the reason. */
export const NAMED: Readonly<Record<string, string>> = {
  'toml-01': 'an integer beyond 64 bits',
  'toml-04': 'a year 0000',
  'gh-01': uri,
  'gh-02': uri,
  'murl-02': 'an evidence URL with white space',
  'identity-uri-06': uri,
  'identity-uri-07': uri,
  'identity-uri-29': uri,
  'identity-uri-30': uri,
  'identity-uri-31': uri,
  'identity-uri-46': uri,
  'identity-uri-36': 'any clear message will do',
  'identity-uri-49': 'any clear message will do',
};

/** Reads the input of a parser vector as its parser is asked: TOML for its `project` table, a requirement as a list. */
export function readVector(parser: ParserVector['parser'], input: string): Reading {
  switch (parser) {
    case 'toml': {
      const parsed = parseToml(input);
      const project = parsed.ok && parsed.value instanceof Mapping ? parsed.value.get('project') : undefined;
      return parsed.ok ? { ok: true, value: typed(project ?? Mapping.empty) } : READERS.toml(input);
    }
    case 'req':
      return mapped(READERS.requirement(input), (name) => [name]);
    case 'murl':
      return mapped(READERS['evidence-url'](input), () => input);
    case 'lic':
      return READERS.license(input);
    case 'gh':
      return READERS['repository-uri'](input);
    case 'yaml':
    case 'json':
    case 'spdx':
    case 'readme':
      return READERS[parser](input);
  }
}

/** What the reference gave, in the notation of this tool. */
export function answerOf(expected: ParserVector['expected']): Answer {
  if (isRefusal(expected))
    return { error: expected.uncaught ?? 'refused', ...(expected.uncaught === undefined ? {} : { crash: true }) };
  return { value: respelled(expected) };
}

function isRefusal(
  expected: ParserVector['expected'],
): expected is { readonly error: true; readonly uncaught?: string } {
  return typeof expected === 'object' && expected !== null && 'error' in expected;
}

/** Vectors keep surrogates in their strings, as JSON escapes; here they are code points, see `typed.ts`. */
function respelled(value: unknown): unknown {
  if (typeof value === 'string')
    return isWellFormed(value) ? value : { sur: Array.from(value, (one) => one.codePointAt(0)) };
  if (Array.isArray(value)) return value.map(respelled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'm' || key === 't' || key === 'set' ? respelled(item) : item,
    ]),
  );
}

function mapped(reading: Reading, map: (value: unknown) => unknown): Reading {
  return reading.ok ? { ok: true, value: map(reading.value) } : reading;
}
