import type { Severity } from './severity.js';

interface CodeEntry {
  readonly severity: Severity;
  /** What to do, in one sentence, where the place of the fault has nothing better to say. */
  readonly help: string;
}

const error = (help: string): CodeEntry => ({ severity: 'error', help });
const warning = (help: string): CodeEntry => ({ severity: 'warning', help });
const notice = (help: string): CodeEntry => ({ severity: 'notice', help });

/** The rules of the profile itself, which hold for a declaration, a card and a snapshot alike. */
const PROFILE = {
  // Structure, as the schemas have it.
  'unknown-member': error('Remove the member: the profile does not know it.'),
  'missing-member': error('Add the member.'),
  'wrong-type': error('Write a value of the type that the profile asks for.'),
  'wrong-value': error('Write a value that the profile allows.'),
  'blank-text': error('Write at least one visible character, or leave the member out.'),
  'long-text': error('Write at most 8,192 characters.'),
  'relative-path': error('Write a normalized path from the repository, such as envs/echo/server.py.'),
  revision: error('Write a full commit id.'),
  publisher: error('Write a DNS name of at least two labels.'),
  'digest-form': error('Write sha256: and 64 hexadecimal digits.'),
  'query-count': error('Write two to five queries, or none.'),
  'tool-count': error('Name 1 to 256 tools.'),
  'duplicate-tool': error('Name each tool once.'),
  'artifact-presence': error('A resolvable environment has artifacts, another has none.'),
  'license-evidence': error('Name the evidence of the license.'),
  orchestration: error('Declare exactly one orchestration interface.'),
  // Relations and meanings, which schemas cannot express.
  encoding: error('Write the snapshot as UTF-8.'),
  'lone-surrogate': error('Write the character itself, or both halves of its escape.'),
  'non-finite-number': error('Write a finite number.'),
  license: error('Write an SPDX expression, `other` or `unknown`.'),
  'evidence-url': error('Write an HTTPS URL without credentials.'),
  requirement: error('Write a PEP 508 requirement on openenv.'),
  'control-tool': error('Name tools for agents only: reset, step, state and get_state are not.'),
  'repository-uri': error('Write https://github.com/<owner>/<name>.git.'),
  'repository-id': error('Write the owner and name of the URI.'),
  'artifact-source': error('Write the URI, path and revision of the source.'),
  'tools-revision': error('Write the revision of the source.'),
  'duplicate-protocol': error('Declare each protocol once.'),
  capabilities: error('Declare the interface agent-tools, or remove the capabilities.'),
  identifier: error('Write urn:air:<publisher>:<namespace>:<locator>:<revision>.'),
  'duplicate-identifier': error('Give each entry an identifier of its own.'),
  'entry-source': error('Write the source of the snapshot.'),
  'duplicate-path': error('List each path once.'),
  'direct-child': error('List direct children of the root only.'),
  accounting: error('Account for each path of the inventory by one entry or one error.'),
  completeness: error('Write false where an issue is an error, true otherwise.'),
  digest: error('Compute the digest again.'),
} as const satisfies Record<string, CodeEntry>;

/** Every code that a diagnostic can carry. Codes are stable: a rule keeps its code, a dropped code is not used again. */
const TABLE = {
  'file-absent': error('Add the file, or correct the path that names it.'),
  'file-symlink': error('Commit a regular file: a symbolic link is never followed.'),
  'file-too-large': error('Keep each metadata file within 1 MiB.'),
  'file-encoding': error('Save the file as UTF-8.'),

  'yaml-syntax': error('Mend the YAML syntax here.'),
  'yaml-unsupported': error('Write this in a form that every YAML reader reads alike.'),
  'yaml-key': error('Write every key as a string, in quotes where it looks like another type.'),
  'yaml-duplicate-key': error('Keep one of the two keys.'),
  'yaml-value': error('Correct the value, or quote it if text is meant.'),
  'yaml-depth': error('Nest fewer levels.'),
  'toml-syntax': error('Mend the TOML syntax here.'),
  'toml-unsupported': error('Write this in a form that every TOML reader reads alike.'),
  'toml-depth': error('Nest fewer levels.'),
  'json-syntax': error('Mend the JSON syntax here.'),
  'json-duplicate-key': error('Keep one of the two members.'),
  'json-number': error('Write a finite number of at most 4,300 digits.'),
  'json-depth': error('Nest fewer levels.'),

  'not-a-mapping': error('Write `key: value` lines at the top level.'),
  'project-not-a-table': error('Write the project metadata under one `[project]` table.'),
  'front-matter-unclosed': error('Close the block with a line that is exactly `---`, or remove the first line.'),

  'name-absent': error('Add `name:` to openenv.yaml.'),
  'name-invalid': error('Write the name as text that is not blank.'),
  'description-absent': error('Add `description:` to openenv.yaml: one or two sentences on the task.'),
  'description-invalid': error('Write the description as text that is not blank.'),
  'tags-invalid': error('Write the tags as a list of strings.'),
  'license-file-and-text': error('Keep either `file` or `text`; an SPDX expression as a plain string is better still.'),
  'license-files-invalid': error('Write `license-files` as an array of file names.'),
  'license-conflict': warning(
    'Make pyproject.toml and README.md name the same SPDX expression, or declare `license` in discovery.json.',
  ),
  'tools-source-outside': error("Name a file below the environment's own directory."),
  'dependencies-invalid': error('Write `dependencies` as an array of requirement strings.'),
  'dependency-invalid': error('Write a PEP 508 requirement, such as `openenv>=0.1`.'),
  'dependency-ambiguous': error('Keep one `openenv` requirement.'),

  ...PROFILE,

  'manifest-at-root': notice(
    'Move the environment into a child directory of the inventory root: the profile lists direct children only.',
  ),
  'manifest-elsewhere': notice('Set the inventory root to the directory that holds the environments.'),
} as const satisfies Record<string, CodeEntry>;

/** The stable name of a rule. */
export type DiagnosticCode = keyof typeof TABLE;

/** The stable names of the profile's own rules. */
export type ProfileRule = keyof typeof PROFILE;

/** Codes of faults in a document's own syntax, found before the profile is asked. */
export type SyntaxCode = Extract<DiagnosticCode, `${'yaml' | 'toml' | 'json'}-${string}`>;

/** Severity and general advice of each code. */
export const CODES: Readonly<Record<DiagnosticCode, CodeEntry>> = TABLE;
