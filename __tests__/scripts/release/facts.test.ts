import { describe, expect, test } from '@jest/globals';
import { changelogEntry, faultsOf, versionOf, type ReleaseFacts } from '../../../scripts/release/facts.js';

const changelog = `# Changelog

## Unreleased

## 1.2.3 - 2026-03-01

### Fixed

- A fault.

## 1.2.2 - 2026-02-30

- A date that is none.

## 1.2.1

- No date.

## 1.2.0 - 2026-01-31

### Added
`;

const commit = 'a'.repeat(40);
const good: ReleaseFacts = {
  tag: 'v1.2.3',
  packageVersion: '1.2.3',
  lockVersions: ['1.2.3'],
  changelog,
  taggedCommit: commit,
  head: commit,
  onBranch: true,
};

describe('a version tag', () => {
  test.each([
    ['v1.2.3', '1.2.3'],
    ['v0.10.0', '0.10.0'],
    ['1.2.3', undefined],
    ['v1.2', undefined],
    ['v1.2.3.4', undefined],
    ['v01.2.3', undefined],
    ['v1.2.3-rc.1', undefined],
    ['v1.2.3\n', undefined],
    ['', undefined],
  ])('%j names %j', (tag, version) => {
    expect(versionOf(tag)).toBe(version);
  });
});

describe('the entry of a version in the changelog', () => {
  test.each([
    ['1.2.3', '### Fixed\n\n- A fault.\n'],
    ['1.2.2', undefined],
    ['1.2.1', undefined],
    ['1.2.0', ''],
    ['1.2', undefined],
    ['Unreleased', undefined],
  ])('of %s is %j', (version, entry) => {
    expect(changelogEntry(changelog, version)).toBe(entry);
  });
});

describe('a release', () => {
  test('is sound where everything fits together', () => {
    expect(faultsOf(good)).toEqual([]);
  });

  test.each<[string, Partial<ReleaseFacts>, RegExp]>([
    ['a tag of another form', { tag: 'v1' }, /"v1" is no version tag/],
    [
      'another version of the package',
      { packageVersion: '1.2.4' },
      /package\.json has the version 1\.2\.4, not 1\.2\.3/,
    ],
    [
      'another version in the lock file',
      { lockVersions: ['1.2.3', '1.2.2'] },
      /package-lock\.json .* 1\.2\.3 and 1\.2\.2/,
    ],
    ['no entry in the changelog', { changelog: '# Changelog\n' }, /no entry "## 1\.2\.3 - <date>"/],
    ['an entry that says nothing', { changelog: '## 1.2.3 - 2026-03-01\n\n### Added\n' }, /says nothing/],
    ['no tag', { taggedCommit: '' }, /There is no tag v1\.2\.3/],
    ['a tag of another commit', { taggedCommit: 'b'.repeat(40) }, /v1\.2\.3 is b+, and a+ is checked out/],
    ['a commit of another branch', { onBranch: false }, /a+ is not on the branch that is released/],
  ])('is refused for %s', (_, change, fault) => {
    expect(faultsOf({ ...good, ...change })).toEqual([expect.stringMatching(fault)]);
  });

  test('is refused for all reasons at once', () => {
    expect(faultsOf({ ...good, packageVersion: '1', changelog: '', onBranch: false })).toHaveLength(3);
  });
});
