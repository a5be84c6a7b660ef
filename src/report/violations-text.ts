import type { LocatedViolation } from '../profile/locate.js';
import { jsonPointer } from '../profile/violation.js';
import type { Paint } from './paint.js';
import { visible } from './visible.js';

/** The broken rules of a catalog file, one after the other: place, pointer, rule, message and help. */
export function renderViolations(file: string, violations: readonly LocatedViolation[], paint: Paint): string {
  return violations
    .map(({ rule, pointer, range, message, help }) => {
      const place = range === undefined ? file : `${file}:${range.start.line}:${range.start.column}`;
      const where = pointer.length === 0 ? '' : `${visible(jsonPointer(pointer))}: `;
      return [
        `${paint('bold', visible(place))}: ${paint('red', 'error')}[${rule}]: ${where}${visible(message)}`,
        `  ${paint('dim', 'help:')} ${visible(help)}`,
        '',
      ].join('\n');
    })
    .join('');
}
