import { mutate } from './mutate.js';
import type { Random } from './random.js';
import { READERS } from './readers.js';
import type { Reader } from './readers.js';
import type { Operation } from './reference.js';
import type { Corpus, FileName } from './seeds/corpus.js';
import { generateDeclaration, generateJson, JSON_TOKENS } from './seeds/json.js';
import { generateRequirement, REQUIREMENT_SEEDS, REQUIREMENT_TOKENS } from './seeds/requirement.js';
import { generateSpdx, SPDX_SEEDS, SPDX_TOKENS } from './seeds/spdx.js';
import { generateToml, TOML_SEEDS, TOML_TOKENS } from './seeds/toml.js';
import { EVIDENCE_URL_SEEDS, generateUrl, REPOSITORY_URI_SEEDS, URL_TOKENS } from './seeds/url.js';
import { heapOfYaml, mutateYaml } from './seeds/yaml.js';
import { YAML_SEEDS } from './seeds/yaml-pieces.js';

/** One parser with its inputs. */
export interface Subject {
  readonly name: string;
  readonly operation: Exclude<Operation, 'build'>;
  readonly read: Reader;
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
  const of = (name: string, operation: Subject['operation'], inputs: number, generate: Subject['generate'], file?: FileName): Subject => ({
    name,
    operation,
    read: READERS[operation],
    inputs,
    generate: (random) => generate(random).toWellFormed(),
    ...(file === undefined ? {} : { file }),
  });
  return [
    of('YAML manifest', 'yaml', 7000, (random) => (random.chance(0.1) ? heapOfYaml(random) : mutateYaml(random.pick(random.chance(0.7) ? yaml : manifests), random, manifests)), 'openenv.yaml'),
    of('front matter', 'readme', 4000, (random) => frontMatter(random, [...fronts, ...YAML_SEEDS]), 'README.md'),
    of('TOML', 'toml', 6000, (random) => varied(random, TOML_TOKENS, tomls, generateToml), 'pyproject.toml'),
    of('JSON', 'json', 4000, (random) => varied(random, JSON_TOKENS, seeds['discovery.json'], generateJson)),
    of('discovery.json', 'declaration', 5000, (random) => {
      const text = generateDeclaration(random);
      return random.chance(0.15) ? mutate(text, random, { tokens: JSON_TOKENS, others: seeds['discovery.json'] }) : text;
    }, 'discovery.json'),
    of('SPDX expression', 'spdx', 5000, (random) => varied(random, SPDX_TOKENS, SPDX_SEEDS, generateSpdx)),
    of('license', 'license', 3000, (random) => varied(random, [...SPDX_TOKENS, 'License', '\r\n', '\r'], [...SPDX_SEEDS, 'MIT License\r\nCopyright\r', ' other ', '\u001cunknown\u001c', ''], generateSpdx)),
    of('requirement', 'requirement', 5000, (random) => varied(random, REQUIREMENT_TOKENS, requirements, generateRequirement)),
    of('repository URI', 'repository-uri', 3000, (random) => varied(random, URL_TOKENS, REPOSITORY_URI_SEEDS, generateUrl, 0.05)),
    of('evidence URL', 'evidence-url', 3000, (random) => varied(random, URL_TOKENS.filter(isVisible), EVIDENCE_URL_SEEDS, generateUrl)),
  ];
}

/** A document by the grammar, one that is changed, or a seed that is changed. */
function varied(random: Random, tokens: readonly string[], seeds: readonly string[], generate: (random: Random) => string, sound = 0.3): string {
  const kind = random.next();
  if (kind < sound) return generate(random);
  const seed = kind < 0.5 ? generate(random) : random.pick(seeds);
  return mutate(seed, random, { tokens, others: seeds });
}

/** Front matter of a README, whose fences are changed too, now and then. */
function frontMatter(random: Random, seeds: readonly string[]): string {
  const block = random.chance(0.1) ? heapOfYaml(random) : mutateYaml(random.pick(seeds), random, seeds);
  const text = `---\n${block}${block.endsWith('\n') ? '' : '\n'}---\n\n# Title\n`;
  return random.chance(0.3) ? mutate(text, random, { tokens: FENCES, others: seeds }) : text;
}

const FENCES = ['---', '---\n', '\n---\n', '--- ', ' ---', '----', '\r', '\r\n', '\u000b', '\u000c', '\u001c', '\u001d', '\u001e', '\u001f', '\u0085', '\u2028', '\u2029', '\ufeff', '...\n', '+++\n'];

function requirementsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/^\s*["']([A-Za-z0-9][^"'\n]*)["'],?\s*$/gm), ([, requirement = '']) => requirement);
}

function isVisible(token: string): boolean {
  return !/[\p{White_Space}\p{Control}]/u.test(token);
}
