import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ServiceType } from '#contract/core/enums.ts';
import type {
  DisputeState,
  SettlementLineKind,
  SettlementMethod,
  SettlementStatus,
} from '#contract/money/settlements.ts';
import { cents, createdAt, day, id, moment, version } from './columns.ts';
import { vendors } from './vendors.ts';

/** A vendor's pay for the work of a period. Once issued, only disputes and payment can change. */
export const settlements = pgTable(
  'settlements',
  {
    id: id(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id),
    /** Consecutive across the business; assigned on issue. */
    number: integer('number').unique(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    status: text('status').$type<SettlementStatus>().notNull().default('draft'),
    /** Skipped visits of the period, which earn nothing. */
    skipCount: integer('skip_count').notNull().default(0),
    createdAt: createdAt(),
    issuedAt: moment('issued_at'),
    paidOn: day('paid_on'),
    paidMethod: text('paid_method').$type<SettlementMethod>(),
    paidReference: text('paid_reference'),
    version: version(),
  },
  t => [
    index('settlements_vendor_idx').on(t.vendorId, t.toDate),
    // Two drafts would both include the same work.
    uniqueIndex('settlements_draft_key').on(t.vendorId).where(sql`${t.status} = 'draft'`),
    check('settlements_number', sql`(${t.number} is null) = (${t.status} = 'draft')`),
  ],
);

export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: id(),
    settlementId: integer('settlement_id')
      .notNull()
      .references(() => settlements.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SettlementLineKind>().notNull(),
    /** No foreign key, because a charge may be deleted with its visit while its line stays. */
    chargeId: integer('charge_id'),
    /** Snapshot of the work: day, service type and address. */
    date: day('date'),
    serviceType: text('service_type').$type<ServiceType>(),
    address: text('address'),
    /** Reason for an adjustment or an accepted dispute. */
    note: text('note'),
    commissionPercent: numeric('commission_percent', { precision: 6, scale: 3, mode: 'number' }),
    /** Reason for a commission other than the vendor's usual one. */
    commissionReason: text('commission_reason'),
    grossCents: cents('gross_cents').notNull(),
    discountCents: cents('discount_cents').notNull(),
    freeCents: cents('free_cents').notNull(),
    refundedCents: cents('refunded_cents').notNull(),
    commissionCents: cents('commission_cents').notNull(),
    netCents: cents('net_cents').notNull(),
    /** The vendor's dispute and the office's answer. */
    disputeState: text('dispute_state').$type<DisputeState>(),
    disputeNote: text('dispute_note'),
    disputedAt: moment('disputed_at'),
    disputeAnswer: text('dispute_answer'),
    /** Amount of an accepted dispute, paid in the next settlement. */
    disputeCents: cents('dispute_cents'),
    answeredAt: moment('answered_at'),
    /** Disputed line that this one compensates for. */
    sourceLineId: integer('source_line_id').unique(),
  },
  t => [
    index('settlement_lines_settlement_idx').on(t.settlementId),
    index('settlement_lines_charge_idx').on(t.chargeId),
    index('settlement_lines_dispute_idx').on(t.disputeState).where(sql`${t.disputeState} is not null`),
    // A work line's parts add up to its gross amount; other amounts go entirely to the vendor.
    check(
      'settlement_lines_split',
      sql`${t.grossCents} = ${t.discountCents} + ${t.freeCents} + ${t.refundedCents} + ${t.commissionCents} + ${t.netCents}
        or (${t.chargeId} is null and ${t.grossCents} = 0 and ${t.commissionCents} = 0)`,
    ),
  ],
);
