import { CODES } from '../diagnostic/codes.js';
import { checkEntry } from '../profile/card.js';
import { readDeclaration } from '../profile/declaration.js';
import type { Card, Declaration, Entry } from '../profile/model.js';
import type { Violation } from '../profile/violation.js';
import type { Mapping, Value } from '../text/value.js';
import type { Declared, EnvironmentDocuments, Report } from './declared.js';
import { checkToolsSource, readDescription, readName, readRequirement, readSpecVersion, readTags } from './declared.js';
import type { Document } from './documents.js';
import { readDiscovery, readManifest, readProject, readReadme } from './documents.js';
import type { Publication } from './entry.js';
import { entryOf } from './entry.js';
import type { Evidence } from './evidence.js';
import type { MetadataFile } from './files.js';
import type { Finding, Place } from './finding.js';
import { valueAt, wholeFile } from './finding.js';
import { ISSUES } from './issues.js';
import { decideLicense } from './license.js';
import { shown } from './shown.js';

/** The four metadata files of one environment. */
export interface EnvironmentFiles {
  readonly manifest: MetadataFile;
  readonly project: MetadataFile;
  readonly readme: MetadataFile;
  readonly discovery: MetadataFile;
}

/** What all environments of one build share. */
export interface EnvironmentContext extends Publication {
  readonly evidence: Evidence;
  readonly rootProject: Document<Mapping>;
}

/** One environment as judged: its entry where it has no error, and its findings in reading order. */
export interface JudgedEnvironment {
  readonly path: string;
  readonly entry: Entry | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Reads and judges one environment in the order of the profile (contract, section 3).
 *
 * The first error is the one that a snapshot carries. The others are for people, who mend all faults at once: so a
 * part that is at fault is passed over and the rest is judged, and a rule that rests on a faulty part stays silent.
 */
export async function judgeEnvironment(
  path: string,
  files: EnvironmentFiles,
  context: EnvironmentContext,
): Promise<JudgedEnvironment> {
  const findings: Finding[] = [];
  const report: Report = (finding) => findings.push(finding);

  const documents = readDocuments(files, report);
  const name = readName(documents, report);
  const description = readDescription(documents, report);
  const { license, findings: licenseFindings } = await decideLicense({ ...documents, ...context });
  licenseFindings.forEach(report);
  await checkToolsSource(path, documents, context.evidence, report);
  const { tags, placeOf: tagPlace } = readTags(documents, report);
  const requirement = readRequirement(documents, report);
  const specVersion = readSpecVersion(documents);
  const acceptedVersion = checkSpecVersion(specVersion, report);

  const placeholder: Declared<string> = { value: 'x', place: wholeFile(files.manifest.path), provenance: '' };
  const entry = entryOf(
    {
      path,
      name: name ?? placeholder,
      description: description ?? placeholder,
      license: license ?? { license: 'unknown' },
      tags,
      declaration: documents.declaration.content ?? null,
      requirement,
      specVersion: acceptedVersion,
    },
    context,
  );
  const origins: Origins = {
    name: name?.place,
    description: description?.place,
    license: license?.place,
    license_url: license?.place,
    framework_requirement: requirement?.place,
    manifest_spec_version: specVersion?.place,
  };
  for (const violation of checkEntry(entry)) {
    const finding = entryFinding(violation, origins, (index) => tagPlace(tags[index] ?? ''), files.manifest.path);
    if (finding !== undefined) report(finding);
  }
  const sound = findings.every(({ code }) => CODES[code].severity !== 'error');
  return { path, entry: sound ? entry : undefined, findings };
}

function readDocuments(files: EnvironmentFiles, report: Report): EnvironmentDocuments {
  const manifest = readManifest(files.manifest);
  const project = readProject(files.project);
  const readme = readReadme(files.readme);
  const discovery = readDiscovery(files.discovery);
  for (const { finding } of [manifest, project, readme, discovery]) if (finding !== undefined) report(finding);
  return { manifest, project, readme, declaration: checkDeclaration(discovery, report) };
}

function checkDeclaration(
  { path, content }: Document<{ readonly value: Value } | null>,
  report: Report,
): Document<Declaration | null> {
  if (content === undefined || content === null) return { path, content };
  const result = readDeclaration(content.value);
  if (result.ok) return { path, content: result.declaration };
  for (const { rule, pointer, part, message, help } of result.violations) {
    report({ code: rule, place: valueAt(path, pointer, part), message, help, issue: ISSUES.profile });
  }
  return { path, content: undefined };
}

/** A version is a string or a whole number; a null is as absent. */
function checkSpecVersion(
  declared: Declared<Value> | undefined,
  report: Report,
): Declared<Card['manifest_spec_version'] | null> | undefined {
  if (declared === undefined) return undefined;
  const { value } = declared;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return { ...declared, value };
  }
  report({
    code: 'wrong-type',
    place: declared.place,
    message: `The version is ${shown(value)}, not a whole number or a string`,
    help: 'Write a whole number, such as `spec_version: 1`, or a string in quotes.',
    issue: ISSUES.profile,
  });
  return undefined;
}

/** Where the members of a card were declared. */
type Origins = Readonly<Partial<Record<keyof Card, Place | undefined>>>;

/** A breach in the finished entry, pointed at the declaration that causes it. */
function entryFinding(
  { rule, pointer, message, help }: Violation,
  origins: Origins,
  tagPlace: (index: number) => Place,
  manifest: string,
): Finding | undefined {
  const [member, inner] = pointer;
  // The entry repeats the card's name and description: one finding is enough.
  if (member === 'displayName' || member === 'description') return undefined;
  const origin =
    member === 'tags' && typeof inner === 'number'
      ? tagPlace(inner)
      : member === 'data' && typeof inner === 'string'
        ? (origins as Readonly<Record<string, Place | undefined>>)[inner]
        : undefined;
  return { code: rule, place: origin ?? wholeFile(manifest), message, help, issue: ISSUES.profile };
}
