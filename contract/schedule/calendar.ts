import { z } from 'zod';

import { type Day, daysBetween } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { dayField, idField } from '#contract/core/validation.ts';

/** Longest span of a calendar by day: a month's grid of six weeks. */
const CALENDAR_MAX_DAYS = 42;
/** Longest span of a calendar by crew; a month of hundreds of crews would be thousands of cells. */
const CALENDAR_MAX_DAYS_OF_CREWS = 14;
/** Minutes without a report after which a crew's position on the map is considered outdated. */
export const STALE_POSITION_MINUTES = 30;

/** Share of a crew's capacity above which a day is overbooked; a little more than full is common. */
export const FULL_SHARE = 1.1;

interface AskedSpan {
  from: Day;
  to: Day;
  by: 'day' | 'crew';
  crewId?: number | undefined;
}

/** Whether the days are in order and within the longest span. */
function isOrderly({ from, to, by, crewId }: AskedSpan): boolean {
  const most = by === 'day' || crewId !== undefined ? CALENDAR_MAX_DAYS : CALENDAR_MAX_DAYS_OF_CREWS;
  return to >= from && daysBetween(from, to) < most;
}

export const calendarQuery = z
  .object({
    from: dayField,
    to: dayField,
    /** `day` sums each day over all crews; `crew` lists each crew's days, at most 14 days for all crews. */
    by: z.enum(['day', 'crew']).default('crew'),
    crewId: idField.optional(),
    /** Limits crews to a market. Visits without a crew's market count toward their property's market. */
    marketId: idField.optional(),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
    serviceType: z.enum(SERVICE_TYPES).optional(),
  })
  .refine(isOrderly, { path: ['to'], error: 'invalid' });
export type CalendarQuery = z.infer<typeof calendarQuery>;

/**
 * `no-work`: no visits that day. `not-started`: nothing reported yet. `working`: at a stop or between two.
 * `finished`: every visit is completed or skipped.
 */
export const CREW_STATES = ['working', 'not-started', 'finished', 'no-work'] as const;
export type CrewState = (typeof CREW_STATES)[number];

export const crewStatusQuery = z.object({ date: dayField.optional() });

export const bnbMapQuery = z
  .object({
    from: dayField,
    to: dayField,
    crewId: idField.optional(),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
  })
  .refine(span => span.to >= span.from, { path: ['to'], error: 'invalid' });
