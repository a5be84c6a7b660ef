import type { ErrorObject } from 'ajv';
import type { Pointer } from '../text/span.js';
import { quoted } from '../text/quoted.js';
import type { ShapeName } from './shape.js';
import { shapeOf } from './shape.js';
import type { Fault } from './structure-sentences.js';
import { ABSENT_ARTIFACTS, ABSENT_EVIDENCE, inside, listed, saying } from './structure-sentences.js';
import type { Violation } from './violation.js';
import { jsonPointer, nameOf } from './violation.js';

/** Turns what a validator reports into sentences for people. */
export function explained(errors: readonly ErrorObject[], view: unknown, root: ShapeName): readonly Violation[] {
  const violations = errors.filter(isFirstOfText()).flatMap((error) => {
    const pointer = pointerOf(error.instancePath);
    const fault: Fault = {
      keyword: error.keyword,
      params: error.params as Readonly<Record<string, unknown>>,
      pointer,
      name: pointer.length === 0 ? `The ${root.toLowerCase()}` : nameOf(pointer),
      member: pointer.findLast((step) => typeof step === 'string') ?? '',
      value: pointer.reduce(inside, view),
    };
    return violationsOf(fault, root);
  });
  // Two schemas that hold for one value may say the same of it.
  return [...new Map(violations.map((one) => [`${jsonPointer(one.pointer)} ${one.message}`, one])).values()];
}

/** A text that is empty or long is of no form either: one sentence says enough of it. */
function isFirstOfText(): (error: ErrorObject) => boolean {
  const told = new Set<string>();
  return ({ keyword, instancePath }) => {
    if (!TEXT_KEYWORDS.has(keyword)) return true;
    return told.size < told.add(instancePath).size;
  };
}

const TEXT_KEYWORDS: ReadonlySet<string> = new Set(['minLength', 'maxLength', 'pattern']);

/** The schemas name no member with a slash or a tilde, and numbers are indexes only. */
function pointerOf(instancePath: string): Pointer {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function violationsOf(fault: Fault, root: ShapeName): readonly Violation[] {
  switch (fault.keyword) {
    case 'if': // What a branch refuses is reported by the branch.
      return [];
    case 'additionalProperties':
      return [unknownMember(fault, root)];
    case 'required':
      return [missingMember(fault)];
    case 'uniqueItems':
      return repeatedItems(fault);
    default:
      return [{ pointer: fault.pointer, ...saying(fault) }];
  }
}

function unknownMember({ params, pointer }: Fault, root: ShapeName): Violation {
  const name = String(params['additionalProperty']);
  const shape = shapeAt(pointer, root);
  const known = shape ? shapeOf(shape).members : [];
  const rival = known.find(({ alias }) => alias === name);
  return {
    rule: 'unknown-member',
    pointer: [...pointer, name],
    part: 'key',
    message: rival
      ? `"${name}" stands beside "${rival.name}", which it is another spelling of`
      : `${quoted(name)} is no member that the profile knows here`,
    help: rival
      ? 'Keep one of the two.'
      : `Remove it, or correct its name: ${listed(known.map((member) => member.name))}.`,
  };
}

/** The shape of the object at a pointer, which the members on the way decide. */
function shapeAt(pointer: Pointer, root: ShapeName): ShapeName | undefined {
  return pointer.reduce<ShapeName | undefined>((shape, step) => {
    if (shape === undefined || typeof step === 'number') return shape;
    return shapeOf(shape).members.find(({ name }) => name === step)?.shape;
  }, root);
}

function missingMember({ params, pointer, name }: Fault): Violation {
  const missing = String(params['missingProperty']);
  if (missing === 'artifacts') return { pointer, ...ABSENT_ARTIFACTS };
  if (missing === 'license_url') return { pointer, ...ABSENT_EVIDENCE };
  return { rule: 'missing-member', pointer, message: `${name} has no "${missing}"`, help: `Add "${missing}".` };
}

/** Every item that equals an earlier one. */
function repeatedItems({ pointer, value }: Fault): readonly Violation[] {
  const seen = new Set<unknown>();
  return (Array.isArray(value) ? value : []).flatMap((item: unknown, index): Violation[] => {
    if (!seen.has(item)) {
      seen.add(item);
      return [];
    }
    const message = `The tool ${quoted(String(item))} is named twice`;
    return [{ rule: 'duplicate-tool', pointer: [...pointer, index], message, help: 'Name each tool once.' }];
  });
}
