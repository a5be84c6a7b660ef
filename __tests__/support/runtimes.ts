import { existsSync } from 'node:fs';
import { NODE_24 } from '../github/runner.js';

/**
 * The Node binaries that run the bundles in tests, as rows for `describe.each`: the one that runs the tests, and the one
 * that runners use for actions where it is installed (`npm ci` in `.ci/node24`).
 */
export const runtimes: readonly (readonly [name: string, binary: string])[] = [
  [`Node ${process.versions.node}`, process.execPath],
  ...(existsSync(NODE_24) ? [['Node 24', NODE_24] as const] : []),
];
