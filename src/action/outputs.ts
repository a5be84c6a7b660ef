import * as core from '@actions/core';
import { changedCount } from '../profile/comparison.js';
import type { Publication } from '../publish/publish.js';
import { countBySeverity } from '../publish/publish.js';

/** The outputs of a step: paths, names and counts, never documents. Empty where there is no such thing. */
export type Outputs = Readonly<Record<OutputName, string>>;

/** Every output with what it means. `action.yml` and the documentation are checked against this table. */
export const OUTPUTS = {
  'catalog-path': 'Path of the catalog file.',
  'changes-path': 'Path of the comparison with the baseline.',
  revision: 'The commit that was cataloged.',
  digest: 'Digest of the snapshot, `sha256:…`.',
  complete: '`true` when every environment of the inventory has an entry.',
  entries: 'How many entries the catalog has.',
  errors: 'How many errors the metadata has.',
  warnings: 'How many warnings the metadata has.',
  added: 'Entries that the baseline does not have.',
  withdrawn: 'Entries of the baseline that the catalog does not have.',
  superseded: 'Entries whose revision differs from that of the baseline.',
  corrected: 'Entries that differ at the same revision.',
  changed: 'Entries whose substance differs, whatever their revision.',
  'baseline-status': '`artifact`, `rebuilt`, `ancestor`, `file`, `none` or `not-found`.',
  'baseline-revision': 'The commit of the baseline.',
  'artifact-name': 'Name of the artifact.',
  'artifact-id': 'Id of the artifact.',
  'artifact-url': 'Address of the artifact, for people who may read the repository.',
  'artifact-digest': "Digest of the artifact's archive.",
} as const satisfies Record<string, string>;

/** The name of an output. */
export type OutputName = keyof typeof OUTPUTS;

/** What the outputs are before anything is known: a step that fails early leaves these. */
export const NO_OUTPUTS: Outputs = Object.fromEntries(
  Object.keys(OUTPUTS).map((name) => [name, name === 'complete' ? 'false' : '']),
) as Outputs;

/** The outputs of a finished job. */
export function outputsOf(publication: Publication): Outputs {
  const { build, baseline, comparison, catalogPath, changesPath, artifact } = publication;
  const { snapshot, diagnostics } = build;
  const counts = countBySeverity(diagnostics);
  // Counts are those of the format, which knows complete catalogs only.
  const changes = comparison?.kind === 'complete' ? comparison.changes : undefined;
  const count = (list: readonly unknown[] | undefined): string => (list === undefined ? '' : String(list.length));
  return {
    'catalog-path': catalogPath,
    'changes-path': changesPath ?? '',
    revision: snapshot.source.revision,
    digest: snapshot.digest,
    complete: String(snapshot.complete),
    entries: String(snapshot.entries.length),
    errors: String(counts.error),
    warnings: String(counts.warning),
    added: count(changes?.added),
    withdrawn: count(changes?.withdrawn),
    superseded: count(changes?.superseded),
    corrected: count(changes?.corrected),
    changed: comparison === undefined ? '' : String(changedCount(comparison.substance)),
    'baseline-status': baseline.status,
    'baseline-revision': baseline.snapshot?.source.revision ?? '',
    'artifact-name': artifact?.name ?? '',
    'artifact-id': artifact?.id ?? '',
    'artifact-url': artifact?.url ?? '',
    'artifact-digest': artifact?.digest ?? '',
  };
}

/** Hands outputs to the runner. */
export function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}
