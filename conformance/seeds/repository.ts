import type { FileSpec, RepositorySpec } from '../../__tests__/support/materialize.js';
import type { BuildSettings } from '../../src/build/settings.js';
import { mutate } from '../mutate.js';
import type { Random } from '../random.js';
import type { Corpus, FileName } from './corpus.js';
import { generateDeclaration, JSON_TOKENS } from './json.js';
import { generateRequirement } from './requirement.js';
import { generateSpdx } from './spdx.js';
import { TOML_TOKENS } from './toml.js';
import { mutateYaml } from './yaml.js';
import { YAML_SCALARS } from './yaml-pieces.js';
import { wellFormed } from '../well-formed.js';

/** A whole repository, and what is asked of it; the directory comes with the run. */
export interface RepositoryCase {
  readonly spec: RepositorySpec;
  readonly settings: Omit<BuildSettings, 'repository'>;
  /** Directory inside the repository that is built. */
  readonly directory: string;
}

// prettier-ignore
const DIRECTORIES = ['e1', 'e2', 'echo_env', 'z', 'E1', 'a b', 'é', '😀', '\uff21', 'x#y', '50%', "it's", 'a"b', '-x', '.hidden', 'a.b', 'a:b', '\u00a0'];
/** Paths that a catalog cannot carry: the whole build fails. */
const UNFIT = ['a\\b', 'tab\there', '\u2028', 'del\u007f'];

/** A repository of some environments, each declared soundly or, a fair share, with a fault. */
export function generateRepository(random: Random, id: string, corpus: Corpus): RepositoryCase {
  const root = random.chance(0.8) ? 'envs' : random.pick(['.', 'a/b', 'envs']);
  const directory = random.chance(0.05) ? 'sub' : '.';
  const at = (...parts: readonly string[]): string =>
    [directory, root, ...parts].filter((part) => part !== '.').join('/');
  const names = [...new Set([...random.several(3, () => random.pick(DIRECTORIES)), random.pick(DIRECTORIES)])];
  if (random.chance(0.02)) names.push(random.pick(UNFIT));
  const files = new Map<string, FileSpec>();
  const add = (file: FileSpec): void => {
    if ('path' in file) files.set(file.path, file);
  };
  for (const name of names)
    for (const file of environment(random, at(name), root === '.' ? name : `${root}/${name}`, corpus)) add(file);
  const beside = (name: string): string => (directory === '.' ? name : `${directory}/${name}`);
  if (random.chance(0.6)) add({ path: beside('LICENSE'), text: 'MIT License\n' });
  if (random.chance(0.5)) add({ path: beside('pyproject.toml'), text: rootProject(random) });
  if (random.chance(0.2)) add(stray(random, at));
  const list = [...files.values()].filter((file) => !conflicts(file, files));
  return { spec: { id, files: list }, settings: settings(random, root), directory };
}

/** No path is a file and a folder at once. */
function conflicts(file: FileSpec, files: ReadonlyMap<string, FileSpec>): boolean {
  if (!('path' in file)) return false;
  const parts = file.path.split('/');
  return parts.some((_, length) => length > 0 && files.has(parts.slice(0, length).join('/')));
}

function environment(random: Random, path: string, name: string, corpus: Corpus): readonly FileSpec[] {
  const real = random.chance(0.3);
  const text = (file: FileName, make: () => string): FileSpec => {
    const known = corpus.seeds[file];
    return vary(random, file, `${path}/${file}`, real && known.length > 0 ? random.pick(known) : make(), corpus);
  };
  return [
    text('openenv.yaml', () => manifest(random)),
    ...(random.chance(0.6) ? [text('pyproject.toml', () => project(random))] : []),
    ...(random.chance(0.6) ? [text('README.md', () => readme(random))] : []),
    ...(random.chance(0.5)
      ? [vary(random, 'discovery.json', `${path}/discovery.json`, generateDeclaration(random, name), corpus)]
      : []),
    { path: `${path}/server.py`, text: 'pass\n' },
  ];
}

/** The file as it is, most times; else with changed text, other bytes, or as something that is no regular file. */
function vary(random: Random, file: FileName, path: string, text: string, corpus: Corpus): FileSpec {
  if (random.chance(0.75)) return { path, text };
  switch (random.below(14)) {
    case 0:
      return { path, symlink: random.pick(['server.py', '../../LICENSE']) };
    case 1:
      return { path, submodule: 'a'.repeat(40) };
    case 2:
      return { path, mode: '100755', text };
    case 3: {
      const bytes = Buffer.from(text, 'utf8');
      bytes[random.below(bytes.length)] = 0x80 + random.below(0x80);
      return { path, base64: bytes.toString('base64') };
    }
    case 4:
      return { path, text: `\ufeff${text}` };
    case 5:
      return { path, parts: [{ text }, { repeat: '# x\n', count: random.chance(0.5) ? 1 << 18 : 1000 }] };
    case 6:
      return { path, text: '' };
    default:
      return { path, text: wellFormed(mutateFile(random, file, text, corpus)) };
  }
}

function mutateFile(random: Random, file: FileName, text: string, { seeds }: Corpus): string {
  switch (file) {
    case 'openenv.yaml':
      return mutateYaml(text, random, seeds[file]);
    case 'README.md':
      return text.replace(
        /^(---\n)(.*?)(?=^---$)/ms,
        (_, fence: string, block: string) => `${fence}${mutateYaml(block, random, seeds['openenv.yaml'])}`,
      );
    case 'pyproject.toml':
      return mutate(text, random, { tokens: TOML_TOKENS, others: seeds[file] });
    case 'discovery.json':
      return mutate(text, random, { tokens: JSON_TOKENS, others: [text] });
  }
}

