import { excerpt, type Finding, syntax, unsupported } from './finding.js';
import { decodeUri, STANDARD_HANDLES, type TagHandles, URI_CHARACTERS } from './tags.js';

/** What directives say, and the text in which they are comments. */
interface Prologue {
  readonly text: string;
  readonly handles: TagHandles;
}

/** A blank line, a comment, or a directive, which starts in the first column. */
const PROLOGUE_LINE = /(?: *(?:#.*)?|(%.*))\n/y;

/** The end of a line may be a comment. Only spaces separate here. */
const END = '(?: +#.*| *)$';
const VERSION = new RegExp(String.raw`^%YAML +(\d{1,9})\.\d{1,9}${END}`);
const TAG_HANDLE = new RegExp(String.raw`^%TAG +(!(?:[\w-]*!)?) +(${URI_CHARACTERS}+)${END}`);
const OTHER = /^%(?!(?:YAML|TAG)(?: |$))[\w-]+(?: .*)?$/;

/**
 * Reads the directives before a document's `---` (YAML 1.1, section 7.1) as the reference does: `%YAML` of any version
 * 1.x, which changes nothing; `%TAG`; all others without effect. In the text that is given back they are comments, of
 * the same length, since the package takes some of them otherwise.
 */
export function readPrologue(text: string): Prologue | Finding {
  const handles = new Map<string, string>();
  const starts: number[] = [];
  let versioned = false;
  let at = 0;
  for (;;) {
    PROLOGUE_LINE.lastIndex = at;
    const { 0: line, 1: directive } = PROLOGUE_LINE.exec(text) ?? [];
    if (line === undefined) break;
    if (directive !== undefined) {
      const span = { start: at, end: at + directive.length };
      const version = VERSION.exec(directive);
      const tag = TAG_HANDLE.exec(directive);
      const [, handle = '', uri = ''] = tag ?? [];
      const prefix = decodeUri(uri);
      if ((versioned && version !== null) || handles.has(handle)) {
        return syntax(span, `The directive ${excerpt(directive)} stands twice`, 'Remove one of the two.');
      }
      if (version !== null && Number(version[1]) !== 1) {
        return syntax(span, `${excerpt(directive)} is no version 1 of YAML`, 'Remove the line.');
      }
      if (version === null && (tag === null || prefix === undefined) && !OTHER.test(directive)) {
        return unsupported(
          span,
          `${excerpt(directive)} is no directive that YAML readers agree on`,
          'Remove the line.',
        );
      }
      versioned ||= version !== null;
      if (tag !== null && prefix !== undefined) handles.set(handle, prefix);
      starts.push(at);
    }
    at += line.length;
  }
  const [first] = starts;
  if (first === undefined) return { text, handles: STANDARD_HANDLES };
  if (!/^---(?:[ \t\n]|$)/.test(text.slice(at, at + 4))) {
    const span = { start: first, end: text.indexOf('\n', first) };
    const message = `The directive ${excerpt(text.slice(span.start, span.end))} has no line \`---\` after it`;
    return syntax(span, message, 'Remove it, or write `---` on the line before the content.');
  }
  return { text: withComments(text, starts), handles: new Map([...STANDARD_HANDLES, ...handles]) };
}

/** The text with a number sign for the percent sign of each directive. */
function withComments(text: string, starts: readonly number[]): string {
  const pieces = starts.map((start, index) => text.slice((starts[index - 1] ?? -1) + 1, start));
  return [...pieces, text.slice((starts.at(-1) ?? 0) + 1)].join('#');
}
