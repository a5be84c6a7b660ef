import { canonicalSpdx } from '../metadata/spdx.js';
import type { Declaration } from '../profile/model.js';
import type { Value } from '../text/value.js';
import { Mapping } from '../text/value.js';
import { isBlank, strip } from '../text/white-space.js';
import { quoted } from '../text/quoted.js';
import type { Document } from './documents.js';
import type { Evidence } from './evidence.js';
import type { Finding, Place } from './finding.js';
import { valueAt } from './finding.js';
import { ISSUES } from './issues.js';

/** What the license of one environment is decided from. A part is `undefined` where its document is at fault. */
export interface LicenseSources {
  readonly declaration: Document<Declaration | null>;
  readonly project: Document<Mapping>;
  readonly readme: Document<Mapping>;
  /** `project` of the `pyproject.toml` beside the inventory root. */
  readonly rootProject: Document<Mapping>;
  readonly evidence: Evidence;
}

/** A license with the file that declares it; no evidence where nothing does, or where declarations conflict. */
export interface License {
  /** A canonical SPDX expression, `other` or `unknown`. */
  readonly license: string;
  readonly evidence?: string;
  /** Where the license was read, for faults that show only later. */
  readonly place?: Place;
}

/** The decision, `undefined` where faults prevent one. */
interface Decision {
  readonly license: License | undefined;
  readonly findings: readonly Finding[];
}

/** One declaration as the profile compares it. */
interface Declared {
  readonly license: string;
  /** Two declarations agree when their identities are equal. A bare `other` names no license, so it has none. */
  readonly identity: string | undefined;
  readonly evidence: string;
  readonly place: Place;
}

const UNKNOWN: License = { license: 'unknown' };

/** The first rule that applies decides (contract, section 3; guide, "Metadata precedence and license rules"). */
export async function decideLicense(sources: LicenseSources): Promise<Decision> {
  const { declaration, evidence } = sources;
  if (declaration.content === undefined) return { license: undefined, findings: [] };
  if (declaration.content?.license !== undefined) {
    return declaredLicense(declaration.path, declaration.content.license, declaration.content.license_source, evidence);
  }
  return authoredLicense(sources) ?? (await rootLicense(sources)) ?? { license: UNKNOWN, findings: [] };
}

/** Rule 1: the reviewed declaration. */
async function declaredLicense(
  path: string,
  license: string,
  source: string | undefined,
  evidence: Evidence,
): Promise<Decision> {
  const place = valueAt(path, ['license']);
  if (source === undefined) return { license: { license, evidence: path, place }, findings: [] };
  const finding = await evidence.check(source, valueAt(path, ['license_source']));
  return finding === undefined
    ? { license: { license, evidence: source, place }, findings: [] }
    : { license: undefined, findings: [finding] };
}

/** Rule 2: package metadata and front matter, which must not contradict each other. */
function authoredLicense({ project, readme }: LicenseSources): Decision | undefined {
  const read = [
    declared(project.content?.get('license'), project.path, ['project', 'license']),
    declared(readme.content?.get('license'), readme.path, ['license']),
  ];
  const findings = read.filter(isFinding);
  if (findings.length > 0 || project.content === undefined || readme.content === undefined) {
    return { license: undefined, findings };
  }
  const [first, second] = read.filter(isDeclared);
  if (first === undefined) return undefined;
  if (second !== undefined && (first.identity === undefined || first.identity !== second.identity)) {
    const finding: Finding = {
      code: 'license-conflict',
      place: second.place,
      message: `${first.evidence} declares ${quoted(first.license)}, ${second.evidence} declares ${quoted(second.license)}${
        first.license === second.license ? ', and these do not name one license' : ''
      }: the license becomes unknown`,
      issue: ISSUES.licenseConflict,
    };
    return { license: UNKNOWN, findings: [finding] };
  }
  return { license: first, findings: [] };
}

/** Rule 3: the license of the repository as a whole. */
async function rootLicense({ rootProject, evidence }: LicenseSources): Promise<Decision | undefined> {
  const root = declared(rootProject.content?.get('license'), rootProject.path, ['project', 'license']);
  if (root === undefined) return undefined;
  if (isFinding(root)) return { license: undefined, findings: [root] };
  const names = namesIn(rootProject.content?.get('license-files'));
  const place = valueAt(rootProject.path, ['project', 'license-files']);
  if (names === undefined) {
    const finding: Finding = {
      code: 'license-files-invalid',
      place,
      message: '`license-files` is no list of file names',
      issue: ISSUES.toml(rootProject.path),
      fatal: true,
    };
    return { license: undefined, findings: [finding] };
  }
  const file = names.find((name) => evidence.isTracked(name));
  if (file === undefined) return { license: root, findings: [] };
  const finding = await evidence.check(file, place);
  return finding === undefined
    ? { license: { ...root, evidence: file }, findings: [] }
    : { license: undefined, findings: [finding] };
}

/** Reads one `license` value of package metadata or front matter; `undefined` where nothing is declared. */
export function declared(
  value: Value | undefined,
  path: string,
  pointer: readonly string[],
): Declared | Finding | undefined {
  if (value === undefined || value === null) return undefined;
  const place = valueAt(path, pointer);
  const unknown: Declared = { license: 'unknown', identity: 'unknown', evidence: path, place };
  let text: Value | undefined = value;
  if (value instanceof Mapping) {
    text = value.get('text');
    if (text !== undefined && value.get('file') !== undefined) {
      return {
        code: 'license-file-and-text',
        place,
        message: 'The license has both `file` and `text`',
        issue: ISSUES.licenseFileAndText,
      };
    }
  }
  if (typeof text !== 'string' || isBlank(text)) return unknown;
  const stripped = strip(text);
  if (stripped === 'unknown') return unknown;
  if (stripped === 'other') return { license: 'other', identity: undefined, evidence: path, place };
  const expression = canonicalSpdx(stripped);
  if (expression !== undefined) return { license: expression, identity: `spdx ${expression}`, evidence: path, place };
  const custom = stripped.replace(/\r\n?/g, '\n');
  return { license: 'other', identity: `custom ${custom}`, evidence: path, place };
}

/** The names in `license-files` as the format reads them: a list's strings, a string's characters, a table's keys. */
function namesIn(value: Value | undefined): readonly string[] | undefined {
  if (value === undefined) return [];
  if (typeof value === 'string') return [...value];
  if (value instanceof Mapping) return value.keys;
  if (Array.isArray(value)) return (value as readonly Value[]).filter((item) => typeof item === 'string');
  return undefined;
}

function isDeclared(value: Declared | Finding | undefined): value is Declared {
  return value !== undefined && 'identity' in value;
}

function isFinding(value: Declared | Finding | undefined): value is Finding {
  return value !== undefined && 'code' in value;
}
