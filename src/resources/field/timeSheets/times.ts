import { type Day, isDay, mondayOf } from '#contract/core/days.ts';
import { showTime } from '#contract/customers/gateHours.ts';
import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';

/** Formats 492 minutes as `8:12`. */
export function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats `16:05` as `4:05 PM`, in Spanish `4:05 pm`. */
export const clockText = (time: string): string => showTime(time, storedLanguage());

export const spanText = ({ start, end }: TimeEntry, now: string): string =>
  `${clockText(start)} – ${end ? clockText(end) : now}`;

/** Returns the week named in a URL; by default this week. */
export const weekOf = (param: string | undefined): Day => mondayOf(param && isDay(param) ? param : today());
