import { rangeOf } from '../diagnostic/position.js';
import type { Parsed } from '../metadata/document.js';
import { readFrontMatter } from '../metadata/front-matter.js';
import { parseJson } from '../metadata/json.js';
import { parseToml } from '../metadata/toml.js';
import { parseYaml } from '../metadata/yaml.js';
import { quoted } from '../text/quoted.js';
import type { Span } from '../text/span.js';
import type { Value } from '../text/value.js';
import { Mapping } from '../text/value.js';
import type { MetadataFile } from './files.js';
import type { Finding } from './finding.js';
import { valueAt, wholeFile } from './finding.js';
import { ISSUES } from './issues.js';
import { shown } from './shown.js';

/** A document as read: its content (`undefined` where the file is absent or at fault) and its fault, if any. */
export interface Document<Content> {
  readonly path: string;
  readonly content: Content | undefined;
  readonly finding?: Finding;
}

/** `openenv.yaml`: required, a mapping. */
export function readManifest(file: MetadataFile): Document<Mapping> {
  if (file.state === 'absent') {
    const finding: Finding = {
      code: 'file-absent',
      place: wholeFile(file.path),
      message: 'The file is absent',
      issue: ISSUES.absent(file.path),
    };
    return { path: file.path, content: undefined, finding };
  }
  return read(file, (text) => mapping(file.path, text, parseYaml(text)));
}

/** The `project` table of a `pyproject.toml`; an absent file or table is an empty one. */
export function readProject(file: MetadataFile): Document<Mapping> {
  if (file.state === 'absent') return { path: file.path, content: Mapping.empty };
  return read(file, (text) => {
    const parsed = parseToml(text);
    if (!parsed.ok) return syntaxFinding(file.path, parsed, ISSUES.toml(file.path));
    const project = parsed.value instanceof Mapping ? parsed.value.get('project') : undefined;
    if (project === undefined) return Mapping.empty;
    if (project instanceof Mapping) return project;
    return {
      code: 'project-not-a-table',
      place: valueAt(file.path, ['project']),
      message: `\`project\` is ${shown(project)}, not a table`,
      issue: ISSUES.projectNotAMapping(file.path),
    };
  });
}

/** The front matter of a `README.md`; an absent file or block is an empty mapping. */
export function readReadme(file: MetadataFile): Document<Mapping> {
  if (file.state === 'absent') return { path: file.path, content: Mapping.empty };
  return read(file, (text) => {
    const block = readFrontMatter(text);
    switch (block.kind) {
      case 'none':
        return Mapping.empty;
      case 'unclosed':
        return {
          code: 'front-matter-unclosed',
          place: { kind: 'span', file: file.path, span: block.span },
          message: 'The front matter that starts here is never closed',
          ...(block.almost === undefined ? {} : { help: almostClosed(text, block.almost) }),
          issue: ISSUES.frontMatterUnclosed(file.path),
        };
      case 'block': {
        const content = mapping(file.path, block.text, parseYaml(block.text));
        if (content instanceof Mapping || content.place.kind !== 'span') return content;
        const { start, end } = content.place.span;
        const span = { start: block.toSource(start), end: block.toSource(end) };
        return { ...content, place: { ...content.place, span } };
      }
    }
  });
}

function almostClosed(text: string, span: Span): string {
  const { start } = rangeOf(text, span);
  return `Make line ${start.line} exactly \`---\`: it is ${quoted(text.slice(span.start, span.end))}.`;
}

/** `discovery.json` as a JSON value, before the profile is asked; `null` content where the file is absent. */
export function readDiscovery(file: MetadataFile): Document<{ readonly value: Value } | null> {
  if (file.state === 'absent') return { path: file.path, content: null };
  return read(file, (text) => {
    const parsed = parseJson(text);
    return parsed.ok ? { value: parsed.value } : syntaxFinding(file.path, parsed, ISSUES.declaration(file.path));
  });
}

function read<Content extends object>(
  file: Exclude<MetadataFile, { state: 'absent' }>,
  parse: (text: string) => Content | Finding,
): Document<Content> {
  if (file.state === 'unreadable') return { path: file.path, content: undefined, finding: file.finding };
  const result = parse(file.text);
  return isFinding(result)
    ? { path: file.path, content: undefined, finding: result }
    : { path: file.path, content: result };
}

function isFinding(result: object): result is Finding {
  return 'place' in result && 'code' in result;
}

function mapping(path: string, text: string, parsed: Parsed): Mapping | Finding {
  if (!parsed.ok) return syntaxFinding(path, parsed, ISSUES.yaml(path));
  if (parsed.value instanceof Mapping) return parsed.value;
  const start = Math.max(0, text.search(/\S/u));
  return {
    code: 'not-a-mapping',
    place: { kind: 'span', file: path, span: { start, end: text.trimEnd().length } },
    message: `The document is ${shown(parsed.value)}, not a mapping`,
    issue: ISSUES.notAMapping(path),
  };
}

function syntaxFinding(path: string, parsed: Extract<Parsed, { ok: false }>, issue: Finding['issue']): Finding {
  const { code, message, help, span } = parsed.fault;
  return {
    code,
    place: { kind: 'span', file: path, span },
    message,
    ...(help === '' ? {} : { help }),
    ...(issue === undefined ? {} : { issue }),
  };
}
