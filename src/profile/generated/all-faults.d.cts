// Made by scripts/generate-profile.ts from schemas/0.1-draft/. Change those, not this.
import type { ErrorObject } from 'ajv';
import type { Snapshot, Entry, Card, Declaration, RelativePath, Publisher } from './types.js';

/** Says whether a value is valid and leaves the faults of its last call behind. */
export interface Validator<T> {
  (value: unknown): value is T;
  readonly errors?: readonly ErrorObject[] | null;
}

export declare const Snapshot: Validator<Snapshot>;
export declare const Entry: Validator<Entry>;
export declare const Card: Validator<Card>;
export declare const Declaration: Validator<Declaration>;
export declare const RelativePath: Validator<RelativePath>;
export declare const Publisher: Validator<Publisher>;
