import { addDays, type Day, mondayOf, weekdayOf } from '#contract/core/days.ts';
import type { Weekday } from '#contract/core/enums.ts';
import type { OnHoliday } from '#contract/schedule/holidays.ts';

/** Days without work, by weekday and by date. */
export interface DaysOff {
  daysOff: readonly Weekday[];
  /** Names of holidays by date. */
  holidays: ReadonlyMap<Day, string>;
}

/** Days off, and the rule for slots on a holiday. */
export interface WorkingDays extends DaysOff {
  onHoliday: OnHoliday;
}

/** Weekdays off; if all seven are off, none is. */
const isWeekdayOff = (day: Day, daysOff: readonly Weekday[]) =>
  new Set(daysOff).size < 7 && daysOff.includes(weekdayOf(day));

export function isWorkingDay(day: Day, { daysOff, holidays }: DaysOff): boolean {
  return !isWeekdayOff(day, daysOff) && !holidays.has(day);
}

/** The day itself if it is a working day, or else the next one. */
export function workingDayFrom(day: Day, off: DaysOff): Day {
  let found = day;
  while (!isWorkingDay(found, off)) found = addDays(found, 1);
  return found;
}

/** Adds working days, skipping days off. `count` is at least 1. */
export function addWorkingDays(day: Day, count: number, off: DaysOff): Day {
  let found = day;
  for (let step = 0; step < count; step += 1) found = workingDayFrom(addDays(found, 1), off);
  return found;
}

/** Number of working days, at least one, to add to `day` to reach `limit` or a later day. */
export function workingDaysTo(day: Day, limit: Day, off: DaysOff): number {
  let count = 1;
  for (let found = addWorkingDays(day, 1, off); found < limit; count += 1)
    found = addWorkingDays(found, 1, off);
  return count;
}

const NEAREST_FIRST = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6];

/**
 * Day on which a slot's work is scheduled: the slot itself or, if it is off, the nearest working day of its
 * week, or the later one in a tie. Null if the work is skipped: on a holiday, if the settings say so, or in a
 * week that is entirely off. A regular weekday off never skips work, which would otherwise never be done.
 */
export function workDayOf(slot: Day, off: WorkingDays): Day | null {
  if (isWorkingDay(slot, off)) return slot;
  if (off.onHoliday === 'skip' && !isWeekdayOff(slot, off.daysOff)) return null;
  const week = mondayOf(slot);
  const near = NEAREST_FIRST.map(days => addDays(slot, days));
  return near.find(day => mondayOf(day) === week && isWorkingDay(day, off)) ?? null;
}
