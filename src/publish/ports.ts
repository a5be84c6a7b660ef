/** A published catalog that a store offers as a baseline; its content is still to be checked. */
export interface StoredCatalog {
  /** The bytes of `openenv-catalog.json`. */
  readonly bytes: Uint8Array;
  /** Where it was found, for people: `artifact 12 of run 34`. */
  readonly origin: string;
}

/** What a store knows of an artifact that it has taken. Members are absent where the store has no such thing. */
export interface StoredArtifact {
  readonly name: string;
  readonly id?: string;
  readonly url?: string;
  /** `sha256:<hex>` of the archive. */
  readonly digest?: string;
  /** False when an equal artifact was there already and was kept. */
  readonly created: boolean;
}

/** One file of an artifact. */
export interface ArtifactFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where published catalogs live: a folder, or GitHub's artifacts. */
export interface CatalogStore {
  /**
   * The trusted artifacts of an exact name that hold the catalog of a revision, best first. One that is not trusted
   * or is damaged is named in the log and passed over; that never fails the job.
   */
  find(name: string, revision: string): AsyncIterable<StoredCatalog>;
  /**
   * Keeps an artifact, whole or not at all. An equal one of the same name is kept, another is replaced.
   *
   * @throws StoreError
   */
  save(name: string, files: readonly ArtifactFile[]): Promise<StoredArtifact>;
}

/** The ancestry of commits, as far as the clone or a service tells it. */
export interface Ancestry {
  /** First-parent ancestors of a commit, nearest first, the commit itself not among them; at most `limit`. */
  ancestors(commit: string, limit: number): Promise<readonly string[]>;
  /** Whether the clone holds a commit, so that its catalog can be built again. */
  holds(commit: string): Promise<boolean>;
  /** The commit where two histories part; undefined where nobody can tell. */
  mergeBase(base: string, head: string): Promise<string | undefined>;
}

/** Takes what happens on the way, for the log. */
export interface JobLog {
  readonly info: (message: string) => void;
  readonly warning: (message: string) => void;
}

/** That a store could not do what was asked, and what to do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly help: string;

  constructor(message: string, help: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.help = help;
  }
}
