import { addDays, dayOf, momentOf, weekdayOf } from '#contract/core/days.ts';
import type { SavedReport } from '#contract/insight/savedReports.resource.ts';

export type Schedule = Pick<SavedReport, 'repeat' | 'weekday' | 'monthDay' | 'hour'>;

/** Maximum number of days between two equal days of the month. */
const LONGEST_GAP = 31;

/** Latest due time of a schedule up to now; null if there is none. */
export function dueMoment(schedule: Schedule, now: Date, timeZone: string): Date | null {
  const { repeat, weekday, monthDay, hour } = schedule;
  if (repeat === 'never') return null;
  const today = dayOf(now, timeZone);
  for (let back = 0; back <= LONGEST_GAP; back++) {
    const day = addDays(today, -back);
    const isDay =
      repeat === 'daily' ||
      (repeat === 'weekly' ? weekdayOf(day) === weekday : Number(day.slice(8)) === monthDay);
    const due = momentOf(day, `${String(hour).padStart(2, '0')}:00`, timeZone);
    if (isDay && due <= now) return due;
  }
  return null;
}
