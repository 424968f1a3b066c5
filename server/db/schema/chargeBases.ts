import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type { ChargeStanding } from '#contract/money/charges.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { cents, day } from './columns.ts';
import { callLogs } from './followUps.ts';
import { assignments } from './schedule.ts';

/** Parts of a charge kept while its visit or call is reopened. */
export interface WithdrawnCharge {
  /** The charge's decisions, oldest first. */
  standings: ChargeStanding[];
  chargeLaterDate: Day | null;
  version: number;
}

/**
 * Facts that a charge is based on, so that a correction keeps the tax and prices of its day. Kept as long as
 * the visit or call, even while it is reopened and has no charge.
 */
export const chargeBases = pgTable(
  'charge_bases',
  {
    /** No foreign key, because a withdrawn charge returns under the same id. */
    chargeId: integer('charge_id').primaryKey(),
    assignmentId: integer('assignment_id')
      .unique()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    callLogId: integer('call_log_id')
      .unique()
      .references(() => callLogs.id, { onDelete: 'cascade' }),
    /** Day of the facts, and vendor whose prices apply. */
    date: day('date').notNull(),
    vendorId: integer('vendor_id'),
    facts: jsonb('facts').$type<VisitFacts>().notNull(),
    /** Price set by hand on the charge itself; it overrides all others. */
    handPriceCents: cents('hand_price_cents'),
    /** Null unless the charge is withdrawn. */
    withdrawn: jsonb('withdrawn').$type<WithdrawnCharge>(),
  },
  // Finds the charges that use a tax rate before the rate is withdrawn.
  t => [index('charge_bases_tax_rate_idx').on(sql`((${t.facts} -> 'tax' ->> 'rateId')::int)`)],
);
