import { CODES } from '../diagnostic/codes.js';
import type { Diagnostic } from '../diagnostic/diagnostic.js';
import type { Severity } from '../diagnostic/severity.js';
import { visible } from './visible.js';

/** What SARIF says of the run beside its results. */
export interface SarifRun {
  /** The directory that was read, seen from the top of the repository: empty, or ending in a slash. */
  readonly prefix: string;
  /** URI of the repository and id of the commit, where they are known. */
  readonly source: { readonly uri: string; readonly revision: string } | undefined;
  /** Why there is no catalog at all; undefined where there is one. */
  readonly failure: string | undefined;
}

/** SARIF's words for how much a result weighs (SARIF 2.1.0, section 3.27.10). */
const LEVEL: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
};

/** Every code is a rule, whether it has results or not: what is mended is closed, and what is new has a name. */
const RULES = Object.entries(CODES).map(([id, { severity, help }]) => ({
  id,
  shortDescription: { text: sentenceOf(id) },
  help: { text: messageText(help) },
  defaultConfiguration: { level: LEVEL[severity] },
}));

const RULE_INDEX: ReadonlyMap<string, number> = new Map(RULES.map(({ id }, index) => [id, index]));

/**
 * Diagnostics as a log of SARIF 2.1.0 (OASIS Standard), as code scanning takes it: one run, each code a rule, columns in
 * UTF-16 code units, files as URIs relative to the top of the repository.
 */
export function renderSarif(diagnostics: readonly Diagnostic[], { prefix, source, failure }: SarifRun): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'openenv-catalog', rules: RULES } },
        columnKind: 'utf16CodeUnits',
        invocations: [invocationOf(failure)],
        ...(source === undefined
          ? {}
          : { versionControlProvenance: [{ repositoryUri: source.uri, revisionId: source.revision }] }),
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, prefix)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** A sound run may find faults; one that gives no catalog failed (SARIF 2.1.0, section 3.20.14). */
function invocationOf(failure: string | undefined): object {
  if (failure === undefined) return { executionSuccessful: true };
  const notification = { level: 'error', message: { text: messageText(failure) } };
  return { executionSuccessful: false, toolExecutionNotifications: [notification] };
}

function resultOf({ code, severity, file, range, message, help }: Diagnostic, prefix: string): object {
  return {
    ruleId: code,
    ruleIndex: RULE_INDEX.get(code),
    level: LEVEL[severity],
    message: { text: `${messageText(message)}\n${messageText(help)}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(`${prefix}${file}`) },
          ...(range === undefined
            ? {}
            : {
                region: {
                  startLine: range.start.line,
                  startColumn: range.start.column,
                  endLine: range.end.line,
                  endColumn: range.end.column,
                },
              }),
        },
      },
    ],
  };
}

/**
 * Text as a plain text message: brackets would make a link (SARIF 2.1.0, section 3.11.6), braces a placeholder
 * (section 3.11.5).
 */
function messageText(text: string): string {
  return visible(text)
    .replace(/[\\[\]]/g, '\\$&')
    .replace(/[{}]/g, '$&$&');
}

/** A path as a relative URI (RFC 3986, section 4.2). What is no character, half of a surrogate pair, becomes U+FFFD. */
function uriOf(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD')))
    .join('/');
}

/** A code in words: `file-absent` is "File absent". */
function sentenceOf(code: string): string {
  return `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`;
}
