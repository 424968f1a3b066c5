import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { LedgerAccount } from '#contract/money/ledger.ts';
import { cents, moment } from './columns.ts';

/**
 * Double entry: each row moves cents from the credited account to the debited one. Triggers on charges, on
 * payment attempts and on settlements write it, so that no code can forget to; nobody changes a row, a later one takes it back.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When the money moved; for what a charge comes to, when it was written. */
    at: moment('at').notNull(),
    /**
     * Null for a payment ahead. No reference: a charge that was taken back is gone, its transfers stay and add up to
     * nothing. Whose money it is, the charge says, or the attempt.
     */
    chargeId: integer('charge_id'),
    attemptId: uuid('attempt_id'),
    /** Which settlement split it, or was paid. */
    settlementId: integer('settlement_id'),
    debit: text('debit').$type<LedgerAccount>().notNull(),
    credit: text('credit').$type<LedgerAccount>().notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  t => [
    index('ledger_transfers_charge_idx').on(t.chargeId),
    // Of an attempt that pays no charge; the others are found by their charge.
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
