import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays, type Day } from '#contract/core/days.ts';

/** Month and day of a date as one number; the index on birthdays contains its result. */
export const monthAndDay = (date: SQLWrapper): SQL =>
  sql`((extract(month from ${date}) * 100 + extract(day from ${date}))::int)`;

const DAYS_OF_A_YEAR = 366;
const [LAST_OF_FEBRUARY, LEAP_DAY] = [228, 229];

/**
 * Returns the months and days in a range of days, both ends included. February 28 includes the 29th, because
 * those birthdays fall on the 28th in other years.
 */
export function monthsAndDays(from: Day, to: Day): number[] {
  const found = new Set<number>();
  for (let day = from; day <= to && found.size < DAYS_OF_A_YEAR; day = addDays(day, 1))
    found.add(Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10)));
  if (found.has(LAST_OF_FEBRUARY)) found.add(LEAP_DAY);
  return [...found];
}
