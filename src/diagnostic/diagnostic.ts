import type { DiagnosticCode } from './codes.js';
import type { Range } from './position.js';
import type { Severity } from './severity.js';

/** The line where a range starts, shortened around the place, and the marked stretch of it. */
export interface Excerpt {
  readonly text: string;
  /** Offsets in `text`, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/** One thing a person can mend in a repository, at its place. */
export interface Diagnostic {
  /** Stable name of the rule, a key of the table of codes. */
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** Path of the file at fault, relative to the directory that was read. May name a file that is absent. */
  readonly file: string;
  /** Where in the file; absent where the fault concerns the file as a whole. */
  readonly range?: Range;
  /** The line that the range starts on; present with every range. */
  readonly excerpt?: Excerpt;
  /** What is wrong, naming the value at fault. Hostile text: escape it for each sink. */
  readonly message: string;
  /** What to write instead. */
  readonly help: string;
  /** Path of the environment, as the inventory names it; absent where none is concerned. */
  readonly environment?: string;
}
