/** The whole library: the consumer's side of the profile, and building a catalog from a commit of a local clone. */
export * from './profile/index.js';

export type { Build } from './build/build.js';
export { buildSnapshot } from './build/build.js';
export type { BuildSettings } from './build/settings.js';

export type { DiagnosticCode } from './diagnostic/codes.js';
export type { Diagnostic, Excerpt } from './diagnostic/diagnostic.js';
export type { Severity } from './diagnostic/severity.js';

export type { SourceErrorCode } from './source/errors.js';
export { SourceError } from './source/errors.js';
