/**
 * The answers of `git cat-file --batch`, read as they come.
 *
 * Each answer is a line `<id> <type> <size>`, then the object's bytes and a line feed; or `<id> missing`. The size is
 * known before the bytes, so bytes that nobody wants are passed over and never kept.
 */

/** Types of objects that this project reads. */
export type ObjectType = 'blob' | 'commit';

/** What one answer may be: another type of object counts as missing. */
export interface Wanted {
  readonly id: string;
  readonly type: ObjectType;
  /** Most bytes that are kept. */
  readonly limit: number;
}

/** The bytes of an object, or that it is larger than the limit, or that the clone holds no such object. */
export type Answer =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'too-large'; readonly size: number }
  | { readonly kind: 'missing' };

/** The stream holds something else than answers. */
export class AnswerFault extends Error {
  override readonly name = 'AnswerFault';
}

/** Longest header: an id of 64 digits, a type and a size. */
const HEADER_BYTES = 128;

const HEADER = /^([0-9a-f]+) (?:(missing|ambiguous)|(blob|tree|commit|tag) (\d{1,15}))$/;

const LINE_FEED = 0x0a;

/**
 * Makes a reader for one stream.
 *
 * @param wanted - what the next answer is about, or undefined when none is due
 * @param deliver - called with each answer, in order
 * @returns a function that takes the chunks of the stream, however they are cut
 * @throws AnswerFault (the returned function) when the stream makes no sense; it must not be read further
 */
export function answerReader(
  wanted: () => Wanted | undefined,
  deliver: (answer: Answer) => void,
): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let body: Body | undefined;

  return (chunk) => {
    let position = 0;
    while (position < chunk.length) {
      if (body === undefined) {
        const end = chunk.indexOf(LINE_FEED, position);
        header = Buffer.concat([header, chunk.subarray(position, end === -1 ? chunk.length : end)]);
        if (header.length > HEADER_BYTES) throw new AnswerFault('an answer has no header');
        if (end === -1) return;
        position = end + 1;
        const started = start(header.toString('latin1'), wanted());
        header = Buffer.alloc(0);
        if ('kind' in started) deliver(started);
        else body = started;
      } else {
        position = body.take(chunk, position);
        if (!body.isWhole()) return;
        const { answer } = body;
        body = undefined;
        deliver(answer);
      }
    }
  };
}

/** Reads a header: an answer at once, or an answer whose bytes follow. */
function start(header: string, wanted: Wanted | undefined): Answer | Body {
  const [, id, absent, type, digits] = HEADER.exec(header) ?? [];
  if (id === undefined || wanted === undefined) throw new AnswerFault('an answer is malformed or was not asked for');
  if (absent !== undefined && id === wanted.id) return { kind: 'missing' };
  if (type === undefined) throw new AnswerFault('an answer is about another object');
  const size = Number(digits);
  // An id of 40 digits in a repository of 64-digit ids counts as an abbreviation: Git answers with another object.
  if (id !== wanted.id || type !== wanted.type) return new Body(size, { kind: 'missing' });
  if (size > wanted.limit) return new Body(size, { kind: 'too-large', size });
  const bytes = Buffer.allocUnsafe(size);
  return new Body(size, { kind: 'bytes', bytes }, bytes);
}

/** The bytes of an answer and the line feed behind them, kept or passed over. */
class Body {
  readonly answer: Answer;
  readonly #size: number;
  readonly #kept: Buffer | undefined;
  #taken = 0;

  constructor(size: number, answer: Answer, kept?: Buffer) {
    this.#size = size;
    this.answer = answer;
    this.#kept = kept;
  }

  isWhole(): boolean {
    return this.#taken > this.#size;
  }

  /** Takes what belongs to this body from a position of a chunk; returns the position behind it. */
  take(chunk: Buffer, position: number): number {
    const end = Math.min(chunk.length, position + this.#size - this.#taken);
    this.#kept?.set(chunk.subarray(position, end), this.#taken);
    this.#taken += end - position;
    if (this.#taken < this.#size || end === chunk.length) return end;
    if (chunk[end] !== LINE_FEED) throw new AnswerFault('an object is longer than its header says');
    this.#taken += 1;
    return end + 1;
  }
}
