import type { Random } from './random.js';

/** What mutations draw from: pieces that readers are known to trip over, and other documents of the same kind. */
export interface Material {
  readonly tokens: readonly string[];
  readonly others: readonly string[];
}

/** Changes a text a little, so that mutants stay near what people write. */
export type Mutation = (text: string, random: Random, material: Material) => string;

/** Mutations for texts of any format: by tokens, by stretches of characters, and by lines. */
const MUTATIONS: readonly Mutation[] = [
  (text, random, { tokens }) => splice(text, random.below(text.length + 1), 0, random.pick(tokens)),
  (text, random, { tokens }) => {
    const [start, length] = stretch(text, random);
    return splice(text, start, length, random.pick(tokens));
  },
  (text, random) => splice(text, ...stretch(text, random), ''),
  (text, random) => {
    const [start, length] = stretch(text, random);
    return splice(text, start, 0, text.slice(start, start + length));
  },
  (text, random) => {
    const [start, length] = stretch(text, random);
    const rest = splice(text, start, length, '');
    return splice(rest, random.below(rest.length + 1), 0, text.slice(start, start + length));
  },
  (text, random) => {
    const [start, length] = stretch(text, random);
    const part = text.slice(start, start + length);
    return splice(text, start, length, random.chance(0.5) ? part.toUpperCase() : part.toLowerCase());
  },
  (text, random, { others }) => {
    const other = random.pick(others);
    const [start, length] = stretch(other, random);
    return splice(text, random.below(text.length + 1), 0, other.slice(start, start + length));
  },
  onLines((lines, random) => lines.splice(random.below(lines.length + 1), 0, random.pick(lines))),
  onLines((lines, random) => lines.splice(random.below(lines.length), 1)),
  onLines((lines, random) => {
    const at = random.below(lines.length);
    lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1));
  }),
  onLines((lines, random) => {
    const at = random.below(lines.length);
    lines.splice(at, 2, lines.slice(at, at + 2).join(''));
  }),
  (text, random, { others }) => {
    const line = random.pick(random.pick(others).split('\n'));
    return onLines((lines) => lines.splice(random.below(lines.length + 1), 0, line))(text, random, {
      tokens: [],
      others,
    });
  },
];

/** Changes a text one to three times. */
export function mutate(text: string, random: Random, material: Material, mutations = MUTATIONS): string {
  let mutant = text;
  for (let left = 1 + random.below(3); left > 0; left -= 1) mutant = random.pick(mutations)(mutant, random, material);
  return mutant;
}

/** A mutation that edits the list of lines in place. */
export function onLines(edit: (lines: string[], random: Random) => unknown): Mutation {
  return (text, random) => {
    const lines = text.split('\n');
    edit(lines, random);
    return lines.join('\n');
  };
}

/** A mutation of one line. */
export function onLine(change: (line: string, random: Random) => string): Mutation {
  return onLines((lines, random) => {
    const at = random.below(lines.length);
    lines[at] = change(lines[at] ?? '', random);
  });
}

export function splice(text: string, start: number, removed: number, inserted: string): string {
  return text.slice(0, start) + inserted + text.slice(start + removed);
}

/** A stretch that is likely to matter: a word with the sign behind it, or a few characters. */
function stretch(text: string, random: Random): [start: number, length: number] {
  const start = random.below(text.length + 1);
  const word = /^\w*\W?/.exec(text.slice(start, start + 60))?.[0] ?? '';
  return [start, random.chance(0.5) ? random.below(4) : word.length];
}
