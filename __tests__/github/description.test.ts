import { describe, expect, test } from '@jest/globals';
import { Description } from './description.js';
import { emptyAnswer, jsonAnswer, restError } from './exchange.js';

const description = new Description();
const NOTHING = Buffer.alloc(0);
const at = (path: string): URL => new URL(path, 'http://127.0.0.1');
const read = (path: string, method = 'GET', body?: unknown): unknown =>
  description.readRequest(method, at(path), body === undefined ? NOTHING : Buffer.from(JSON.stringify(body)));

describe('requests', () => {
  test('are read into the types that the description gives', () => {
    expect(read('/repos/org/repo/actions/artifacts?name=a%20b&per_page=5')).toEqual({
      operation: 'actions/list-artifacts-for-repo',
      parameters: { owner: 'org', repo: 'repo', name: 'a b', per_page: 5 },
      body: undefined,
    });
  });

  test('a parameter of several segments keeps its slashes', () => {
    expect(read('/repos/org/repo/compare/main...feature/x')).toMatchObject({
      parameters: { basehead: 'main...feature/x' },
    });
    expect(read('/repos/org/repo/compare/main...feature%2Fx')).toMatchObject({
      parameters: { basehead: 'main...feature/x' },
    });
  });

  test.each([
    ['/repos/org/repo/issues', /not an operation/],
    ['/repos/org/repo/actions/artifacts?nam=x', /query nam is not a parameter/],
    ['/repos/org/repo/actions/artifacts?per_page=many', /query per_page must be integer/],
    ['/repos/org/repo/actions/artifacts?name=a&name=b', /given twice/],
    ['/repos/org/repo/actions/runs/x', /path run_id must be integer/],
    ['/repos/org/repo/actions/runs/1/artifacts?direction=up', /must be equal to one of/],
  ])('%s is a breach', (path, breach) => {
    expect(read(path)).toEqual([expect.stringMatching(breach)]);
  });

  test('bodies are checked, unknown members at any depth included', () => {
    const path = '/repos/org/repo/check-runs';
    const annotation = { path: 'a', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'm' };
    const output = { title: 't', summary: 's', annotations: [annotation] };
    expect(read(path, 'POST', { name: 'n', head_sha: 's', output })).toMatchObject({ operation: 'checks/create' });
    expect(read(path, 'POST', { name: 'n' })).toEqual([expect.stringMatching(/head_sha/)]);
    expect(read(path, 'POST', { name: 'n', head_sha: 's', headline: 'x' })).toEqual(['body/headline is not described']);
    const misspelt = { ...output, annotations: [{ ...annotation, startLine: 1 }] };
    expect(read(path, 'POST', { name: 'n', head_sha: 's', output: misspelt })).toEqual([
      'body/output/annotations/0/startLine is not described',
    ]);
    const many = { ...output, annotations: Array(51).fill(annotation) };
    expect(read(path, 'POST', { name: 'n', head_sha: 's', output: many })).toEqual([
      expect.stringMatching(/more than 50 items/),
    ]);
    expect(read('/repos/org/repo', 'GET', { some: 'body' })).toEqual([expect.stringMatching(/no|none/)]);
  });
});

describe('answers', () => {
  const artifacts = 'actions/list-artifacts-for-repo';

  test('are held to the schema of their status', () => {
    expect(description.checkAnswer(artifacts, jsonAnswer(200, { total_count: 0, artifacts: [] }))).toEqual([]);
    expect(description.checkAnswer(artifacts, jsonAnswer(200, { artifacts: [] }))).toEqual([
      expect.stringMatching(/total_count/),
    ]);
    expect(description.checkAnswer(artifacts, jsonAnswer(200, { total_count: 0, artifacts: [], more: 1 }))).toEqual([
      'answer/more is not described',
    ]);
  });

  test('null passes only where the description says so', () => {
    const artifact = {
      id: 1,
      node_id: 'n',
      name: 'a',
      size_in_bytes: 1,
      url: 'u',
      archive_download_url: 'u',
      expired: false,
      created_at: null,
      expires_at: null,
      updated_at: null,
      workflow_run: null,
      digest: null,
    };
    const answer = (change: object): readonly string[] =>
      description.checkAnswer(artifacts, jsonAnswer(200, { total_count: 1, artifacts: [{ ...artifact, ...change }] }));
    expect(answer({})).toEqual([]);
    expect(answer({ name: null })).toEqual([expect.stringMatching(/name must be string/)]);
    expect(answer({ created_at: 'yesterday' })).not.toEqual([]);
  });

  test('a redirect needs its location and has no body', () => {
    const download = 'actions/download-artifact';
    expect(description.checkAnswer(download, emptyAnswer(302, { location: 'http://127.0.0.1/x' }))).toEqual([]);
    expect(description.checkAnswer(download, emptyAnswer(302))).toEqual(['header Location is missing']);
    expect(description.checkAnswer(download, jsonAnswer(302, {}, { location: 'x' }))).toHaveLength(1);
  });

  test('errors are allowed anywhere, other statuses are not', () => {
    expect(description.checkAnswer(artifacts, restError(403, 'Forbidden'))).toEqual([]);
    expect(description.checkAnswer(artifacts, jsonAnswer(403, { error: 'x' }))).not.toEqual([]);
    expect(description.checkAnswer(artifacts, jsonAnswer(202, {}))).toEqual(['status 202 is not described']);
  });
});
