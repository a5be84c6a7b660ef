import type { Pointer } from '../text/span.js';
import { quoted } from '../text/quoted.js';
import { patterns } from './generated/shapes.js';
import type { ProfileRule } from '../diagnostic/codes.js';
import type { Violation } from './violation.js';

/** What a message says of one fault. */
export type Saying = Pick<Violation, 'rule' | 'message' | 'help'>;

/** A fault as the validator reports it, with what it is about. */
export interface Fault {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly pointer: Pointer;
  /** The value as the message calls it. */
  readonly name: string;
  /** The last member name on the way to the value. */
  readonly member: string;
  readonly value: unknown;
}

export const ABSENT_ARTIFACTS: Saying = {
  rule: 'artifact-presence',
  message: 'A resolvable environment has no artifact',
  help: 'Add a Git artifact with the URI, path and revision of the source, or give another availability.',
};

export const ABSENT_EVIDENCE: Saying = {
  rule: 'license-evidence',
  message: 'The license "other" has no "license_url"',
  help: 'Add "license_url", the HTTPS URL of the license text.',
};

/** The sentence for a fault of a value; faults of members and of repetitions have their own. */
export function saying(fault: Fault): Saying {
  const { keyword, params, name, member, value } = fault;
  switch (keyword) {
    case 'type':
    case 'wholeNumber':
      return wrongType(fault);
    case 'const':
    case 'enum':
      return wrongValue(fault);
    case 'minLength':
      return params['limit'] === 1 ? blank(name, 'is empty') : noDnsName(name, value);
    case 'pattern':
      return malformed(name, value, String(params['pattern']));
    case 'maxLength':
      return {
        rule: 'long-text',
        message: `${name} has more than ${String(params['limit'])} characters`,
        help: 'Shorten it.',
      };
    case 'not':
      return { rule: 'query-count', message: `${name} has one item`, help: 'Give two to five queries, or none.' };
    case 'contains':
      return orchestration(value);
    case 'minItems':
      return member === 'artifacts'
        ? ABSENT_ARTIFACTS
        : {
            rule: 'tool-count',
            message: `${name} is empty`,
            help: 'Name at least one tool, or leave the declaration out.',
          };
    case 'maxItems':
      return tooMany(fault);
    default:
      return {
        rule: 'wrong-value',
        message: `${name} is not what the profile allows`,
        help: 'Compare it with the schema.',
      };
  }
}

function wrongType({ params, name, member, value }: Fault): Saying {
  const wanted = member === 'manifest_spec_version' ? 'a string or a whole number' : articled(String(params['type']));
  return { rule: 'wrong-type', message: `${name} is ${kindOf(value)}, not ${wanted}`, help: `Write ${wanted}.` };
}

function wrongValue({ params, name, member, value }: Fault): Saying {
  const allowed = ('allowedValue' in params ? [params['allowedValue']] : params['allowedValues']) as readonly string[];
  const choice = listed(allowed.map((one) => `"${one}"`));
  const wanted = member === 'owner' ? `an object with "authority" and "id", or ${choice}` : choice;
  return { rule: 'wrong-value', message: `${name} is ${kindOf(value)}, not ${wanted}`, help: `Write ${wanted}.` };
}

function blank(name: string, what: string): Saying {
  return { rule: 'blank-text', message: `${name} ${what}`, help: 'Write at least one visible character.' };
}

/** Which definition of the schemas a pattern belongs to. */
const DEFINITIONS: Readonly<Record<string, (typeof patterns)[keyof typeof patterns] | undefined>> = patterns;

function malformed(name: string, value: unknown, pattern: string): Saying {
  switch (DEFINITIONS[pattern]) {
    case 'RelativePath':
      return {
        rule: 'relative-path',
        message: `${name} is ${kindOf(value)}, which is no normalized relative path`,
        help: 'Write the path from the root of the repository with "/" between its parts, without "." and "..", backslashes and control characters.',
      };
    case 'Revision':
      return form('revision', name, value, 'no full commit id', 'Write all 40 or 64 hexadecimal digits in lower case.');
    case 'Publisher':
      return noDnsName(name, value);
    case 'Digest':
      return form('digest-form', name, value, 'no digest', 'Write "sha256:" and 64 hexadecimal digits in lower case.');
    case 'Text':
    case undefined:
      return blank(name, 'is blank');
  }
}

/** The one text of a form that also has a least length. */
function noDnsName(name: string, value: unknown): Saying {
  return form('publisher', name, value, 'no DNS name', 'Write a domain name, such as "example.org".');
}

function form(rule: ProfileRule, name: string, value: unknown, what: string, help: string): Saying {
  return { rule, message: `${name} is ${kindOf(value)}, which is ${what}`, help };
}

function orchestration(value: unknown): Saying {
  const roles = Array.isArray(value) ? value.map((item: unknown) => inside(item, 'role')) : [];
  const none = !roles.includes('orchestration');
  return {
    rule: 'orchestration',
    message: none
      ? 'No interface has the role "orchestration"'
      : 'More than one interface has the role "orchestration"',
    help: none ? 'Add { "role": "orchestration", "protocol": "openenv" }.' : 'Keep one of them.',
  };
}

function tooMany({ params, name, member }: Fault): Saying {
  if (member === 'artifacts') {
    return {
      rule: 'artifact-presence',
      message: 'An environment that is not resolvable has artifacts',
      help: 'Remove them, or give the availability "resolvable".',
    };
  }
  const rule = member === 'names' ? 'tool-count' : 'query-count';
  const limit = String(params['limit']);
  return { rule, message: `${name} has more than ${limit} items`, help: `Keep at most ${limit}.` };
}

/** A value as a message names it: a text in quotes, anything else by its kind. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'number' || typeof value === 'bigint') return 'a whole number';
  if (typeof value === 'symbol') return 'a number with a fraction or exponent';
  return articled(typeof value);
}

function articled(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** `a, b or c` */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** The member or item of a value, `undefined` where it has none. */
export function inside(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[step] : undefined;
}
