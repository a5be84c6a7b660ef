import { ansi, plain } from '../report/paint.js';
import type { Paint } from '../report/paint.js';

/** Where a command writes, and how. */
export interface Terminal {
  /** Data: what a pipe receives. */
  readonly out: (text: string) => void;
  /** Everything for people. */
  readonly err: (text: string) => void;
  /** Colour on standard error: only where it is a terminal and `NO_COLOR` (no-color.org) is not set. */
  readonly paint: Paint;
  /** Colour on standard output, likewise. */
  readonly outPaint: Paint;
  /** Whether standard output is a terminal, where control characters are shown escaped. */
  readonly outIsTerminal: boolean;
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endQuietly);
  const colourful = (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
  const paintOf = (isTerminal: boolean): Paint => (isTerminal && colourful ? ansi : plain);
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    paint: paintOf(process.stderr.isTTY),
    outPaint: paintOf(process.stdout.isTTY),
    outIsTerminal: process.stdout.isTTY,
  };
}

/** A reader that has seen enough, such as `head`, closes the pipe: that is no failure, and nothing is left to do. */
function endQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
}
