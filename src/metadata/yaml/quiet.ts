import { env } from 'node:process';

/** Variables with which the package writes its tokens to standard output, where catalogs and workflow commands go. */
const NOISE = ['LOG_TOKENS', 'LOG_STREAM'] as const;

/** Does a thing without these variables, and puts back those that were set. */
export function quietly<T>(action: () => T): T {
  const noisy = NOISE.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  for (const [name] of noisy) Reflect.deleteProperty(env, name);
  try {
    return action();
  } finally {
    for (const [name, value] of noisy) env[name] = value;
  }
}
