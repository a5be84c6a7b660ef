import { ARCHIVE } from './archive.js';
import { BASELINE } from './baseline.js';
import { CONTEXT } from './context.js';
import { DOWNLOAD } from './download.js';
import { EVENTS } from './events.js';
import { TRUST } from './trust.js';

/** One guard taken away. */
export interface Mutant {
  /** What the guard is for. */
  readonly guard: string;
  /** Text that stands exactly once in the source. */
  readonly from: string;
  readonly to: string;
  /** Part of the full name of a test that must fail. */
  readonly test: string;
}

/** The mutants of one file, and the file of tests that catches them. */
export interface MutatedFile {
  readonly source: string;
  readonly tests: string;
  readonly mutants: readonly Mutant[];
}

/** Every guard of trust, download, archive reading and the event policy. */
export const MUTANTS: readonly MutatedFile[] = [...TRUST, ...DOWNLOAD, ...ARCHIVE, ...BASELINE, ...EVENTS, ...CONTEXT];
