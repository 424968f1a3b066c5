import { type Day, dayOf } from '#contract/core/days.ts';

/** The only source of "now" and "today"; tests replace it. */
export interface Clock {
  now(): Date;
  /** Today in the business time zone. */
  today(): Day;
}

export function systemClock(timeZone: () => string): Clock {
  return {
    now: () => new Date(),
    today: () => dayOf(new Date(), timeZone()),
  };
}
