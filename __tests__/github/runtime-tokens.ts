import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Run } from './world.js';

/** The run and the attempt that a runtime token speaks for. */
export interface RuntimeScope {
  readonly runId: number;
  readonly attempt: number;
}

/** Issues and reads the tokens of the artifact service: JSON Web Tokens whose `scp` names run and job. */
export class RuntimeTokens {
  private readonly secret = randomBytes(32);
  private readonly scopes = new Map<string, RuntimeScope>();
  private readonly shared: boolean;

  /** @param shared whether all attempts of a run have one backend id. */
  constructor(shared: boolean) {
    this.shared = shared;
  }

  issue(run: Run): string {
    const runBackendId = this.runBackendId(run.id, run.attempt);
    const jobBackendId = this.jobBackendId(run.id, run.attempt);
    const payload = {
      scp: `Actions.ExampleScope Actions.Results:${runBackendId}:${jobBackendId}`,
      iss: 'https://token.actions.githubusercontent.com',
      orch_id: `${runBackendId}.catalog.__default`,
    };
    const signed = `${base64url({ typ: 'JWT', alg: 'HS256' })}.${base64url(payload)}`;
    this.scopes.set(this.sign(signed), { runId: run.id, attempt: run.attempt });
    return `${signed}.${this.sign(signed)}`;
  }

  /** The run and attempt that a bearer speaks for; undefined when the token is not one of ours. */
  read(authorization: string | undefined): RuntimeScope | undefined {
    const [, signed, signature] = /^Bearer ([^.]+\.[^.]+)\.([^.]+)$/.exec(authorization ?? '') ?? [];
    if (signed === undefined || signature === undefined) return undefined;
    const expected = Buffer.from(this.sign(signed));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return this.scopes.get(signature);
  }

  runBackendId(runId: number, attempt: number): string {
    return uuid(this.shared ? `run ${runId}` : `run ${runId} ${attempt}`);
  }

  jobBackendId(runId: number, attempt: number): string {
    return uuid(`job ${runId} ${attempt}`);
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url');
  }
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A stable identifier in the form of a UUID. */
export function uuid(name: string): string {
  const hex = createHmac('sha256', 'stand-in').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
