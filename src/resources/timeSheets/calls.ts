import type { Day } from '../../../contract/days.ts';
import type { ClockAction, PersonWeek, TimeEntry, TimeEntryBody } from '../../../contract/timeSheets.ts';
import { call, fetchJson } from '../../dataProvider/http.ts';

/** The time sheets' calls. Each throws `HttpError`. */

/** An entry as the form holds it: what is empty is refused by the server at its field. */
export type EntryDraft = Omit<TimeEntryBody, 'end'> & { end: string };

export const getPersonWeek = (userId: number, week: Day) =>
  fetchJson<PersonWeek>('GET', `/time-sheets/people/${userId}`, { query: { week } });

export const getOwnWeek = (week: Day) =>
  fetchJson<PersonWeek>('GET', '/time-sheets/own', { query: { week } });

export const pressClock = async (clock: ClockAction) =>
  (await call<PersonWeek>('POST', '/time-sheets/own/clock', { body: { clock } })).data;

export const addEntry = (body: EntryDraft) =>
  fetchJson<TimeEntry>('POST', '/time-sheets/entries', { body, expose: false });

export const changeEntry = ({ id, version }: TimeEntry, body: EntryDraft) =>
  fetchJson<TimeEntry>('PUT', `/time-sheets/entries/${id}`, { body, version, expose: false });

export const removeEntry = ({ id, version }: TimeEntry, reason: string) =>
  call<null>('DELETE', `/time-sheets/entries/${id}`, { body: { reason }, version, expose: false });
