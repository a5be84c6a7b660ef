import type { Snapshot } from '../profile/model.js';

/** The lines that the reference prints of a build: counts and digest, then each issue. */
export function renderVerdict({ entries, digest, complete, issues }: Snapshot): string {
  const lines = [
    `${entries.length} records, snapshot ${digest}, complete=${String(complete)}`,
    ...issues.map(({ severity, path, message }) => `${severity}: ${path}: ${message}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
