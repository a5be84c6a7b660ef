const BRANCH = 'refs/heads/';

/**
 * The branch on which the commit that a job is compared with was published: that of the event, the base of what is
 * proposed, and the default branch for tags and for events that run on it. Undefined where the event names none.
 *
 * @param ref - `GITHUB_REF`
 * @param payload - the event, as it came
 */
export function expectedBranch(eventName: string, ref: string, payload: unknown): string | undefined {
  switch (eventName) {
    case 'pull_request':
      return branchName(member(payload, 'pull_request', 'base', 'ref'));
    case 'merge_group':
      return branchName(member(payload, 'merge_group', 'base_ref'));
    case 'pull_request_target':
    case 'workflow_run':
      return branchName(member(payload, 'repository', 'default_branch'));
    default:
      return ref.startsWith(BRANCH) ? branchName(ref) : branchName(member(payload, 'repository', 'default_branch'));
  }
}

function branchName(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.startsWith(BRANCH) ? value.slice(BRANCH.length) : value;
}

function member(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Readonly<Record<string, unknown>>)[name]
        : undefined,
    value,
  );
}
