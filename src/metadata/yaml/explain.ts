import type { ErrorCode, YAMLError } from 'yaml';

import { excerpt, type Finding, syntax } from './finding.js';

/** What the gate leaves to the package's composer to find, in words. */
const explanations: Partial<Record<ErrorCode, readonly [message: string, help: string]>> = {
  ALIAS_PROPS: ['An alias takes no anchor and no tag', 'Remove what stands before the alias.'],
  MULTIPLE_ANCHORS: ['A value can have one anchor only', 'Remove one of the two.'],
  MULTIPLE_TAGS: ['A value can have one tag only', 'Remove one of the two.'],
};

/** Says an error of the package's composer in the words of the other findings. */
export function explain({ code, pos }: YAMLError, text: string): Finding {
  const gap = /[^ \n]/.exec(text.slice(pos[0]))?.index ?? 0;
  const start = Math.min(pos[0] + gap, text.length);
  const lineBreak = text.indexOf('\n', start);
  const end = Math.max(Math.min(pos[1], text.length), lineBreak === -1 ? text.length : lineBreak);
  const [message, help] = explanations[code] ?? [
    `${excerpt(text.slice(start, end))} cannot stand here`,
    'Check the indentation, the quotes and the brackets around it.',
  ];
  return syntax({ start, end }, message, help);
}
