import { addDays, type Day, dayOf, momentOf } from '#contract/core/days.ts';
import { type AutomationStep, isMessage, TRIGGER_TIMING } from '#contract/messaging/automations.ts';
import { inSlices } from '#server/api/inSlices.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { automations } from '#server/db/schema/index.ts';
import { findOccurrences, type Occurrence } from './findOccurrences.ts';
import { type Calendar, fitHours, shift } from './timing.ts';

export type Automation = Pick<
  typeof automations.$inferSelect,
  | 'id'
  | 'trigger'
  | 'onDate'
  | 'isMarketing'
  | 'hoursFrom'
  | 'hoursTo'
  | 'skipsHolidays'
  | 'maxPerDay'
  | 'audience'
  | 'hasCard'
  | 'groups'
  | 'isOnce'
  | 'steps'
>;

/** An occurrence with the moments of its automation. */
export interface Started extends Occurrence {
  /** Moment of the event or, for a day, the hour of that day from which messages are sent. */
  startedBy: Date;
  /**
   * Moment of the event, or the end of the first step's wait; the occurrence counts only if the automation
   * was switched on before that moment.
   */
  happensAt: Date;
  /** When the first step is due. */
  dueAt: Date;
}

/** Days by which hours, holidays and daylight saving can blur the range of days that is read. */
const MARGIN_DAYS = 2;

/** Values that decide when an automation's steps are due. */
export type Timed = Pick<Automation, 'trigger' | 'steps' | 'hoursFrom' | 'hoursTo' | 'skipsHolidays'>;

/** Only messages keep to the hours; discounts are given and the office is notified at once. */
const fitStep = (moment: Date, { action }: AutomationStep, hours: Timed, calendar: Calendar): Date =>
  isMessage(action) ? fitHours(moment, hours, calendar) : moment;

/** Returns when a step is due after the one before it. */
export function dueAfter(automation: Timed, step: number, previous: Date, calendar: Calendar): Date | null {
  const wait = automation.steps[step];
  if (!wait) return null;
  return fitStep(shift(previous, wait, 1, calendar.timeZone), wait, automation, calendar);
}

const signOf = ({ trigger }: Timed) => (TRIGGER_TIMING[trigger] === 'before-day' ? -1 : 1);

/** Returns when the first step after an event or a day is due. */
export function dueFirst(automation: Timed, startedBy: Date, calendar: Calendar): Date | null {
  const [first] = automation.steps;
  if (!first) return null;
  const { timeZone } = calendar;
  // A day counts from the hour from which messages are sent, which may have been changed since.
  const from =
    TRIGGER_TIMING[automation.trigger] === 'after-event'
      ? startedBy
      : momentOf(dayOf(startedBy, timeZone), automation.hoursFrom, timeZone);
  return fitStep(shift(from, first, signOf(automation), timeZone), first, automation, calendar);
}

/**
 * Returns what starts an automation in a range of moments, both ends included. The engine uses it to collect
 * occurrences, and the dry run to show them.
 */
export async function startsOf(
  db: Queryable,
  automation: Automation,
  range: { from: Date; to: Date },
  now: Date,
  calendar: Calendar,
  choice: Parameters<typeof findOccurrences>[4],
): Promise<Started[]> {
  const [first] = automation.steps;
  if (!first) return [];
  const { timeZone } = calendar;
  const isEvent = TRIGGER_TIMING[automation.trigger] === 'after-event';
  const sign = signOf(automation);
  // Days are read exactly, because each extra day would be looked up for all of its customers.
  const happensOn = (day: Day) => shift(momentOf(day, automation.hoursFrom, timeZone), first, sign, timeZone);
  const dayNear = (moment: Date, margin: number) =>
    addDays(dayOf(isEvent ? moment : shift(moment, first, sign === 1 ? -1 : 1, timeZone), timeZone), margin);
  let [fromDay, toDay] = [dayNear(range.from, -MARGIN_DAYS), dayNear(range.to, MARGIN_DAYS)];
  if (!isEvent) {
    while (fromDay <= toDay && happensOn(fromDay) < range.from) fromDay = addDays(fromDay, 1);
    while (toDay >= fromDay && happensOn(toDay) > range.to) toDay = addDays(toDay, -1);
    if (toDay < fromDay) return [];
  }
  const which = { ...range, fromDay, toDay };
  const found = await findOccurrences(
    db,
    automation,
    which,
    { today: dayOf(now, timeZone), timeZone },
    choice,
  );
  const starts: Started[] = [];
  await inSlices(found, one => {
    const startedBy = one.at ?? momentOf(one.day ?? one.date, automation.hoursFrom, timeZone);
    const waited = shift(startedBy, first, sign, timeZone);
    const happensAt = isEvent ? startedBy : waited;
    if (happensAt < range.from || happensAt > range.to) return;
    starts.push({ ...one, startedBy, happensAt, dueAt: fitStep(waited, first, automation, calendar) });
  });
  return starts;
}
