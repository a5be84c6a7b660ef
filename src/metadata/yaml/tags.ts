/** What the tags of YAML's own types start with (yaml.org/type). */
const TYPE_PREFIX = 'tag:yaml.org,2002:';

/** What the handles of tags stand for. */
export type TagHandles = ReadonlyMap<string, string>;

/** The handles that need no directive (YAML 1.1, section 7.1.2). */
export const STANDARD_HANDLES: TagHandles = new Map([
  ['!', '!'],
  ['!!', TYPE_PREFIX],
]);

/** The characters of a URI that YAML 1.1 lets stand in a tag (production ns-uri-char); `%` starts an escape. */
export const URI_CHARACTERS = String.raw`[-\w;/?:@&=+$,.!~*'()[\]%]`;

/** The tag that a text stands for: as it is between `!<` and `>`, else with its handle replaced, escapes resolved. */
export function resolveTag(source: string, handles: TagHandles): string | undefined {
  if (source === '!') return source;
  const verbatim = /^!<(.+)>$/s.exec(source)?.[1];
  if (verbatim !== undefined) return decodeUri(verbatim);
  const { 1: handle = '', 2: suffix = '' } = /^(![\w-]*!|!)(.+)$/s.exec(source) ?? [];
  const [prefix, rest] = [handles.get(handle), decodeUri(suffix)];
  return prefix === undefined || rest === undefined ? undefined : prefix + rest;
}

/** The short name of a type's tag, as in `!!name`; `undefined` for other tags. */
export function typeName(tag: string | undefined): string | undefined {
  return tag?.startsWith(TYPE_PREFIX) === true ? tag.slice(TYPE_PREFIX.length) : undefined;
}

/** Resolves the escapes of a URI, which are bytes of UTF-8; `undefined` where they are none. */
export function decodeUri(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
