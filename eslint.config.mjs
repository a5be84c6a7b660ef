import eslint from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Nothing may depend on where a program runs: sorting, case and numbers are the same in every locale. */
const locale = [
  {
    selector: "MemberExpression[property.name='localeCompare']",
    message: 'Sort by code point (text/code-points.ts): localeCompare depends on the machine.',
  },
  {
    selector: 'MemberExpression[property.name=/^toLocale/]',
    message: 'The toLocale… methods depend on the machine.',
  },
];

/** Layers that compute values from values; `source` runs Git under time limits, `platform`, `action`, `cli` are the world. */
const pure = ['text', 'diagnostic', 'metadata', 'profile', 'build', 'export', 'report', 'publish'];
const passIn = (what) => `${what} is passed in: this layer only computes.`;
const world = [
  { name: 'process', message: passIn('The process') },
  { name: 'console', message: passIn('Output') },
  { name: 'fetch', message: passIn('The network') },
  { name: 'Intl', message: 'Nothing may depend on the locale.' },
  { name: 'globalThis', message: 'Name the global itself, so that this list applies.' },
];
const clock = ['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => ({
  name,
  message: passIn('Time'),
}));

export default defineConfig(
  globalIgnores([
    'dist/',
    'lib/',
    'build/',
    'coverage/',
    'reports/',
    '**/generated/',
    '__tests__/fixtures/',
    'examples/',
    '**/node_modules/',
  ]),
  eslint.configs.recommended,
  // Control characters are what hostile text is searched for.
  { rules: { 'no-control-regex': 'off' } },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      // Code points are the profile's unit of text: spreading a string into them is meant.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      // Overflows the stack on recursive types such as Value (typescript-eslint 8.74.0): try again with a later version.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-restricted-syntax': ['error', ...locale],
    },
  },
  { files: ['src/**/*.ts'], rules: { 'no-console': 'error' } },
  {
    files: pure.map((layer) => `src/${layer}/**/*.ts`),
    rules: {
      'no-restricted-globals': ['error', ...world, ...clock],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: passIn('Chance') }],
    },
  },
  {
    files: ['src/text/**/*.ts', 'src/profile/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...world,
        ...clock,
        { name: 'Buffer', message: 'The catalog page runs this layer too: use TextEncoder and Uint8Array.' },
      ],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', module: 'writable', URL: 'readonly' } },
  },
);
