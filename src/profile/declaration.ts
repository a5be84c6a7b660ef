import type { Value } from '../text/value.js';
import { controlRules, unknownLicense, unwritable } from './card.js';
import type { Declaration } from './model.js';
import { canonicalLicense } from './rules.js';
import { shaped } from './shape.js';
import { structured } from './structure.js';
import type { Violation } from './violation.js';
import { MAX_VIOLATIONS } from './violation.js';

export type ReadDeclaration =
  | { readonly ok: true; readonly declaration: Declaration }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/**
 * Reads the value of a `discovery.json` (contract, section 3): defaults filled in, null optional members absent, the
 * license canonical. Otherwise all breaches of the profile, of which the format knows one sentence only.
 */
export function readDeclaration(value: Value): ReadDeclaration {
  const view = shaped(value, 'Declaration');
  const structure = structured(view, 'Declaration');
  const violations = structure.ok ? relations(view) : withRelations(structure.violations, view);
  if (!structure.ok || violations.length > 0) return { ok: false, violations: violations.slice(0, MAX_VIOLATIONS) };
  const { license } = structure.value;
  const canonical = license === undefined ? undefined : canonicalLicense(license);
  return {
    ok: true,
    declaration: canonical === undefined ? structure.value : { ...structure.value, license: canonical },
  };
}

/** What structure does not show. Looks at the parts that are there, since people mend all faults at once. */
function relations(view: unknown): readonly Violation[] {
  const license = memberOf(view, 'license');
  const names = memberOf(memberOf(view, 'agent_tools'), 'names');
  const texts = Array.isArray(names) ? names.map((name: unknown) => (typeof name === 'string' ? name : '')) : [];
  return [
    ...unwritable(view),
    ...(typeof license === 'string' && canonicalLicense(license) === undefined
      ? [{ pointer: ['license'], ...unknownLicense(license) }]
      : []),
    ...controlRules(texts, ['agent_tools', 'names']),
  ];
}

/** Adds what relations show of values whose structure is sound. */
function withRelations(structural: readonly Violation[], view: unknown): readonly Violation[] {
  const known = new Set(structural.map(({ pointer }) => pointer.join('/')));
  return [...structural, ...relations(view).filter(({ pointer }) => !known.has(pointer.join('/')))];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
