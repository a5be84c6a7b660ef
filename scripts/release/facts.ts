/** What a release must fit together from: read once, judged by {@link faultsOf}. */
export interface ReleaseFacts {
  /** The tag that was pushed, as it is called. */
  readonly tag: string;
  readonly packageVersion: string;
  /** Of `package-lock.json`, in both places that it has for it. */
  readonly lockVersions: readonly string[];
  readonly changelog: string;
  /** The commit that the tag leads to; empty where there is no such tag. */
  readonly taggedCommit: string;
  /** The commit that is checked out. */
  readonly head: string;
  /** Whether the commit is on the branch that is released. */
  readonly onBranch: boolean;
}

/** `v1.2.3`: a release has no other part. Its version has no leading zeros. */
export function versionOf(tag: string): string | undefined {
  return /^v((?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2})$/.exec(tag)?.[1];
}

/** The entry of a version in the changelog: what stands below `## 1.2.3 - 2026-01-31`; empty where it says nothing. */
export function changelogEntry(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/[\s]/, 1)[0] === version);
  if (section === undefined) return undefined;
  const [heading = '', ...lines] = section.split('\n');
  if (!isDated(heading.slice(version.length))) return undefined;
  // Headings without a line below them say nothing.
  const says = lines.some((line) => line.trim() !== '' && !line.startsWith('#'));
  return says ? `${lines.join('\n').trim()}\n` : '';
}

function isDated(rest: string): boolean {
  const date = /^ - ([0-9]{4}-[0-9]{2}-[0-9]{2})$/.exec(rest)?.[1];
  if (date === undefined) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** Why a tag cannot be released: none where it can. */
export function faultsOf(facts: ReleaseFacts): readonly string[] {
  const { tag, packageVersion, lockVersions, changelog, taggedCommit, head, onBranch } = facts;
  const version = versionOf(tag);
  if (version === undefined) return [`${JSON.stringify(tag)} is no version tag, such as v1.2.3.`];
  const entry = changelogEntry(changelog, version);
  const faults = [
    packageVersion !== version && `package.json has the version ${packageVersion}, not ${version}.`,
    lockVersions.some((each) => each !== version) &&
      `package-lock.json has the version ${lockVersions.join(' and ')}, not ${version}.`,
    entry === undefined && `CHANGELOG.md has no entry "## ${version} - <date>".`,
    entry === '' && `The entry of ${version} in CHANGELOG.md says nothing.`,
    taggedCommit === '' && `There is no tag ${tag}.`,
    taggedCommit !== '' && taggedCommit !== head && `${tag} is ${taggedCommit}, and ${head} is checked out.`,
    !onBranch && `${head} is not on the branch that is released.`,
  ];
  return faults.filter((fault) => fault !== false);
}
