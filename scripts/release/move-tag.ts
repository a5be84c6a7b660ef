/**
 * Moves the tag of a major version, `v1`, to a release of it, and pushes nothing else.
 *
 *   node scripts/release/move-tag.ts v1.2.3 [remote]
 *
 * Runs under Node 24 as it is, with nothing installed: the job that may push runs no code of others. The remote decides what
 * is there: the tag of the version must be on it. An older release never takes the tag from a newer one, and the tag is only
 * moved from where it was last seen. Afterwards both names lead to one commit, or the script exits 1.
 */
import { execFileSync } from 'node:child_process';

const [tag = '', remote = 'origin'] = process.argv.slice(2);

/** A name that the remote has, what it is there, and the commit that it leads to. */
interface RemoteTag {
  readonly object: string;
  readonly commit: string;
}

type Version = readonly [major: number, minor: number, patch: number];

function parse(name: string): Version | undefined {
  const parts = /^v(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})\.(0|[1-9][0-9]{0,8})$/.exec(name)?.slice(1).map(Number);
  return parts as Version | undefined;
}

const newer = (one: Version, other: Version): boolean => {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at !== -1 && Number(one[at]) > Number(other[at]);
};

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The tags of the remote. A line `refs/tags/v1.2.3^{}` follows that of an annotated tag, and tells its commit. */
function remoteTags(): ReadonlyMap<string, RemoteTag> {
  const tags = new Map<string, RemoteTag>();
  for (const line of git('ls-remote', '--tags', '--', remote).split('\n')) {
    const [, object = '', name = '', peeled] = /^([0-9a-f]+)\trefs\/tags\/(.*?)(\^\{\})?$/.exec(line) ?? [];
    if (name !== '')
      tags.set(name, { object: peeled === undefined ? object : (tags.get(name)?.object ?? ''), commit: object });
  }
  return tags;
}

function move(): string {
  const version = parse(tag);
  if (version === undefined) throw new Error(`${JSON.stringify(tag)} is no version tag, such as v1.2.3.`);
  const tags = remoteTags();
  const release = tags.get(tag);
  if (release === undefined) throw new Error(`${remote} has no tag ${tag}.`);
  const [major] = version;
  const moving = `v${String(major)}`;
  const later = [...tags.keys()].find((name) => {
    const other = parse(name);
    return other?.[0] === major && newer(other, version);
  });
  if (later !== undefined) return `${moving} stays where it is: ${later} is newer than ${tag}.`;
  const before = tags.get(moving);
  if (before?.object === release.commit) return `${moving} is ${release.commit} already.`;
  try {
    const lease = `--force-with-lease=refs/tags/${moving}:${before?.object ?? ''}`;
    git('push', '--no-follow-tags', lease, '--', remote, `${release.commit}:refs/tags/${moving}`);
  } catch (cause) {
    throw new Error(`${remote} does not let ${moving} be moved. docs/releasing.md says what to do.`, { cause });
  }
  const after = remoteTags().get(moving)?.commit;
  if (after !== release.commit) throw new Error(`${moving} is ${after ?? 'gone'}, not ${release.commit}.`);
  return `${moving} is ${release.commit}, as ${tag} is${before === undefined ? '' : `; it was ${before.commit}`}.`;
}

try {
  console.log(move());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
