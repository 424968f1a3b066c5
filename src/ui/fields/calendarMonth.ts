import { addDays, type Day, isoWeekOf, onOrAfter } from '#contract/core/days.ts';

interface MonthWeek {
  /** ISO week number. */
  week: number;
  days: Day[];
}

/** Returns a day's month as `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** Returns the month that is `months` later, or earlier if negative. */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const total = year * 12 + number - 1 + months;
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** Returns the ISO weeks, Monday to Sunday, that overlap a month. */
export function weeksOfMonth(month: string): MonthWeek[] {
  const first = `${month}-01`;
  const afterLast = `${addMonths(month, 1)}-01`;
  const weeks: MonthWeek[] = [];
  for (let monday = onOrAfter(addDays(first, -6), 1); monday < afterLast; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, offset) => addDays(monday, offset));
    weeks.push({ week: isoWeekOf(monday).week, days });
  }
  return weeks;
}
