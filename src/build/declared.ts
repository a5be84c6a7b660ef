import { requirementName } from '../metadata/requirement.js';
import type { Declaration } from '../profile/model.js';
import { compareCodePoints } from '../text/code-points.js';
import { quoted } from '../text/quoted.js';
import type { Value } from '../text/value.js';
import { Mapping } from '../text/value.js';
import { isBlank } from '../text/white-space.js';
import type { Document } from './documents.js';
import type { Evidence } from './evidence.js';
import type { Finding, Place } from './finding.js';
import { valueAt, wholeFile } from './finding.js';
import { ISSUES } from './issues.js';
import { shown } from './shown.js';

/** Takes each finding as it is made, so that findings stand in reading order. */
export type Report = (finding: Finding) => void;

/** A value that metadata declares, with its place and the way `metadata.provenance` names that place. */
export interface Declared<Content> {
  readonly value: Content;
  readonly place: Place;
  readonly provenance: string;
}

/** The documents of one environment, as read. `content` is undefined where a document is at fault. */
export interface EnvironmentDocuments {
  readonly manifest: Document<Mapping>;
  readonly project: Document<Mapping>;
  readonly readme: Document<Mapping>;
  readonly declaration: Document<Declaration | null>;
}

interface Candidate {
  readonly document: Document<unknown>;
  readonly value: Value | undefined;
  readonly pointer: readonly string[];
}

/** Name: the manifest's, then the package's. */
export function readName({ manifest, project }: EnvironmentDocuments, report: Report): Declared<string> | undefined {
  const candidates = [member(manifest, 'name'), member(project, 'name', 'project')];
  const found = firstPresent(candidates);
  if (found === undefined) {
    if (allReadable(candidates)) {
      report({
        code: 'name-absent',
        place: wholeFile(manifest.path),
        message: 'Neither openenv.yaml nor the package metadata declares a name',
        issue: ISSUES.name,
      });
    }
    return undefined;
  }
  return authoredText(found, 'name', (finding) => {
    report({ ...finding, code: 'name-invalid', issue: ISSUES.name });
  });
}

/** Description: `discovery.json`, the manifest, the package, then front matter. */
export function readDescription(documents: EnvironmentDocuments, report: Report): Declared<string> | undefined {
  const { declaration, manifest, project, readme } = documents;
  const candidates: readonly Candidate[] = [
    { document: declaration, value: declaration.content?.description, pointer: ['description'] },
    member(manifest, 'description'),
    member(project, 'description', 'project'),
    member(readme, 'description'),
  ];
  const found = firstPresent(candidates);
  if (found === undefined) {
    if (allReadable(candidates)) {
      report({
        code: 'description-absent',
        place: wholeFile(manifest.path),
        message: 'No metadata file describes the task',
        issue: ISSUES.description,
      });
    }
    return undefined;
  }
  return authoredText(found, 'description', (finding) => {
    report({ ...finding, code: 'description-invalid', issue: ISSUES.description });
  });
}

/** Tags: those of `discovery.json` when it has any, else those of front matter; unique, sorted by code point. */
export function readTags(
  { declaration, readme }: EnvironmentDocuments,
  report: Report,
): { readonly tags: readonly string[]; readonly placeOf: (tag: string) => Place } {
  const declared = declaration.content?.tags ?? [];
  const authored = declared.length > 0 ? declared : readme.content?.get('tags');
  const file = declared.length > 0 ? declaration.path : readme.path;
  const place = (index: number): Place => valueAt(file, ['tags', index]);
  if (authored === undefined || declaration.content === undefined) return { tags: [], placeOf: () => wholeFile(file) };
  if (!Array.isArray(authored)) {
    report({
      code: 'tags-invalid',
      place: valueAt(file, ['tags']),
      message: `The tags are ${shown(authored)}, not a list`,
      issue: ISSUES.tags,
    });
    return { tags: [], placeOf: () => wholeFile(file) };
  }
  const items = authored as readonly Value[];
  items.forEach((item, index) => {
    if (typeof item === 'string') return;
    report({
      code: 'tags-invalid',
      place: place(index),
      message: `Tag ${index + 1} is ${shown(item)}, not a string`,
      ...quoteHelp(item),
      issue: ISSUES.tags,
    });
  });
  const strings = items.filter((item) => typeof item === 'string');
  return { tags: [...new Set(strings)].sort(compareCodePoints), placeOf: (tag) => place(items.indexOf(tag)) };
}

