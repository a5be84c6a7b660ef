/**
 * The layers of `src`, lowest first, and what each may import beside itself. Data flows one way; this file says so.
 * `__tests__/project/boundaries.test.ts` breaks every rule once.
 */
const layers = {
  text: [],
  diagnostic: ['text'],
  metadata: ['text', 'diagnostic'],
  source: ['text', 'diagnostic'],
  profile: ['text', 'diagnostic', 'metadata'],
  build: ['text', 'diagnostic', 'metadata', 'source', 'profile'],
  export: ['text', 'diagnostic', 'metadata', 'profile'],
  report: ['text', 'diagnostic', 'metadata', 'profile', 'build', 'export'],
  publish: ['text', 'diagnostic', 'metadata', 'source', 'profile', 'build', 'export', 'report'],
  platform: ['text', 'diagnostic', 'metadata', 'source', 'profile', 'build', 'export', 'report', 'publish'],
  action: ['text', 'diagnostic', 'metadata', 'source', 'profile', 'build', 'export', 'report', 'publish', 'platform'],
  cli: ['text', 'diagnostic', 'metadata', 'source', 'profile', 'build', 'export', 'report', 'publish', 'platform'],
};

/**
 * Node's own modules, by layer. A layer that is not named here has none at all: it computes values from values.
 * `profile` hashes; `report` lays out text; `publish` reaches the world through its ports.
 */
const builtins = {
  // The package of YAML prints its tokens if variables say so: metadata takes those away while it reads.
  metadata: '^process$',
  source: '.',
  profile: '^(node:)?crypto$',
  build: '^(node:)?crypto$',
  publish: '^(node:)?(crypto|path)$',
  platform: '.',
  action: '.',
  cli: '.',
};

/** Packages have a home: replacing one touches one layer. */
const packages = {
  metadata: ['yaml', 'toml', 'toml-eslint-parser', 'jsonc-parser'],
  profile: ['ajv'],
  platform: ['@actions/artifact', '@actions/http-client', '@actions/core', '@actions/exec', '@actions/github', 'yauzl'],
  action: ['@actions/core'],
  cli: ['commander'],
};

const inside = (...names) => `^src/(${names.join('|')})/`;
const installed = (names) => `(^|/)node_modules/(${names.join('|')})/`;
/** Modules that talk to a person, a network or another process. */
const terminal = '^(node:)?(tty|readline|readline/promises)$';
const core = ['text', 'diagnostic', 'metadata', 'source', 'profile', 'build'];

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `layer-${layer}`,
  comment: `${layer} imports only ${[layer, ...below].join(', ')}.`,
  severity: 'error',
  from: { path: inside(layer) },
  to: { path: '^src/', pathNot: inside(layer, ...below) },
}));

const builtinRules = Object.keys(layers)
  .filter((layer) => builtins[layer] !== '.')
  .map((layer) => ({
    name: `node-in-${layer}`,
    comment: `${layer} imports ${builtins[layer] === undefined ? 'no module' : 'few modules'} of Node: what touches the world is passed in.`,
    severity: 'error',
    from: { path: inside(layer) },
    to: { dependencyTypes: ['core'], ...(builtins[layer] && { pathNot: builtins[layer] }) },
  }));

const packageRules = Object.keys(layers).map((layer) => ({
  name: `package-in-${layer}`,
  comment: `${layer} imports ${packages[layer]?.join(', ') ?? 'no package'}; another package belongs to another layer.`,
  severity: 'error',
  from: { path: inside(layer) },
  to: { path: '(^|/)node_modules/', ...(packages[layer] && { pathNot: installed(packages[layer]) }) },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...builtinRules,
    ...packageRules,
    {
      name: 'one-place-for-processes',
      comment: 'Only source starts processes (Git): one wrapper bounds, times and cleans them.',
      severity: 'error',
      from: { path: '^src/', pathNot: inside('source') },
      to: { path: '^(node:)?child_process$' },
    },
    {
      name: 'core-without-terminal',
      comment: 'The core knows no terminal.',
      severity: 'error',
      from: { path: inside(...core) },
      to: { path: terminal },
    },
    {
      name: 'report-without-source',
      comment: 'Renderers are pure: of the layers that read Git, they may know the types only.',
      severity: 'error',
      from: { path: inside('report', 'export') },
      to: { path: inside('build', 'source'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'search-runs-in-a-page',
      comment: 'The catalog page bundles the search and its own script: nothing that they reach may need Node.',
      severity: 'error',
      from: { path: '^src/(profile/search\\.ts$|report/page/browser/)' },
      to: {
        path: '^(node:)?(assert|buffer|crypto|events|fs|os|path|process|stream|string_decoder|url|util|zlib)(/|$)',
        reachable: true,
      },
    },
    { name: 'no-cycle', comment: 'A cycle has no lowest layer.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      comment: 'A module that nothing imports and that imports nothing is left over.',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: ['^src/(action|cli)/index\\.ts$', '\\.d\\.c?ts$'] },
      to: {},
    },
    {
      name: 'declared-dependencies',
      comment: 'A package that package.json does not list, or lists for development only, is absent for users.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-tests-in-src',
      comment: 'What ships does not import what tests it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(__tests__|scripts|examples)/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
  },
};
