import { Special } from '../../text/value.js';

/** A date, or a date and a time (yaml.org/type/timestamp.html); an explicit tag also allows short months and days. */
const timestamp =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:(Z)|([-+])(\d\d?)(?::(\d\d))?))?)?$/;

/**
 * The date or date-time of a text, its `text` spelled as Python's `isoformat` does: seconds always, a fraction of six
 * digits only where it is not zero, `+00:00` for `Z`. `undefined` where the calendar or the clock knows no such time,
 * which is where the reference ends with an exception.
 */
export function readTimestamp(text: string): Special | undefined {
  const parts = timestamp.exec(text);
  if (parts === null) return undefined;
  const [
    ,
    year = '',
    month = '',
    day = '',
    hour,
    minute = '',
    second = '',
    fraction = '',
    utc,
    sign,
    zoneHour = '',
    zoneMinute = '00',
  ] = parts;
  if (!isDay(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour === undefined) return new Special('date', date);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const microseconds = fraction.slice(0, 6).padEnd(6, '0');
  const time = `${hour.padStart(2, '0')}:${minute}:${second}${microseconds === '000000' ? '' : `.${microseconds}`}`;
  const zone =
    utc === undefined && sign === undefined ? '' : readZone(sign ?? '+', Number(zoneHour), Number(zoneMinute));
  return zone === undefined ? undefined : new Special('date-time', `${date}T${time}${zone}`);
}

/** Python's calendar: the Gregorian rule from the year 1 on. */
function isDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day <= days;
}

/** An offset of less than a day; minutes may exceed an hour. */
function readZone(sign: string, hours: number, minutes: number): string | undefined {
  const offset = hours * 60 + minutes;
  if (offset >= 24 * 60) return undefined;
  const digits = (count: number): string => String(count).padStart(2, '0');
  return `${offset === 0 ? '+' : sign}${digits(Math.floor(offset / 60))}:${digits(offset % 60)}`;
}
