import { z } from 'zod';
import {
  byId,
  type Call,
  type CallAddress,
  data,
  done,
  exportQuery,
  file,
  listQuery,
  page,
  plain,
  unsortedExportQuery,
} from '#contract/core/call.ts';
import { TIME_ENTRY_KINDS, USER_TYPES } from '#contract/core/enums.ts';
import { clockBody, removeEntryBody, timeEntryBody, weekQuery } from './timeSheets.ts';

/**
 * `running`: not ended yet; `forgotten`: open past the end of the day or never ended, so that only proven
 * time counts.
 */
const timeEntryFlag = z.enum(['running', 'forgotten']);
export type TimeEntryFlag = z.output<typeof timeEntryFlag>;

const timeEntry = z.object({
  id: z.number(),
  userId: z.number(),
  userName: z.string(),
  kind: z.enum(TIME_ENTRY_KINDS),
  /** Day in the business's time zone on which it began. */
  date: z.string(),
  /** `HH:mm` in the business's time zone. */
  start: z.string(),
  end: z.string().nullable(),
  /** ISO timestamps. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Minutes of the whole entry, even across days; for a running one, until now. */
  minutes: z.number(),
  flag: timeEntryFlag.nullable(),
  /** Reason why the office added or changed it. */
  reason: z.string().nullable(),
  version: z.number(),
});
export type TimeEntry = z.output<typeof timeEntry>;

const timeTotals = z.object({
  workMinutes: z.number(),
  breakMinutes: z.number(),
  /** Work without breaks. */
  netMinutes: z.number(),
});
export type TimeTotals = z.output<typeof timeTotals>;

const timeDay = timeTotals.extend({
  date: z.string(),
  /** Crews that the person was on. */
  crews: z.array(z.string()),
  /** Parts of entries that fall on this day. */
  entries: z.array(timeEntry.extend({ isFromDayBefore: z.boolean() })),
});
export type TimeDay = z.output<typeof timeDay>;

const clockState = z.enum(['out', 'in', 'break']);
export type ClockState = z.output<typeof clockState>;

/** One person's ISO week, Monday to Sunday. */
const personWeek = timeTotals.extend({
  userId: z.number(),
  name: z.string(),
  type: z.enum(USER_TYPES),
  crewName: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  week: z.number(),
  year: z.number(),
  overtimeMinutes: z.number(),
  days: z.array(timeDay),
  /** Current state of the person's clock. */
  state: clockState,
});
export type PersonWeek = z.output<typeof personWeek>;

/** Everyone's week, one row per user. */
const weekTotals = timeTotals.extend({
  /** Id of the user. */
  id: z.number(),
  name: z.string(),
  type: z.enum(USER_TYPES),
  crewName: z.string().nullable(),
  overtimeMinutes: z.number(),
  /** Net minutes per day, Monday to Sunday. */
  days: z.array(z.number()),
  isRunning: z.boolean(),
  /** Number of entries without a clock-out. */
  forgotten: z.number(),
});
export type WeekTotals = z.output<typeof weekTotals>;

export const timeSheetCalls = {
  'GET /time-sheets': {
    operationId: 'keepSessionAlive',
    summary: 'Keeps a session alive',
    query: listQuery,
    answer: page(z.never()),
  },
  'GET /time-sheets/own': {
    operationId: 'getOwnTimeSheet',
    summary: 'The caller’s own week',
    query: weekQuery,
    answer: plain(personWeek),
  },
  'POST /time-sheets/own/clock': {
    operationId: 'clockInOrOut',
    summary: 'Clocks the caller in or out',
    body: clockBody,
    answer: data(personWeek),
  },
  'GET /time-sheets/weeks': {
    operationId: 'listTimeSheetWeeks',
    summary: 'A week’s hours by person',
    query: listQuery,
    answer: page(weekTotals),
  },
  'GET /time-sheets/weeks/export.csv': {
    operationId: 'exportTimeSheetWeeks',
    summary: 'A week’s hours as a file',
    query: exportQuery,
    answer: file(),
  },
  'GET /time-sheets/people/:id': {
    operationId: 'getTimeSheetOfPerson',
    summary: 'One person’s week',
    params: byId,
    query: weekQuery,
    answer: plain(personWeek),
  },
  'GET /time-sheets/entries': {
    operationId: 'listTimeEntries',
    summary: 'Entries',
    query: listQuery,
    answer: page(timeEntry),
  },
  'GET /time-sheets/entries/export.csv': {
    operationId: 'exportTimeEntries',
    summary: 'Entries as a file',
    query: unsortedExportQuery,
    answer: file(),
  },
  'POST /time-sheets/entries': {
    operationId: 'createTimeEntry',
    summary: 'Adds an entry',
    body: timeEntryBody,
    answer: plain(timeEntry, 201),
  },
  'PUT /time-sheets/entries/:id': {
    operationId: 'updateTimeEntry',
    summary: 'Corrects an entry',
    params: byId,
    body: timeEntryBody,
    answer: plain(timeEntry),
  },
  'DELETE /time-sheets/entries/:id': {
    operationId: 'deleteTimeEntry',
    summary: 'Removes an entry',
    params: byId,
    body: removeEntryBody,
    answer: done,
  },
} satisfies Record<CallAddress, Call>;
