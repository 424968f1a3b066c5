import type { TimeEntry } from '#contract/field/timeSheets.calls.ts';
import type { ClockAction, TimeEntryBody } from '#contract/field/timeSheets.ts';
import { call } from '#src/dataProvider/call.ts';

/** The time sheets' calls. Each throws `HttpError`. */

export const pressClock = async (clock: ClockAction) =>
  (await call('POST /time-sheets/own/clock', { body: { clock } })).data;

export const addEntry = (body: TimeEntryBody) => call('POST /time-sheets/entries', { body, expose: false });

export const changeEntry = ({ id, version }: TimeEntry, body: TimeEntryBody) =>
  call('PUT /time-sheets/entries/:id', { params: { id }, body, version, expose: false });

export const removeEntry = ({ id, version }: TimeEntry, reason: string) =>
  call('DELETE /time-sheets/entries/:id', { params: { id }, body: { reason }, version, expose: false });
