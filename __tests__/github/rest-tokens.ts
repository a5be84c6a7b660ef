import { restError, type Answer } from './exchange.js';
import type { Repository } from './world.js';

export type Permission = 'actions' | 'checks' | 'contents';
export type Access = 'read' | 'write';

/** A token of the REST API, as a workflow's `permissions` make it. */
export interface Token {
  readonly value: string;
  readonly permissions: Readonly<Partial<Record<Permission, Access>>>;
  /**
   * How a refused read of a private repository looks. `forbidden`: 403, as for a `GITHUB_TOKEN`; `hidden`: 404, as for
   * a token that may not know the repository; `empty`: lists come back empty.
   */
  readonly denial: 'forbidden' | 'hidden' | 'empty';
}

/** What an operation needs, and what a public repository gives without it. */
export interface Need {
  readonly permission: Permission;
  readonly access: Access;
  /** `anyone`: public repositories answer without a token; `signed-in`: any valid token will do; `nobody`: no gift. */
  readonly publicly: 'anyone' | 'signed-in' | 'nobody';
}

export const installationToken = (
  permissions: Token['permissions'],
  value = 'ghs_loopbackInstallationToken',
): Token => ({ value, permissions, denial: 'forbidden' });

export type Admission =
  { readonly kind: 'granted' } | { readonly kind: 'empty' } | { readonly kind: 'refused'; answer: Answer };

const GRANTED: Admission = { kind: 'granted' };
const refused = (answer: Answer): Admission => ({ kind: 'refused', answer });

/** Decides as GitHub does whether the bearer of `authorization` may do what needs `need`. */
export function admit(
  repository: Repository,
  tokens: readonly Token[],
  authorization: string | undefined,
  need: Need,
): Admission {
  if (authorization === undefined) {
    if (repository.private) return refused(restError(404, 'Not Found'));
    return need.publicly === 'anyone' ? GRANTED : refused(restError(401, 'Requires authentication'));
  }
  const value = /^(?:token|bearer) (\S+)$/i.exec(authorization)?.[1];
  const token = tokens.find((candidate) => candidate.value === value);
  if (token === undefined) return refused(restError(401, 'Bad credentials'));
  const granted = token.permissions[need.permission];
  if (granted === 'write' || granted === need.access) return GRANTED;
  if (!repository.private && need.publicly !== 'nobody') return GRANTED;
  switch (token.denial) {
    case 'hidden':
      return refused(restError(404, 'Not Found'));
    case 'empty':
      if (need.access === 'read') return { kind: 'empty' };
      return refused(forbidden(need));
    case 'forbidden':
      return refused(forbidden(need));
  }
}

function forbidden(need: Need): Answer {
  return restError(403, 'Resource not accessible by integration', {
    'x-accepted-github-permissions': `${need.permission}=${need.access}`,
  });
}
