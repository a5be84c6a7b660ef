import type { Diagnostic } from '../diagnostic/diagnostic.js';

/**
 * Diagnostics as a JSON array for programs: `code`, `severity`, `file`, `range` (lines and columns from 1, in UTF-16 code
 * units, `end` exclusive), `message`, `help`, `environment`; what is not known is absent. Texts are as they are, escaped
 * as JSON asks.
 *
 * @param prefix - the directory that was read, seen from the top of the repository
 */
export function renderDiagnosticsJson(diagnostics: readonly Diagnostic[], prefix: string): string {
  const data = diagnostics.map(({ code, severity, file, range, message, help, environment }) => ({
    code,
    severity,
    file: `${prefix}${file}`,
    range,
    message,
    help,
    environment: environment === undefined ? undefined : `${prefix}${environment}`,
  }));
  return `${JSON.stringify(data, null, 2)}\n`;
}
