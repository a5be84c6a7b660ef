import type { LocatedViolation } from '../profile/locate.js';
import { jsonPointer, MAX_VIOLATIONS } from '../profile/violation.js';
import type { Paint } from './paint.js';
import { visible } from './visible.js';

/** The broken rules of a catalog file, one after the other: place, pointer, rule, message and help. */
export function renderViolations(file: string, violations: readonly LocatedViolation[], paint: Paint): string {
  const blocks = violations.map((violation) => renderViolation(file, violation, paint));
  const more = `There may be more: no more than ${MAX_VIOLATIONS} are shown.\n`;
  return `${blocks.join('')}${violations.length < MAX_VIOLATIONS ? '' : more}`;
}

function renderViolation(
  file: string,
  { rule, pointer, range, message, help }: LocatedViolation,
  paint: Paint,
): string {
  const place = range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
  const where = pointer.length === 0 ? '' : `${visible(jsonPointer(pointer))}: `;
  return [
    `${paint('bold', visible(place))}: ${paint('red', 'error')}[${rule}]: ${where}${visible(message)}`,
    // Of a text that ends too early, no more is known than that.
    ...(help === '' ? [] : [`  ${paint('dim', 'help:')} ${visible(help)}`]),
    '',
  ].join('\n');
}
