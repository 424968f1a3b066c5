import { addDays, type Day, mondayOf, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { OnHoliday } from '#contract/schedule/holidays.ts';

/** When nobody works: on weekdays, and on days by date. */
export interface DaysOff {
  daysOff: readonly Weekday[];
  /** By date, with the name of each. */
  holidays: ReadonlyMap<Day, string>;
}

/** Days off, and what becomes of slots that lie on a holiday. */
export interface WorkingDays extends DaysOff {
  onHoliday: OnHoliday;
}

/** Weekdays off; a week without a single working day counts as one without days off. */
const isWeekdayOff = (day: Day, daysOff: readonly Weekday[]) =>
  new Set(daysOff).size < 7 && daysOff.includes(weekdayOf(day));

export function isWorkingDay(day: Day, { daysOff, holidays }: DaysOff): boolean {
  return !isWeekdayOff(day, daysOff) && !holidays.has(day);
}

/** The day itself when somebody works on it, else the next one on which somebody does. */
export function workingDayFrom(day: Day, off: DaysOff): Day {
  let found = day;
  while (!isWorkingDay(found, off)) found = addDays(found, 1);
  return found;
}

/** So many working days later; days off are stepped over. `count` is 1 or more. */
export function addWorkingDays(day: Day, count: number, off: DaysOff): Day {
  let found = day;
  for (let step = 0; step < count; step += 1) found = workingDayFrom(addDays(found, 1), off);
  return found;
}

/** How many working days after a day, at least one, the first is that does not lie before `limit`. */
export function workingDaysTo(day: Day, limit: Day, off: DaysOff): number {
  let count = 1;
  for (let found = addWorkingDays(day, 1, off); found < limit; count += 1)
    found = addWorkingDays(found, 1, off);
  return count;
}

const NEAREST_FIRST = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];

/**
 * The day on which a slot's work is planned: the slot itself, or, where nobody works on it, the nearest working day of
 * its week, the later of two. Null where it is left out: a holiday, where the settings say so, or a week that is all
 * off. A weekday off is no reason to leave work out; it would never be done.
 */
export function workDayOf(slot: Day, off: WorkingDays): Day | null {
  if (isWorkingDay(slot, off)) return slot;
  if (off.onHoliday === 'skip' && !isWeekdayOff(slot, off.daysOff)) return null;
  const week = mondayOf(slot);
  const near = NEAREST_FIRST.map(days => addDays(slot, days));
  return near.find(day => mondayOf(day) === week && isWorkingDay(day, off)) ?? null;
}
