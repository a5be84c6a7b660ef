import * as allFaults from './generated/all-faults.cjs';
import * as firstFault from './generated/first-fault.cjs';
import type { Validator } from './generated/first-fault.cjs';
import type { Card, Declaration, Entry, Snapshot } from './model.js';
import { explained } from './structure-faults.js';
import type { Violation } from './violation.js';

/** The objects that the schemas describe as a whole. */
export interface Structures {
  readonly Snapshot: Snapshot;
  readonly Entry: Entry;
  readonly Card: Card;
  readonly Declaration: Declaration;
}

export type Structured<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly violations: readonly Violation[] };

type Validators = { readonly [Name in keyof Structures]: Validator<Structures[Name]> };

/** Stop at the first fault: quick, and safe for documents of millions of faults. */
const JUDGES: Validators = firstFault;
/** Find every fault, for people. */
const EXPLAINERS: Validators = allFaults;

/** Judges a shaped value ({@link ./shape.ts}) by its schema: the value with its type, or all that is wrong with it. */
export function structured<Name extends keyof Structures>(view: unknown, name: Name): Structured<Structures[Name]> {
  const judge = JUDGES[name];
  if (judge(view)) return { ok: true, value: view };
  const first = judge.errors ?? [];
  const explainer = EXPLAINERS[name];
  const errors = explainer(excerpt(view)) ? first : (explainer.errors ?? []);
  return { ok: false, violations: explained(errors, view, name) };
}

/**
 * How much of each array and text is searched for faults that the first one does not show. More than any limit of the
 * schemas, so that going beyond one is still seen; little enough for a document of millions of faults.
 */
const MAX_SEARCHED_ITEMS = 300;
const MAX_SEARCHED_UNITS = 20_000;

function excerpt(view: unknown): unknown {
  if (typeof view === 'string') return view.slice(0, MAX_SEARCHED_UNITS);
  if (Array.isArray(view)) return view.slice(0, MAX_SEARCHED_ITEMS).map(excerpt);
  if (typeof view !== 'object' || view === null || Object.getPrototypeOf(view) !== Object.prototype) return view;
  return Object.fromEntries(Object.entries(view).map(([name, member]) => [name, excerpt(member)]));
}
