import { Special } from '../../text/value.js';
import { TomlRefusal } from './refusal.js';

/**
 * Dates and times of a TOML document, in the spelling of Python's `isoformat`, which is canonical here: seconds always,
 * a fraction of six digits only where it is not zero (TOML 1.1 lets a reader cut it), `+00:00` for UTC.
 * The package has checked the calendar and the clock; the texts are `YYYY-MM-DD` and `HH:MM:SS` with any fraction.
 */
export function date(text: string, offset: number): Special {
  return new Special('date', checkYear(text, offset));
}

export function time(text: string): Special {
  return new Special('time', cutFraction(text));
}

/** `zone` is `Z`, `±HH:MM`, or empty for a local date-time. */
export function dateTime(text: string, zone: string, offset: number): Special {
  const suffix = zone === 'Z' || zone === '-00:00' ? '+00:00' : zone;
  return new Special('date-time', cutFraction(checkYear(text, offset)) + suffix);
}

/** The reference's calendar starts in the year 1 (Python's `datetime.MINYEAR`); TOML's grammar has a year 0. */
function checkYear(text: string, offset: number): string {
  if (!text.startsWith('0000')) return text;
  throw new TomlRefusal('toml-syntax', offset, 'The year 0000 is not in the calendar', 'Years start at 0001.');
}

function cutFraction(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const microseconds = fraction.slice(0, 6).padEnd(6, '0');
  return microseconds === '000000' ? whole : `${whole}.${microseconds}`;
}
