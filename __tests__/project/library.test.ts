import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { exampleHistory } from '../support/example-history.js';
import { packageJson, readText, root } from '../support/project.js';
import { scratch } from '../support/scratch.js';

/** The package as it would be packed, with a `lib` of its own: that of this folder may be stale, or not there. */
const folder = join(scratch('library'), 'package');
/** A project that has the package installed. */
const user = scratch('user');

function node(args: readonly string[], cwd: string): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const tool = (path: string): string => join(root, 'node_modules', path);

function packed(): { readonly filename: string; readonly files: readonly { readonly path: string }[] } {
  // npm is a script of Node on some systems and a command file on others: the one that runs the tests is asked, if any.
  const npm = process.env['npm_execpath'];
  const args = ['pack', '--json', '--ignore-scripts', '--offline'];
  const json =
    npm === undefined
      ? execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })
      : execFileSync(process.execPath, [npm, ...args], { cwd: folder, encoding: 'utf8' });
  const [archive] = JSON.parse(json) as [ReturnType<typeof packed>];
  return archive;
}

let archive: ReturnType<typeof packed>;

beforeAll(() => {
  mkdirSync(folder);
  for (const name of ['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md', 'schemas', 'dist', 'src']) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  // Types are checked by `npm run types`: here they are only written.
  const options = ['--outDir', join(folder, 'lib'), '--noCheck'];
  const compiled = node([tool('typescript/bin/tsc'), '-p', 'tsconfig.build.json', ...options], root);
  expect(compiled).toEqual({ status: 0, output: '' });
  for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (/\.c[jt]s$/.test(file)) cpSync(join(root, 'src', file), join(folder, 'lib', file));
  }
  archive = packed();
  exampleHistory(user);
  for (const [revision, name] of [['HEAD~1', 'previous.json'] as const, ['HEAD', 'current.json'] as const]) {
    const command = [join(root, 'dist', 'cli', 'index.js'), 'build', '--root', 'examples/environments'];
    const uri = 'https://github.com/org/environments.git';
    node([...command, '--repository-uri', uri, '--revision', revision, '--output', name], user);
  }
  const modules = join(user, 'node_modules');
  mkdirSync(modules);
  execFileSync('tar', ['-xzf', join(folder, archive.filename), '-C', modules]);
  cpSync(join(modules, 'package'), join(modules, packageJson().name), { recursive: true });
  // Dependencies are found where the package is looked for: beside it.
  for (const name of Object.keys(packageJson().dependencies)) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), link, 'junction');
  }
}, 240_000);

describe('the package', () => {
  test('holds the command, the library with its types, the schemas, and nothing else', () => {
    const paths = archive.files.map(({ path }) => path);
    const kinds = new Set(paths.map((path) => path.replace(/\/.*$/, '/')));
    expect([...kinds].sort()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'dist/', 'lib/', 'package.json', 'schemas/'].sort(),
    );
    expect(paths).toEqual(
      expect.arrayContaining(['dist/cli/index.js', 'dist/cli/licenses.txt', 'dist/cli/package.json']),
    );
    expect(paths.filter((path) => path.startsWith('dist/') && !path.startsWith('dist/cli/'))).toEqual([]);
    expect(paths.filter((path) => path.startsWith('lib/') && !/\.(?:c?js|d\.c?ts)$/.test(path))).toEqual([]);
    const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const path = relative('.', file).replaceAll(sep, '/');
      return /(?<!\.d)\.ts$/.test(path) ? [`lib/${path.replace(/\.ts$/, '')}`] : [];
    });
    expect(paths).toEqual(expect.arrayContaining(modules.flatMap((path) => [`${path}.js`, `${path}.d.ts`])));
  });

  test('is sound to publint', () => {
    const { status, output } = node([tool('publint/src/cli.js'), 'run', folder, '--strict'], folder);
    expect([status, output]).toEqual([0, expect.stringContaining('All good!')]);
  });

  test('has types for everyone who imports it (arethetypeswrong)', () => {
    const cli = tool('@arethetypeswrong/cli/dist/index.js');
    const args = [archive.filename, '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji', '--no-color'];
    const { status, output } = node([cli, ...args], folder);
    expect([status, output]).toEqual([0, expect.stringMatching(/openenv-catalog-action\/profile/)]);
  });

  test('gives what its two entries name, and no other module', () => {
    const script = `
      const [all, profile] = await Promise.all([import('${packageJson().name}'), import('${packageJson().name}/profile')]);
      const refused = await import('${packageJson().name}/lib/index.js').catch(({ code }) => code);
      const more = Object.keys(all).filter((name) => all[name] !== profile[name]);
      console.log(JSON.stringify([more, Object.keys(profile).filter((name) => !(name in all)), refused]));`;
    const { output } = node(['--input-type=module', '--eval', script], user);
    expect(JSON.parse(output)).toEqual([['SourceError', 'buildSnapshot'], [], 'ERR_PACKAGE_PATH_NOT_EXPORTED']);
  });
});

describe('docs/library.md', () => {
  const document = readText('docs/library.md');
  const block = (language: string): string =>
    new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(document)?.[1] ?? '';

  test('has an example that prints what it says', () => {
    writeFileSync(join(user, 'example.mjs'), block('js'));
    expect(node(['example.mjs'], user)).toEqual({ status: 0, output: block('text') });
  });

  test('has an example that the types accept', () => {
    writeFileSync(join(user, 'example.mts'), block('js'));
    symlinkSync(join(root, 'node_modules', '@types'), join(user, 'node_modules', '@types'), 'junction');
    // The example is JavaScript: its one parameter has no type.
    const options = [
      '--strict',
      '--noImplicitAny',
      'false',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      'node',
    ];
    const { output } = node([tool('typescript/bin/tsc'), ...options, 'example.mts'], user);
    expect(output).toBe('');
  });

  test('names the entries of the package', () => {
    const { name } = packageJson();
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object };
    expect(Object.keys(exports)).toEqual(['.', './profile', './schemas/*', './package.json']);
    for (const entry of [name, `${name}/profile`, `${name}/schemas/`]) expect(document).toContain(`\`${entry}`);
  });
});
