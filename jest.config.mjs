/** Jest runs the sources as ES modules, which needs Node's flag `--experimental-vm-modules`: `npm test` gives it. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  injectGlobals: false,
  // Sources import each other by the names that the compiler gives them.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  // Many tests start processes: they wait, and one worker fewer than cores would leave a core of a small machine idle.
  maxWorkers: '100%',
  testTimeout: 60_000,
};
