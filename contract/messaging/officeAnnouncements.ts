import { z } from 'zod';
import { addDays, type Day, daysBetween } from '#contract/core/days.ts';
import { ANNOUNCEMENT_REPEATS, type AnnouncementRepeat, PRIORITIES } from '#contract/core/enums.ts';
import { dayField, optionalText, requiredText } from '#contract/core/validation.ts';
import { MAX_MESSAGE_LENGTH } from '#contract/field/crewAnnouncements.ts';

/** Announcement from the office to its own staff; without Spanish, all readers get English. */
export const officeAnnouncementBody = z
  .object({
    title: requiredText('required', 120),
    /** HTML with paragraphs, lists, emphasis and links; plain text works too. */
    message: requiredText('required', MAX_MESSAGE_LENGTH),
    titleEs: optionalText(120),
    messageEs: optionalText(MAX_MESSAGE_LENGTH),
    repeat: z.enum(ANNOUNCEMENT_REPEATS, { error: 'required' }),
    priority: z.enum(PRIORITIES).default('medium'),
    startDate: dayField,
    /** Last possible day; without one it has no end. */
    endDate: z.preprocess(day => (day === '' ? null : day), dayField.nullish()).transform(day => day ?? null),
    isActive: z.boolean().default(true),
  })
  .refine(({ startDate, endDate }) => !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: 'endBeforeStart',
  });
export type OfficeAnnouncementBody = z.infer<typeof officeAnnouncementBody>;

export const skipBody = z.object({ date: dayField });

/** Schedule of an announcement. */
export interface Recurrence {
  repeat: AnnouncementRepeat;
  startDate: Day;
  endDate: Day | null;
}

const MONTHS: Partial<Record<AnnouncementRepeat, number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const DAYS: Partial<Record<AnnouncementRepeat, number>> = { daily: 1, weekly: 7 };

/** Returns the months since year 0, and the day of the month. */
function partsOf(day: Day): { months: number; date: number } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return { months: year * 12 + month - 1, date };
}

const padded = (figure: number, width: number) => String(figure).padStart(width, '0');

/** Returns a day of a month, or the month's last day if the month is shorter. */
function dayIn(months: number, date: number): Day {
  const [year, month] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(year, month + 1, 0);
  return `${padded(year, 4)}-${padded(month + 1, 2)}-${padded(Math.min(date, last.getUTCDate()), 2)}`;
}

/**
 * Returns the day of the occurrence with this number, counted from 0; null if there is none. Each is
 * calculated from the first day, so that a short month doesn't shift later ones.
 */
export function occurrenceAt({ repeat, startDate, endDate }: Recurrence, index: number): Day | null {
  const step = MONTHS[repeat];
  let day = startDate;
  if (step) {
    const { months, date } = partsOf(startDate);
    day = dayIn(months + index * step, date);
  } else if (DAYS[repeat]) day = addDays(startDate, index * DAYS[repeat]);
  else if (index > 0) return null;
  return endDate && day > endDate ? null : day;
}

/** Returns the number of the first occurrence on or after a day; it may be past the end. */
function firstIndexFrom({ repeat, startDate }: Recurrence, from: Day): number {
  if (from <= startDate) return 0;
  const step = MONTHS[repeat];
  if (step) {
    const index = Math.floor((partsOf(from).months - partsOf(startDate).months) / step);
    const day = occurrenceAt({ repeat, startDate, endDate: null }, index);
    return day !== null && day >= from ? index : index + 1;
  }
  return Math.ceil(daysBetween(startDate, from) / (DAYS[repeat] ?? 1));
}

/** Returns the next `count` days of an announcement from a day on, except those in `without`. */
export function occurrencesFrom(
  recurrence: Recurrence,
  from: Day,
  count: number,
  without: ReadonlySet<Day> = new Set(),
): Day[] {
  const days: Day[] = [];
  for (let index = firstIndexFrom(recurrence, from); days.length < count; index += 1) {
    const day = occurrenceAt(recurrence, index);
    if (day === null) break;
    if (!without.has(day)) days.push(day);
  }
  return days;
}

export const comesOn = (recurrence: Recurrence, day: Day): boolean =>
  occurrencesFrom(recurrence, day, 1)[0] === day;

/** Returns its last day between `from` and `to`, both included; null if there is none. */
export function lastOccurrence(recurrence: Recurrence, from: Day, to: Day): Day | null {
  for (let day = to; day >= from; day = addDays(day, -1)) if (comesOn(recurrence, day)) return day;
  return null;
}
