import { type Day, momentOf } from '#contract/core/days.ts';
import { arrivalWindowOn } from '#contract/customers/gateHours.ts';
import type { TimedStop } from '#contract/field/expectedTimes.ts';

type WindowFacts = Parameters<typeof arrivalWindowOn>[0];

/** The times on a day between which a crew has to arrive at a property; null if any time will do. */
export function windowOn(facts: WindowFacts, date: Day, timeZone: string): TimedStop['window'] {
  const hours = arrivalWindowOn(facts, date);
  const moment = (time: string) => momentOf(date, time, timeZone).toISOString();
  return hours && { from: moment(hours.from), to: moment(hours.to) };
}
