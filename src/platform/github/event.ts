import type { JobEvent } from '../../publish/event.js';

/** That an event payload is not what GitHub sends. */
export class EventError extends Error {
  override readonly name = 'EventError';
}

type Json = Readonly<Record<string, unknown>>;

/**
 * The part of an event payload that decides revision and base, validated: whatever a payload holds, what comes out is
 * full commit ids, booleans and branch names.
 *
 * @param name - `GITHUB_EVENT_NAME`
 * @param payload - the parsed JSON of `GITHUB_EVENT_PATH`
 * @throws EventError where a member that is needed is absent or malformed
 */
export function readJobEvent(name: string, payload: unknown): JobEvent {
  const event = object(payload, 'The payload');
  switch (name) {
    case 'pull_request': {
      const pull = object(event['pull_request'], 'pull_request');
      return {
        kind: 'pull-request',
        closed: event['action'] === 'closed',
        merged: pull['merged'] === true,
        base: commitId(object(pull['base'], 'pull_request.base')['sha'], 'pull_request.base.sha'),
        head: commitId(object(pull['head'], 'pull_request.head')['sha'], 'pull_request.head.sha'),
      };
    }
    case 'merge_group': {
      const group = object(event['merge_group'], 'merge_group');
      return { kind: 'merge-group', base: commitId(group['base_sha'], 'merge_group.base_sha') };
    }
    case 'push': {
      if (typeof event['ref'] === 'string' && event['ref'].startsWith('refs/tags/')) return { kind: 'other' };
      const before = commitId(event['before'], 'before');
      return {
        kind: 'push',
        before: /^0+$/.test(before) ? undefined : before,
        forced: event['forced'] === true,
        deleted: event['deleted'] === true,
      };
    }
    case 'pull_request_target':
    case 'workflow_run':
      return {
        kind: 'default-branch',
        name,
        defaultBranch: text(optionalObject(event['repository'])['default_branch']),
        baseBranches: pullRequests(name, event).flatMap((pull) => {
          const branch = text(optionalObject(pull['base'])['ref']);
          return branch === undefined ? [] : [branch];
        }),
      };
    default:
      return { kind: 'other' };
  }
}

function pullRequests(name: string, event: Json): readonly Json[] {
  if (name === 'pull_request_target') return [optionalObject(event['pull_request'])];
  const pulls = optionalObject(event['workflow_run'])['pull_requests'];
  return Array.isArray(pulls) ? pulls.map((pull) => optionalObject(pull)) : [];
}

function object(value: unknown, where: string): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new EventError(`${where} is no object`);
}

function optionalObject(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function commitId(value: unknown, where: string): string {
  if (typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)) return value;
  throw new EventError(`${where} is no commit id`);
}

/** A branch name, which Git bounds too. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 1024 ? value : undefined;
}
