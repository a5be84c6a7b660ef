import type { MutatedFile } from './table.js';

/** Which artifacts become baselines. */
export const TRUST: readonly MutatedFile[] = [
  {
    source: 'src/platform/github/trust.ts',
    tests: '__tests__/platform/github/trust.test.ts',
    mutants: [
      {
        guard: 'the exact name',
        from: "if (artifact.name !== expected.name) return 'name';",
        to: '',
        test: 'has a longer name',
      },
      { guard: 'not expired', from: "if (artifact.expired) return 'expired';", to: '', test: 'that has expired' },
      {
        guard: 'a run is named',
        from: "if (run === undefined) return 'no-run';",
        to: 'if (run === undefined) return undefined;',
        test: 'names no run',
      },
      {
        guard: 'not of the current run',
        from: "if (run.id === expected.currentRun) return 'current-run';",
        to: '',
        test: 'is of an earlier attempt of this run',
      },
      {
        guard: 'what the artifact says of its origin',
        from: "'current-run';\n  const refusal = refuseOrigin(run, expected);",
        to: "'current-run';\n  const refusal = undefined;",
        test: 'is of a run of another repository',
      },
      {
        guard: 'the repository',
        from: "if (run.repositoryId !== expected.repositoryId) return 'repository';",
        to: '',
        test: 'is of a run of another repository',
      },
      {
        guard: 'no fork',
        from: "if (run.headRepositoryId !== expected.repositoryId) return 'fork';",
        to: '',
        test: "is of a fork's head on a branch of the same name",
      },
      {
        guard: 'no fork that is gone',
        from: 'if (run.headRepositoryId !== expected.repositoryId)',
        to: 'if (run.headRepositoryId !== undefined && run.headRepositoryId !== expected.repositoryId)',
        test: 'is of the head of a fork that is gone',
      },
      {
        guard: 'the branch',
        from: "if (run.headBranch !== expected.branch) return 'branch';",
        to: '',
        test: 'is of another branch',
      },
      {
        guard: 'the commit',
        from: "if (run.headSha !== expected.revision) return 'revision';",
        to: '',
        test: 'is of another commit than its name says',
      },
      {
        guard: 'a digest',
        from: "if (artifact.digest === undefined || !/^sha256:[0-9a-f]{64}$/.test(artifact.digest)) return 'no-digest';",
        to: '',
        test: 'has no digest',
      },
      {
        guard: 'a whole digest',
        from: '/^sha256:[0-9a-f]{64}$/',
        to: '/^sha256:[0-9a-f]+$/',
        test: 'has half a digest',
      },
      {
        guard: 'a digest of SHA-256',
        from: '/^sha256:[0-9a-f]{64}$/',
        to: '/:[0-9a-f]{64}/',
        test: 'has a digest of another kind',
      },
      {
        guard: 'the size',
        from: "if (artifact.size > MAX_ARCHIVE_BYTES) return 'size';",
        to: '',
        test: 'is larger than any archive of a catalog',
      },
      {
        guard: 'the size itself is allowed',
        from: 'artifact.size > MAX_ARCHIVE_BYTES',
        to: 'artifact.size >= MAX_ARCHIVE_BYTES',
        test: 'may be as large as the limit',
      },
      {
        guard: 'the run is the one of the artifact',
        from: "if (run.id !== artifact.run?.id) return 'other-run';",
        to: '',
        test: 'is not the one of the artifact',
      },
      {
        guard: 'what the run says of its origin',
        from: "'other-run';\n  const refusal = refuseOrigin(run, expected);",
        to: "'other-run';\n  const refusal = undefined;",
        test: 'has the head of a fork',
      },
      {
        guard: 'the event',
        from: "if (!TRUSTED_EVENTS.has(run.event)) return 'event';",
        to: '',
        test: 'is of a pull request',
      },
      ...['pull_request', 'pull_request_target', 'merge_group', 'workflow_run'].map((event) => ({
        guard: `not ${event}`,
        from: "new Set(['push',",
        to: `new Set(['${event}', 'push',`,
        test:
          {
            pull_request: 'is of a pull request',
            pull_request_target: 'is of pull_request_target',
            merge_group: 'that is of the merge queue',
            workflow_run: 'is of workflow_run',
          }[event] ?? '',
      })),
      {
        guard: 'the workflow',
        from: "if (workflowFile(run.path) !== expected.workflow) return 'workflow';",
        to: '',
        test: 'is of another workflow',
      },
      {
        guard: 'a file that only starts like the workflow',
        from: String.raw`|| /\.ya?ml$/.test(path)`,
        to: '',
        test: 'is of a file that only starts like it',
      },
      {
        guard: 'the ref of a workflow is set aside',
        from: "path.split('@', 2)",
        to: '[path]',
        test: 'may name its workflow with the ref',
      },
      {
        guard: 'no tag',
        from: "return ref?.startsWith('refs/tags/') === true ? undefined : file;",
        to: 'return file;',
        test: 'names its workflow at a tag',
      },
    ],
  },
  {
    source: 'src/platform/github/find.ts',
    tests: '__tests__/platform/github/find.test.ts',
    mutants: [
      {
        guard: 'the newest run first',
        from: '(other.run?.id ?? 0) - (one.run?.id ?? 0) || ',
        to: '',
        test: 'gives all that are trusted, by run and then by artifact',
      },
      {
        guard: 'the newest artifact of a run first',
        from: ' || other.id - one.id',
        to: ' || one.id - other.id',
        test: 'gives all that are trusted, by run and then by artifact',
      },
      {
        guard: 'judging the artifact',
        from: 'const refusal = refuseArtifact(artifact, expected);',
        to: 'const refusal = undefined;',
        test: 'takes no artifact of another name',
      },
      {
        guard: 'judging the run',
        from: 'const distrust = refuseRun(artifact, run.value, expected);',
        to: 'const distrust = undefined;',
        test: 'judges the run itself',
      },
      {
        guard: 'asking no more where nobody answers',
        from: 'silent = true;',
        to: '',
        test: '403: is named once, and not asked again',
      },
      {
        guard: 'something to hold artifacts against',
        from: 'if (!origin.ok) {',
        to: 'if (false) {',
        test: 'for want of something to hold artifacts against',
      },
      {
        guard: 'one that fails is passed over',
        from: 'if (!OF_ONE_ARTIFACT.has(result.failure.code)) {',
        to: 'if (true) {',
        test: 'an artifact that has just expired: the next one is tried',
      },
      {
        guard: 'a refused token ends the search',
        from: 'if (!OF_ONE_ARTIFACT.has(result.failure.code)) {',
        to: 'if (false) {',
        test: 'actions/download-artifact refused: no other is tried',
      },
    ],
  },
];
