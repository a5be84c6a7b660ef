import { mutate, splice } from './mutate.js';
import type { Random } from './random.js';
import type { Operation } from './reference.js';
import type { Corpus, FileName } from './seeds/corpus.js';
import { generateCatalog } from './seeds/catalog.js';
import { generateDeclaration, generateJson, JSON_TOKENS } from './seeds/json.js';
import { generateRequirement, REQUIREMENT_SEEDS, REQUIREMENT_TOKENS } from './seeds/requirement.js';
import { generateSpdx, SPDX_SEEDS, SPDX_TOKENS } from './seeds/spdx.js';
import { generateToml, TOML_SEEDS, TOML_TOKENS } from './seeds/toml.js';
import {
  EVIDENCE_URL_SEEDS,
  generateRepositoryUri,
  generateUrl,
  REPOSITORY_URI_SEEDS,
  INVISIBLE_TOKENS,
  VISIBLE_TOKENS,
} from './seeds/url.js';
import { heapOfYaml, mutateYaml } from './seeds/yaml.js';
import { YAML_SEEDS } from './seeds/yaml-pieces.js';
import { wellFormed } from './well-formed.js';

/** One parser with its inputs. */
export interface Subject {
  readonly name: string;
  readonly operation: Exclude<Operation, 'build'>;
  /** How many inputs a run makes. */
  readonly inputs: number;
  readonly generate: (random: Random) => string;
  /** The files of real repositories that this parser reads. */
  readonly file?: FileName;
}

/** All parsers, with inputs that are varied from a corpus. Deep nesting has tests of its own, and no place here. */
export function subjects({ seeds }: Corpus): readonly Subject[] {
  const manifests = [...seeds['openenv.yaml'], ...YAML_SEEDS];
  const fronts = seeds['README.md'].flatMap((text) => /^---\n(.*?)^---$/ms.exec(text)?.[1] ?? []);
  const yaml = [...seeds['openenv.yaml'], ...fronts];
  const tomls = [...TOML_SEEDS, ...seeds['pyproject.toml']];
  const requirements = [...REQUIREMENT_SEEDS, ...seeds['pyproject.toml'].flatMap(requirementsIn)];
  const declared = (random: Random): string => {
    const text = generateDeclaration(random);
    return random.chance(0.15) ? mutate(text, random, { tokens: JSON_TOKENS, others: seeds['discovery.json'] }) : text;
  };
  const list: readonly Subject[] = [
    {
      name: 'YAML manifest',
      operation: 'yaml',
      inputs: 20_000,
      generate: (random) =>
        random.chance(0.1)
          ? heapOfYaml(random)
          : mutateYaml(random.pick(random.chance(0.7) ? yaml : manifests), random, manifests),
      file: 'openenv.yaml',
    },
    {
      name: 'front matter',
      operation: 'readme',
      inputs: 10_000,
      generate: (random) => frontMatter(random, [...fronts, ...YAML_SEEDS]),
      file: 'README.md',
    },
    {
      name: 'TOML',
      operation: 'toml',
      inputs: 12_000,
      generate: (random) => varied(random, TOML_TOKENS, tomls, generateToml),
      file: 'pyproject.toml',
    },
    {
      name: 'JSON',
      operation: 'json',
      inputs: 4000,
      generate: (random) => varied(random, JSON_TOKENS, seeds['discovery.json'], generateJson),
    },
    { name: 'discovery.json', operation: 'declaration', inputs: 5000, generate: declared, file: 'discovery.json' },
    {
      name: 'SPDX expression',
      operation: 'spdx',
      inputs: 5000,
      generate: (random) => varied(random, SPDX_TOKENS, SPDX_SEEDS, generateSpdx),
    },
    {
      name: 'license',
      operation: 'license',
      inputs: 3000,
      generate: (random) =>
        varied(random, [...SPDX_TOKENS, '\r\n', '\r'], [...SPDX_SEEDS, ...LICENSE_SEEDS], generateSpdx),
    },
    {
      name: 'requirement',
      operation: 'requirement',
      inputs: 5000,
      generate: (random) => varied(random, REQUIREMENT_TOKENS, requirements, generateRequirement),
    },
    {
      name: 'repository URI',
      operation: 'repository-uri',
      inputs: 3000,
      generate: (random) => address(random, REPOSITORY_URI_SEEDS, generateRepositoryUri),
    },
    {
      name: 'evidence URL',
      operation: 'evidence-url',
      inputs: 3000,
      generate: (random) => address(random, EVIDENCE_URL_SEEDS, generateUrl),
    },
    { name: 'catalog', operation: 'catalog', inputs: 2000, generate: generateCatalog },
  ];
  return list.map((subject) => ({ ...subject, generate: (random) => wellFormed(subject.generate(random)) }));
}

/** What is a license, and no expression. */
const LICENSE_SEEDS = ['MIT License\r\nCopyright\r', ' other ', '\u001cunknown\u001c', ''];

/** A document by the grammar, one that is changed, or a seed that is changed. */
function varied(
  random: Random,
  tokens: readonly string[],
  seeds: readonly string[],
  generate: (random: Random) => string,
): string {
  const kind = random.next();
  if (kind < 0.3) return generate(random);
  const seed = kind < 0.5 ? generate(random) : random.pick(seeds);
  return mutate(seed, random, { tokens, others: seeds });
}

/** Front matter of a README, whose fences are changed too, now and then. */
function frontMatter(random: Random, seeds: readonly string[]): string {
  const block = random.chance(0.1) ? heapOfYaml(random) : mutateYaml(random.pick(seeds), random, seeds);
  const text = `---\n${block}${block.endsWith('\n') ? '' : '\n'}---\n\n# Title\n`;
  return random.chance(0.3) ? mutate(text, random, { tokens: FENCES, others: seeds }) : text;
}

/** What lines of Python's `str.splitlines` end with, and what is nearly a fence. */
// prettier-ignore
const FENCES = ['---', '---\n', '\n---\n', '--- ', ' ---', '----', '\r', '\r\n', '\u000b', '\u000c', '\u001c', '\u001d', '\u001e', '\u001f', '\u0085', '\u2028', '\u2029', '\ufeff', '...\n', '+++\n'];

function requirementsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^\s*["']([A-Za-z0-9][^"'\n]*)["'],?\s*$/gm), ([, requirement = '']) => requirement);
}

/** An address; one in fifty holds what no reader of addresses agrees on. */
function address(random: Random, seeds: readonly string[], generate: (random: Random) => string): string {
  const text = varied(random, VISIBLE_TOKENS, seeds, generate).replaceAll('\n', '');
  if (!random.chance(0.02)) return text;
  return splice(text, random.pick([0, text.length, random.below(text.length + 1)]), 0, random.pick(INVISIBLE_TOKENS));
}
