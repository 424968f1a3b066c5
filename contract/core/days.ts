import { TZDate } from '@date-fns/tz';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeeksInYear } from 'date-fns/getISOWeeksInYear';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { setISOWeek } from 'date-fns/setISOWeek';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import type { Weekday } from './enums.ts';

/**
 * A calendar date in the business time zone, `YYYY-MM-DD`. It is never a moment: day arithmetic uses a
 * calendar without zones, so neither daylight saving nor the machine's zone can shift it.
 */
export type Day = string;

const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that exists; 2026-02-30 does not. */
export function isDay(text: string): text is Day {
  return DAY_PATTERN.test(text) && toText(toLocal(text)) === text;
}

/** Local noon keeps the calendar fields right in every zone and on every daylight-saving day. */
function toLocal(day: Day): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const local = new Date(2000, month - 1, date, 12);
  local.setFullYear(year, month - 1, date);
  return local;
}

const padded = (figure: number, width: number) => String(figure).padStart(width, '0');

function toText(local: Date): Day {
  return `${padded(local.getFullYear(), 4)}-${padded(local.getMonth() + 1, 2)}-${padded(local.getDate(), 2)}`;
}

const figuresAt = (day: Day, at: number) => (day.charCodeAt(at) - 48) * 10 + day.charCodeAt(at + 1) - 48;

/**
 * Days since 1970-01-01. Avoids `Date`, because plans of thousands of services count days millions of times.
 */
function numberOf(day: Day): number {
  const end = day.length;
  const month = figuresAt(day, end - 5);
  const year =
    (end === 10 ? figuresAt(day, 0) * 100 + figuresAt(day, 2) : Number(day.slice(0, -6))) -
    (month < 3 ? 1 : 0);
  // Years begin in March here, so that a leap day is the last day of its year.
  const inYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + figuresAt(day, end - 2);
  return (
    year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + inYear - MARCH_0000
  );
}

/** Days from March 1 of year 0 to 1970-01-01, plus one. */
const MARCH_0000 = 719_469;
const DAYS_IN_400_YEARS = 146_097;

function dayOfNumber(number: number): Day {
  const past = number + MARCH_0000 - 1;
  const era = Math.floor(past / DAYS_IN_400_YEARS);
  const inEra = past - era * DAYS_IN_400_YEARS;
  const years = Math.floor(
    (inEra -
      Math.floor(inEra / 1460) +
      Math.floor(inEra / 36_524) -
      Math.floor(inEra / (DAYS_IN_400_YEARS - 1))) /
      365,
  );
  const inYear = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100));
  const fromMarch = Math.floor((5 * inYear + 2) / 153);
  const date = inYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = years + era * 400 + (month < 3 ? 1 : 0);
  return `${year < 1000 ? padded(year, 4) : year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

export function addDays(day: Day, days: number): Day {
  return dayOfNumber(numberOf(day) + days);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numberOf(to) - numberOf(from);
}

/** Earliest of the given days; days compare correctly as text. */
export function earlierOf(...days: [Day, ...Day[]]): Day {
  return days.reduce((earliest, day) => {
    if (day < earliest) return day;
    return earliest;
  });
}
export function laterOf(...days: [Day, ...Day[]]): Day {
  return days.reduce((latest, day) => {
    if (day > latest) return day;
    return latest;
  });
}

export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday.
  return (((((numberOf(day) + 3) % 7) + 7) % 7) + 1) as Weekday;
}

/** First day on or after `day` that falls on `weekday`. */
export function onOrAfter(day: Day, weekday: Weekday): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** Adds 31 days, which always reaches the next month from its first day. */
export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** Caches results, because computing a zone's offset is slow, and plans need the same few again and again. */
function remembered<Key extends string, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return key => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, value);
    return value;
  };
}
const MAX_REMEMBERED = 5000;

/** Since 1980, every zone's clock changes and days have begun on a quarter hour. */
const QUARTER_MS = 15 * 60_000;
const QUARTERS_SINCE = Date.UTC(1980, 0, 1) / QUARTER_MS;

const dayIn = (ms: number, timeZone: string) => toText(TZDate.tz(timeZone, ms) as Date);
const dayOfQuarter = remembered((key: `${number} ${string}`) => {
  const [quarter = '', timeZone = ''] = key.split(' ');
  return dayIn(Number(quarter) * QUARTER_MS, timeZone);
});

/** Calendar day of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS);
  return quarter >= QUARTERS_SINCE
    ? dayOfQuarter(`${quarter} ${timeZone}`)
    : dayIn(moment.getTime(), timeZone);
}

/** Whether this machine knows a time zone by this name, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The moment at which the wall clock of a time zone shows `time` (`HH:mm`) on `day`. */
export const momentOf = (day: Day, time: string, timeZone: string): Date =>
  new Date(millisecondsOf(`${day} ${time} ${timeZone}`));

const millisecondsOf = remembered((key: `${Day} ${string} ${string}`) => {
  const [day = '', time = '', timeZone = ''] = key.split(' ');
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime();
});

export interface ServiceWeek {
  index: number;
  from: Day;
  to: Day;
  week: number;
  year: number;
}

/** The ISO weeks of a year (52 or 53), Monday to Sunday. */
export function serviceWeeksOf(year: number): ServiceWeek[] {
  const inFirstWeek = new Date(year, 0, 4, 12);
  return Array.from({ length: getISOWeeksInYear(inFirstWeek) }, (_, index) => {
    const from = toText(startOfISOWeek(setISOWeek(inFirstWeek, index + 1)));
    return { index, from, to: addDays(from, 6), week: index + 1, year };
  });
}

/** ISO week number and the year that the week belongs to. */
export function isoWeekOf(day: Day): { week: number; year: number } {
  const local = toLocal(day);
  return { week: getISOWeek(local), year: getISOWeekYear(local) };
}

/** M/D/YYYY, as every screen shows a date. */
export function showDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return `${Number(month)}/${Number(date)}/${year}`;
}
