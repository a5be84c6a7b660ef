/** At a line of the original: how many lines go, and the lines that come instead. */
type Edit = readonly [at: number, removed: number, inserted: readonly string[]];

export type Packed =
  | { readonly text: string }
  | { readonly base64: string }
  | { readonly json: unknown }
  | { readonly like: string; readonly edits: readonly Edit[] };

/** A shared catalog that others vary. */
export interface Model {
  readonly name: string;
  readonly text: string;
}

/** The shortest readable form of some bytes that still gives exactly these bytes back. */
export function pack(bytes: Buffer, model?: Model): Packed {
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) return { base64: bytes.toString('base64') };
  const whole = asJson(text) ?? { text };
  if (model === undefined) return whole;
  const edited = { like: model.name, edits: edits(model.text.split('\n'), text.split('\n')) };
  return JSON.stringify(edited).length < JSON.stringify(whole).length / 2 ? edited : whole;
}

/** The value of a text that is its own value printed with two spaces and a final newline. */
function asJson(text: string): { readonly json: unknown } | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return `${JSON.stringify(json, null, 2)}\n` === text ? { json } : undefined;
  } catch {
    return undefined;
  }
}

/** What turns the lines `from` into the lines `to`: ordered edits, each at an index into `from`. */
function edits(from: readonly string[], to: readonly string[]): readonly Edit[] {
  const common = commonTails(from, to);
  const found: Edit[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const at = i;
    const inserted: string[] = [];
    while ((i < from.length || j < to.length) && from[i] !== to[j]) {
      const drop = j === to.length || (i < from.length && common(i + 1, j) >= common(i, j + 1));
      if (drop) i += 1;
      else inserted.push(to[j++] ?? '');
    }
    if (i > at || inserted.length > 0) found.push([at, i - at, inserted]);
    i += 1;
    j += 1;
  }
  return found;
}

/** The length of the longest common subsequence of two tails, for every two tails. */
function commonTails(from: readonly string[], to: readonly string[]): (i: number, j: number) => number {
  const width = to.length + 1;
  const table = new Uint16Array((from.length + 1) * width);
  const common = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      table[i * width + j] =
        from[i] === to[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  return common;
}
