import { mutate, onLine, onLines, splice } from '../mutate.js';
import type { Material, Mutation } from '../mutate.js';
import type { Random } from '../random.js';
import { YAML_SCALARS, YAML_TOKENS } from './yaml-pieces.js';
import { wellFormed } from '../well-formed.js';

/** Longer documents are cut to a window of some lines, most times: their faults are found faster. */
const LONG = 14;

const SIGNS = Array.from(' \t\n:-?,[]{}#&*!|>\'"%@`\\a1~=<.');

/** Changes of YAML that change what it means: values, keys, indentation, quotes, blocks, brackets, line breaks. */
const MUTATIONS: readonly Mutation[] = [
  (text, random) => splice(text, random.below(text.length + 1), 0, random.pick(YAML_TOKENS)),
  onLine((line, random) => (random.chance(0.5) ? random.pick(YAML_TOKENS) + line : line + random.pick(YAML_TOKENS))),
  onLine((line, random) => line.replace(/^ *(?:- )*/, (start) => start + random.pick(YAML_TOKENS))),
  onLine((line, random) =>
    line.replace(
      /(: |- ).*$/,
      (_, start: string) => start + random.pick(random.chance(0.6) ? YAML_SCALARS : YAML_TOKENS),
    ),
  ),
  onLine((line, random) =>
    line.replace(/^( *(?:- )?)[^:]*:/, (_, start: string) => `${start}${random.pick(YAML_SCALARS)}:`),
  ),
  onLines((lines, random) =>
    lines.splice(random.below(lines.length + 1), 0, ' '.repeat(random.below(7)) + newLine(random)),
  ),
  (text, random) => splice(text, random.below(text.length + 1), 1 + random.below(random.chance(0.7) ? 3 : 30), ''),
  onLines((lines, random) => lines.splice(random.below(lines.length), 1)),
  onLines((lines, random) => lines.splice(random.below(lines.length), 0, random.pick(lines))),
  (text, random) => {
    const at = random.below(text.length + 1);
    return splice(text, random.below(text.length + 1), 0, text.slice(at, at + 1 + random.below(20)));
  },
  onLine((line, random) => ' '.repeat(1 + random.below(4)) + line),
  onLine((line, random) => line.replace(new RegExp(`^ {1,${1 + random.below(4)}}`), '')),
  onLines((lines, random) => {
    const from = random.below(lines.length);
    const moved = lines.slice(from, from + 1 + random.below(6)).map((line) => ' '.repeat(1 + random.below(2)) + line);
    lines.splice(from, moved.length, ...moved);
  }),
  onLines((lines, random) => {
    const at = random.below(lines.length);
    lines.splice(at, 2, lines.slice(at, at + 2).join(random.pick(['', ' ', ', ', ': '])));
  }),
  (text, random) => splice(text, random.below(text.length + 1), 0, `\n${' '.repeat(random.below(6))}`),
  (text, random) => {
    const spaces = Array.from(text.matchAll(/(?<=\S) (?=\S)/g), ({ index }) => index);
    return spaces.length === 0 ? text : splice(text, random.pick(spaces), 1, `\n${' '.repeat(random.below(6))}`);
  },
  onLine((line, random) => line + ' '.repeat(1 + random.below(4))),
  onLine((line, random) =>
    line.replace(
      /(: |- )(.*)$/,
      (_, start: string, value: string) => start + random.pick(['"', "'"]) + value + random.pick(['"', "'"]),
    ),
  ),
  onLine((line, random) =>
    line.replace(
      /^( *)(.*?: |- )(.*)$/,
      (_, indent: string, start: string, value: string) => indent + start + asBlock(value, indent.length, random),
    ),
  ),
  onLine((line, random) =>
    line.replace(/(: |- )(.*)$/, (_, start: string, value: string) => start + inBrackets(value, random)),
  ),
  (text, random) => {
    const head = random.pick(['k:\n', '- ', '- k:\n', 'k: &n\n', '!!map\n', '---\n', '\n', '# c\n']);
    return head + (random.chance(0.8) ? text.replace(/^/gm, '  ') : text);
  },
  (text, random) => {
    const to = random.pick(['\r\n', '\r', '\x85', '\n\n', '\n \n']);
    const share = random.chance(0.5) ? 1 : 0.2;
    return text.replace(/\n/g, (from) => (random.chance(share) ? to : from));
  },
  (text, random) =>
    random.pick([
      text.trimEnd(),
      `${text}\n\n`,
      `${text}  `,
      `${text}# c`,
      `${text}\n...\n`,
      `${text}\n---\n`,
      text.slice(0, random.below(text.length + 1)),
    ]),
  onLines((lines, random) => {
    const [anchor, alias] = [random.below(lines.length), random.below(lines.length)];
    lines[anchor] = (lines[anchor] ?? '').replace(/: |- /, (start) => `${start}&z `);
    lines[alias] = (lines[alias] ?? '').replace(/(: |- ).*$/, (_, start: string) => `${start}*z`);
  }),
  (text, random, { others }) => {
    const other = random.pick(others).split('\n');
    const from = random.below(other.length);
    const piece = other.slice(from, from + 1 + random.below(5));
    return onLines((lines) => lines.splice(random.below(lines.length + 1), random.below(3), ...piece))(text, random, {
      tokens: [],
      others,
    });
  },
  (text, random) => splice(text, random.below(text.length), 1, random.pick(SIGNS)),
];

