import type { Pointer } from '../text/span.js';
import { quoted } from '../text/quoted.js';
import { isEvidenceUrl } from './evidence-url.js';
import type { AgentToolsInterface, Card, Entry } from './model.js';
import { canonicalLicense, isFrameworkRequirement, isSimulationControl, parseRepositoryUri } from './rules.js';
import { structured } from './structure.js';
import { loneSurrogatesIn } from './unicode.js';
import type { Violation } from './violation.js';
import { foundIn, MAX_VIOLATIONS, nameOf, under, violation } from './violation.js';

/** Judges a whole card: its structure, and if that holds, the rules between its members. Empty where it is sound. */
export function checkCard(card: Card): readonly Violation[] {
  const structure = structured(card, 'Card');
  return structure.ok ? cardRules(card) : structure.violations;
}

/** Judges a whole entry with its card. Empty where it is sound. */
export function checkEntry(entry: Entry): readonly Violation[] {
  const structure = structured(entry, 'Entry');
  return structure.ok ? entryRules(entry) : structure.violations;
}

/** The rules between the members of an entry whose structure is sound (guide, "Consumer validation"). */
export function entryRules(entry: Entry): readonly Violation[] {
  return [
    ...unwritable(entry),
    ...under(['data'], cardRelations(entry.data)),
    ...identifierRules(entry),
    ...capabilityRules(entry),
  ];
}

function cardRules(card: Card): readonly Violation[] {
  return [...unwritable(card), ...cardRelations(card)];
}

function cardRelations(card: Card): readonly Violation[] {
  return [
    ...repositoryRules(card.source),
    ...artifactRules(card),
    ...licenseRules(card),
    ...toolRules(card),
    ...requirementRules(card),
  ];
}

/** A lone surrogate has no UTF-8 form, so a catalog cannot carry it (contract, section 3). */
export function unwritable(value: unknown): readonly Violation[] {
  return loneSurrogatesIn(value, MAX_VIOLATIONS).map((pointer) => ({
    rule: 'lone-surrogate',
    pointer,
    message: `${nameOf(pointer)} has half of a surrogate pair, which is no character`,
    help: 'Write the character itself, or both halves of its escape.',
  }));
}

/** A repository is named by its URI, and its id must say the same. Serves the source of a snapshot as well. */
export function repositoryRules({ uri, id }: { readonly uri: string; readonly id: string }): readonly Violation[] {
  const repository = parseRepositoryUri(uri);
  if (!repository.ok) {
    const message = `${quoted(uri)} is no GitHub repository URI`;
    const help = 'Write "https://github.com/<owner>/<name>.git", without credentials, port, query or fragment.';
    return [violation('repository-uri', ['source', 'uri'], message, help)];
  }
  if (repository.id === id) return [];
  const message = `${quoted(id)} is not the repository that "uri" names`;
  return [violation('repository-id', ['source', 'id'], message, `Write ${quoted(repository.id)}.`)];
}

function artifactRules({ artifacts, source }: Card): readonly Violation[] {
  return foundIn(artifacts, (artifact, index) =>
    (['uri', 'path', 'revision'] as const)
      .filter((member) => artifact[member] !== source[member])
      .map((member) => {
        const message = `The "${member}" of the artifact is not that of the source`;
        return violation('artifact-source', ['artifacts', index, member], message, `Write ${quoted(source[member])}.`);
      }),
  );
}

function licenseRules({ license, license_url: url }: Card): readonly Violation[] {
  const found: Violation[] = [];
  if (canonicalLicense(license) === undefined) found.push({ pointer: ['license'], ...unknownLicense(license) });
  if (url !== undefined && !isEvidenceUrl(url)) {
    const message = `${quoted(url)} is no HTTPS URL without credentials`;
    const help = 'Write "https://", a host and the path of the license text.';
    found.push(violation('evidence-url', ['license_url'], message, help));
  }
  return found;
}

/** What to say of a license that is no expression; a declaration says the same. */
export function unknownLicense(license: string): Pick<Violation, 'rule' | 'message' | 'help'> {
  return {
    rule: 'license',
    message: `${quoted(license)} is no SPDX expression`,
    help: 'Write an expression of SPDX identifiers, such as "MIT" or "Apache-2.0 OR MIT", or "other" or "unknown".',
  };
}

function isTools(member: Card['interfaces'][number]): member is AgentToolsInterface {
  return member.role === 'agent-tools';
}

function toolRules({ interfaces, source }: Card): readonly Violation[] {
  const protocols = new Set<string>();
  return foundIn(interfaces, (member, index) => {
    if (!isTools(member)) return undefined;
    const { protocol, source_revision: revision } = member;
    const found: Violation[] = [];
    if (revision !== source.revision) {
      const message = 'The tools are declared at another revision than the card is of';
      const pointer = ['interfaces', index, 'source_revision'];
      found.push(violation('tools-revision', pointer, message, `Write "${source.revision}".`));
    }
    if (protocols.has(protocol)) {
      const message = `Tools for the protocol ${quoted(protocol)} are declared twice`;
      const pointer = ['interfaces', index, 'protocol'];
      found.push(violation('duplicate-protocol', pointer, message, 'Keep one declaration for each protocol.'));
    }
    protocols.add(protocol);
    return found;
  });
}

function requirementRules({ framework_requirement: requirement }: Card): readonly Violation[] {
  if (requirement === undefined || isFrameworkRequirement(requirement)) return [];
  const message = `${quoted(requirement)} is no requirement on the package "openenv"`;
  const help = 'Write a PEP 508 requirement, such as "openenv>=0.1".';
  return [violation('requirement', ['framework_requirement'], message, help)];
}

function identifierRules({ identifier, data }: Entry): readonly Violation[] {
  const { revision } = data.source;
  if (identifier.startsWith('urn:air:') && identifier.endsWith(`:${revision}`)) return [];
  const message = `${quoted(identifier)} is no identifier of a card of revision ${revision}`;
  const help = 'Write "urn:air:<publisher>:<namespace>:<locator>:<revision>".';
  return [violation('identifier', ['identifier'], message, help)];
}

function capabilityRules({ capabilities, data }: Entry): readonly Violation[] {
  const found = controlRules(capabilities, ['capabilities']);
  if (capabilities.length === 0 || data.interfaces.some(isTools)) return found;
  const message = 'Capabilities stand without a declaration of agent tools';
  const help = 'Declare the interface with the role "agent-tools", or remove them.';
  return [violation('capabilities', ['capabilities'], message, help), ...found];
}

/** Names of tools that control the simulation; a declaration is judged by the same rule. */
export function controlRules(names: readonly string[], pointer: Pointer): readonly Violation[] {
  return foundIn(names, (name, index) => {
    if (!isSimulationControl(name)) return undefined;
    const message = `The tool ${quoted(name)} controls the simulation`;
    const help = 'Name tools for agents only: reset, step, state and get_state are not.';
    return [violation('control-tool', [...pointer, index], message, help)];
  });
}
