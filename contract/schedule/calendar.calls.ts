import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { WEEKDAYS } from '#contract/core/enums.ts';
import { crewMember } from '#contract/field/attendance.calls.ts';
import { bnbMapQuery, CREW_STATES, calendarQuery, crewStatusQuery } from './calendar.ts';
import { statusCounts, workLog } from './visits.calls.ts';

/** Minutes of work against what fits; status and kind of service, which filter the counts, leave both alone. */
const load = z.object({
  bookedMinutes: z.number(),
  /** None on a day off. */
  capacityMinutes: z.number(),
});
export type Load = z.output<typeof load>;

/** One crew's day. */
const crewDayBlock = load.extend({
  date: z.string(),
  /** Null gathers the visits that have no crew. */
  crewId: z.number().nullable(),
  /** The visits that the filter finds, and how many of them are still to be done. */
  visits: z.number(),
  pending: z.number(),
});
export type CrewDayBlock = z.output<typeof crewDayBlock>;

const calendarDay = load.extend({
  date: z.string(),
  isDayOff: z.boolean(),
  /** Its name, where it is one. */
  holiday: z.string().nullable(),
  visits: z.number(),
  counts: statusCounts,
  /** Crews with more work than fits. */
  overfullCrews: z.number(),
});
export type CalendarDay = z.output<typeof calendarDay>;

const calendarCrew = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  vendorName: z.string(),
  marketId: z.number().nullable(),
  capacityMinutes: z.number(),
  isActive: z.boolean(),
});
export type CalendarCrew = z.output<typeof calendarCrew>;

const calendar = z.object({
  from: z.string(),
  to: z.string(),
  daysOff: z.array(z.literal(WEEKDAYS)).readonly(),
  days: z.array(calendarDay),
  /** Active crews and those with visits in the span. */
  crews: z.array(calendarCrew),
  /** Only days with visits; empty when asked by day. */
  blocks: z.array(crewDayBlock),
});
export type Calendar = z.output<typeof calendar>;

/** How far a crew is with its day. */
const crewStatus = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  vendorName: z.string(),
  state: z.enum(CREW_STATES),
  /** Who clocked in for it on that day, or was there as staff say. */
  members: z.array(crewMember),
  counts: statusCounts,
  /** Without the cancelled ones. */
  total: z.number(),
  /** Completed or skipped. */
  done: z.number(),
  expectedMinutes: z.number(),
  capacityMinutes: z.number(),
  /** ISO moments of the first start and the last completion. */
  startedAt: z.string().nullable(),
  lastDoneAt: z.string().nullable(),
  /** The stop that is under way; the next one where none is. */
  stop: z
    .object({
      assignmentId: z.number(),
      address: z.string(),
      isStarted: z.boolean(),
      startedAt: z.string().nullable(),
      expectedMinutes: z.number(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
    })
    .nullable(),
  /** Minutes that the work is behind its expected times, driving included; negative is ahead. Null before the start. */
  minutesBehind: z.number().nullable(),
  start: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  /** Where one of its phones last reported from on that day. */
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      at: z.string(),
      isStale: z.boolean(),
    })
    .nullable(),
});
export type CrewStatus = z.output<typeof crewStatus>;

const crewStatusDay = z.object({
  date: z.string(),
  /** ISO moment of the answer: everything is told as of then. */
  at: z.string(),
  crews: z.array(crewStatus),
});
export type CrewStatusDay = z.output<typeof crewStatusDay>;

/** The visits of bush and bed work, at most as many as a map can show. */
const bnbMap = z.object({
  visits: z.array(workLog),
  total: z.number(),
});
export type BnbMap = z.output<typeof bnbMap>;

export const calendarCalls = {
  'GET /assignments/calendar': {
    operationId: 'getVisitCalendar',
    summary: 'Visits and load of each day',
    query: calendarQuery,
    answer: data(calendar),
  },
  'GET /crew-status': {
    operationId: 'listCrewStatus',
    summary: 'How far each crew is with its day',
    query: crewStatusQuery,
    answer: data(crewStatusDay),
  },
  'GET /bnb-map': {
    operationId: 'listBedVisits',
    summary: 'Bush and bed visits for the map',
    query: bnbMapQuery,
    answer: data(bnbMap),
  },
} satisfies Record<CallAddress, Call>;
