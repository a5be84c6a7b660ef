import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandFile } from './command-file.js';
import type { WorkflowEvent } from './events.js';
import type { GitHubStandIn } from './stand-in.js';
import { annotationsOf, readCommands, type RunnerAnnotation, type WorkflowCommand } from './workflow-commands.js';
import type { Run } from './world.js';

/** One step of a job, as far as its environment shows it. */
export interface Step {
  readonly event: WorkflowEvent;
  /** The checkout: `GITHUB_WORKSPACE` and the working directory. */
  readonly workspace: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** The run that the step belongs to. A run in progress, made from the event, unless given. */
  readonly run?: Run;
  /** Variables that are other than a runner sets them; undefined takes one away. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
}

export interface RunnerEnvironment {
  readonly variables: Readonly<Record<string, string>>;
  readonly workspace: string;
  readonly run: Run;
  /** Removes the runner's folders, not the workspace. */
  dispose(): Promise<void>;
}

/** Files that a step writes for the runner. */
const COMMAND_FILES = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_STEP_SUMMARY'] as const;

/** Variables of this process without which nothing starts; all others are left out. */
const PASSED_ON = ['SystemRoot', 'ComSpec', 'PATHEXT'] as const;

/** Sets up what a runner sets up for a step: folders, files, and the variables that name them. */
export async function runnerEnvironment(standIn: GitHubStandIn, step: Step): Promise<RunnerEnvironment> {
  const { event, workspace } = step;
  const { world } = standIn;
  const { repository } = world;
  const run = step.run ?? world.addRun({ ...event.run, status: 'in_progress', conclusion: null });
  const folder = await mkdtemp(join(tmpdir(), 'runner-'));
  const place = (name: string): string => join(folder, name);
  await Promise.all(['temp', 'tools', 'home', 'commands'].map((name) => mkdir(place(name))));
  const files = Object.fromEntries(COMMAND_FILES.map((name) => [name, place(join('commands', name.toLowerCase()))]));
  const eventFile = place('event.json');
  await Promise.all([
    ...Object.values(files).map((file) => writeFile(file, '')),
    writeFile(eventFile, JSON.stringify(event.payload)),
  ]);
  const workflow = run.path.replace(/@.*$/, '');
  const fullName = `${repository.owner}/${repository.name}`;
  const variables: Record<string, string | undefined> = {
    ...Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: place('home'),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION: '__org_openenv-catalog-action',
    GITHUB_ACTOR: repository.owner,
    GITHUB_API_URL: standIn.apiUrl,
    GITHUB_BASE_REF: event.baseRef ?? '',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: eventFile,
    GITHUB_GRAPHQL_URL: `${standIn.apiUrl}/graphql`,
    GITHUB_HEAD_REF: event.headRef ?? '',
    GITHUB_JOB: 'catalog',
    GITHUB_REF: event.ref,
    GITHUB_REF_NAME: event.ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    GITHUB_REF_PROTECTED: 'false',
    GITHUB_REF_TYPE: event.ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    GITHUB_REPOSITORY: fullName,
    GITHUB_REPOSITORY_ID: String(repository.id),
    GITHUB_REPOSITORY_OWNER: repository.owner,
    GITHUB_REPOSITORY_OWNER_ID: '9001',
    GITHUB_RETENTION_DAYS: '90',
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_NUMBER: '1',
    // The clients take any other host for an Enterprise Server and refuse.
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: event.sha,
    GITHUB_WORKFLOW: 'Catalog',
    GITHUB_WORKFLOW_REF: `${fullName}/${workflow}@${event.ref}`,
    GITHUB_WORKFLOW_SHA: event.sha,
    GITHUB_WORKSPACE: workspace,
    RUNNER_ARCH: 'X64',
    RUNNER_ENVIRONMENT: 'github-hosted',
    RUNNER_NAME: 'loopback',
    RUNNER_OS: process.platform === 'win32' ? 'Windows' : process.platform === 'darwin' ? 'macOS' : 'Linux',
    RUNNER_TEMP: place('temp'),
    RUNNER_TOOL_CACHE: place('tools'),
    ACTIONS_RESULTS_URL: standIn.resultsUrl,
    ACTIONS_RUNTIME_TOKEN: standIn.runtimeToken(run),
    ACTIONS_RUNTIME_URL: standIn.resultsUrl,
    ...files,
    ...Object.fromEntries(Object.entries(step.inputs ?? {}).map(([name, value]) => [inputVariable(name), value])),
    ...step.variables,
  };
  const set = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    variables: Object.fromEntries(set),
    workspace,
    run,
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The runner's spelling of an input: spaces are replaced, dashes are not. */
const inputVariable = (name: string): string => `INPUT_${name.replaceAll(' ', '_').toUpperCase()}`;

export interface RunOptions {
  /** `node24`: the binary that `using: node24` means; else the one that runs the tests. */
  readonly node?: 'node24';
  /** After so many milliseconds the process is killed. */
  readonly timeLimit?: number;
}

export interface ActionResult {
  /** The exit code; null for a process that was killed. */
  readonly code: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** Variables that the step asked for in later steps. */
  readonly exported: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly commands: readonly WorkflowCommand[];
  readonly annotations: readonly RunnerAnnotation[];
  readonly durationMs: number;
}

const DEFAULT_TIME_LIMIT_MS = 30_000;
/** Installed by `npm ci --prefix .ci/node24`. */
export const NODE_24 = fileURLToPath(new URL('../../.ci/node24/node_modules/.bin/node', import.meta.url));

/** Runs a bundle as the runner runs the `main` of an action, and reads what it left behind. */
export async function runAction(
  bundle: string,
  environment: RunnerEnvironment,
  options: RunOptions = {},
): Promise<ActionResult> {
  const node = options.node === undefined ? process.execPath : NODE_24;
  const start = performance.now();
  const child = spawn(node, [bundle], {
    cwd: environment.workspace,
    env: environment.variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => void stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => void stderr.push(chunk));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, options.timeLimit ?? DEFAULT_TIME_LIMIT_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  }).finally(() => {
    clearTimeout(timer);
  });
  const durationMs = performance.now() - start;
  const file = async (name: (typeof COMMAND_FILES)[number]): Promise<string> => {
    const path = environment.variables[name];
    return path === undefined ? '' : readFile(path, 'utf8');
  };
  const output = Buffer.concat(stdout).toString();
  const errors = Buffer.concat(stderr).toString();
  const commands = [...readCommands(output), ...readCommands(errors)];
  return {
    code,
    timedOut,
    stdout: output,
    stderr: errors,
    outputs: readCommandFile(await file('GITHUB_OUTPUT')),
    state: readCommandFile(await file('GITHUB_STATE')),
    exported: readCommandFile(await file('GITHUB_ENV')),
    summary: await file('GITHUB_STEP_SUMMARY'),
    commands,
    annotations: annotationsOf(commands),
    durationMs,
  };
}
