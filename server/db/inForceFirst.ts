import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '../../contract/days.ts';

/** Orders versions of terms by their first slots: the one in force on a day, older ones, and then those to come in turn. */
export const inForceFirst = (firstSlot: PgColumn | SQL, day: Day | PgColumn | SQL): SQL =>
  sql`${firstSlot} > ${day}::date, abs(${firstSlot} - ${day}::date)`;
