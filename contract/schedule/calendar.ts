import { z } from 'zod';

import { type Day, daysBetween } from '#contract/core/days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { dayField, idField } from '#contract/core/validation.ts';

/** The longest span that the calendar shows at once: a month's grid with its six weeks. */
const CALENDAR_MAX_DAYS = 42;
/** The same crew by crew: hundreds of crews have thousands of days in a month. */
const CALENDAR_MAX_DAYS_OF_CREWS = 14;
/** After so many minutes without a report nobody should take a crew's place on the map for where it is. */
export const STALE_POSITION_MINUTES = 30;

interface AskedSpan {
  from: Day;
  to: Day;
  by: 'day' | 'crew';
  crewId?: number | undefined;
}

/** Days in order, and not too many of them. */
function isOrderly({ from, to, by, crewId }: AskedSpan): boolean {
  const most = by === 'day' || crewId !== undefined ? CALENDAR_MAX_DAYS : CALENDAR_MAX_DAYS_OF_CREWS;
  return to >= from && daysBetween(from, to) < most;
}

export const calendarQuery = z
  .object({
    from: dayField,
    to: dayField,
    /** `day` sums each day over all crews, `crew` tells each crew's days apart: of all crews two weeks at most. */
    by: z.enum(['day', 'crew']).default('crew'),
    crewId: idField.optional(),
    /** Crews of the market; visits whose crew has no market, or that have no crew, by their property's. */
    marketId: idField.optional(),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
    serviceType: z.enum(SERVICE_TYPES).optional(),
  })
  .refine(isOrderly, { path: ['to'], error: 'invalid' });
export type CalendarQuery = z.infer<typeof calendarQuery>;

/**
 * `no-work`: nothing today. `not-started`: nothing reported yet. `working`: between two stops or at one.
 * `finished`: every visit is over.
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
