/**
 * Bytes as the fixtures describe them, so that huge inputs stay small and small inputs stay readable.
 * `file` names a catalog of `fixtures/vectors/catalogs.jsonl`; `like` varies one, by lines.
 */
export type Content =
  | { readonly text: string }
  | { readonly base64: string }
  | { readonly repeat: string; readonly count: number }
  | { readonly parts: readonly Content[] }
  | { readonly json: unknown }
  | { readonly file: string }
  | { readonly like: string; readonly edits: readonly Edit[] };

/** At a line of the original: how many lines go, and the lines that come instead. */
export type Edit = readonly [at: number, removed: number, inserted: readonly string[]];

/**
 * The bytes that a content describes.
 *
 * @param shared - gives the bytes of a shared catalog by its name; contents that name one cannot be read without it
 */
export function bytesOf(content: Content, shared: (name: string) => Buffer): Buffer {
  if ('text' in content) return Buffer.from(content.text, 'utf8');
  if ('base64' in content) return Buffer.from(content.base64, 'base64');
  if ('repeat' in content) {
    const unit = Buffer.from(content.repeat, 'utf8');
    return Buffer.alloc(unit.length * content.count, unit);
  }
  if ('parts' in content) return Buffer.concat(content.parts.map((part) => bytesOf(part, shared)));
  if ('json' in content) return Buffer.from(`${JSON.stringify(content.json, null, 2)}\n`, 'utf8');
  if ('file' in content) return shared(content.file);
  return Buffer.from(edit(shared(content.like).toString('utf8').split('\n'), content.edits).join('\n'), 'utf8');
}

function edit(lines: readonly string[], edits: readonly Edit[]): string[] {
  const result: string[] = [];
  let next = 0;
  for (const [at, removed, inserted] of edits) {
    result.push(...lines.slice(next, at), ...inserted);
    next = at + removed;
  }
  return [...result, ...lines.slice(next)];
}