/** The evidence of declared agent tools must be a tracked file below the environment's own directory. */
export async function checkToolsSource(
  environment: string,
  { declaration }: EnvironmentDocuments,
  evidence: Evidence,
  report: Report,
): Promise<void> {
  const source = declaration.content?.agent_tools?.source;
  if (source === undefined) return;
  const place = valueAt(declaration.path, ['agent_tools', 'source']);
  if (!source.startsWith(`${environment}/`)) {
    report({
      code: 'tools-source-outside',
      place,
      message: `The evidence file ${quoted(source)} is not below ${quoted(environment)}`,
      issue: ISSUES.toolsSource,
    });
    return;
  }
  const finding = await evidence.check(source, place);
  if (finding !== undefined) report(finding);
}

/** The one requirement on the `openenv` package among `project.dependencies`, as written. */
export function readRequirement({ project }: EnvironmentDocuments, report: Report): Declared<string> | undefined {
  const dependencies = project.content?.get('dependencies');
  if (dependencies === undefined) return undefined;
  const pointer = ['project', 'dependencies'];
  if (!Array.isArray(dependencies)) {
    report({
      code: 'dependencies-invalid',
      place: valueAt(project.path, pointer),
      message: `The dependencies are ${shown(dependencies)}, not an array`,
      issue: ISSUES.dependencies,
    });
    return undefined;
  }
  const found: Declared<string>[] = [];
  (dependencies as readonly Value[]).forEach((item, index) => {
    const place = valueAt(project.path, [...pointer, index]);
    if (typeof item !== 'string') {
      report({
        code: 'dependencies-invalid',
        place,
        message: `Dependency ${index + 1} is ${shown(item)}, not a string`,
        issue: ISSUES.dependencyType,
      });
      return;
    }
    const name = requirementName(item);
    if (name === undefined) {
      report({
        code: 'dependency-invalid',
        place,
        message: `${quoted(item)} is no valid requirement`,
        issue: ISSUES.dependency,
      });
    } else if (name === 'openenv') {
      found.push({ value: item, place, provenance: `${project.path}#project.dependencies` });
    }
  });
  const second = found[1];
  if (second !== undefined) {
    report({
      code: 'dependency-ambiguous',
      place: second.place,
      message: `${quoted(second.value)} is a second requirement on openenv, beside ${quoted(found[0]?.value ?? '')}`,
      issue: ISSUES.dependencyAmbiguous,
    });
  }
  return found[0];
}

/** The manifest's `spec_version`, whatever it is; a null is carried, since provenance records the key. */
export function readSpecVersion({ manifest }: EnvironmentDocuments): Declared<Value> | undefined {
  const value = manifest.content?.get('spec_version');
  if (value === undefined) return undefined;
  return {
    value,
    place: valueAt(manifest.path, ['spec_version']),
    provenance: `${manifest.path}#spec_version`,
  };
}

function member(document: Document<Mapping>, key: string, ...table: readonly string[]): Candidate {
  return { document, value: document.content?.get(key), pointer: [...table, key] };
}

/** The first candidate that declares something; none while a document before it is at fault and might have. */
function firstPresent(candidates: readonly Candidate[]): Candidate | undefined {
  for (const candidate of candidates) {
    if (candidate.document.content === undefined) return undefined;
    if (candidate.value !== undefined && candidate.value !== null) return candidate;
  }
  return undefined;
}

function allReadable(candidates: readonly Candidate[]): boolean {
  return candidates.every(({ document }) => document.content !== undefined);
}

function authoredText(
  { document, value, pointer }: Candidate,
  what: string,
  report: (finding: Pick<Finding, 'place' | 'message' | 'help'>) => void,
): Declared<string> | undefined {
  const place = valueAt(document.path, pointer);
  if (typeof value === 'string' && !isBlank(value)) {
    return { value, place, provenance: provenanceOf(document.path, pointer) };
  }
  report({ place, message: `The ${what} is ${shown(value ?? null)}, not text`, ...quoteHelp(value ?? null) });
  return undefined;
}

/** What to do about a value that was meant as text and is read as another type. */
function quoteHelp(value: Value): Pick<Finding, 'help'> {
  const isScalar = value !== null && typeof value !== 'string' && !(value instanceof Mapping) && !Array.isArray(value);
  return isScalar ? { help: 'Put it in quotes, so that it is read as text.' } : {};
}

/**
 * How provenance names a text: the file, `#` and the member, with a dot between further ones. In a path that has a `#`
 * already the reference takes that one for it, and puts a dot before the first member too.
 */
function provenanceOf(path: string, [first = '', ...rest]: readonly string[]): string {
  const start = path.includes('#') && rest.length === 0 ? `${path}.${first}` : `${path}#${first}`;
  return [start, ...rest].join('.');
}
