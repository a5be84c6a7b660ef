import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.js';
import { CODES } from '../../src/diagnostic/codes.js';
import { renderSarif } from '../../src/report/sarif.js';
import { visible } from '../../src/report/visible.js';
import { HOSTILE } from '../support/hostile-texts.js';
import { readText } from '../support/project.js';

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly [
    { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region?: object } },
  ];
}

interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly results: readonly Result[];
      readonly columnKind: string;
    },
  ];
}

// The schema is of draft 4, which differs from draft 7 in nothing that it uses but the name of its own address.
const published = JSON.parse(readText('__tests__/fixtures/sarif/sarif-2.1.0.json')) as Record<string, unknown>;
const schema = Object.fromEntries(Object.entries(published).filter(([name]) => name !== '$schema' && name !== 'id'));
const valid = new Ajv({
  strict: false,
  // One pattern of the schema is none in Unicode mode.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/,
    'date-time': true,
  },
}).compile(schema);

const run = { prefix: '', source: undefined, failure: undefined };
const diagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'name-invalid',
  severity: 'error',
  file: 'envs/a/openenv.yaml',
  range: { start: { line: 2, column: 7 }, end: { line: 3, column: 1 } },
  message: 'The name is 55',
  help: 'Write text.',
  ...changes,
});

function logOf(diagnostics: readonly Diagnostic[], changes: Partial<Parameters<typeof renderSarif>[1]> = {}): Log {
  const log = JSON.parse(renderSarif(diagnostics, { ...run, ...changes })) as Log;
  valid(log);
  expect(valid.errors ?? []).toEqual([]);
  return log;
}

describe('SARIF', () => {
  test('the schema refuses what is no log', () => {
    expect(valid({ version: '2.1.0', runs: [{ tool: {}, results: [{}] }] })).toBe(false);
  });

  test('has a rule for each code, and names it in each result', () => {
    const codes = Object.keys(CODES) as (keyof typeof CODES)[];
    const [{ tool, results }] = logOf(codes.map((code) => diagnostic({ code, severity: CODES[code].severity }))).runs;
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(codes);
    expect(new Set(results.map(({ level }) => level))).toEqual(new Set(['error', 'warning', 'note']));
  });

  test('places results by relative URI, lines, and columns in UTF-16 code units', () => {
    const [{ results, columnKind }] = logOf([diagnostic({ file: 'envs/ü #?%/a:b' }), diagnostic()], {
      prefix: 'sub/',
    }).runs;
    expect(columnKind).toBe('utf16CodeUnits');
    expect(results[0]?.locations[0].physicalLocation.artifactLocation.uri).toBe('sub/envs/%C3%BC%20%23%3F%25/a%3Ab');
    expect(results[1]?.locations[0].physicalLocation.region).toEqual({
      startLine: 2,
      startColumn: 7,
      endLine: 3,
      endColumn: 1,
    });
  });

  test('names no place in a file that is at fault as a whole', () => {
    const { code, severity, file, message, help } = diagnostic();
    expect(
      logOf([{ code, severity, file, message, help }]).runs[0].results[0]?.locations[0].physicalLocation,
    ).not.toHaveProperty('region');
  });

  test('says of which commit it is, and that a run gave no catalog', () => {
    const source = { uri: 'https://github.com/org/environments.git', revision: 'a'.repeat(40) };
    expect(logOf([], { source }).runs[0]).toMatchObject({
      versionControlProvenance: [{ repositoryUri: source.uri, revisionId: source.revision }],
      invocations: [{ executionSuccessful: true }],
    });
    expect(logOf([], { failure: 'no [root]' }).runs[0]).toMatchObject({
      invocations: [
        { executionSuccessful: false, toolExecutionNotifications: [{ message: { text: 'no \\[root\\]' } }] },
      ],
    });
  });

  test('shows hostile texts escaped: nothing unseen, no link, no placeholder', () => {
    const { results } = logOf(HOSTILE.map((text) => diagnostic({ message: text, file: `envs/${text}` }))).runs[0];
    expect(results).toHaveLength(HOSTILE.length);
    for (const [index, { message, locations }] of results.entries()) {
      const [shown = '', ...others] = message.text.split('\n');
      expect(others).toEqual(['Write text.']);
      expect(visible(shown)).toBe(shown);
      expect(shown.replace(/\\[\\[\]]|\{\{|\}\}/g, '')).not.toMatch(/[\\[\]{}]/);
      const read = shown.replace(/\\([\\[\]])/g, '$1').replace(/([{}])\1/g, '$1');
      expect(read).toBe(visible(HOSTILE[index] ?? ''));
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^envs\/[\x21-\x7E]*$/);
    }
  });
});
