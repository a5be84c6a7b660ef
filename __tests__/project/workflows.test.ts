import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectFiles, readText } from '../support/project.js';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  /** A call of a reusable workflow, which has no steps and takes its limits from there. */
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = projectFiles().filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));

test('there are workflows to look at', () => {
  const names = [
    'catalog',
    'catalog-attest',
    'ci',
    'codeql',
    'conformance',
    'discovery-catalog',
    'release',
    'scorecard',
  ];
  expect(files).toEqual(names.map((name) => `.github/workflows/${name}.yml`).sort());
});

test('all of them take an action, and its parts, from one commit', () => {
  const pins = files.flatMap((file) => [...readText(file).matchAll(/uses: ([\w.-]+\/[\w.-]+)[\w./-]*@(.*)$/gm)]);
  const commits = new Map<string, Set<string>>();
  for (const [, action = '', pin = ''] of pins) commits.set(action, (commits.get(action) ?? new Set()).add(pin));
  expect(commits.get('actions/checkout')).toBeDefined();
  expect([...commits].filter(([, each]) => each.size > 1)).toEqual([]);
});

describe.each(files)('%s', (file) => {
  const text = readText(file);
  const workflow = parse(text) as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([name, job]) =>
    (job.steps ?? []).map((step, index) => [`${name} ${String(index + 1)}`, step] as const),
  );

  test('grants nothing to all jobs, and says for each what it needs', () => {
    expect(workflow.permissions).toEqual({});
    for (const [name, job] of jobs) expect([name, job.permissions]).toEqual([name, expect.any(Object)]);
  });

  test('says of each permission what it is for', () => {
    const granted = text.split('\n').filter((line) => /^ {6}[a-z-]+: (?:read|write)\b/.test(line));
    expect(granted).toHaveLength(jobs.flatMap(([, { permissions }]) => Object.keys(permissions ?? {})).length);
    expect(granted.filter((line) => !/ # to \S/.test(line))).toEqual([]);
  });

  test('gives each job a time limit of an hour at most', () => {
    const unlimited = jobs.filter(([, job]) => job.uses === undefined && !((job['timeout-minutes'] ?? 99) <= 60));
    expect(unlimited.map(([name]) => name)).toEqual([]);
  });

  test('pins each action by commit and names its version', () => {
    const lines = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(lines).toHaveLength([...steps, ...jobs].filter(([, { uses }]) => uses !== undefined).length);
    const own = /uses: ['"]?(?:\.\/|\$\/)/;
    const pinned = /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(lines.filter((line) => !own.test(line) && !pinned.test(line))).toEqual([]);
  });

  test('leaves no credentials in a checkout', () => {
    const checkouts = steps.filter(([, { uses }]) => uses?.startsWith('actions/checkout@') === true);
    const keeping = checkouts.filter(([, step]) => step.with?.['persist-credentials'] !== false);
    expect(keeping.map(([name]) => name)).toEqual([]);
  });

  test('puts no expression into a script', () => {
    expect(steps.filter(([, { run }]) => run?.includes('${{') === true).map(([name]) => name)).toEqual([]);
  });

  test('hands no secret on unseen, and caches nothing', () => {
    expect(text).not.toMatch(/secrets: inherit|actions\/cache|^ +cache: /m);
    const setups = steps.filter(([, { uses }]) => uses?.startsWith('actions/setup-node@') === true);
    const caching = setups.filter(([, step]) => step.with?.['package-manager-cache'] !== false);
    expect(caching.map(([name]) => name)).toEqual([]);
  });

  test('does not run for pull requests with the rights of the base', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
  });
});
