import { type Day, dayOf } from '#contract/core/days.ts';
import type { ClockState, TimeEntry, TimeEntryFlag } from '#contract/field/timeSheets.calls.ts';
import type { timeEntries } from '#server/db/schema/index.ts';
import { MAX_SHIFT_MS } from './pairClock.ts';
import type { Span } from './totals.ts';

type Row = typeof timeEntries.$inferSelect;

/** Local time of a moment in a time zone, as `HH:mm`. */
export function timeOf(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
  return format.format(moment);
}

/** Whether an entry is longer than anyone works. */
export const isOverlong = ({ startedAt, endedAt }: Row, now: Date): boolean =>
  endedAt === null && now.getTime() - startedAt.getTime() > MAX_SHIFT_MS;

/** Flag for an entry that is still running or was never ended. */
export function flagOf(row: Row, now: Date): TimeEntryFlag | null {
  const { endedAt, endEventId, startEventId, reason, forgottenAt } = row;
  if (endedAt === null) return forgottenAt || isOverlong(row, now) ? 'forgotten' : 'running';
  return startEventId !== null && endEventId === null && reason === null ? 'forgotten' : null;
}

/** Counted end of an entry: running ones count until now, and forgotten ones not at all. */
export function countedEnd(row: Row, now: Date): Date {
  if (row.endedAt) return row.endedAt;
  return flagOf(row, now) === 'forgotten' || now < row.startedAt ? row.startedAt : now;
}

export const spanOf = (row: Row, now: Date): Span => ({
  kind: row.kind,
  start: row.startedAt,
  end: countedEnd(row, now),
});

export function entryView(row: Row & { userName: string }, now: Date, timeZone: string): TimeEntry {
  const { id, userId, userName, kind, date, startedAt, endedAt, reason, version } = row;
  return {
    id,
    userId,
    userName,
    kind,
    date,
    start: timeOf(startedAt, timeZone),
    end: endedAt && timeOf(endedAt, timeZone),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    minutes: Math.round((countedEnd(row, now).getTime() - startedAt.getTime()) / 60_000),
    flag: flagOf(row, now),
    reason,
    version,
  };
}

/** The clock's state at a moment. */
export function stateOf(rows: readonly Row[], now: Date): ClockState {
  const isOn = (kind: Row['kind']) =>
    rows.some(row => row.kind === kind && row.endedAt === null && !isOverlong(row, now));
  if (!isOn('work')) return 'out';
  return isOn('break') ? 'break' : 'in';
}

/** Whether an entry began before the given day. */
export const isFromDayBefore = (row: Row, day: Day, timeZone: string): boolean =>
  dayOf(row.startedAt, timeZone) < day;
