import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { WEEKDAYS } from '#contract/core/enums.ts';
import { crewMember } from '#contract/field/attendance.calls.ts';
import { bnbMapQuery, CREW_STATES, calendarQuery, crewStatusQuery } from './calendar.ts';
import { statusCounts, workLog } from './visits.calls.ts';

/** Minutes of work compared with capacity; the filters by status and service type affect only the counts. */
const load = z.object({
  bookedMinutes: z.number(),
  /** 0 on a day off. */
  capacityMinutes: z.number(),
});
export type Load = z.output<typeof load>;

/** One crew's day. */
const crewDayBlock = load.extend({
  date: z.string(),
  /** Null for visits without a crew. */
  crewId: z.number().nullable(),
  /** Visits that match the filter, and how many of them are pending. */
  visits: z.number(),
  pending: z.number(),
});
export type CrewDayBlock = z.output<typeof crewDayBlock>;

const calendarDay = load.extend({
  date: z.string(),
  isDayOff: z.boolean(),
  /** Name of the holiday, if it is one. */
  holiday: z.string().nullable(),
  visits: z.number(),
  counts: statusCounts,
  /** Crews whose work exceeds 110% of their capacity; on a day off, all crews with work. */
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
  /** Only days with visits; empty for a calendar by day. */
  blocks: z.array(crewDayBlock),
});
export type Calendar = z.output<typeof calendar>;

/** A crew's progress on a day. */
const crewStatus = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  vendorName: z.string(),
  state: z.enum(CREW_STATES),
  /** Members who clocked in for the crew on that day, or were present according to staff. */
  members: z.array(crewMember),
  counts: statusCounts,
  /** All visits except canceled ones. */
  total: z.number(),
  /** Completed or skipped. */
  done: z.number(),
  expectedMinutes: z.number(),
  capacityMinutes: z.number(),
  /** ISO timestamps of the first start and the last completion. */
  startedAt: z.string().nullable(),
  lastDoneAt: z.string().nullable(),
  /** The started stop, or else the next one. */
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
  /** Minutes behind the expected times, including driving; negative if ahead, null before the start. */
  minutesBehind: z.number().nullable(),
  start: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  /** Latest position that one of the crew's phones reported on that day. */
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
  /** ISO timestamp of the response, to which all figures refer. */
  at: z.string(),
  crews: z.array(crewStatus),
});
export type CrewStatusDay = z.output<typeof crewStatusDay>;

/** Bush and bed visits, at most as many as a map can show. */
const bnbMap = z.object({
  visits: z.array(workLog),
  total: z.number(),
});
export type BnbMap = z.output<typeof bnbMap>;

export const calendarCalls = {
  'GET /assignments/calendar': {
    operationId: 'getVisitCalendar',
    summary: 'Visits and workload by day',
    query: calendarQuery,
    answer: data(calendar),
  },
  'GET /crew-status': {
    operationId: 'listCrewStatus',
    summary: 'Each crew’s progress on a day',
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
