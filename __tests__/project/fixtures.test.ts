import { describe, expect, test } from '@jest/globals';
import { brokenRepository } from '../support/broken.js';

describe('the broken repository', () => {
  const { files, marks, issues, entries } = brokenRepository();
  const environments = files.flatMap((file) =>
    'path' in file ? (/^(.*)\/openenv\.yaml$/.exec(file.path)?.[1] ?? []) : [],
  );

  test('has an expectation for each environment', () => {
    const faulty = issues.filter(({ severity }) => severity === 'error').map(({ path }) => path);
    expect([...faulty, ...entries.map((name) => `envs/${name}`)].sort()).toEqual(environments);
  });

  test('marks the text at fault, and the marks are no part of the files', () => {
    expect(JSON.stringify(files)).not.toMatch(/[«»]/);
    expect(marks).toContainEqual({
      path: 'envs/blank_name/openenv.yaml',
      line: 1,
      column: 7,
      endLine: 1,
      endColumn: 11,
    });
    expect(marks.filter(({ path }) => path.startsWith('envs/several/'))).toHaveLength(3);
  });
});
