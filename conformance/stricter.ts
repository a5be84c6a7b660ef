import type { DiagnosticCode } from '../src/diagnostic/codes.js';

/** Codes of what is refused though the reference may accept it. */
const CODES: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  'yaml-unsupported',
  'yaml-depth',
  'toml-unsupported',
  'toml-depth',
  'json-depth',
]);

/** The class of a requirement that is refused, if it has a form that the reference may accept. */
export function stricterRequirement(text: string): string | undefined {
  return text.includes('\\N{') ? 'an escape \\N{…} in a marker' : undefined;
}

/**
 * The class under which `docs/conformance.md` lists a refusal that the reference may not make, for people who read the
 * list: the sentence without what it quotes. Undefined for what the reference must refuse too.
 *
 * @param before the text before the place at fault, or as much of it as is known
 */
export function stricterClass(code: DiagnosticCode, message: string, before: string): string | undefined {
  const tagged = /![^ \n]*[ \n](?:[ \n]*&[\w-]+)?[ \n]*$/.test(before.slice(-200));
  if (code === 'yaml-value' && tagged && / is no (?:whole )?number$/.test(message)) {
    return 'yaml-value: a tag of numbers stands at text that is no number without it';
  }
  if (!CODES.has(code)) return undefined;
  const rule = message.replace(/`[^`]*`|`.*`/gs, '…').replace(/U\+[0-9A-F]+/g, 'U+…');
  return `${code}: ${rule}`;
}
