import type { Match } from '../profile/search.js';

/**
 * The answer of `discover` as text, byte for byte that of the reference, whose output leaves out terminal sequences
 * where it is no terminal.
 *
 * @param show what becomes of a text of the catalog; for a terminal, give its escaper
 */
export function renderMatches(matches: readonly Match[], show: (text: string) => string = withoutSequences): string {
  const blocks = matches.map(({ entry: { identifier, displayName, data } }) => {
    const { description, source, license, artifact_availability: availability } = data;
    return [
      `${show(displayName)}: ${show(description)}`,
      `  source: ${show(source.uri)}`,
      `  path: ${show(source.path)}`,
      `  revision: ${source.revision}`,
      `  license: ${show(license)}; artifact: ${availability}`,
      `  identifier: ${show(identifier)}`,
      '',
    ].join('\n');
  });
  return `${blocks.join('')}Metadata only. Execution approval remains a separate decision.\n`;
}

/** A text without what Click, which writes the reference's output, takes for terminal sequences (Click 8, `echo`). */
function withoutSequences(text: string): string {
  return text.replaceAll(SEQUENCE, '');
}

const SEQUENCE = new RegExp(`${String.fromCharCode(0x1b)}\\[[;?0-9]*[a-zA-Z]`, 'g');
