import type { Issue } from '../profile/model.js';

type IssueText = Pick<Issue, 'code' | 'message'>;

const invalid = (message: string): IssueText => ({ code: 'invalid_metadata', message });

/** The issues that a snapshot can carry, in the words of the format (contract, sections 2 and 3). */
export const ISSUES = {
  absent: (path: string): IssueText => ({ code: 'missing_metadata', message: `Required metadata is absent: ${path}` }),
  symlink: (path: string): IssueText => ({
    code: 'symlink_metadata',
    message: `Metadata must be a regular tracked file: ${path}`,
  }),
  tooLarge: (path: string): IssueText => ({
    code: 'metadata_limit',
    message: `Metadata file is too large: ${path}`,
  }),
  notUtf8: (path: string): IssueText => invalid(`Metadata is not UTF-8: ${path}`),
  yaml: (path: string): IssueText => invalid(`Invalid YAML metadata: ${path}`),
  notAMapping: (path: string): IssueText => invalid(`Metadata must be a mapping: ${path}`),
  toml: (path: string): IssueText => invalid(`Invalid package metadata: ${path}`),
  projectNotAMapping: (path: string): IssueText => invalid(`Project metadata must be a mapping: ${path}`),
  frontMatterUnclosed: (path: string): IssueText => invalid(`Unclosed README frontmatter: ${path}`),
  declaration: (path: string): IssueText => invalid(`Invalid discovery declaration: ${path}`),
  profile: invalid('Metadata does not satisfy the declaration profile'),
  name: invalid('Environment needs a declared name'),
  description: invalid('Environment needs an authored task description'),
  tags: invalid('Tags must be an array of strings'),
  licenseFileAndText: invalid('License file and text declarations are mutually exclusive'),
  licenseConflict: {
    code: 'license_conflict',
    message: 'Package and README declarations do not identify one license',
  },
  toolsSource: invalid('Agent-tool evidence must belong to the environment'),
  dependencies: invalid('Package dependencies must be an array'),
  dependencyType: invalid('Dependency declarations must be strings'),
  dependency: invalid('Invalid package dependency declaration'),
  dependencyAmbiguous: invalid('Multiple OpenEnv requirements need an explicit resolution'),
} as const;