function manifest(random: Random): string {
  const scalar = (sound: string): string => (random.chance(0.06) ? random.pick(YAML_SCALARS) : sound);
  return (
    [
      ...(random.chance(0.8)
        ? [`spec_version: ${scalar(random.pick(['1', '"1.0"', '2', '99999999999999999999', '1.0', 'yes', '~', "''"]))}`]
        : []),
      ...(random.chance(0.93)
        ? [`name: ${scalar(random.pick(['echo', '"Räume 😀"', 'x', '"\\u001c"', '"\\u200b"']))}`]
        : []),
      'type: space',
      ...(random.chance(0.8)
        ? [`description: ${scalar(random.pick(['Echoes.', '"Two\\nlines"', '>-\n  folded\n  text']))}`]
        : []),
    ].join('\n') + '\n'
  );
}

function license(random: Random): string {
  if (random.chance(0.5)) return random.pick(['MIT', 'mit', 'Apache-2.0', 'other', 'unknown', 'MIT License']);
  return generateSpdx(random).replace(/["\\\p{Control}]/gu, ' ');
}

function project(random: Random): string {
  const declared = random.pick([
    `"${license(random)}"`,
    `{text = "${license(random)}"}`,
    '{file = "LICENSE"}',
    '{file = "LICENSE", text = "MIT"}',
    '{}',
    '3',
    '{text = 3}',
    '""',
    '"""\na\\\n b\n"""',
  ]);
  const requirement = (): string => {
    if (random.chance(0.06)) return random.pick(['3', '"!!"', 'true', '[]']);
    return random.chance(0.3)
      ? JSON.stringify(generateRequirement(random).replace(/\p{Control}/gu, ' '))
      : random.pick([
          '"openenv>=0.1"',
          '"openenv-core"',
          '"numpy"',
          '"Open_Env"',
          '"fastapi[all]>=1; python_version<\'3.12\'"',
        ]);
  };
  return (
    [
      '[project]',
      ...(random.chance(0.7) ? [`name = ${random.pick(['"pkg"', '"pkg"', '"pkg"', '3', '""'])}`] : []),
      ...(random.chance(0.5) ? [`description = ${random.pick(['"Packaged."', '"Packaged."', '" "', 'false'])}`] : []),
      ...(random.chance(0.5) ? [`license = ${declared}`] : []),
      ...(random.chance(0.5)
        ? [`dependencies = ${random.chance(0.95) ? `[${random.several(4, requirement).join(', ')}]` : '"openenv"'}`]
        : []),
    ].join('\n') + '\n'
  );
}

function rootProject(random: Random): string {
  if (random.chance(0.04)) return random.pick(['[project\n', 'project = 3\n', '\ufeff[project]\n', '']);
  const files = random.pick([
    '["LICENSE"]',
    '["absent", "LICENSE"]',
    '[3, "LICENSE"]',
    '"LICENSE"',
    '{LICENSE = 1}',
    '3',
    '["LICEN*"]',
    '["../LICENSE"]',
    '[]',
  ]);
  return `${project(random)}${random.chance(0.5) ? `license-files = ${files}\n` : ''}`;
}

function readme(random: Random): string {
  if (random.chance(0.2)) return '# Echo\n';
  const tags = random.pick([
    '[a, b]',
    '\n  - openenv\n  - Ä',
    '[]',
    '[b, a, a]',
    '~',
    '3',
    '[1]',
    '[yes]',
    'text',
    '[""]',
    '["\\u2003"]',
  ]);
  const members = [
    ...(random.chance(0.5)
      ? [
          `license: ${random.chance(0.7) ? license(random).toLowerCase().replaceAll(':', ' ') : random.pick(YAML_SCALARS)}`,
        ]
      : []),
    ...(random.chance(0.6) ? [`tags: ${random.chance(0.5) ? '[a, b]' : tags}`] : []),
    ...(random.chance(0.3) ? ['description: From the README.'] : []),
  ];
  return `---\ntitle: Echo\n${members.map((member) => `${member}\n`).join('')}${random.chance(0.95) ? '---\n' : '--- \n'}\n# Echo\n`;
}

/** Something that is no environment, or one in an unusual place. */
function stray(random: Random, at: (...parts: readonly string[]) => string): FileSpec {
  const text = 'name: stray\ndescription: d\n';
  return random.pick<FileSpec>([
    { path: at('openenv.yaml'), text },
    { path: at('deep', 'er', 'openenv.yaml'), text },
    { path: at('linked', 'openenv.yaml'), symlink: '../e1/openenv.yaml' },
    { path: at('module', 'openenv.yaml'), submodule: 'b'.repeat(40) },
    { path: at('folder', 'openenv.yaml', 'x'), text },
    { path: at('upper', 'OpenEnv.yaml'), text },
    { path: 'openenv.yaml', text },
    { path_base64: Buffer.from('bad\xff', 'latin1').toString('base64'), text },
  ]);
}

function settings(random: Random, root: string): RepositoryCase['settings'] {
  const odd = <T>(sound: T, ...others: readonly T[]): T => (random.chance(0.01) ? random.pick(others) : sound);
  return {
    root: odd(root, 'absent', 'envs/', '../envs', ''),
    publisher: odd('example.org', 'localhost', 'Example.org', 'a..org'),
    namespace: odd('openenv', 'a b', 'x.Y-z_1'),
    repositoryUri: odd(
      'https://github.com/org/envs.git',
      'https://github.com/Org/Envs.git',
      'https://github.com/org',
      'https://github.com/../envs.git',
    ),
    revision: odd('HEAD', 'main', 'absent', 'HEAD~1'),
  };
}
