import { z } from 'zod';

import { type Day, daysBetween } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { dayField, idField } from '#contract/core/validation.ts';

/** Longest span of a calendar by day: a month's grid of six weeks. */
const CALENDAR_MAX_DAYS = 42;
/** Longest span of a calendar by crew, since hundreds of crews have thousands of days in a month. */
const CALENDAR_MAX_DAYS_OF_CREWS = 14;
/** Minutes without a report after which a crew's position on the map is considered outdated. */
export const STALE_POSITION_MINUTES = 30;

/** Booked time up to this share of the capacity is common; more is too much. */
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
    /** `day` sums each day over all crews; `crew` lists each crew's days, for all crews at most two weeks. */
    by: z.enum(['day', 'crew']).default('crew'),
    crewId: idField.optional(),
    /** Crews of the market; visits without a crew, or whose crew has no market, count by their property's. */
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
