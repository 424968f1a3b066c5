import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, type Day, isDay, momentOf } from '#contract/core/days.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { PERIOD_NAMES, type Period, periodOf } from '#contract/core/periods.ts';
import type { ReportFilter } from '#contract/insight/reports.calls.ts';
import { type FilterRecords, NO_RECORD } from '#contract/insight/reports.ts';

/** Time at which a report is read, with the time zone. */
export interface Moment {
  today: Day;
  now: Date;
  timeZone: string;
}

/** Labels of a column's values, by value. */
export type WordSet = Record<string, Bilingual>;

/** Filters by name, as in a URL or a saved report. */
export type FilterValues = Record<string, unknown>;

type Shown<F> = F extends unknown ? Omit<F, 'name' | 'usual'> : never;

export interface Filter {
  /** Description by which a page shows the filter. */
  shown: Shown<ReportFilter>;
  /** Condition on the facts; undefined if the value filters nothing, null if it is invalid. */
  condition: (value: unknown, moment: Moment) => SQL | undefined | null;
}

const dayText = z.string().refine(isDay);
const periodValue = z.union([
  z.enum(PERIOD_NAMES),
  z
    .object({ from: dayText.optional(), to: dayText.optional() })
    .refine(({ from, to }) => !from || !to || from <= to),
]);

/** Days that a period filter's value means today; null if it is invalid. */
export function daysOf(value: unknown, today: Day): Period | null {
  const { data } = periodValue.safeParse(value);
  if (data === undefined) return null;
  return typeof data === 'string' ? periodOf(data, today) : data;
}

function period(label: Bilingual, between: (days: Period, moment: Moment) => SQL | undefined): Filter {
  return {
    shown: { kind: 'period', label },
    condition: (value, moment) => {
      const days = daysOf(value, moment.today);
      return days && between(days, moment);
    },
  };
}

/** Filter by business days for a date column. */
export const ofDay = (label: Bilingual, column: SQL): Filter =>
  period(label, ({ from, to }) =>
    and(from ? sql`${column} >= ${from}` : undefined, to ? sql`${column} <= ${to}` : undefined),
  );

/** Filter by business days for a timestamp column. */
export const ofMoment = (label: Bilingual, column: SQL): Filter =>
  period(label, ({ from, to }, { timeZone }) =>
    and(
      from ? sql`${column} >= ${momentOf(from, '00:00', timeZone).toISOString()}::timestamptz` : undefined,
      to
        ? sql`${column} < ${momentOf(addDays(to, 1), '00:00', timeZone).toISOString()}::timestamptz`
        : undefined,
    ),
  );

const listOf = (values: readonly (string | number)[]) =>
  sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  );

/** Filter by one or more words. */
export const ofWords = (
  label: Bilingual,
  words: WordSet,
  column: SQL | ((moment: Moment) => SQL),
): Filter => ({
  shown: { kind: 'word', label, words },
  condition: (value, moment) => {
    const { data } = z.array(z.string().refine(word => Object.hasOwn(words, word))).safeParse([value].flat());
    if (!data) return null;
    const of = typeof column === 'function' ? column(moment) : column;
    return data.length > 0 ? sql`${of} in (${listOf(data)})` : undefined;
  },
});

/** Filter by one or more words or texts, ignoring case. */
export const ofWordsOrText = (label: Bilingual, words: WordSet, column: SQL): Filter => ({
  shown: { kind: 'word', label, words },
  condition: value => {
    const { data } = z.array(z.string().max(300)).safeParse([value].flat());
    if (!data) return null;
    return data.length > 0
      ? sql`lower(${column}) in (${listOf(data.map(text => text.toLowerCase()))})`
      : undefined;
  },
});

/** Filter for rows that meet a condition: `true`. Set by a report or a link. */
export const whenTrue = (label: Bilingual, condition: SQL): Filter => ({
  shown: { kind: 'flag', label },
  condition: value => (value === true ? condition : null),
});

/** Filter by one record's id, for links. */
export const ofOne = (label: Bilingual, column: SQL): Filter => ({
  shown: { kind: 'flag', label },
  condition: value => {
    const { data } = z.int().positive().safeParse(value);
    return data === undefined ? null : sql`${column} = ${data}`;
  },
});

/** Filter by records of a list, by id; `none` for rows without one. */
export const ofRecords = (label: Bilingual, records: FilterRecords | 'staff', column: SQL): Filter => ({
  shown: { kind: 'record', label, records },
  condition: value => {
    const one = z.union([z.int().positive(), z.literal(NO_RECORD)]);
    const { data } = z.array(one).safeParse([value].flat());
    if (!data) return null;
    const ids = data.filter(id => id !== NO_RECORD);
    const named = ids.length > 0 ? sql`${column} in (${listOf(ids)})` : undefined;
    if (ids.length === data.length) return named;
    return named ? sql`(${column} is null or ${named})` : sql`${column} is null`;
  },
});

/** Filter by one day, for links. */
export const ofOneDay = (label: Bilingual, column: SQL): Filter => ({
  shown: { kind: 'flag', label },
  condition: value => {
    const { data } = dayText.safeParse(value);
    return data === undefined ? null : sql`${column} = ${data}`;
  },
});

/** Filter by an exact text, such as a ZIP code or a name, ignoring case. */
export const ofText = (label: Bilingual, column: SQL): Filter => ({
  shown: { kind: 'text', label },
  condition: value => {
    const { data } = z.string().max(300).safeParse(value);
    return data === undefined ? null : sql`lower(${column}) = lower(${data})`;
  },
});