/** A mutant of a document, or of some of its lines. */
export function mutateYaml(seed: string, random: Random, others: readonly string[]): string {
  const lines = seed.split('\n');
  let text = seed;
  if (lines.length > LONG && random.chance(0.85)) {
    const from = random.chance(0.4) ? 0 : random.below(lines.length - LONG / 2);
    text = `${lines.slice(from, from + 4 + random.below(10)).join('\n')}\n`;
  }
  const material: Material = { tokens: YAML_TOKENS, others };
  return wellFormed(mutate(text, random, material, MUTATIONS));
}

// prettier-ignore
const CRUMBS: readonly string[] = [
  'a', 'b', 'a', 'b', 'x y', '1', ':', ': ', ': ', ': ', ' ', ' ', '  ', '\n', '\n', '\n', '\n ', '\n  ', '\n   ', '- ', '- ', '-', '[', ']', '{', '}', ', ', ',', '#', ' #', '# c',
  '"', "'", '|', '>', '|\n', '>\n', '|-\n', '>+\n', '|1\n', '&a ', '*a', '*a ', '!!str ', '! ', '?', '? ', '---', '...', '--- ', '\t', '\\', '%', '=', '<<', '@', '\ufeff', '\x85', '\r\n', '!!set ', '!!omap ',
];

/** A short text of crumbs, or a few lines at odd depths: they reach what no edit of a real document does. */
export function heapOfYaml(random: Random): string {
  if (random.chance(0.5)) return Array.from({ length: 2 + random.below(12) }, () => random.pick(CRUMBS)).join('');
  let depth = 0;
  const lines = Array.from({ length: 2 + random.below(7) }, () => {
    if (random.chance(0.5)) depth = Math.max(0, depth - 2 + random.below(5));
    return ' '.repeat(random.chance(0.3) ? random.below(4) : depth) + heapLine(random);
  });
  return lines.join('\n') + random.pick(['', '\n', '\n', '\n ']);
}

function heapLine(random: Random): string {
  const scalar = (): string =>
    random.pick([YAML_SCALARS, ['a', 'b', 'x y', '"q"', "'s'"], YAML_TOKENS].map((list) => random.pick(list)));
  const start = random.pick(['a: ', '- ', '']);
  switch (random.below(9)) {
    case 0:
      return `${random.pick(['a', 'b', 'c', '"d"', "'e'", 'f g'])}:${random.pick([' ', '  ', ''])}${random.chance(0.5) ? scalar() : ''}`;
    case 1:
      return `${'- '.repeat(1 + random.below(2))}${random.chance(0.6) ? scalar() : ''}`;
    case 2:
      return `- ${random.pick(['a', 'b'])}: ${scalar()}`;
    case 3:
      return scalar();
    case 4:
      return `${start}${random.pick(['|', '>'])}${random.pick(['', '-', '+', '1', '2', '+1'])}`;
    case 5:
      return `${start}${random.pick(['"x', "'x", '[x', '{x: y', '"', '[', '{'])}`;
    case 6:
      return random.pick(['x"', "x'", ']', '}', 'y]', 'y}', '"', "'", ', z]']);
    case 7:
      return '# c';
    default:
      return '';
  }
}

function newLine(random: Random): string {
  switch (random.below(6)) {
    case 0:
      return random.pick(YAML_TOKENS);
    case 1:
      return `${random.pick(YAML_SCALARS)}: ${random.pick(YAML_SCALARS)}`;
    case 2:
      return `- ${random.pick(YAML_SCALARS)}`;
    case 3:
      return `k${random.below(3)}: ${random.pick(YAML_TOKENS)}`;
    case 4:
      return random.pick(YAML_SCALARS);
    default:
      return random.pick(['# comment', '']);
  }
}

function asBlock(value: string, indent: number, random: Random): string {
  const inner = ' '.repeat(indent + random.below(4));
  const words = value.split(' ').map((word, index) => {
    if (index === 0) return word;
    if (!random.chance(0.3)) return ` ${word}`;
    return `\n${random.chance(0.2) ? '\n' : ''}${inner}${random.chance(0.2) ? ' '.repeat(random.below(3)) : ''}${word}`;
  });
  const header =
    random.pick(['|', '>']) +
    random.pick(['', '', '-', '+', '1', '2', '-2', '2+']) +
    random.pick(['', '', ' ', ' # c']);
  const before = random.chance(0.2) ? `${' '.repeat(random.below(5))}\n` : '';
  const after = random.chance(0.3) ? `\n${' '.repeat(random.below(6))}` : '';
  return `${header}\n${before}${inner}${words.join('')}${after}`;
}

function inBrackets(value: string, random: Random): string {
  const scalar = random.pick(YAML_SCALARS);
  return random.pick([
    `[${value}]`,
    `{${value}}`,
    `[${value},`,
    `{a: ${value}}`,
    `[${value}, ${scalar}]`,
    `{${scalar}: ${value}}`,
  ]);
}
