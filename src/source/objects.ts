import { Socket } from 'node:net';
import { answerReader, type Answer, type ObjectType, type Wanted } from './answers.js';
import { GitFailure, senselessAnswer } from './errors.js';
import { explainFailure } from './explain.js';
import { startGit, type GitProcess, type SourceOptions } from './git.js';

/** The objects of one clone, read through one long-lived `git cat-file --batch`. */
export interface Objects {
  /**
   * Reads objects in the order asked. Calls may overlap: they are answered one after another.
   *
   * @param limit - most bytes of one object; a larger one is passed over and never held in memory
   * @throws SourceError `git-missing`, `time` (30 s for one object), `object-missing` (a partial clone), `damaged`;
   *   the process is gone then, and every later call fails in the same way
   */
  read(ids: readonly string[], type: ObjectType, limit: number): Promise<readonly Answer[]>;
  /** Ends the process. Safe to call twice. */
  close(): Promise<void>;
}

/** True for a whole object id in lower-case hex: 40 digits (SHA-1) or 64 (SHA-256). */
export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Opens the objects of a clone. The process starts with the first call that reads. */
export function openObjects(directory: string, options: SourceOptions = {}): Objects {
  return new Conversation(directory, options);
}

/** One call of `read`: answers arrive until there are as many as ids. */
interface Batch {
  readonly ids: readonly string[];
  readonly type: ObjectType;
  readonly limit: number;
  readonly answers: Answer[];
  readonly resolve: (answers: readonly Answer[]) => void;
  readonly reject: (error: Error) => void;
}

class Conversation implements Objects {
  readonly #directory: string;
  readonly #options: SourceOptions;
  readonly #batches: Batch[] = [];
  #git: GitProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #failure: Error | undefined;

  constructor(directory: string, options: SourceOptions) {
    this.#directory = directory;
    this.#options = options;
  }

  async read(ids: readonly string[], type: ObjectType, limit: number): Promise<readonly Answer[]> {
    if (!ids.every(isObjectId)) throw new TypeError('an object is asked for by something that is no object id');
    if (this.#failure !== undefined) throw this.#failure;
    if (ids.length === 0) return [];
    const git = (this.#git ??= this.#start());
    return new Promise((resolve, reject) => {
      this.#batches.push({ ids, type, limit, answers: [], resolve, reject });
      if (this.#batches.length === 1) this.#await(git);
      // Ids wait in this process until Git takes them, and answers are read all the while: neither side can block.
      git.child.stdin.write(`${ids.join('\n')}\n`);
    });
  }

  async close(): Promise<void> {
    this.#fail(new Error('The repository was closed while it was read'));
    await this.#ended;
  }

  #start(): GitProcess {
    const args = ['cat-file', '--batch'];
    const git = startGit(this.#directory, args, this.#options, (error) => {
      this.#fail(error);
    });
    const read = answerReader(
      () => this.#wanted(),
      (answer) => {
        this.#deliver(git, answer);
      },
    );
    git.child.stdout.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (cause) {
        this.#fail(senselessAnswer('cat-file', cause));
      }
    });
    this.#ended = new Promise((resolve) => {
      git.child.on('close', (code) => {
        resolve();
        if (this.#failure === undefined) void this.#explain(git, code);
      });
    });
    return git;
  }

  /** What the next answer is about. */
  #wanted(): Wanted | undefined {
    const batch = this.#batches[0];
    const id = batch?.ids[batch.answers.length];
    return batch === undefined || id === undefined ? undefined : { id, type: batch.type, limit: batch.limit };
  }

  #deliver(git: GitProcess, answer: Answer): void {
    const batch = this.#batches[0];
    if (batch === undefined) return;
    this.#timer?.refresh();
    batch.answers.push(answer);
    if (batch.answers.length < batch.ids.length) return;
    this.#batches.shift();
    if (this.#batches.length === 0) this.#rest(git);
    batch.resolve(batch.answers);
  }

  /** Answers are due: each has its time, and Node stays alive for them. */
  #await(git: GitProcess): void {
    this.#timer = setTimeout(() => {
      this.#fail(git.timeError());
    }, git.milliseconds);
    git.child.ref();
    for (const stream of git.child.stdio) if (stream instanceof Socket) stream.ref();
  }

  /** Nothing is due: a process that nobody closes must not keep Node alive. */
  #rest(git: GitProcess): void {
    clearTimeout(this.#timer);
    git.child.unref();
    for (const stream of git.child.stdio) if (stream instanceof Socket) stream.unref();
  }

  /** Git ended although nobody asked it to. */
  async #explain(git: GitProcess, code: number | null): Promise<void> {
    clearTimeout(this.#timer);
    const exit = { code, stderr: git.stderr() };
    try {
      this.#fail(await explainFailure(this.#directory, 'cat-file', exit, this.#options));
    } catch (error) {
      this.#fail(error instanceof Error ? error : new GitFailure('cat-file', code, exit.stderr));
    }
  }

  /** Ends the conversation for good: what waits and what comes later gets the first error. */
  #fail(error: Error): void {
    this.#failure ??= error;
    clearTimeout(this.#timer);
    this.#git?.stop();
    for (const { reject } of this.#batches.splice(0)) reject(this.#failure);
  }
}
