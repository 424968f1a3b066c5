import { z } from 'zod';
import type { StatusCounts, WorkLog } from './assignments.ts';
import { type Day, daysBetween } from './days.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES, type ServiceType, type Weekday } from './enums.ts';
import { dayField, idField } from './validation.ts';

/** The longest span that the calendar shows at once: a month's grid with its six weeks. */
export const CALENDAR_MAX_DAYS = 42;
/** After so many minutes without a report nobody should take a crew's place on the map for where it is. */
export const STALE_POSITION_MINUTES = 30;

/** Days in order, and not too many of them. */
const orderly = <Span extends { from: Day; to: Day }>(span: Span) =>
  span.to >= span.from && daysBetween(span.from, span.to) < CALENDAR_MAX_DAYS;

export const calendarQuery = z
  .object({
    from: dayField,
    to: dayField,
    /** `day` sums each day over all crews, `crew` tells each crew's days apart. */
    by: z.enum(['day', 'crew']).default('crew'),
    crewId: idField.optional(),
    /** Crews of the market; visits whose crew has no market, or that have no crew, by their property's. */
    marketId: idField.optional(),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
    serviceType: z.enum(SERVICE_TYPES).optional(),
  })
  .refine(orderly, { path: ['to'], error: 'invalid' });
export type CalendarQuery = z.infer<typeof calendarQuery>;

/** Minutes of work against what fits; status and kind of service, which filter the counts, leave both alone. */
export interface Load {
  bookedMinutes: number;
  /** None on a day off. */
  capacityMinutes: number;
}

/** One crew's day. */
export interface CrewDayBlock extends Load {
  date: Day;
  /** Null gathers the visits that have no crew. */
  crewId: number | null;
  /** The visits that the filter finds. */
  visits: number;
  counts: StatusCounts;
}

export interface CalendarDay extends Load {
  date: Day;
  isDayOff: boolean;
  visits: number;
  counts: StatusCounts;
  /** Crews with more work than fits. */
  overfullCrews: number;
}

export interface CalendarCrew {
  id: number;
  name: string;
  colour: string;
  vendorName: string;
  marketId: number | null;
  capacityMinutes: number;
  isActive: boolean;
}

/** GET /assignments/calendar. */
export interface Calendar {
  from: Day;
  to: Day;
  daysOff: readonly Weekday[];
  days: CalendarDay[];
  /** Active crews and those with visits in the span. */
  crews: CalendarCrew[];
  /** Only days with visits; empty when asked by day. */
  blocks: CrewDayBlock[];
}

/**
 * `no-work`: nothing today. `not-started`: nothing reported yet. `working`: between two stops or at one.
 * `finished`: every visit is over.
 */
export const CREW_STATES = ['working', 'not-started', 'finished', 'no-work'] as const;
export type CrewState = (typeof CREW_STATES)[number];

/** How far a crew is with its day. */
export interface CrewStatus {
  id: number;
  name: string;
  colour: string;
  vendorName: string;
  state: CrewState;
  counts: StatusCounts;
  /** Without the cancelled ones. */
  total: number;
  /** Completed or skipped. */
  done: number;
  expectedMinutes: number;
  capacityMinutes: number;
  /** ISO moments of the first start and the last completion. */
  startedAt: string | null;
  lastDoneAt: string | null;
  /** The stop that is under way; the next one where none is. */
  stop: {
    assignmentId: number;
    address: string;
    isStarted: boolean;
    startedAt: string | null;
    expectedMinutes: number;
    latitude: number | null;
    longitude: number | null;
  } | null;
  /** Minutes that the work is behind its expected times, driving included; negative is ahead. Null before the start. */
  minutesBehind: number | null;
  start: { latitude: number; longitude: number } | null;
  /** Where one of its phones last reported from on that day. */
  position: { latitude: number; longitude: number; at: string; isStale: boolean } | null;
}

/** GET /crew-status. */
export interface CrewStatusDay {
  date: Day;
  /** ISO moment of the answer: everything is told as of then. */
  at: string;
  crews: CrewStatus[];
}

export const crewStatusQuery = z.object({ date: dayField.optional() });

/** Who serves a zip code with one kind of service. */
export interface TerritoryZone {
  serviceType: ServiceType;
  vendorId: number;
  vendorName: string;
  crewId: number;
  crewName: string;
  crewColour: string;
  weekday: Weekday;
  /** Where several vendors serve a zip code, one of them gets new properties. */
  isServing: boolean;
}

export interface TerritoryZip {
  zipcode: string;
  /** Null where the maps do not know the zip code. */
  areaName: string | null;
  marketId: number | null;
  marketName: string | null;
  activeProperties: number;
  zones: TerritoryZone[];
}

export const bnbMapQuery = z
  .object({
    from: dayField,
    to: dayField,
    crewId: idField.optional(),
    status: z.enum(ASSIGNMENT_STATUSES).optional(),
  })
  .refine(span => span.to >= span.from, { path: ['to'], error: 'invalid' });

/** GET /bnb-map: the visits of bush and bed work, at most as many as a map can show. */
export interface BnbMap {
  visits: WorkLog[];
  total: number;
}
