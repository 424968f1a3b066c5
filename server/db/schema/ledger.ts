import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LedgerAccount } from '#contract/money/ledger.ts';
import { cents, moment } from './columns.ts';

/**
 * Double entry: each row moves cents from the credited account to the debited one. Triggers on charges,
 * payment attempts and settlements write the rows, so that no code path can omit them. Rows never change; a
 * later row reverses an earlier one.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When the money moved; for a charge's amount, when it was recorded. */
    at: moment('at').notNull(),
    /**
     * Null for a prepayment. No foreign key, because a withdrawn charge is deleted while its transfers stay
     * and add up to zero. The charge or the attempt determines the customer.
     */
    chargeId: integer('charge_id'),
    attemptId: uuid('attempt_id'),
    /** Settlement that split the amount or was paid. */
    settlementId: integer('settlement_id'),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  t => [
    index('ledger_transfers_charge_idx').on(t.chargeId),
    // For attempts that pay no charge; the others are found by their charge.
    index('ledger_transfers_attempt_idx').on(t.attemptId).where(sql`${t.attemptId} is not null`),
    index('ledger_transfers_settlement_idx').on(t.settlementId).where(sql`${t.settlementId} is not null`),
    index('ledger_transfers_money_idx').on(t.at).where(sql`${t.attemptId} is not null`),
    check('ledger_transfers_sides', sql`${t.amountCents} > 0 and ${t.debit} <> ${t.credit}`),
    check(
      'ledger_transfers_about',
      sql`${t.chargeId} is not null or ${t.attemptId} is not null or ${t.settlementId} is not null`,
    ),
  ],
);
