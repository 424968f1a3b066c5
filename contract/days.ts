import { TZDate } from '@date-fns/tz';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeeksInYear } from 'date-fns/getISOWeeksInYear';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { setISOWeek } from 'date-fns/setISOWeek';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import type { Weekday } from './enums.ts';

/**
 * A calendar date in the business time zone, `YYYY-MM-DD`. It is never a moment: arithmetic on days happens in a
 * calendar without zones, so neither daylight saving nor the machine's zone can shift it.
 */
export type Day = string;

const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a date that exists: 2026-02-30 does not. */
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

const DAY_MS = 86_400_000;
/** Every day of this calendar has 24 hours, so that days can be counted. */
function midnight(day: Day): number {
  return new Date(0).setUTCFullYear(
    Number(day.slice(0, -6)),
    Number(day.slice(-5, -3)) - 1,
    Number(day.slice(-2)),
  );
}

export function addDays(day: Day, days: number): Day {
  const moved = new Date(midnight(day) + days * DAY_MS);
  return `${padded(moved.getUTCFullYear(), 4)}-${padded(moved.getUTCMonth() + 1, 2)}-${padded(moved.getUTCDate(), 2)}`;
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnight(to) - midnight(from)) / DAY_MS;
}

/** Of two days the earlier one, or the later one: days compare as their text does. */
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
  return (new Date(midnight(day)).getUTCDay() || 7) as Weekday;
}

/** The first day on or after `day` that falls on `weekday`. */
export function onOrAfter(day: Day, weekday: Weekday): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** Any day of the next month lies 31 days after the first at the latest. */
export const lastOfMonth = (day: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);

/** The calendar day that a moment falls on in a time zone. */
export function dayOf(moment: Date, timeZone: string): Day {
  return toText(TZDate.tz(timeZone, moment.getTime()) as Date);
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
export function momentOf(day: Day, time: string, timeZone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new Date(new TZDate(year, month - 1, date, hours, minutes, timeZone).getTime());
}

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
