import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../support/project.js';
import { scratch } from '../support/scratch.js';
import type { WorkflowEvent } from './events.js';
import { NODE_24, runnerEnvironment } from './runner.js';
import type { GitHubStandIn } from './stand-in.js';

/** How callers name this repository: `org/` stands for its owner, `v1` for the moving tag. */
const PRODUCT = 'org/openenv-catalog-action';
const REF = 'v1';

/** What act has no other way to learn than from its environment. */
const HANDED_ON = [
  'GITHUB_API_URL',
  'GITHUB_REF',
  'GITHUB_REF_NAME',
  'GITHUB_REPOSITORY',
  'GITHUB_REPOSITORY_ID',
  'GITHUB_REPOSITORY_OWNER',
  'GITHUB_RUN_ATTEMPT',
  'GITHUB_RUN_ID',
  'GITHUB_WORKFLOW_REF',
  'ACTIONS_RESULTS_URL',
  'ACTIONS_RUNTIME_TOKEN',
] as const;

/** A workflow takes seconds; act itself waits for ever. */
const TIME_LIMIT_MS = 90_000;

export interface WorkflowRun {
  readonly event: WorkflowEvent;
  /** The clone in which the workflow's jobs find themselves after checking out. */
  readonly workspace: string;
  /** The text of the workflow file. */
  readonly workflow: string;
  /** Variables of every step, beside those of a runner. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Folders of programs that come before those of the machine. */
  readonly programs?: readonly string[];
  /** Actions of others that act would fetch: by `<owner>/<name>@<ref>`, the text of a manifest in their place. */
  readonly actions?: Readonly<Record<string, string>>;
}

/** A job that has ended: of a matrix, one for each of its rows, all of which act calls failed where one of them is. */
export interface EndedJob {
  /** The id of the job, without those of the workflows that call it. */
  readonly id: string;
  readonly matrix: Readonly<Record<string, unknown>>;
  readonly result: string;
}

export interface WorkflowResult {
  readonly code: number | null;
  readonly jobs: readonly EndedJob[];
  /** Outputs that steps have set, by `<job id>.<step id>.<name>`: of a matrix, those of the row that ended last. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What steps have printed, and the annotations that they have made. */
  readonly printed: string;
  readonly errors: readonly string[];
  readonly notices: readonly string[];
  readonly summaries: readonly string[];
  /** Everything that act said, for when a test fails. */
  readonly log: string;
}

/**
 * Runs a workflow with act, without a container, against the stand-in. Calls of this project's workflows and actions
 * lead to a copy of the working tree. In the copy `$/path`, which act does not know, is spelled out as
 * `<owner>/<name>/path@<ref>`, which is what it means. `actions/checkout` is what act makes of it: a copy of the
 * workspace; so no step needs a network.
 */
export async function runWorkflow(standIn: GitHubStandIn, run: WorkflowRun): Promise<WorkflowResult> {
  const folder = scratch('act');
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const runner = await runnerEnvironment(standIn, run);
  try {
    const { variables } = runner;
    const given = { ...Object.fromEntries(HANDED_ON.map((name) => [name, variables[name] ?? ''])), ...run.variables };
    const handedOn = Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const replaced = Object.entries(run.actions ?? {}).flatMap(([action, manifest], index) => {
      const place = `action-${index}`;
      mkdirSync(join(folder, place));
      file(join(place, 'action.yml'), manifest);
      return ['--local-repository', `${action}=${join(folder, place)}`];
    });
    const args = [
      run.event.name,
      ...['--json', '--no-cache-server', '--platform', 'ubuntu-latest=-self-hosted'],
      ...['--workflows', file('workflow.yml', understood(run.workflow))],
      ...['--eventpath', file('event.json', JSON.stringify(run.event.payload))],
      ...['--local-repository', `${PRODUCT}@${REF}=${productCopy(join(folder, 'product'))}`, ...replaced],
      ...['--secret', `GITHUB_TOKEN=${standIn.tokens[0]?.value ?? ''}`],
      ...['--env', `SHA_REF=${run.event.sha}`, ...handedOn],
    ];
    const environment = {
      PATH: [...(run.programs ?? []), dirname(NODE_24), variables['PATH']].join(delimiter),
      HOME: variables['HOME'],
      XDG_CACHE_HOME: join(folder, 'cache'),
    };
    const { code, log } = await start(args, run.workspace, environment);
    return { code, log, ...read(log) };
  } finally {
    await runner.dispose();
  }
}

/** What others get of this project, with `$/` spelled out. */
function productCopy(folder: string): string {
  for (const part of ['action.yml', 'catalog', 'dist', 'package.json']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  const workflows = join('.github', 'workflows');
  mkdirSync(join(folder, workflows), { recursive: true });
  for (const name of readdirSync(join(root, workflows))) {
    writeFileSync(join(folder, workflows, name), understood(readFileSync(join(root, workflows, name), 'utf8')));
  }
  return folder;
}

/** A workflow without what act 0.2.89 does not know: `$/path`, and one permission, which it would not enforce either. */
function understood(workflow: string): string {
  return workflow
    .replace(/(\buses: )\$\/(\S+)/g, (_, uses: string, path: string) => `${uses}${PRODUCT}/${path}@${REF}`)
    .replace(/^ +artifact-metadata: write\b.*\n/gm, '');
}

async function start(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ code: number | null; log: string }> {
  const child = spawn(join(root, '.ci', 'act'), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT_MS);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [code, out, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  clearTimeout(timer);
  return { code, log: `${out}${errors}` };
}

type Line = Readonly<Record<string, unknown>>;

function read(log: string): Omit<WorkflowResult, 'code' | 'log'> {
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const string = (value: unknown): string => (typeof value === 'string' ? value : '');
  const commands = (name: string): readonly Line[] => lines.filter((line) => line['command'] === name);
  return {
    jobs: lines
      .filter((line) => 'jobResult' in line)
      .map((line) => ({
        id: string(line['jobID']),
        matrix: line['matrix'] as EndedJob['matrix'],
        result: string(line['jobResult']),
      })),
    outputs: Object.fromEntries(
      commands('set-output').map((line) => {
        const step = (line['stepID'] as readonly string[] | undefined)?.join('.') ?? '';
        return [`${string(line['jobID'])}.${step}.${string(line['name'])}`, string(line['arg'])];
      }),
    ),
    printed: lines
      .filter((line) => line['raw_output'] === true)
      .map((line) => string(line['msg']))
      .join(''),
    errors: commands('error').map((line) => string(line['arg'])),
    notices: commands('notice').map((line) => string(line['arg'])),
    summaries: commands('summary').map((line) => string(line['content'])),
  };
}
