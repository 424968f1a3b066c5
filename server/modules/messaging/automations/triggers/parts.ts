import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';

/** Records by id, or all whose event or day lies in a range, both ends included. */
export type Which = { ids: readonly number[] } | { from: Date; to: Date; fromDay: Day; toDay: Day };

/** Day and time zone that a trigger depends on besides its records. */
export interface When {
  today: Day;
  timeZone: string;
  /** Day of a trigger that starts on a fixed date. */
  onDate: Day | null;
}

export interface TriggerRule {
  /**
   * Selects occurrences: `subject`, `subject_id`, `customer_id`, `property_id`, `at` or `day`, `date`,
   * `amount_cents` and `is_true`. Because the stop rule (`is_true`) is part of the same statement, it can't
   * differ between the engine and the dry run.
   */
  rows: (which: Which, when: When) => SQL;
  /**
   * Records of the trigger's events, as a table with its condition. Lets the engine check cheaply whether
   * there are any, because most minutes have none. Triggers that start on days have none; other triggers
   * without `events` are always read in full.
   */
  events?: (which: Which) => SQL;
}

export const inDays = (column: SQL, id: SQL, which: Which): SQL =>
  'ids' in which
    ? isAnyOf(id, which.ids)
    : sql`${column} between ${which.fromDay}::date and ${which.toDay}::date`;

export const inMoments = (column: SQL, id: SQL, which: Which): SQL =>
  'ids' in which
    ? isAnyOf(id, which.ids)
    : sql`${column} between ${which.from.toISOString()}::timestamptz and ${which.to.toISOString()}::timestamptz`;

/** Changes `h` of one kind of record: those of certain records, or those made in a range of moments. */
export const changesIn = (which: Which): SQL =>
  'ids' in which
    ? sql`h.entity_id = any(${sql.param(which.ids.map(String))}::text[])`
    : sql`h.at between ${which.from.toISOString()}::timestamptz and ${which.to.toISOString()}::timestamptz`;

export const NO_MOMENT = sql`null::timestamptz as at`;
export const NO_DAY = sql`null::date as day`;
export const NO_AMOUNT = sql`null::int as amount_cents`;

/** The day of a moment in the business's time zone. */
export const dayAt = (moment: SQL, { timeZone }: When): SQL =>
  sql`(${moment} at time zone ${timeZone})::date`;

/** The property, as `home`, that a message about a customer names: an active one if there is any. */
export const homeOf = (customerId: SQL): SQL => sql`
  cross join lateral (
    select p.id, p.status from properties p where p.customer_id = ${customerId} and not p.is_archived
    order by p.status <> 'active', p.id limit 1) home`;
