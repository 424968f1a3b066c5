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

/** `running`: still on; `forgotten`: open past the end of the day, or nobody ended it: only what is proven counts. */
const timeEntryFlag = z.enum(['running', 'forgotten']);
export type TimeEntryFlag = z.output<typeof timeEntryFlag>;

const timeEntry = z.object({
  id: z.number(),
  userId: z.number(),
  userName: z.string(),
  kind: z.enum(TIME_ENTRY_KINDS),
  /** The business's day on which it began. */
  date: z.string(),
  /** `HH:mm` on the business's clock. */
  start: z.string(),
  end: z.string().nullable(),
  /** ISO moments. */
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  /** Of the whole entry, whatever days it touches; of what runs, until now. */
  minutes: z.number(),
  flag: timeEntryFlag.nullable(),
  /** Why the office entered or changed it. */
  reason: z.string().nullable(),
  version: z.number(),
});
export type TimeEntry = z.output<typeof timeEntry>;

const timeTotals = z.object({
  workMinutes: z.number(),
  breakMinutes: z.number(),
  /** Work without its breaks. */
  netMinutes: z.number(),
});
export type TimeTotals = z.output<typeof timeTotals>;

const timeDay = timeTotals.extend({
  date: z.string(),
  /** The crews that the person was on. */
  crews: z.array(z.string()),
  /** The parts of entries that fall on this day. */
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
  /** What is on at this moment. */
  state: clockState,
});
export type PersonWeek = z.output<typeof personWeek>;

/** Everybody's week, a row each. */
const weekTotals = timeTotals.extend({
  /** The user's id. */
  id: z.number(),
  name: z.string(),
  type: z.enum(USER_TYPES),
  crewName: z.string().nullable(),
  overtimeMinutes: z.number(),
  /** Net minutes of Monday to Sunday. */
  days: z.array(z.number()),
  isRunning: z.boolean(),
  /** Entries that nobody ended. */
  forgotten: z.number(),
});
export type WeekTotals = z.output<typeof weekTotals>;

export const timeSheetCalls = {
  'GET /time-sheets': {
    operationId: 'keepSessionAlive',
    summary: 'Keeps a session alive; answers no rows',
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
