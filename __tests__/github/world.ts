import { createHash } from 'node:crypto';
import { History, type Commit } from './history.js';

/** Identifiers are beyond 32 bits, as GitHub's are by now. */
const FIRST_ARTIFACT_ID = 5_000_000_001;
const FIRST_RUN_ID = 20_000_000_001;
const FIRST_CHECK_RUN_ID = 60_000_000_001;
const FIRST_INSTANT = Date.UTC(2026, 0, 1);

export interface Repository {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly private: boolean;
  readonly defaultBranch: string;
}

/** A workflow run, in its latest attempt. */
export interface Run {
  readonly id: number;
  readonly event: string;
  readonly headBranch: string | null;
  readonly headSha: string;
  /** The workflow file, sometimes followed by `@` and a ref. */
  readonly path: string;
  /** The repository of the head: another one for a pull request from a fork, null when that fork is gone. */
  readonly headRepositoryId: number | null;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: string | null;
  readonly attempt: number;
}

/** What an artifact of the REST API says about its run. */
export interface ArtifactRun {
  readonly id: number;
  readonly repository_id: number;
  readonly head_repository_id: number;
  readonly head_branch: string;
  readonly head_sha: string;
}

export interface StoredArtifact {
  readonly id: number;
  readonly name: string;
  readonly runId: number;
  readonly attempt: number;
  readonly createdAt: string;
  readonly mime: string;
  readonly retentionRequest: string | undefined;
  /** Undefined until the upload is finalized. */
  readonly archive: Buffer | undefined;
  readonly digest: string | null;
  readonly expired: boolean;
  /** Says something else about its run than the truth: null, or single members. */
  readonly claims: Partial<ArtifactRun> | null;
}

export interface Annotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly start_column?: number;
  readonly end_column?: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly message: string;
  readonly title?: string;
  readonly raw_details?: string;
}

export interface CheckRun {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly status: string;
  readonly conclusion: string | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly text: string | null;
  readonly annotations: readonly Annotation[];
}

export interface ArtifactSeed {
  readonly name: string;
  readonly run: Run;
  readonly archive: Buffer;
  readonly attempt?: number;
  readonly expired?: boolean;
  /** Digest that the API tells instead of the true one; null as for artifacts of old clients. */
  readonly digest?: string | null;
  readonly claims?: Partial<ArtifactRun> | null;
}

export const sha256 = (bytes: Buffer): string => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Everything that GitHub would know: one repository, its commits, runs, artifacts and check runs. */
export class World {
  readonly repository: Repository;
  readonly history = new History();
  readonly branches = new Map<string, string>();
  readonly runs = new Map<number, Run>();
  /** In the order of creation. */
  readonly artifacts: StoredArtifact[] = [];
  readonly checkRuns: CheckRun[] = [];
  private ticks = 0;
  private nextArtifactId = FIRST_ARTIFACT_ID;
  private nextRunId = FIRST_RUN_ID;
  private nextCheckRunId = FIRST_CHECK_RUN_ID;

  constructor(repository: Partial<Repository>) {
    this.repository = { id: 1001, owner: 'org', name: 'repo', private: true, defaultBranch: 'main', ...repository };
  }

  /** Adds commits, parents first or not, and moves `branch` to the last one. */
  addCommits(commits: readonly Commit[], branch?: string): void {
    for (const commit of commits) this.history.add(commit);
    const tip = commits.at(-1);
    if (branch !== undefined && tip !== undefined) this.branches.set(branch, tip.sha);
  }

  /** Adds a run; what is not given is that of a finished push to the default branch. */
  addRun(run: Partial<Run> & { readonly headSha: string }): Run {
    const added: Run = {
      id: this.nextRunId++,
      event: 'push',
      headBranch: this.repository.defaultBranch,
      path: '.github/workflows/catalog.yml',
      headRepositoryId: this.repository.id,
      status: 'completed',
      conclusion: 'success',
      attempt: 1,
      ...run,
    };
    this.runs.set(added.id, added);
    return added;
  }

  /** Starts another attempt of a run. */
  rerun(run: Run): Run {
    return this.addRun({ ...run, attempt: run.attempt + 1, status: 'in_progress', conclusion: null });
  }

  /** Puts an artifact into the store as it is, whatever its bytes. */
  addArtifact(seed: ArtifactSeed): StoredArtifact {
    const artifact = this.createArtifact(seed.name, seed.run.id, seed.attempt ?? 1, {
      archive: seed.archive,
      digest: seed.digest === undefined ? sha256(seed.archive) : seed.digest,
      expired: seed.expired ?? false,
      claims: seed.claims === undefined ? {} : seed.claims,
    });
    return artifact;
  }

  createArtifact(name: string, runId: number, attempt: number, rest: Partial<StoredArtifact> = {}): StoredArtifact {
    const artifact: StoredArtifact = {
      id: this.nextArtifactId++,
      name,
      runId,
      attempt,
      createdAt: this.now(),
      mime: 'application/zip',
      retentionRequest: undefined,
      archive: undefined,
      digest: null,
      expired: false,
      claims: {},
      ...rest,
    };
    this.artifacts.push(artifact);
    return artifact;
  }

  replaceArtifact(artifact: StoredArtifact, change: Partial<StoredArtifact>): StoredArtifact {
    const changed = { ...artifact, ...change };
    const index = this.artifacts.findIndex((candidate) => candidate.id === artifact.id);
    if (index < 0) throw new Error(`Artifact ${artifact.id} is not in the store.`);
    this.artifacts[index] = changed;
    return changed;
  }

  removeArtifact(artifact: StoredArtifact): void {
    const index = this.artifacts.findIndex((candidate) => candidate.id === artifact.id);
    if (index >= 0) this.artifacts.splice(index, 1);
  }

  addCheckRun(fields: Omit<CheckRun, 'id'>): CheckRun {
    const checkRun: CheckRun = { id: this.nextCheckRunId++, ...fields };
    this.checkRuns.push(checkRun);
    return checkRun;
  }

  /** A clock that only moves when something happens: one second for each question. */
  now(): string {
    return new Date(FIRST_INSTANT + 1000 * this.ticks++).toISOString().replace('.000Z', 'Z');
  }
}
