import { join } from 'node:path';
import { expect } from '@jest/globals';
import { buildSnapshot } from '../../src/build/build.js';
import type { BuildSettings } from '../../src/build/settings.js';
import { commitsOf } from '../github/git-commits.js';
import { eventsOf, type EventBuilders, type WorkflowEvent } from '../github/events.js';
import { runAction, runnerEnvironment, type ActionResult, type RunOptions, type Step } from '../github/runner.js';
import { startGitHub, type GitHubOptions, type GitHubStandIn } from '../github/stand-in.js';
import type { ArtifactSeed, Run, StoredArtifact } from '../github/world.js';
import { writeZip, type ZipEntry } from '../github/zip.js';
import { createRepository, type TestRepository } from '../support/git.js';
import { root } from '../support/project.js';

const BUNDLE = join(root, 'dist', 'index.js');
export const CATALOG = 'openenv-catalog.json';

/** A repository on the stand-in: four commits on `main`, of which each changes an environment. */
export interface Job {
  readonly standIn: GitHubStandIn;
  readonly events: EventBuilders;
  readonly repository: TestRepository;
  /** Oldest first: great-grandparent, grandparent, parent, tip. */
  readonly commits: readonly [string, string, string, string];
  /** The last commit but one, with which a push of the last one is compared. */
  readonly base: string;
  readonly head: string;
  /** A push of the tip. */
  readonly push: WorkflowEvent;
  /** The catalog of a commit, or of another place or commit in its place. */
  catalogOf(revision: string, changes?: Partial<BuildSettings>): Promise<Buffer>;
  /** Puts the catalog of a commit into the store, by a finished push unless told otherwise. */
  publish(revision: string, changes?: PublishChanges): Promise<StoredArtifact>;
  /** Runs the built action. Only artifacts are looked for and nothing is uploaded, unless inputs say otherwise. */
  run(step?: JobStep, options?: RunOptions): Promise<ActionResult & { readonly run: Run }>;
  /** Closes the stand-in. Whatever a test was about, no request or answer may have broken GitHub's own description. */
  end(): Promise<void>;
}

export interface PublishChanges extends Partial<Omit<ArtifactSeed, 'run'>> {
  readonly run?: Partial<Run>;
  /** The bytes of the catalog, and entries beside it. */
  readonly catalog?: Uint8Array;
  readonly entries?: readonly ZipEntry[];
}

export type JobStep = Partial<Step>;

/** Starts GitHub with a repository. End the job when done. */
export async function startJob(options: GitHubOptions = {}): Promise<Job> {
  const standIn = await startGitHub(options);
  const { world } = standIn;
  const repository = createRepository();
  const environment = (description: string): string => `name: n\ndescription: ${description}\n`;
  const commits = [
    repository.commit({ 'envs/a/openenv.yaml': environment('first'), 'more/c/openenv.yaml': environment('third') }),
    repository.commit({ 'envs/a/openenv.yaml': environment('second') }),
    repository.commit({ 'envs/b/openenv.yaml': environment('other') }),
    repository.commit({ 'envs/a/openenv.yaml': null }),
  ] as const;
  repository.checkOut();
  world.addCommits(await commitsOf(repository.directory), 'main');
  const events = eventsOf(world.repository);
  const [, , base, head] = commits;
  const push = events.push({ before: base, after: head });

  async function catalogOf(revision: string, changes: Partial<BuildSettings> = {}): Promise<Buffer> {
    const { owner, name } = world.repository;
    const settings = {
      publisher: 'github.com',
      namespace: owner,
      repositoryUri: `https://github.com/${owner}/${name}.git`,
    };
    const place = { repository: repository.directory, revision, root: 'envs' };
    return Buffer.from((await buildSnapshot({ ...settings, ...place, ...changes })).bytes);
  }

  return {
    ...{ standIn, events, repository, commits, base, head, push, catalogOf },
    async publish(revision, { run, catalog, entries, ...seed } = {}) {
      const content = Buffer.from(catalog ?? (await catalogOf(revision)));
      return world.addArtifact({
        name: `openenv-catalog-${revision}`,
        run: world.addRun({ headSha: revision, ...run }),
        archive: writeZip(entries ?? [{ name: CATALOG, content }]),
        ...seed,
      });
    },
    async run({ inputs, ...step } = {}, runOptions) {
      const environment = await runnerEnvironment(standIn, {
        event: push,
        workspace: repository.directory,
        inputs: { token: standIn.tokens[0]?.value ?? '', baseline: 'artifact', upload: 'false', ...inputs },
        ...step,
      });
      try {
        return { run: environment.run, ...(await runAction(BUNDLE, environment, runOptions)) };
      } finally {
        await environment.dispose();
      }
    },
    async end() {
      await standIn.close();
      expect(standIn.contractBreaches).toEqual([]);
    },
  };
}
