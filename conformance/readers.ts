import { readDiscovery, readReadme } from '../src/build/documents.js';
import type { Document } from '../src/build/documents.js';
import type { MetadataFile } from '../src/build/files.js';
import { declared } from '../src/build/license.js';
import { parseJson } from '../src/metadata/json.js';
import type { Parsed } from '../src/metadata/document.js';
import { requirementName } from '../src/metadata/requirement.js';
import { canonicalSpdx } from '../src/metadata/spdx.js';
import { parseToml } from '../src/metadata/toml.js';
import { parseYaml } from '../src/metadata/yaml.js';
import { readDeclaration } from '../src/profile/declaration.js';
import { isEvidenceUrl } from '../src/profile/evidence-url.js';
import { loadSnapshot } from '../src/profile/load.js';
import { parseRepositoryUri } from '../src/profile/rules.js';
import { snapshotBytes } from '../src/profile/snapshot.js';
import type { Violation } from '../src/profile/violation.js';
import type { DiagnosticCode } from '../src/diagnostic/codes.js';
import type { Operation } from './reference.js';
import { stricterClass, stricterRequirement } from './stricter.js';
import { typed } from './typed.js';

/** What this project makes of an input, in the terms of the reference's answer. */
export type Reading =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      /** The sentence of the format; absent where there is none for it. */
      readonly message?: string;
      /** The class under which `docs/conformance.md` lists the refusal, if the reference may accept the input. */
      readonly stricter?: string;
    };

/** Reads an input as the reference does for an operation. */
export type Reader = (input: string) => Reading;

/** This project's reader for each operation of the reference but whole builds. */
export const READERS: Readonly<Record<Exclude<Operation, 'build'>, Reader>> = {
  yaml: (input) => ofDocument(input, parseYaml(input)),
  toml: (input) => ofDocument(input, parseToml(input)),
  json: (input) => ofDocument(input, parseJson(input), JSON_MESSAGES),
  readme: (input) => {
    const document = readReadme(file(input));
    return document.content === undefined ? refusedDocument(input, document) : accepted(typed(document.content));
  },
  declaration: (input) => {
    const document = readDiscovery(file(input));
    if (!document.content) return refusedDocument(input, document);
    const result = readDeclaration(document.content.value);
    return result.ok
      ? accepted(result.declaration)
      : { ok: false, message: 'Metadata does not satisfy the declaration profile' };
  },
  spdx: (input) => orRefused(canonicalSpdx(input)),
  license: (input) => {
    const found = declared(input, 'p', []);
    if (found === undefined) return accepted(null);
    if ('code' in found) return { ok: false, ...(found.issue === undefined ? {} : { message: found.issue.message }) };
    const { license, identity } = found;
    const custom = 'custom ';
    return accepted([license, identity?.startsWith(custom) === true ? identity.slice(custom.length) : null]);
  },
  requirement: (input) => orRefused(requirementName(input), stricterRequirement(input)),
  'repository-uri': (input) => {
    const found = parseRepositoryUri(input);
    return found.ok ? accepted(found.id) : { ok: false, message: found.message, ...stricter(uriQuirk(input)) };
  },
  'evidence-url': (input) =>
    isEvidenceUrl(input)
      ? accepted(true)
      : { ok: false, ...stricter(BLANK_OR_CONTROL.test(input) ? 'white space or a control character' : undefined) },
  catalog: (input) => {
    const loaded = loadSnapshot(Buffer.from(input, 'utf8'));
    if (!loaded.ok) return { ok: false, message: loaded.message, ...stricter(addressClass(loaded.violations, input)) };
    return accepted(Buffer.from(snapshotBytes(loaded.snapshot)).toString('utf8'));
  },
};

/** The format's sentences for a catalog that is no JSON, by the code of the fault. */
const JSON_MESSAGES: Partial<Record<DiagnosticCode, string>> = {
  'json-syntax': 'Invalid catalog JSON',
  'json-depth': 'Invalid catalog JSON',
  'json-duplicate-key': 'JSON contains duplicate object keys',
  'json-number': 'JSON contains a non-finite number',
};

const BLANK_OR_CONTROL = /[\p{White_Space}\p{Control}]/u;

function uriQuirk(uri: string): string | undefined {
  if (BLANK_OR_CONTROL.test(uri)) return 'white space or a control character';
  return /[?#]/.test(uri) ? 'an empty query or fragment' : undefined;
}

function ofDocument(input: string, parsed: Parsed, messages: Partial<Record<DiagnosticCode, string>> = {}): Reading {
  if (parsed.ok) return accepted(typed(parsed.value));
  const { code, message: words, span } = parsed.fault;
  const message = messages[code];
  return {
    ok: false,
    ...(message === undefined ? {} : { message }),
    ...stricter(stricterClass(code, words, input.slice(0, span.start))),
  };
}

function refusedDocument(input: string, { finding }: Document<unknown>): Reading {
  if (finding === undefined) throw new TypeError('a document without content has a fault');
  const { code, issue, message, place } = finding;
  const before = place.kind === 'span' ? input.slice(0, place.span.start) : '';
  return {
    ok: false,
    ...(issue === undefined ? {} : { message: issue.message }),
    ...stricter(stricterClass(code, message, before)),
  };
}

/** Whether all that is wrong with a catalog is addresses that pass only through quirks of a URL parser. */
function addressClass(violations: readonly Violation[], input: string): string | undefined {
  const addresses = violations.filter(({ rule }) => rule === 'evidence-url' || rule === 'repository-uri');
  if (addresses.length === 0 || addresses.length < violations.length) return undefined;
  const catalog: unknown = JSON.parse(input);
  const classes = addresses.map(({ pointer }) => {
    const address = pointer.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], catalog);
    return typeof address === 'string' ? uriQuirk(address) : undefined;
  });
  return classes.every((name) => name !== undefined) ? classes[0] : undefined;
}

function file(text: string): Exclude<MetadataFile, { state: 'absent' }> {
  return { path: 'p', state: 'text', text };
}

function accepted(value: unknown): Reading {
  return { ok: true, value };
}

function orRefused(value: string | undefined, name?: string): Reading {
  return value === undefined ? { ok: false, ...stricter(name) } : accepted(value);
}

function stricter(name: string | undefined): { readonly stricter?: string } {
  return name === undefined ? {} : { stricter: name };
}
