/**
 * Publishes a release: as a draft first, with all its files, which are then downloaded and compared; published last, since
 * nothing can be added to an immutable release.
 *
 *   node scripts/release/publish.ts v1.2.3 <folder> <notes>
 *
 * Runs under Node 24 as it is, with nothing installed, beside GitHub's command `gh`. May be run again: a draft that an earlier
 * attempt has left is made anew, and a release that is published already is left alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [tag = '', folder = '', notes = ''] = process.argv.slice(2);

function gh(...args: readonly string[]): string {
  return execFileSync('gh', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** What there is of the release of the tag. */
function state(): 'none' | 'draft' | 'published' {
  try {
    const { isDraft } = JSON.parse(gh('release', 'view', tag, '--json', 'isDraft')) as { readonly isDraft: boolean };
    return isDraft ? 'draft' : 'published';
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    if (said.includes('release not found')) return 'none';
    throw error;
  }
}

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** The files of the draft, as GitHub gives them back, that are not those of the folder. */
function different(names: readonly string[]): readonly string[] {
  const back = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    gh('release', 'download', tag, '--dir', back);
    const held = new Set(readdirSync(back));
    return names.filter((name) => !held.has(name) || digest(join(back, name)) !== digest(join(folder, name)));
  } finally {
    rmSync(back, { recursive: true });
  }
}

function publish(): string {
  const earlier = state();
  if (earlier === 'published') return `${tag} is published already.`;
  if (earlier === 'draft') gh('release', 'delete', tag, '--yes');
  const names = readdirSync(folder).sort();
  const files = names.map((name) => join(folder, name));
  gh('release', 'create', tag, '--draft', '--verify-tag', '--title', tag, '--notes-file', notes, ...files);
  const wrong = different(names);
  if (wrong.length > 0) throw new Error(`The draft of ${tag} does not hold ${wrong.join(', ')}. It is not published.`);
  gh('release', 'edit', tag, '--draft=false');
  return `${tag} is published with ${names.join(', ')}.`;
}

try {
  console.log(publish());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
