import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import type { AutomationBody, AutomationStep } from '#contract/messaging/automations.ts';
import { occurrenceAt } from '#contract/messaging/officeAnnouncements.ts';

export type Hours = Pick<AutomationBody, 'hoursFrom' | 'hoursTo' | 'skipsHolidays'>;

/** The business's calendar. */
export interface Calendar {
  timeZone: string;
  holidays: ReadonlySet<Day>;
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

/** Returns what the business's clock shows at a moment, `HH:mm`. */
function timeOf(moment: Date, timeZone: string): string {
  const known = CLOCKS.get(timeZone);
  const clock =
    known ??
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  if (!known) CLOCKS.set(timeZone, clock);
  return clock.format(moment);
}

const MILLISECONDS = { minutes: 60_000, hours: 3_600_000 } as const;

/** Returns the day that lies a number of days, weeks or months away; a month's end stays a month's end. */
function shiftDay(day: Day, amount: number, unit: 'days' | 'weeks' | 'months'): Day {
  if (unit !== 'months') return addDays(day, amount * (unit === 'weeks' ? 7 : 1));
  return occurrenceAt({ repeat: 'monthly', startDate: day, endDate: null }, amount) ?? day;
}

/** Returns the moment after a wait, or before it with sign -1. Days keep the time on the clock. */
export function shift(
  moment: Date,
  { amount, unit }: Pick<AutomationStep, 'amount' | 'unit'>,
  sign: 1 | -1,
  timeZone: string,
): Date {
  if (unit === 'minutes' || unit === 'hours')
    return new Date(moment.getTime() + sign * amount * MILLISECONDS[unit]);
  const day = shiftDay(dayOf(moment, timeZone), sign * amount, unit);
  return momentOf(day, timeOf(moment, timeZone), timeZone);
}

/** Returns the first moment from a given one on at which messages may go out. */
export function fitHours(
  moment: Date,
  { hoursFrom, hoursTo, skipsHolidays }: Hours,
  { timeZone, holidays }: Calendar,
): Date {
  const opens = (day: Day) => momentOf(day, hoursFrom, timeZone);
  let day = dayOf(moment, timeZone);
  let at = moment < opens(day) ? opens(day) : moment;
  const nextDay = () => {
    day = addDays(day, 1);
    at = opens(day);
  };
  if (at >= momentOf(day, hoursTo, timeZone)) nextDay();
  while (skipsHolidays && holidays.has(day)) nextDay();
  return at;
}

/** Whether messages may go out at a moment. */
export const isOpen = (moment: Date, hours: Hours, calendar: Calendar): boolean =>
  fitHours(moment, hours, calendar).getTime() === moment.getTime();

/** Returns the end of the hours in which messages go out on a moment's day. */
export const closingOf = (moment: Date, { hoursTo }: Hours, { timeZone }: Calendar): Date =>
  momentOf(dayOf(moment, timeZone), hoursTo, timeZone);

/** Returns the first moment from the next day on at which messages may go out. */
export const nextOpening = (moment: Date, hours: Hours, calendar: Calendar): Date =>
  fitHours(
    momentOf(addDays(dayOf(moment, calendar.timeZone), 1), '00:00', calendar.timeZone),
    hours,
    calendar,
  );
