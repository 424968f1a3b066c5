import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Day } from '#contract/core/days.ts';
import type { ChargeStanding } from '#contract/money/charges.ts';
import type { VisitFacts } from '#contract/money/pricing.ts';
import { cents, day } from './columns.ts';
import { callLogs } from './followUps.ts';
import { assignments } from './schedule.ts';

/** What of a charge is remembered while its visit or call is open again. */
export interface WithdrawnCharge {
  /** Its decisions, what stood before them first. */
  standings: ChargeStanding[];
  chargeLaterDate: Day | null;
  version: number;
}

/**
 * What a charge rests on, so that correcting it keeps the tax and the prices of its day. It lives as long as the visit
 * or the call, also while that is open again and has no charge.
 */
export const chargeBases = pgTable(
  'charge_bases',
  {
    /** No reference: a charge that was taken back comes again under the same number. */
    chargeId: integer('charge_id').primaryKey(),
    assignmentId: integer('assignment_id')
      .unique()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    callLogId: integer('call_log_id')
      .unique()
      .references(() => callLogs.id, { onDelete: 'cascade' }),
    /** The facts are of this day, the prices of this vendor. */
    date: day('date').notNull(),
    vendorId: integer('vendor_id'),
    facts: jsonb('facts').$type<VisitFacts>().notNull(),
    /** A price set by hand on the charge itself; it goes before everything. */
    handPriceCents: cents('hand_price_cents'),
    /** Null while the charge stands. */
    withdrawn: jsonb('withdrawn').$type<WithdrawnCharge>(),
  },
  // Which charges rest on a rate is asked before it is withdrawn.
  t => [index('charge_bases_tax_rate_idx').on(sql`((${t.facts} -> 'tax' ->> 'rateId')::int)`)],
);
