import type { MutatedFile } from './table.js';

/** Which commit is cataloged, and with which one it is compared. */
export const EVENTS: readonly MutatedFile[] = [
  {
    source: 'src/publish/revision.ts',
    tests: '__tests__/publish/revision.test.ts',
    mutants: [
      {
        guard: 'a pull request that is closed unmerged',
        from: 'if (event.closed && !event.merged) {',
        to: 'if (false) {',
        test: 'does nothing when it is closed without a merge',
      },
      {
        guard: 'a pull request that is merged',
        from: 'if (event.closed) return catalogOf(checkedOut(facts), []);',
        to: '',
        test: 'is like a push, with the first parent, when it is merged',
      },
      {
        guard: 'the merge revision where another commit is checked out',
        from: 'facts.sha === facts.head.id ? facts.head : facts.shaCommit',
        to: 'facts.head',
        test: 'takes the merge revision from the clone',
      },
      {
        guard: 'a clone without the merge revision',
        from: 'if (commit === undefined) {\n    return {',
        to: 'if (commit === undefined) return catalogOf(facts.head, []);\n  if (commit === undefined) {\n    return {',
        test: 'refuses a clone without the merge revision',
      },
      {
        guard: 'the checkout that is asked for',
        from: 'const commit = facts.asked ?? (',
        to: 'const commit = (',
        test: 'accepts the checkout for `revision: HEAD`',
      },
      {
        guard: 'the merge base of another commit than the merge',
        from: 'if (commit.id === facts.sha) return',
        to: 'if (true) return',
        test: 'and compares with the merge base',
      },
      {
        guard: 'no ancestors for pull requests',
        from: 'return { ...catalogOf(commit, []), ancestors: false };',
        to: 'return catalogOf(commit, []);',
        test: 'catalogs the merge revision and compares with its first parent',
      },
      {
        guard: 'no ancestors for pull requests of another commit',
        from: 'return { ...catalogOf(commit, []), base, ancestors: false };',
        to: 'return { ...catalogOf(commit, []), base };',
        test: 'accepts the checkout for `revision: HEAD`',
      },
      {
        guard: 'the base of the merge group, and no ancestors',
        from: 'return { ...catalogOf(checkedOut(facts), []), base, ancestors: false };',
        to: 'return { ...catalogOf(checkedOut(facts), []), base };',
        test: "compares with the group's base, and with no ancestor of it",
      },
      {
        guard: 'a branch that is deleted',
        from: 'if (event.deleted)',
        to: 'if (false)',
        test: 'does nothing when the branch is deleted',
      },
      {
        guard: 'a branch that is new',
        from: 'event.before === undefined || event.forced',
        to: 'event.forced',
        test: 'for a new branch',
      },
      {
        guard: 'a push that is forced',
        from: 'event.before === undefined || event.forced',
        to: 'event.before === undefined',
        test: 'for a forced push',
      },
      {
        guard: 'a checkout that is not the tip',
        from: ' || !isTip ||',
        to: ' ||',
        test: 'compares with the first parent where the checkout is not the tip',
      },
      {
        guard: 'a commit is not compared with itself',
        from: ' || event.before === target.revision) return',
        to: ') return',
        test: 'for a push that moves nothing',
      },
      {
        guard: 'the commit that is asked for',
        from: 'return asked ?? head;',
        to: 'return head;',
        test: 'catalog the commit that was asked for',
      },
      {
        guard: 'the first commit of a history',
        from: 'parent === undefined\n      ?',
        to: 'false\n      ?',
        test: 'have no base for the first commit of a history',
      },
      {
        guard: 'the first parent',
        from: 'const [parent] = parents;',
        to: 'const parent = parents.at(-1);',
        test: 'catalogs the merge revision and compares with its first parent',
      },
      {
        guard: 'a warning about a checkout with foreign rights',
        from: 'if (facts.sha !== undefined && facts.sha !== id) {',
        to: 'if (false) {',
        test: 'warn when the checkout is not the commit of the event',
      },
      {
        guard: 'a warning about another base branch',
        from: 'if (other !== undefined) {',
        to: 'if (false) {',
        test: 'warn when the pull request goes to another branch',
      },
    ],
  },
  {
    source: 'src/platform/github/expected-branch.ts',
    tests: '__tests__/platform/github/context.test.ts',
    mutants: [
      {
        guard: 'the base of a pull request',
        from: "member(payload, 'pull_request', 'base', 'ref')",
        to: "member(payload, 'pull_request', 'head', 'ref')",
        test: 'of a pull request, whatever the branch of its head',
      },
      {
        guard: 'the branch of the queue',
        from: "    case 'merge_group':\n      return branchName(member(payload, 'merge_group', 'base_ref'));\n",
        to: '',
        test: 'of the merge queue',
      },
      {
        guard: 'the default branch for its events',
        from: "    case 'pull_request_target':\n",
        to: "    case 'pull_request_target':\n      return branchName(member(payload, 'pull_request', 'base', 'ref'));\n",
        test: 'of pull_request_target',
      },
      {
        guard: 'no tag',
        from: 'return ref.startsWith(BRANCH) ?',
        to: 'return true ?',
        test: 'of a tag, whatever its name',
      },
    ],
  },
];
