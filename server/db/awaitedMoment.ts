import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './connect.ts';

/**
 * A moment for which rows of a table wait. After a clock that was ahead has been corrected, they would wait
 * until it reaches that moment again; the module that writes the table says how far ahead a correct clock
 * stores it.
 */
export interface AwaitedMoment {
  table: PgTable;
  moment: PgColumn;
  /** Condition for rows that wait for the moment. */
  isOpen: SQL | undefined;
  /** Maximum number of minutes by which a correct clock stores it ahead. */
  mostMinutes: number;
  /** Assignments of an `update` that correct a row; by default, the moment becomes now. */
  corrected?(now: SQL): SQL;
}

/** The clocks of several processes differ by less than this. */
const TOLERANCE_MINUTES = 10;

const isWrong = ({ moment, isOpen, mostMinutes }: AwaitedMoment, now: Date) =>
  and(isOpen, gt(moment, new Date(now.getTime() + (mostMinutes + TOLERANCE_MINUTES) * 60_000)));

/** Number of rows whose moment only a clock that was ahead can have stored. */
export const countWrong = (db: Queryable, awaited: AwaitedMoment, now: Date): Promise<number> =>
  db.$count(awaited.table, isWrong(awaited, now));

/** Corrects the rows whose moment only a clock that was ahead can have stored; returns how many. */
export async function correctWrong(db: Queryable, awaited: AwaitedMoment, now: Date): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const corrected = awaited.corrected?.(moment) ?? sql`${sql.identifier(awaited.moment.name)} = ${moment}`;
  const { rowCount } = await db.execute(
    sql`update ${awaited.table} set ${corrected} where ${isWrong(awaited, now)}`,
  );
  return rowCount ?? 0;
}
