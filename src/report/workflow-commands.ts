import type { Annotation } from './annotations.js';

/**
 * One annotation as a command of the runner (GitHub, "Workflow commands for GitHub Actions"): one line, in which the
 * values can neither end the line nor start another property.
 */
export function annotationCommand({ severity, file, title, message, ...place }: Annotation): string {
  const properties = Object.entries({
    title,
    file,
    line: place.startLine,
    endLine: place.endLine,
    col: place.startColumn,
    endColumn: place.endColumn,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`]));
  return `::${severity} ${properties.join(',')}::${escapeData(message)}\n`;
}

/**
 * Text in which the runner takes no line for a command, whatever a repository put into it.
 *
 * @param token - what ends the quiet; nobody may guess it
 */
export function withoutCommands(text: string, token: string): string {
  return `::stop-commands::${token}\n${text}${text.endsWith('\n') ? '' : '\n'}::${token}::\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
