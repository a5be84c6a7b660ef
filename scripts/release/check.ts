/**
 * Checks that a version tag can be released, and writes its notes, the entry of the changelog, for the release page.
 *
 *   tsx scripts/release/check.ts v1.2.3 [--branch origin/main] [--notes build/release-notes.md]
 *
 * Looks at the repository in the working directory. Exits 1 with every reason why not.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { getExecOutput } from '@actions/exec';
import { changelogEntry, faultsOf, versionOf } from './facts.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    branch: { type: 'string', default: 'origin/main' },
    notes: { type: 'string', default: 'build/release-notes.md' },
  },
});
const [tag = ''] = positionals;

/** The commit of a name, or of a question to Git: empty where there is none. */
async function git(...args: readonly string[]): Promise<{ readonly ok: boolean; readonly output: string }> {
  const { exitCode, stdout } = await getExecOutput('git', [...args], { silent: true, ignoreReturnCode: true });
  return { ok: exitCode === 0, output: stdout.trim() };
}

async function commitOf(name: string): Promise<string> {
  const { ok, output } = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  return ok ? output : '';
}

interface Versioned {
  readonly version: string;
  readonly packages?: Readonly<Record<string, { readonly version: string }>>;
}

const readJson = (path: string): Versioned => JSON.parse(readFileSync(path, 'utf8')) as Versioned;

const lock = readJson('package-lock.json');
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const head = await commitOf('HEAD');
const faults = faultsOf({
  tag,
  packageVersion: readJson('package.json').version,
  lockVersions: [lock.version, lock.packages?.['']?.version ?? 'none'].filter(
    (each, at, all) => all.indexOf(each) === at,
  ),
  changelog,
  taggedCommit: await commitOf(`refs/tags/${tag}`),
  head,
  onBranch: (await git('merge-base', '--is-ancestor', head, `${values.branch}^{commit}`)).ok,
});
if (faults.length > 0) {
  console.error(`${tag || 'The tag'} cannot be released:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  process.exitCode = 1;
} else {
  mkdirSync(dirname(values.notes), { recursive: true });
  writeFileSync(values.notes, changelogEntry(changelog, versionOf(tag) ?? '') ?? '');
  console.log(`${tag} is ${head}, and can be released. Notes: ${values.notes}`);
}
