import { requirementName } from '../metadata/requirement.js';
import { canonicalSpdx } from '../metadata/spdx.js';
import { caseFold } from '../text/case-folding.js';
import type { Refusal } from './errors.js';
import { refusal } from './errors.js';
import { Publisher } from './generated/first-fault.cjs';
import { isRelativePath } from './path.js';

/**
 * The rules that a value must satisfy by itself, beyond its form (contract, section 1, and the guide's table
 * "Consumer validation"). Building and loading both judge by these.
 */

/** @returns why a setting is no publisher, a DNS name; `undefined` where it is one */
export function checkPublisher(publisher: string): Refusal | undefined {
  return Publisher(publisher) ? undefined : refusal('publisher');
}

/** @returns why a setting is no namespace; `undefined` where it is one */
export function checkNamespace(namespace: string): Refusal | undefined {
  return /^[A-Za-z0-9._-]+$/.test(namespace) ? undefined : refusal('namespace');
}

/** @returns why a setting is no inventory root, a relative path or `.`; `undefined` where it is one */
export function checkRoot(root: string): Refusal | undefined {
  return isRelativePath(root) ? undefined : refusal('relative-path');
}

/** A repository as its URI names it. */
export interface Repository {
  readonly ok: true;
  readonly owner: string;
  readonly name: string;
  /** `<owner>/<name>`, case kept. */
  readonly id: string;
}

/** Longest URI in UTF-16 code units: the profile's limit for texts, which a URI of ASCII characters has in full. */
const MAX_URI_UNITS = 8192;

/** Reads `https://github.com/<owner>/<name>.git` (host and scheme in any case), or says what is wrong with it. */
export function parseRepositoryUri(uri: string): Repository | Refusal {
  const path = /^https:\/\/github\.com\/([^?#%]*)$/i.exec(uri)?.[1];
  if (path?.endsWith('.git') !== true || uri.length > MAX_URI_UNITS) return refusal('repository-uri');
  const parts = path.slice(0, -'.git'.length).split('/');
  const [owner, name] = parts;
  if (owner === undefined || name === undefined || parts.length > 2 || !parts.every(isComponent)) {
    return refusal('repository-name');
  }
  if (parts.some((part) => part === '.' || part === '..')) return refusal('repository-component');
  return { ok: true, owner, name, id: `${owner}/${name}` };
}

function isComponent(text: string): boolean {
  return /^[A-Za-z0-9_.-]+$/.test(text);
}

/** A license as a card carries it: `unknown`, `other`, or an SPDX expression made canonical; else `undefined`. */
export function canonicalLicense(license: string): string | undefined {
  return license === 'unknown' || license === 'other' ? license : canonicalSpdx(license);
}

/** Whether a requirement is on the framework's package. */
export function isFrameworkRequirement(requirement: string): boolean {
  return requirementName(requirement) === 'openenv';
}

const CONTROLS: ReadonlySet<string> = new Set(['reset', 'step', 'state', 'get_state']);

/** Whether a tool's name, after full case folding, is that of a control of the simulation, which no agent may call. */
export function isSimulationControl(name: string): boolean {
  return CONTROLS.has(caseFold(name));
}
