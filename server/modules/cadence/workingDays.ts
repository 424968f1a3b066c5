import { addDays, type Day, weekdayOf } from '../../../contract/days.ts';
import type { Weekday } from '../../../contract/enums.ts';

/** Weekdays off; a week without a single working day counts as one without days off. */
function offSet(daysOff: readonly Weekday[]): ReadonlySet<Weekday> {
  const off = new Set(daysOff);
  return off.size >= 7 ? new Set() : off;
}

export function isWorkingDay(day: Day, daysOff: readonly Weekday[]): boolean {
  return !offSet(daysOff).has(weekdayOf(day));
}

/** The day itself when somebody works on it, else the next one on which somebody does. */
export function workingDayFrom(day: Day, daysOff: readonly Weekday[]): Day {
  const off = offSet(daysOff);
  let found = day;
  while (off.has(weekdayOf(found))) found = addDays(found, 1);
  return found;
}

/** So many working days later; days off are stepped over. `count` is 1 or more. */
export function addWorkingDays(day: Day, count: number, daysOff: readonly Weekday[]): Day {
  let found = day;
  for (let step = 0; step < count; step += 1) found = workingDayFrom(addDays(found, 1), daysOff);
  return found;
}

/** How many working days after a day, at least one, the first is that does not lie before `limit`. */
export function workingDaysTo(day: Day, limit: Day, daysOff: readonly Weekday[]): number {
  let count = 1;
  for (let found = addWorkingDays(day, 1, daysOff); found < limit; count += 1)
    found = addWorkingDays(found, 1, daysOff);
  return count;
}
