import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * A column with the moment until which a table's rows wait. If the clock was ahead when a row was stored, the
 * row would wait too long once the clock is corrected. The module that writes the table states how far in the
 * future a correct clock sets the moment.
 */
export interface AwaitedMoment {
  table: PgTable;
  moment: PgColumn;
  /** Condition for rows that wait for the moment. */
  isOpen: SQL | undefined;
  /** The furthest into the future that a correct clock sets the moment, in minutes. */
  mostMinutes: number;
  /** Returns the `update` assignments that correct a row; by default, the moment becomes now. */
  corrected?(now: SQL): SQL;
}

/** Upper limit for the difference between the clocks of several processes. */
const TOLERANCE_MINUTES = 10;

const isWrong = ({ moment, isOpen, mostMinutes }: AwaitedMoment, now: Date) =>
  and(isOpen, gt(moment, new Date(now.getTime() + (mostMinutes + TOLERANCE_MINUTES) * 60_000)));

/** Returns the number of rows whose moment is so far ahead that the clock must have been wrong. */
export const countWrong = (db: Queryable, awaited: AwaitedMoment, now: Date): Promise<number> =>
  db.$count(awaited.table, isWrong(awaited, now));

/**
 * Corrects the rows whose moment is so far ahead that the clock must have been wrong; returns their number.
 */
export async function correctWrong(db: Queryable, awaited: AwaitedMoment, now: Date): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const corrected = awaited.corrected?.(moment) ?? sql`${sql.identifier(awaited.moment.name)} = ${moment}`;
  const { rowCount } = await db.execute(
    sql`update ${awaited.table} set ${corrected} where ${isWrong(awaited, now)}`,
  );
  return rowCount ?? 0;
}
