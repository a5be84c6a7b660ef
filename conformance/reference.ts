import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What the reference can be asked: the names that `oracle.py` knows. */
export type Operation =
  | 'yaml'
  | 'readme'
  | 'toml'
  | 'json'
  | 'declaration'
  | 'spdx'
  | 'license'
  | 'requirement'
  | 'repository-uri'
  | 'evidence-url'
  | 'catalog'
  | 'build';

/** A value, or a refusal: with a message where the format has one, as a crash where the reference does not expect it. */
export type Answer =
  { readonly value: unknown } | { readonly error: string; readonly message?: string; readonly crash?: true };

/** The reference in one Python process, which answers in the order of the questions. */
export class Reference {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }[] = [];
  #closing = false;

  /** @param python the interpreter of an environment that has the reference installed */
  constructor(python: string) {
    const environment = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' };
    this.#child = spawn(python, [join(import.meta.dirname, 'oracle.py')], { stdio: 'pipe', env: environment });
    this.#child.stderr.pipe(process.stderr);
    createInterface({ input: this.#child.stdout }).on('line', (line) => {
      this.#waiting.shift()?.resolve(JSON.parse(line) as Answer);
    });
    const fail = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    this.#child.on('error', fail);
    this.#child.on('close', (code) => {
      if (!this.#closing || this.#waiting.length > 0) fail(new Error(`the reference ended with ${String(code)}`));
    });
  }

  async ask(operation: Operation, input: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#child.stdin.write(`${JSON.stringify({ operation, input })}\n`);
    });
  }

  close(): void {
    this.#closing = true;
    this.#child.stdin.end();
  }
}
