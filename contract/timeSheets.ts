import { z } from 'zod';
import type { Day } from './days.ts';
import { TIME_ENTRY_KINDS, type TimeEntryKind, type UserType } from './enums.ts';
import { dayField, idField, requiredText } from './validation.ts';

export const CLOCK_ACTIONS = ['in', 'out', 'break-start', 'break-end'] as const;
export type ClockAction = (typeof CLOCK_ACTIONS)[number];

/** Whoever is clocked in longer than this has forgotten to clock out. */
export const MAX_SHIFT_HOURS = 14;
/** Net hours of a week beyond which work is overtime. */
export const OVERTIME_AFTER_HOURS = 40;
/** Who keeps a time sheet. */
export const CLOCKED_TYPES = ['admin', 'csr', 'crew'] as const satisfies readonly UserType[];

export const clockBody = z.object({ clock: z.enum(CLOCK_ACTIONS) });

const timeField = z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeInvalid');

/** An entry as the office writes it: times of the business's clock; an end before the start is the next day's. */
export const timeEntryBody = z.object({
  userId: idField,
  kind: z.enum(TIME_ENTRY_KINDS),
  date: dayField,
  start: timeField,
  /** Null only for what still runs. */
  end: z.preprocess(
    text => (text === '' ? null : text),
    timeField.nullish().transform(time => time ?? null),
  ),
  reason: requiredText('required', 300),
});
export type TimeEntryBody = z.infer<typeof timeEntryBody>;

export const removeEntryBody = z.object({ reason: requiredText('required', 300) });

/** `running`: still on; `forgotten`: nobody clocked out, so that only what is proven counts. */
export type TimeEntryFlag = 'running' | 'forgotten';

export interface TimeEntry {
  id: number;
  userId: number;
  userName: string;
  kind: TimeEntryKind;
  /** The business's day on which it began. */
  date: Day;
  /** `HH:mm` on the business's clock. */
  start: string;
  end: string | null;
  /** ISO moments. */
  startedAt: string;
  endedAt: string | null;
  /** Of the whole entry, whatever days it touches; of what runs, until now. */
  minutes: number;
  flag: TimeEntryFlag | null;
  /** Why the office entered or changed it. */
  reason: string | null;
  version: number;
}

export interface TimeTotals {
  workMinutes: number;
  breakMinutes: number;
  /** Work without its breaks. */
  netMinutes: number;
}

export interface TimeDay extends TimeTotals {
  date: Day;
  /** The parts of entries that fall on this day. */
  entries: (TimeEntry & { isFromDayBefore: boolean })[];
}

/** One person's ISO week, Monday to Sunday. */
export interface PersonWeek extends TimeTotals {
  userId: number;
  name: string;
  type: UserType;
  crewName: string | null;
  from: Day;
  to: Day;
  week: number;
  year: number;
  overtimeMinutes: number;
  days: TimeDay[];
  /** What is on at this moment. */
  state: ClockState;
}

export type ClockState = 'out' | 'in' | 'break';

/** A row of GET /time-sheets/weeks: everybody's week. */
export interface WeekTotals extends TimeTotals {
  /** The user's id. */
  id: number;
  name: string;
  type: UserType;
  crewName: string | null;
  overtimeMinutes: number;
  /** Net minutes of Monday to Sunday. */
  days: number[];
  isRunning: boolean;
  /** Entries that nobody ended. */
  forgotten: number;
}

export const weekQuery = z.object({ week: dayField.optional() });
